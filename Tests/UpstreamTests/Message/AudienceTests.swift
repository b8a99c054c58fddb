import TestSupport
import Testing

@testable import Upstream

/// Requests with credentials in their query or path.
@Suite(.timeLimit(.minutes(3))) struct AudienceTests {
  private let refusal = NetworkError.credentialForEveryone(host: Sample.host)

  private func request(
    query: [QueryItem] = [], secret: String? = nil, path: String = "/guest/5ecret/rated"
  ) throws -> HTTPRequest {
    let url = UpstreamURL(base: try BaseURL("https://\(Sample.host)"), path: path, query: query, secret: secret)
    return HTTPRequest(url: url, cachePolicy: .fresh(for: .seconds(60), staleFor: .seconds(60)))
  }

  private func transport(_ inner: FakeTransport) -> CachingTransport {
    CachingTransport(inner, cache: InMemoryResponseCache(), logger: .silent)
  }

  @Test(arguments: ["session_id", "guest_session_id", "api_key", "Session_ID"])
  func `a query with a credential must not have a public response`(name: String) async throws {
    let inner = FakeTransport("{}")
    let transport = transport(inner)
    for method in [HTTPRequest.Method.get, .post, .delete] {
      var call = try request(query: [QueryItem("page", 1), QueryItem(name, "5ecret")])
      call.method = method
      await #expect(throws: refusal) { try await transport.send(call) }
    }
    #expect(inner.count == 0)
    var own = try request(query: [QueryItem(name, "5ecret")])
    own.audience = .person("one")
    #expect(try await transport.send(own).text == "{}")
  }

  @Test func `a path with a secret must not have a public response`() async throws {
    let inner = FakeTransport("{}")
    let call = try request(secret: "5ecret")
    await #expect(throws: refusal) { try await transport(inner).send(call) }
    #expect(inner.count == 0)
    _ = try await transport(inner).send(try request())
    #expect(inner.count == 1)
  }

  @Test func `a query with a similar name may have a public response`() async throws {
    let inner = FakeTransport("{}")
    let query = [QueryItem("session", "1"), QueryItem("q", "session_id"), QueryItem("key", "api_key")]
    _ = try await transport(inner).send(try request(query: query))
    #expect(inner.count == 1)
  }

  @Test func `a cache key contains no credential`() throws {
    var call = try request(
      query: [QueryItem("page", 2), QueryItem("session_id", "5ecret"), QueryItem("q", "a b")], secret: "5ecret")
    call.audience = .person("one")
    #expect(call.cacheKey == "GET https://upstream.example/guest/*/rated?page=2&q=a%20b\n@one")
    call = try request(query: [QueryItem("api_key", "5ecret")], path: "/movie")
    #expect(call.cacheKey == "GET https://upstream.example/movie")
  }

  @Test func `requests with different credentials are different requests`() throws {
    let calls = [
      try request(query: [QueryItem("session_id", "one")]), try request(query: [QueryItem("session_id", "other")]),
      try request(secret: "5ecret"), try request(),
    ]
    #expect(Set(calls.map(\.identity)).count == 4)
  }

  @Test func `a secret path segment is sent but not printed`() throws {
    let url = UpstreamURL(
      base: try BaseURL("https://\(Sample.host)/3"), path: "/guest/a b/rated", query: [QueryItem("page", 1)],
      secret: "a b")
    #expect(url.string == "https://upstream.example/3/guest/a%20b/rated?page=1")
    #expect("\(url)" == "https://upstream.example/3/guest/*/rated")
    #expect("\(HTTPRequest(url: url))" == "GET https://upstream.example/3/guest/*/rated")
  }

  @Test func `a secret path segment reaches no log`() async throws {
    let record = LogRecord()
    let inner = FakeTransport { _, _ in throw NetworkError.offline(host: Sample.host) }
    var call = try request(query: [QueryItem("session_id", "5ecret")], secret: "5ecret")
    call.audience = .person("one")
    let logging = LoggingTransport(inner, logger: record.logger)
    await #expect(throws: NetworkError.self) { try await logging.send(call) }
    #expect(record.entries.count == 1)
    #expect(record.entries.allSatisfy { !$0.contains("5ecret") })
  }
}
