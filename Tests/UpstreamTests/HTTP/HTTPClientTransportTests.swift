import AsyncHTTPClient
import TestSupport
import Testing

@testable import Upstream

@Suite(.timeLimit(.minutes(3))) struct HTTPClientTransportTests {
  private func request(_ server: LoopbackServer, _ path: String = "/search") -> HTTPRequest {
    HTTPRequest(url: UpstreamURL(base: server.base, path: path, query: [QueryItem("term", "메모 앱")]))
  }

  @Test func `sends the request and returns the whole response`() async throws {
    let answer = LoopbackServer.answer(headers: ["ETag: \"1\"", "Content-Type: text/javascript"], text: "\n{}")
    try await LoopbackServer.run(replying: .bytes(answer)) { server, client in
      var call = request(server)
      call.headers = ["x-front": "1"]
      let response = try await HTTPClientTransport(client: client, userAgent: "Shop/1.0").send(call)
      #expect(response.status == 200)
      #expect(response.text == "\n{}")
      #expect(response.headers["etag"] == "\"1\"")
      #expect(response.age == nil)
      let sent = try #require(server.requests.first).lowercased()
      #expect(sent.hasPrefix("get /search?term=%eb%a9%94%eb%aa%a8%20%ec%95%b1 http/1.1\r\n"))
      for line in ["user-agent: shop/1.0", "x-front: 1", "accept-encoding: deflate, gzip"] {
        #expect(sent.contains("\r\n\(line)\r\n"))
      }
    }
  }

  @Test func `sends no credential for a public response`() async throws {
    try await LoopbackServer.run(replying: .bytes(LoopbackServer.answer(text: "{}"))) { server, client in
      var call = request(server)
      call.headers = ["Authorization": "Bearer secret"]
      await #expect(throws: NetworkError.credentialForEveryone(host: server.base.authority)) {
        try await HTTPClientTransport(client: client).send(call)
      }
      #expect(server.requests.isEmpty)
      call.audience = .person("one")
      _ = try await HTTPClientTransport(client: client).send(call)
      #expect(server.requests.count == 1)
    }
  }

  @Test func `sends each server only the program's credentials for that server`() async throws {
    try await LoopbackServer.run(replying: .bytes(LoopbackServer.answer(text: "{}"))) { server, client in
      let own: HeaderFields = ["Authorization": "Bearer secret"]
      let call = request(server)
      for name in [server.base.authority, "elsewhere.example"] {
        _ = try await HTTPClientTransport(client: client, credentials: [name: own]).send(call)
      }
      let shown = server.requests.map { $0.lowercased().contains("\r\nauthorization: bearer secret\r\n") }
      #expect(shown == [true, false])
      #expect(!call.cacheKey.contains("secret"))
    }
  }

  @Test func `posts a body`() async throws {
    try await LoopbackServer.run(replying: .bytes(LoopbackServer.answer("201 Created", text: ""))) { server, client in
      var call = request(server)
      call.method = .post
      call.body = Array("id=1".utf8)
      let response = try await HTTPClientTransport(client: client).send(call)
      #expect(response.status == 201)
      #expect(server.requests.first?.hasPrefix("POST /search") == true)
    }
  }

  @Test func `decompresses gzip`() async throws {
    let packed: [UInt8] = [
      0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 3, 0xab, 0x56, 0xca, 0x4b, 0xcc, 0x4d, 0x55, 0xb2, 0x52, 0xf2, 0x4d, 0xcd,
      0xcd, 0x57, 0xaa, 0x05, 0, 0x8a, 0xe5, 0xe0, 0xc9, 0x0f, 0, 0, 0,
    ]
    let answer = LoopbackServer.answer(headers: ["Content-Encoding: gzip"], body: packed)
    try await LoopbackServer.run(replying: .bytes(answer)) { server, client in
      let response = try await HTTPClientTransport(client: client).send(request(server))
      #expect(response.text == #"{"name":"Memo"}"#)
    }
  }

  /// 4 KB that decompress to 4 MB of zeros.
  private static let bomb: [UInt8] =
    [
      0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 3, 0xed, 0xc1, 1, 1, 0, 0, 0, 0x82, 0x20, 0xff, 0xaf, 0x6e, 0x48, 0x40, 1,
    ] + [UInt8](repeating: 0, count: 4_063) + [0x7c, 0x1b, 0x6a, 0x40, 0x47, 0x11, 0, 0, 0x40, 0]

  @Test(arguments: [64 * 1_024 * 1_024, 512 * 1_024])
  func `stops decompressing at the limit of the request or the client`(clientLimit: Int) async throws {
    let answer = LoopbackServer.answer(headers: ["Content-Encoding: gzip"], body: Self.bomb)
    try await LoopbackServer.run(
      replying: .bytes(answer), configuration: .upstream(maxBodyBytes: clientLimit)
    ) { server, client in
      var call = request(server)
      call.bodyLimit = 1_024 * 1_024
      await #expect(throws: NetworkError.bodyTooLarge(limit: 1_024 * 1_024)) {
        try await HTTPClientTransport(client: client).send(call)
      }
    }
  }

  @Test func `stops reading an endless body at the limit`() async throws {
    let head = Array("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n".utf8)
    try await LoopbackServer.run(replying: .endless(head: head)) { server, client in
      var call = request(server)
      call.bodyLimit = 1_024 * 1_024
      await #expect(throws: NetworkError.bodyTooLarge(limit: 1_024 * 1_024)) {
        try await HTTPClientTransport(client: client, clock: ManualClock()).send(call)
      }
      try await until { server.closedConnections == 1 }
      #expect(server.sentBytes < 64 * 1_024 * 1_024)
    }
  }

  @Test func `does not read a body of an announced 200 MB`() async throws {
    let head = Array("HTTP/1.1 200 OK\r\nContent-Length: 209715200\r\n\r\n".utf8)
    try await LoopbackServer.run(replying: .endless(head: head)) { server, client in
      await #expect(throws: NetworkError.bodyTooLarge(limit: HTTPRequest.defaultBodyLimit)) {
        try await HTTPClientTransport(client: client).send(request(server))
      }
      try await until { server.closedConnections == 1 }
    }
  }

  @Test func `a partial body is a broken connection`() async throws {
    let half = Array("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{\"resu".utf8)
    try await LoopbackServer.run(replying: .bytesAndClose(half)) { server, client in
      let error = await #expect(throws: NetworkError.self) {
        try await HTTPClientTransport(client: client).send(request(server))
      }
      guard case .transport(server.base.authority, _) = error else {
        Issue.record("unexpected \(String(describing: error))")
        return
      }
    }
  }

  @Test func `gives up at the timeout on an upstream that does not respond`() async throws {
    let clock = ManualClock()
    try await LoopbackServer.run(replying: .silence) { server, client in
      let transport = HTTPClientTransport(client: client, clock: clock)
      let call = request(server)
      let task = Task { try await transport.send(call) }
      try await until { !server.requests.isEmpty }
      await clock.sleepers(atLeast: 1)
      clock.advance(by: call.timeout)
      await #expect(throws: NetworkError.timedOut(after: call.timeout)) { try await task.value }
      try await until { server.closedConnections == 1 }
    }
  }

  @Test func `twenty long requests hold no connection that a short one needs`() async throws {
    let answer = LoopbackServer.answer(text: "{}")
    try await LoopbackServer.run(routing: { $0 == "/slow" ? .silence : .bytes(answer) }) { server, client in
      let slow = HTTPClient(eventLoopGroupProvider: .singleton, configuration: .upstream(read: .seconds(180)))
      let transport = HTTPClientTransport(client: client, longCalls: slow, clock: ManualClock())
      let calls = (0..<20).map { _ in
        Task {
          let url = UpstreamURL(base: server.base, path: "/slow")
          return try await transport.send(HTTPRequest(method: .post, url: url, timeout: .seconds(180)))
        }
      }
      try await until { server.requests.count >= 8 }
      let url = UpstreamURL(base: server.base, path: "/quick")
      #expect(try await transport.send(HTTPRequest(url: url)).text == "{}")
      for call in calls { call.cancel() }
      for call in calls { _ = await call.result }
      try await slow.shutdown()
    }
  }

  @Test func `gives up at the timeout on an upstream that stops inside a body`() async throws {
    let clock = ManualClock()
    let half = Array("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{\"resu".utf8)
    try await LoopbackServer.run(replying: .bytes(half)) { server, client in
      let transport = HTTPClientTransport(client: client, clock: clock)
      let call = request(server)
      let task = Task { try await transport.send(call) }
      try await until { !server.requests.isEmpty }
      await clock.sleepers(atLeast: 1)
      clock.advance(by: call.timeout)
      await #expect(throws: NetworkError.timedOut(after: call.timeout)) { try await task.value }
    }
  }

  @Test func `is cancelled with its task`() async throws {
    try await LoopbackServer.run(replying: .silence) { server, client in
      let transport = HTTPClientTransport(client: client)
      let call = request(server)
      let task = Task { try await transport.send(call) }
      try await until { !server.requests.isEmpty }
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
      try await until { server.closedConnections == 1 }
    }
  }

  @Test func `a refused connection and an unknown name count as offline`() async throws {
    let client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: .upstream())
    let transport = HTTPClientTransport(client: client, clock: ManualClock())
    // A port that no test uses: a port that was free a moment ago may belong to another test by now.
    let refusing = HTTPRequest(url: UpstreamURL(base: try BaseURL("http://127.0.0.1:1"), path: "/"))
    await #expect(throws: NetworkError.offline(host: "127.0.0.1:1")) { try await transport.send(refusing) }
    let nowhere = HTTPRequest(url: UpstreamURL(base: try BaseURL("http://nowhere.invalid"), path: "/"))
    await #expect(throws: NetworkError.offline(host: "nowhere.invalid")) { try await transport.send(nowhere) }
    try await client.shutdown()
  }

  @Test(arguments: [
    ("400 Bad Request", [], 400), ("403 Forbidden", [], 403), ("429 Too Many Requests", ["Retry-After: 7"], 429),
    ("503 Service Unavailable", [], 503), ("304 Not Modified", [], 304),
    ("302 Found", ["Location: http://elsewhere.example/"], 302),
  ])
  func `throws every other status`(status: String, headers: [String], code: Int) async throws {
    let answer = LoopbackServer.answer(status, headers: headers, text: "")
    try await LoopbackServer.run(replying: .bytes(answer)) { server, client in
      let retryAfter: Duration? = code == 429 ? .seconds(7) : nil
      await #expect(throws: NetworkError.status(code, host: server.base.authority, retryAfter: retryAfter)) {
        try await HTTPClientTransport(client: client).send(request(server))
      }
      #expect(server.requests.count == 1)
    }
  }

  @Test func `returns 304 to a conditional request`() async throws {
    let answer = Array("HTTP/1.1 304 Not Modified\r\nETag: \"1\"\r\n\r\n".utf8)
    try await LoopbackServer.run(replying: .bytes(answer)) { server, client in
      var call = request(server)
      call.headers = ["If-None-Match": "\"1\""]
      call.expects = .json
      let response = try await HTTPClientTransport(client: client).send(call)
      #expect(response.status == 304)
    }
  }

  @Test func `follows redirects inside the origin, but not without end`() async throws {
    let route: @Sendable (String) -> LoopbackServer.Reply = { path in
      switch path {
      case "/b": .bytes(LoopbackServer.answer(text: "arrived"))
      case "/loop": .bytes(LoopbackServer.answer("302 Found", headers: ["Location: /loop"], text: ""))
      default: .bytes(LoopbackServer.answer("301 Moved Permanently", headers: ["Location: /b"], text: ""))
      }
    }
    try await LoopbackServer.run(routing: route) { server, client in
      let transport = HTTPClientTransport(client: client)
      let response = try await transport.send(request(server))
      #expect(response.text == "arrived")
      let loop = HTTPRequest(url: UpstreamURL(base: server.base, path: "/loop"))
      let host = server.base.authority
      await #expect(throws: NetworkError.status(302, host: host, retryAfter: nil)) {
        try await transport.send(loop)
      }
      var bounded = request(server)
      bounded.redirectDirectory = "/c/"
      await #expect(throws: NetworkError.status(301, host: host, retryAfter: nil)) {
        try await transport.send(bounded)
      }
    }
  }

  @Test func `a web page instead of JSON is a failure`() async throws {
    let page = LoopbackServer.answer(text: "<html>Log in to the network</html>")
    try await LoopbackServer.run(replying: .bytes(page)) { server, client in
      var call = request(server)
      call.expects = .json
      await #expect(throws: NetworkError.undecodable(type: "JSON", path: "(HTML)", byteCount: 34)) {
        try await HTTPClientTransport(client: client).send(call)
      }
    }
  }
}
