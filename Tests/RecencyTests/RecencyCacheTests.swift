import Recency
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(3)))
struct RecencyCacheTests {
  @Test func `removes the least recently used entry first`() {
    var cache = RecencyCache<String, Int>(maxBytes: 3)
    for (index, key) in ["a", "b", "c"].enumerated() { cache.add(index, bytes: 1, for: key) }
    #expect(cache.use("a") == 0)
    #expect(cache.add(3, bytes: 1, for: "d").map(\.key) == ["b"])
    #expect(cache.use("b") == nil)
    #expect(cache.byteCount == 3)
  }

  @Test func `removes an entry larger than the cache, and the one it replaces`() {
    var cache = RecencyCache<String, Int>(maxBytes: 10)
    cache.add(1, bytes: 4, for: "a")
    cache.add(2, bytes: 4, for: "b")
    #expect(cache.add(3, bytes: 11, for: "a").map(\.key) == ["a"])
    #expect(cache.use("a") == nil)
    #expect(cache.use("b") == 2)
    #expect(cache.byteCount == 4 && cache.count == 1)
  }

  @Test func `removes as many entries as a large one needs`() {
    var cache = RecencyCache<String, Int>(maxBytes: 10)
    for index in 0..<10 { cache.add(index, bytes: 1, for: "\(index)") }
    #expect(cache.add(10, bytes: 7, for: "large").map(\.value) == [0, 1, 2, 3, 4, 5, 6])
    #expect(cache.byteCount == 10 && cache.count == 4)
  }

  @Test func `an empty cache holds only entries without bytes`() {
    var cache = RecencyCache<String, Int>(maxBytes: 0)
    #expect(cache.add(1, bytes: 1, for: "a").map(\.key) == ["a"])
    #expect(cache.add(2, bytes: 0, for: "b").isEmpty)
    #expect(cache.use("a") == nil)
    #expect(cache.use("b") == 2)
  }

  @Test func `behaves like a list that is searched each time`() {
    var random = SeededGenerator(seed: 3)
    var cache = RecencyCache<String, Int>(maxBytes: 100)
    var model = NaiveCache(maxBytes: 100)
    for step in 0..<1_000 {
      let key = "\(Int.random(in: 0..<20, using: &random))"
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<5:
        let bytes = Int.random(in: 0...40, using: &random) * (step % 50 == 0 ? 4 : 1)
        let gone = cache.add(step, bytes: bytes, for: key)
        let expected = model.add(step, bytes: bytes, for: key)
        #expect(gone.map(\.key) == expected.map(\.key) && gone.map(\.value) == expected.map(\.value))
      case 5..<8:
        let (found, expected) = (cache.use(key), model.use(key))
        #expect(found == expected)
      case 8:
        let (removed, expected) = (cache.remove(key), model.remove(key))
        #expect(removed == expected)
      default:
        let limit = Int.random(in: 0...100, using: &random)
        let (gone, expected) = (cache.trim(to: limit), model.trim(to: limit))
        #expect(gone.map(\.key) == expected.map(\.key))
      }
      #expect(cache.count == model.entries.count)
      #expect(cache.byteCount == model.byteCount && cache.byteCount <= 100)
    }
    // The remaining entries in the order of use.
    #expect(cache.trim(to: -1).map(\.value) == model.entries.map(\.value))
  }
}

/// A simple implementation of the same cache: a list, least recently used first.
private struct NaiveCache {
  struct Entry {
    let key: String
    let value: Int
    let bytes: Int
  }

  let maxBytes: Int
  var entries: [Entry] = []

  init(maxBytes: Int) {
    self.maxBytes = maxBytes
  }

  var byteCount: Int { entries.reduce(0) { $0 + $1.bytes } }

  mutating func use(_ key: String) -> Int? {
    guard let index = entries.firstIndex(where: { $0.key == key }) else { return nil }
    entries.append(entries.remove(at: index))
    return entries.last?.value
  }

  mutating func add(_ value: Int, bytes: Int, for key: String) -> [Entry] {
    _ = remove(key)
    entries.append(Entry(key: key, value: value, bytes: bytes))
    guard bytes <= maxBytes else { return [entries.removeLast()] }
    return trim(to: maxBytes)
  }

  mutating func remove(_ key: String) -> Int? {
    guard let index = entries.firstIndex(where: { $0.key == key }) else { return nil }
    return entries.remove(at: index).value
  }

  mutating func trim(to limit: Int) -> [Entry] {
    var gone: [Entry] = []
    while byteCount > limit, !entries.isEmpty { gone.append(entries.removeFirst()) }
    return gone
  }
}
