import Foundation
import Testing
import Upstream

@Suite struct InMemoryResponseCacheTests {
  private func entry(_ size: Int) -> CachedResponse {
    CachedResponse(
      status: 200, contentType: "a/b", etag: "\"1\"", body: [UInt8](repeating: 1, count: size),
      storedAt: Date(timeIntervalSince1970: 1_700_000_000))
  }

  @Test func `returns what it stored until that is removed`() async {
    let cache = InMemoryResponseCache()
    #expect(await cache.entry(for: "k") == nil)
    await cache.store(entry(1), for: "k")
    await cache.store(entry(2), for: "k")
    #expect(await cache.entry(for: "k") == entry(2))
    await cache.remove(for: "k")
    await cache.remove(for: "k")
    #expect(await cache.entry(for: "k") == nil)
    #expect(cache.byteCount == 0)
  }

  @Test func `evicts the least recently used when it is full`() async {
    let cache = InMemoryResponseCache(maxBytes: 3_000)
    for key in ["a", "b"] { await cache.store(entry(1_000), for: key) }
    _ = await cache.entry(for: "a")
    await cache.store(entry(1_000), for: "c")
    #expect(await cache.entry(for: "b") == nil)
    #expect(await cache.entry(for: "a") != nil)
    #expect(cache.byteCount <= 3_000)
  }

  @Test func `evicts the least recently used after many uses, removals and replacements, too`() async {
    let cache = InMemoryResponseCache(maxBytes: 10 * 1_258)
    for number in 0..<10 { await cache.store(entry(1_000), for: "k\(number)") }
    for round in 0..<100 {
      for number in [7, 3, 9, 0] { _ = await cache.entry(for: "k\(number)") }
      await cache.remove(for: "k5")
      await cache.store(entry(1_000), for: "k5")
      await cache.store(entry(round), for: "k1")
    }
    await cache.store(entry(1_000), for: "k1")
    #expect(cache.byteCount == 10 * 1_258)
    // Each new entry evicts the one that was used longest ago.
    for (new, gone) in [("a0", 2), ("a1", 4), ("a2", 6), ("a3", 8), ("a4", 7), ("a5", 3), ("a6", 9), ("a7", 0)] {
      await cache.store(entry(1_000), for: new)
      #expect(await cache.entry(for: "k\(gone)") == nil)
      #expect(cache.byteCount == 10 * 1_258, "nothing else went")
    }
  }

  @Test func `does not store a response larger than its limit`() async {
    let cache = InMemoryResponseCache(maxBytes: 1_000)
    await cache.store(entry(10), for: "small")
    await cache.store(entry(1_000), for: "large")
    #expect(await cache.entry(for: "large") == nil)
    #expect(await cache.entry(for: "small") != nil)
  }
}
