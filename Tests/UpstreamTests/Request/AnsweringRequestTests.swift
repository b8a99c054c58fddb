import Testing

@testable import Upstream

/// A request's accepted statuses and secrets reach the call.
@Suite struct AnsweringRequestTests {
  private struct PlainRequest: APIRequest {
    var path: String { "/guest/5ecret" }
    func decode(_ response: HTTPResponse) throws -> Int { response.status }
  }

  private struct GuestRequest: APIRequest {
    var path: String { "/guest/5ecret" }
    var audience: Audience { .person("one") }
    var answeringStatuses: Set<Int> { [404] }
    var secretSegment: String? { "5ecret" }
    func decode(_ response: HTTPResponse) throws -> Int { response.status }
  }

  @Test func `a request declares the statuses that it accepts, and its secret`() async throws {
    let transport = FakeTransport { _, _ in HTTPResponse(status: 404, body: []) }
    let client = APIClient(baseURL: try BaseURL("https://\(Sample.host)"), transport: transport)
    #expect(try await client.send(GuestRequest()).value == 404)
    _ = try await client.send(PlainRequest())
    #expect(transport.requests.map(\.answeringStatuses) == [[404], []])
    let address = "https://upstream.example/guest/5ecret"
    #expect(transport.requests.map { "\($0.url)" } == ["https://upstream.example/guest/*", address])
    #expect(transport.requests.map(\.url.string) == [address, address])
  }
}
