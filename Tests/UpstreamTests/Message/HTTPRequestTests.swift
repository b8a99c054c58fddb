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

  @Test func `is the same call whoever asks`() throws {
    #expect(try Sample.request(priority: .background).identity == Sample.request(priority: .visible).identity)
    #expect(try Sample.request("/a").identity != Sample.request("/b").identity)
  }

  @Test func `has a cache key with headers but without credentials`() throws {
    var request = try Sample.request()
    request.headers = ["X-Apple-Store-Front": "143466-1,29", "Authorization": "Bearer secret", "Cookie": "secret"]
    #expect(request.cacheKey == "GET https://upstream.example/search\nx-apple-store-front: 143466-1,29")
  }
}
