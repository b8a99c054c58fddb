import AsyncHTTPClient
import Foundation
import TestSupport
import Testing

@testable import Upstream

@Suite(.timeLimit(.minutes(3))) struct PinnedPosterTests {
  private let clock = ManualClock()

  /// Runs a test against a configured server, and stops it and the poster afterwards.
  private func run(
    replying reply: LoopbackServer.Reply, _ test: (LoopbackServer, PinnedPoster) async throws -> Void
  ) async throws {
    let server = try await LoopbackServer { _ in reply }
    let poster = poster(AllowedOrigins(anyPublicHostAnd: [server.base]), FakeResolver([:]))
    let result: Result<Void, any Error>
    do {
      result = .success(try await test(server, poster))
    } catch {
      result = .failure(error)
    }
    await poster.shutdown()
    try await server.stop()
    try result.get()
  }

  private func poster(
    _ origins: AllowedOrigins, _ resolver: FakeResolver, allowsAll: Bool = false
  ) -> PinnedPoster {
    let planner =
      allowsAll
      ? DialPlanner(origins: origins, resolver: resolver, allows: { _ in true })
      : DialPlanner(origins: origins, resolver: resolver)
    return PinnedPoster(
      planner: planner, clients: ClientPool(connectTimeout: .seconds(2), eventLoopGroup: .singleton),
      userAgent: "Shop/1.0", clock: clock, now: { Date(timeIntervalSince1970: 784_111_777) })
  }

  @Test func `sends the body and the headers`() async throws {
    let answer = LoopbackServer.answer("202 Accepted", text: "taken")
    try await run(replying: .bytes(answer)) { server, poster async throws in
      for _ in 1...2 {
        let answer = try await poster.post(
          Array("{}".utf8), to: "\(server.base)/hook?a=b", headers: [("Content-Type", "application/json")])
        #expect(answer == PostAnswer(status: 202, retryAfter: nil, body: "taken"))
      }
      let fields = ["content-length: 2", "content-type: application/json", "host: \(server.base.authority)"]
      for request in server.requests {
        let lines = request.components(separatedBy: "\r\n")
        #expect(lines.first == "POST /hook?a=b HTTP/1.1")
        #expect(lines.last == "{}")
        #expect(lines[1..<5].map { $0.lowercased() }.sorted() == fields + ["user-agent: shop/1.0"])
      }
      #expect(server.requests.count == 2)
    }
  }

  @Test(arguments: ["301 Moved Permanently", "307 Temporary Redirect", "308 Permanent Redirect"])
  func `does not follow a redirect`(status: String) async throws {
    try await LoopbackListener.run { listener in
      let location = "Location: http://127.0.0.1:\(listener.port)/"
      let answer = LoopbackServer.answer(status, headers: [location], text: "")
      try await run(replying: .bytes(answer)) { server, poster async throws in
        #expect(try await poster.post([1], to: "\(server.base)/", headers: []).status == Int(status.prefix(3)))
      }
      #expect(listener.visits.values.isEmpty)
    }
  }

  @Test(arguments: [4_096, 4_097, 5_120])
  func `reads the first 4 KB of an answer`(length: Int) async throws {
    let answer = LoopbackServer.answer(text: String(repeating: "a", count: length))
    try await run(replying: .bytes(answer)) { server, poster async throws in
      #expect(try await poster.post([1], to: "\(server.base)/", headers: []).body.utf8.count == 4_096)
    }
  }

  @Test func `stops reading an endless answer`() async throws {
    let head = Array("HTTP/1.1 500 Oops\r\nConnection: close\r\n\r\n".utf8)
    try await run(replying: .endless(head: head)) { server, poster async throws in
      #expect(try await poster.post([1], to: "\(server.base)/", headers: []).status == 500)
      try await until { server.closedConnections == 1 }
    }
  }

  @Test func `the status counts, also if the body never ends`() async throws {
    let text = "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nok"
    try await run(replying: .bytes(Array(text.utf8))) { server, poster async throws in
      let url = "\(server.base)/"
      let task = Task { try await poster.post([1], to: url, headers: []) }
      try await until { clock.deadlines == [PinnedPoster.answerTime, .seconds(15)] }
      clock.advance(by: PinnedPoster.answerTime)
      #expect(try await task.value == PostAnswer(status: 200, retryAfter: nil, body: ""))
      try await until { server.closedConnections == 1 }
    }
  }

  @Test func `the status counts, also if the body breaks off`() async throws {
    let text = "HTTP/1.1 201 Created\r\nContent-Length: 9\r\n\r\nok"
    try await run(replying: .bytesAndClose(Array(text.utf8))) { server, poster async throws in
      #expect(try await poster.post([1], to: "\(server.base)/", headers: []).status == 201)
    }
  }

  @Test(arguments: [
    ("120", Duration.seconds(120)), ("Sun, 06 Nov 1994 08:50:37 GMT", .seconds(60)), ("999999", .seconds(86_400)),
    ("soon", nil),
  ])
  func `reads Retry-After`(header: String, wait: Duration?) async throws {
    let answer = LoopbackServer.answer("429 Too Many Requests", headers: ["Retry-After: \(header)"], text: "")
    try await run(replying: .bytes(answer)) { server, poster async throws in
      let answer = try await poster.post([1], to: "\(server.base)/", headers: [])
      #expect(answer == PostAnswer(status: 429, retryAfter: wait, body: ""))
    }
  }

  @Test func `gives up after 15 seconds, and sends the body once`() async throws {
    try await run(replying: .silence) { server, poster async throws in
      let url = "\(server.base)/"
      let task = Task { try await poster.post([1], to: url, headers: []) }
      try await until { !server.requests.isEmpty }
      await clock.sleepers(atLeast: 1)
      clock.advance(by: .seconds(15))
      await #expect(throws: DownloadError.timedOut(after: .seconds(15))) { try await task.value }
      try await until { server.closedConnections == 1 }
      #expect(server.requests.count == 1)
    }
  }

  @Test func `does not send again when the server closes the connection`() async throws {
    try await run(replying: .bytesAndClose([])) { server, poster async throws in
      let error = await #expect(throws: DownloadError.self) {
        try await poster.post([1], to: "\(server.base)/", headers: [])
      }
      guard case .broken("127.0.0.1", _) = error else {
        Issue.record("unexpected \(String(describing: error))")
        return
      }
      #expect(server.requests.count == 1)
    }
  }

  @Test(arguments: [
    "http://hooks.example/", "https://hooks.example:8443/", "https://10.0.0.1/", "https://[::1]/", "http://127.0.0.1/",
    "https://2130706433/", "https://localhost/", "https://me@hooks.example/", "https://hooks.example/#a", "",
  ])
  func `refuses other addresses before it resolves a name`(url: String) async throws {
    let origins = AllowedOrigins(anyPublicHostAnd: [])
    let resolver = FakeResolver([:])
    let poster = poster(origins, resolver)
    let error = await #expect(throws: DownloadError.self) { try await poster.post([1], to: url, headers: []) }
    guard case .refusedOrigin = error else {
      Issue.record("unexpected \(String(describing: error))")
      return
    }
    #expect(resolver.asked.values.isEmpty)
    #expect(origins.host(of: url) == nil)
    await poster.shutdown()
  }

  /// Without the rule the listener gets a request with the host's name, so the test can fail.
  @Test(arguments: ["127.0.0.1", "::ffff:127.0.0.1"])
  func `a public name for a private address causes no request`(address: String) async throws {
    try await LoopbackListener.run { listener in
      let origins = AllowedOrigins([], publicPort: listener.port, allowsAllNames: true)
      let url = "https://hooks.example:\(listener.port)/"
      #expect(origins.host(of: url) == "hooks.example:\(listener.port)")
      let resolver = FakeResolver(["hooks.example": [[address]]])
      let judged = poster(origins, resolver)
      await #expect(throws: DownloadError.refusedAddress(host: "hooks.example")) {
        try await judged.post([1], to: url, headers: [])
      }
      let unjudged = poster(origins, resolver, allowsAll: true)
      await #expect(throws: DownloadError.self) { try await unjudged.post([1], to: url, headers: []) }
      try await until { !listener.visits.values.isEmpty }
      #expect(listener.visits.values.count == 1)
      await judged.shutdown()
      await unjudged.shutdown()
    }
  }
}
