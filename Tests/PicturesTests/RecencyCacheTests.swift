import Testing

@testable import Pictures

struct RecencyCacheTests {
  @Test func `what was used longest ago goes first`() {
    var cache = RecencyCache<Int>(maxBytes: 3)
    for (index, key) in ["a", "b", "c"].enumerated() { cache.add(index, bytes: 1, for: key) }
    #expect(cache.use("a") == 0)
    #expect(cache.add(3, bytes: 1, for: "d").map(\.key) == ["b"])
    #expect(cache.use("b") == nil)
    #expect(cache.byteCount == 3)
  }
}
