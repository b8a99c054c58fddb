import AsyncHTTPClient
import TestSupport
import Testing

@testable import Upstream

/// Responses other than 2xx that a request accepts, and requests that delete something.
@Suite(.timeLimit(.minutes(3))) struct AnsweringStatusesTests {
  private let body = #"{"status_code":17}"#

  private func request(_ server: LoopbackServer) -> HTTPRequest {
    HTTPRequest(url: UpstreamURL(base: server.base, path: "/session"))
  }

  @Test func `an accepted status returns its response with the body`() async throws {
    let answer = LoopbackServer.answer("401 Unauthorized", text: body)
    try await LoopbackServer.run(replying: .bytes(answer)) { server, client in
      let transport = HTTPClientTransport(client: client)
      var call = request(server)
      await #expect(throws: NetworkError.status(401, host: server.base.authority, retryAfter: nil)) {
        try await transport.send(call)
      }
      call.answeringStatuses = [401, 404]
      let response = try await transport.send(call)
      #expect(response.status == 401)
      #expect(response.text == body)
    }
  }

  @Test func `all other statuses are failures`() async throws {
    let answer = LoopbackServer.answer("503 Service Unavailable", headers: ["Retry-After: 7"], text: body)
    try await LoopbackServer.run(replying: .bytes(answer)) { server, client in
      var call = request(server)
      call.answeringStatuses = [401, 404]
      await #expect(throws: NetworkError.status(503, host: server.base.authority, retryAfter: .seconds(7))) {
        try await HTTPClientTransport(client: client).send(call)
      }
    }
  }

  @Test(arguments: [("404 page not found", "(not JSON)"), ("[]", "(no object)")])
  func `an accepted response that should be JSON is rejected as text or as a list`(
    text: String, path: String
  ) async throws {
    let answer = LoopbackServer.answer("404 Not Found", text: text)
    try await LoopbackServer.run(replying: .bytes(answer)) { server, client in
      var call = request(server)
      call.answeringStatuses = [404]
      call.expects = .json
      await #expect(throws: NetworkError.undecodable(type: "JSON", path: path, byteCount: text.utf8.count)) {
        try await HTTPClientTransport(client: client).send(call)
      }
    }
  }

  @Test func `an accepted error response is not stored, and not shared with requests that do not accept it`()
    async throws
  {
    let inner = FakeTransport { [body] _, _ in HTTPResponse(status: 404, body: Array(body.utf8)) }
    let cache = InMemoryResponseCache()
    let transport = CachingTransport(inner, cache: cache, logger: .silent)
    var call = try Sample.request(cachePolicy: .fresh(for: .seconds(60), staleFor: .seconds(60)))
    let plain = call.identity
    call.answeringStatuses = [404]
    #expect(call.identity != plain)
    for _ in 0..<2 { #expect(try await transport.send(call).status == 404) }
    await transport.finishKeeping()
    let kept = await transport.kept(call)
    #expect(kept == nil)
    #expect(inner.count == 2)
  }

  @Test func `a DELETE request can have a body`() async throws {
    try await LoopbackServer.run(replying: .bytes(LoopbackServer.answer(text: "{}"))) { server, client in
      var call = request(server)
      call.method = .delete
      call.body = Array(#"{"id":1}"#.utf8)
      _ = try await HTTPClientTransport(client: client).send(call)
      let sent = try #require(server.requests.first)
      #expect(sent.hasPrefix("DELETE /session HTTP/1.1\r\n"))
      #expect(sent.lowercased().contains("\r\ncontent-length: 8\r\n"))
    }
  }

  @Test func `a DELETE request is sent once, whatever its result`() async throws {
    let inner = FakeTransport { _, _ in throw NetworkError.timedOut(after: .seconds(1)) }
    let call = try Sample.request(method: .delete)
    await #expect(throws: NetworkError.timedOut(after: .seconds(1))) {
      try await RetryTransport(inner).send(call)
    }
    #expect(inner.count == 1)
  }
}
