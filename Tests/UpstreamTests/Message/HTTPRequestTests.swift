import Reactor
import Testing
import Upstream

@Suite struct HTTPRequestTests {
  @Test func `compares header names without case`() {
    var headers: HeaderFields = ["Accept": "a"]
    #expect(headers["ACCEPT"] == "a")
    #expect(headers == ["accept": "a"])
    headers["aCCept"] = nil
    #expect(headers.fields.isEmpty)
  }

  @Test func `replaces fields of the same name when merging`() {
    let merged = (["Accept": "a", "X": "1"] as HeaderFields).merging(["accept": "b"])
    #expect(merged["accept"] == "b")
    #expect(merged.fields.count == 2)
  }

  @Test func `prints header names but no values`() {
    #expect("\(["Authorization": "secret"] as HeaderFields)" == "[authorization]")
  }

  @Test func `is the same request for any client`() throws {
    #expect(try Sample.request(priority: .background).identity == Sample.request(priority: .visible).identity)
    #expect(try Sample.request("/a").identity != Sample.request("/b").identity)
    var asked = try Sample.request()
    asked.asker = Asker(address: "192.0.2.1", profile: "p")
    #expect(asked.identity == (try Sample.request().identity))
    #expect(asked.cacheKey == (try Sample.request().cacheKey))
  }

  @Test func `is another request for other readers`() throws {
    var (one, two) = (try Sample.request(), try Sample.request())
    one.audience = .person("one")
    two.audience = .person("two")
    let everyone = try Sample.request()
    #expect(Set([one.identity, two.identity, everyone.identity]).count == 3)
    #expect(Set([one.cacheKey, two.cacheKey, everyone.cacheKey]).count == 3)
  }

  @Test func `has a cache key with headers but without credentials`() throws {
    var request = try Sample.request()
    request.headers = ["X-Apple-Store-Front": "143466-1,29", "Authorization": "Bearer secret", "Cookie": "secret"]
    #expect(request.cacheKey == "GET https://upstream.example/search\nx-apple-store-front: 143466-1,29")
    request.audience = .person("a person\nx: y")
    #expect(
      request.cacheKey
        == "GET https://upstream.example/search\n@a%20person%0Ax%3A%20y\nx-apple-store-front: 143466-1,29")
  }
}
