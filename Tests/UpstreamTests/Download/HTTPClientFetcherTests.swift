import Addresses
import AsyncHTTPClient
import TestSupport
import Testing

@testable import Upstream

@Suite(.timeLimit(.minutes(3))) struct HTTPClientFetcherTests {
  private func makeFetcher() -> HTTPClientFetcher {
    HTTPClientFetcher(
      userAgent: "Shop/1.0", accept: "image/*", connectTimeout: .seconds(2), eventLoopGroup: .singleton)
  }

  @Test func `sends only the necessary headers`() async throws {
    let answer = LoopbackServer.answer(headers: ["Content-Type: image/png", "Set-Cookie: a=b"], body: [1, 2, 3])
    try await FileDownloader.run(replying: .bytes(answer)) { server, downloader async throws in
      for _ in 1...2 {
        let file = try await downloader.download(server.file, limit: 3)
        #expect(file == DownloadedFile(bytes: [1, 2, 3], contentType: "image/png"))
      }
      let fields = ["accept: image/*", "host: \(server.base.authority)", "user-agent: shop/1.0"]
      for request in server.requests {
        #expect(request.hasPrefix("GET /a.png?b=c HTTP/1.1\r\n"))
        #expect(request.split(separator: "\r\n").dropFirst().map { $0.lowercased() }.sorted() == fields)
      }
      #expect(server.requests.count == 2)
    }
  }

  @Test func `accepts a file without a type`() async throws {
    try await FileDownloader.run(replying: .bytes(LoopbackServer.answer(text: "a"))) {
      server, downloader async throws in
      let file = try await downloader.download(server.file, limit: 10)
      #expect(file == DownloadedFile(bytes: [UInt8(ascii: "a")], contentType: nil))
    }
  }

  @Test func `stops reading an endless body at the limit`() async throws {
    let head = Array("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n".utf8)
    try await FileDownloader.run(replying: .endless(head: head)) { server, downloader async throws in
      await #expect(throws: DownloadError.tooLarge(limit: 1_024 * 1_024)) {
        try await downloader.download(server.file, limit: 1_024 * 1_024)
      }
      try await until { server.closedConnections == 1 }
      #expect(server.sentBytes < 64 * 1_024 * 1_024)
    }
  }

  @Test func `does not read a body whose announced length exceeds the limit`() async throws {
    let head = Array("HTTP/1.1 200 OK\r\nContent-Length: 11\r\n\r\n".utf8)
    try await FileDownloader.run(replying: .bytes(head)) { server, downloader async throws in
      await #expect(throws: DownloadError.tooLarge(limit: 10)) {
        try await downloader.download(server.file, limit: 10)
      }
      try await until { server.closedConnections == 1 }
    }
  }

  @Test func `counts a body without an announced length`() async throws {
    let body = Array("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nabcd\r\n0\r\n\r\n".utf8)
    try await FileDownloader.run(replying: .bytes(body)) { server, downloader async throws in
      #expect(try await downloader.download(server.file, limit: 4).bytes == Array("abcd".utf8))
      await #expect(throws: DownloadError.tooLarge(limit: 3)) { try await downloader.download(server.file, limit: 3) }
    }
  }

  @Test func `a partial file is a broken connection`() async throws {
    let half = Array("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nabc".utf8)
    try await FileDownloader.run(replying: .bytesAndClose(half)) { server, downloader async throws in
      let error = await #expect(throws: DownloadError.self) { try await downloader.download(server.file, limit: 100) }
      guard case .broken("127.0.0.1", _) = error else {
        Issue.record("unexpected \(String(describing: error))")
        return
      }
    }
  }

  @Test func `gives up at the timeout on a file that arrives byte by byte`() async throws {
    let clock = ManualClock()
    let head = Array("HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\n".utf8)
    try await FileDownloader.run(replying: .dripping(head: head), clock: clock) { server, downloader async throws in
      let file = server.file
      let task = Task { try await downloader.download(file, limit: 1_000_000) }
      try await until { server.sentBytes > 1 }
      await clock.sleepers(atLeast: 1)
      clock.advance(by: .seconds(4))
      let sent = server.sentBytes
      try await until { server.sentBytes > sent + 1 }
      #expect(server.closedConnections == 0)
      clock.advance(by: .seconds(1))
      await #expect(throws: DownloadError.timedOut(after: .seconds(5))) { try await task.value }
      try await until { server.closedConnections == 1 }
    }
  }

  @Test func `gives up at the timeout without a response`() async throws {
    let clock = ManualClock()
    try await FileDownloader.run(replying: .silence, clock: clock) { server, downloader async throws in
      let file = server.file
      let task = Task { try await downloader.download(file, limit: 10) }
      try await until { !server.requests.isEmpty }
      await clock.sleepers(atLeast: 1)
      clock.advance(by: .seconds(5))
      await #expect(throws: DownloadError.timedOut(after: .seconds(5))) { try await task.value }
      try await until { server.closedConnections == 1 }
    }
  }

  @Test func `is cancelled with its task`() async throws {
    try await FileDownloader.run(replying: .silence) { server, downloader async throws in
      let file = server.file
      let task = Task { try await downloader.download(file, limit: 10) }
      try await until { !server.requests.isEmpty }
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
      try await until { server.closedConnections == 1 }
    }
  }

  @Test(arguments: [
    "204 No Content", "206 Partial Content", "302 Found", "304 Not Modified", "403 Forbidden", "404 Not Found",
    "500 Internal Server Error",
  ])
  func `accepts only status 200`(status: String) async throws {
    let code = try #require(Int(status.prefix(3)))
    try await FileDownloader.run(replying: .bytes(LoopbackServer.answer(status, text: ""))) {
      server, downloader async throws in
      await #expect(throws: DownloadError.status(code)) { try await downloader.download(server.file, limit: 10) }
    }
  }

  @Test(arguments: ["gzip", "deflate", "br", "identity, gzip"])
  func `rejects a compressed file`(coding: String) async throws {
    let answer = LoopbackServer.answer(headers: ["Content-Encoding: \(coding)"], text: "a")
    try await FileDownloader.run(replying: .bytes(answer)) { server, downloader async throws in
      await #expect(throws: DownloadError.broken(host: "127.0.0.1", reason: "the file is compressed")) {
        try await downloader.download(server.file, limit: 10)
      }
    }
  }

  @Test func `cannot reach a host that refuses connections`() async throws {
    // A port that no test uses: a port that was free a moment ago may belong to another test by now.
    let origins = try AllowedOrigins(publicHosts: [], operators: [try BaseURL("http://127.0.0.1:1")])
    let downloader = FileDownloader(origins: origins, userAgent: "Shop/1.0", clock: ManualClock())
    await #expect(throws: DownloadError.unreachable(host: "127.0.0.1")) {
      try await downloader.download("http://127.0.0.1:1/a.png", limit: 10)
    }
    await downloader.shutdown()
  }

  @Test func `follows redirects inside an origin, but not without end`() async throws {
    let route: @Sendable (String) -> LoopbackServer.Reply = { path in
      switch path {
      case "/b": .bytes(LoopbackServer.answer(text: "arrived"))
      case "/loop": .bytes(LoopbackServer.answer("302 Found", headers: ["Location: /loop"], text: ""))
      default: .bytes(LoopbackServer.answer("301 Moved Permanently", headers: ["Location: /b"], text: ""))
      }
    }
    try await FileDownloader.run(routing: route) { server, downloader async throws in
      #expect(try await downloader.download(server.file, limit: 10).bytes == Array("arrived".utf8))
      #expect(server.requests.count == 2)
      await #expect(throws: DownloadError.broken(host: "127.0.0.1", reason: "too many redirects")) {
        try await downloader.download("\(server.base)/loop", limit: 10)
      }
      #expect(server.requests.count == 6)
    }
  }

  @Test func `does not follow to another port of a configured host`() async throws {
    try await LoopbackListener.run { listener in
      let location = "Location: http://127.0.0.1:\(listener.port)/"
      let answer = LoopbackServer.answer("302 Found", headers: [location], text: "")
      try await FileDownloader.run(replying: .bytes(answer)) { server, downloader async throws in
        for address in [server.file, "http://127.0.0.1:\(listener.port)/a.png"] {
          await #expect(throws: DownloadError.refusedOrigin(host: "127.0.0.1")) {
            try await downloader.download(address, limit: 10)
          }
        }
        #expect(server.requests.count == 1)
      }
      #expect(listener.visits.values.isEmpty)
    }
  }

  @Test func `dials the address of the target and requests the host by its name`() async throws {
    let server = try await LoopbackServer { _ in .bytes(LoopbackServer.answer(text: "a")) }
    let fetcher = makeFetcher()
    let port = try #require(server.base.port)
    let address = try #require(FileAddress("http://files.invalid:\(port)/a.png"))
    let target = DialTarget(host: "files.invalid", address: try IPAddress.read("::ffff:127.0.0.1"), port: port)
    // The servers are stopped below in any case.
    let answer = try? await fetcher.fetch(address, from: target, limit: 10)
    #expect(answer == .file(DownloadedFile(bytes: [UInt8(ascii: "a")], contentType: nil)))
    #expect(server.requests.first?.lowercased().contains("\r\nhost: files.invalid:\(port)\r\n") == true)
    await fetcher.shutdown()
    try await server.stop()
  }

  /// Without the rule the listener gets a request with the host's name, so the test can fail.
  @Test func `a public name for the loopback address causes no request`() async throws {
    try await LoopbackListener.run { listener in
      let origins = try AllowedOrigins(publicHosts: ["files.example"], operators: [], publicPort: listener.port)
      let resolver = FakeResolver(["files.example": [["127.0.0.1"]]])
      let fetcher = makeFetcher()
      let address = "https://files.example:\(listener.port)/a.png"
      let judged = FileDownloader(planner: DialPlanner(origins: origins, resolver: resolver), fetcher: fetcher)
      await #expect(throws: DownloadError.refusedAddress(host: "files.example")) {
        try await judged.download(address, limit: 10)
      }
      let unjudged = DialPlanner(origins: origins, resolver: resolver, allows: { _ in true })
      await #expect(throws: DownloadError.self) {
        try await FileDownloader(planner: unjudged, fetcher: fetcher).download(address, limit: 10)
      }
      try await until { !listener.visits.values.isEmpty }
      #expect(listener.visits.values.count == 1)
      #expect(listener.visits.values.first?.contains("files.example") == true)
      await fetcher.shutdown()
    }
  }

  @Test func `requests in progress and later ones fail after shutdown`() async throws {
    try await FileDownloader.run(replying: .silence) { server, downloader async throws in
      let file = server.file
      let task = Task { try await downloader.download(file, limit: 10) }
      try await until { !server.requests.isEmpty }
      await downloader.shutdown()
      await #expect(throws: DownloadError.self) { try await task.value }
      await #expect(throws: DownloadError.self) { try await downloader.download(file, limit: 10) }
      #expect(server.requests.count == 1)
    }
  }
}
