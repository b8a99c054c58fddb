import Testing
import Upstream

@Suite struct UpstreamURLTests {
  @Test func `encodes everything in a query but letters, digits and -._~`() throws {
    let url = try Sample.url(query: [QueryItem("term", "C++ & 메모=1"), QueryItem("id", "1,2"), QueryItem("limit", 50)])
    #expect(
      url.string == "https://upstream.example/search?term=C%2B%2B%20%26%20%EB%A9%94%EB%AA%A8%3D1&id=1%2C2&limit=50")
  }

  @Test func `keeps the characters of a path segment and drops those that could leave the path`() throws {
    let url = try Sample.url("us/rss/../limit=10/./a b?c#d%2F")
    #expect(url.string == "https://upstream.example/us/rss/limit=10/a%20b%3Fc%23d%252F")
  }

  @Test func `puts the path below the base's prefix`() throws {
    let url = UpstreamURL(base: try BaseURL("http://127.0.0.1:1/apple"), path: "/search")
    #expect(url.string == "http://127.0.0.1:1/apple/search")
    #expect(url.host == "127.0.0.1:1")
  }

  @Test func `has no query in its description`() throws {
    let url = try Sample.url(query: [QueryItem("term", "secret")])
    #expect("\(url)" == "https://upstream.example/search")
    #expect("\(HTTPRequest(url: url, headers: ["authorization": "secret"]))" == "GET https://upstream.example/search")
  }
}
