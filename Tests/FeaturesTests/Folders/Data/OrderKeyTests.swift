import TestSupport
import Testing

@testable import FoldersFeature

@Suite struct OrderKeyTests {
  private func key(_ bytes: UInt8...) -> OrderKey { OrderKey(bytes: bytes) }

  @Test func `a key lies between two others, or before or after all`() throws {
    #expect(OrderKey.between(nil, nil) == key(0x80))
    #expect(OrderKey.between(key(0x80), nil) == key(0x81))
    #expect(OrderKey.between(key(0xFF), nil) == key(0xFF, 1))
    #expect(OrderKey.between(nil, key(0x80)) == key(0x7F))
    #expect(OrderKey.between(nil, key(0, 1)) == key(0, 0, 0xFF))
    #expect(OrderKey.between(key(1), key(9)) == key(5))
    #expect(OrderKey.between(key(1), key(2)) == key(1, 0x80))
    #expect(OrderKey.between(key(1, 0xFF), key(2)) == key(1, 0xFF, 1))
    #expect(OrderKey.between(key(1), key(1, 1)) == key(1, 0, 0x80))
  }

  @Test func `there is no key between unordered keys, before the first possible one, or beyond the length limit`() {
    #expect(OrderKey.between(key(2), key(1)) == nil)
    #expect(OrderKey.between(key(1), key(1)) == nil)
    #expect(OrderKey.between(key(1), key(1, 0)) == nil)
    #expect(OrderKey.between(nil, key(0)) == nil)
    let longest = OrderKey(bytes: [1] + [UInt8](repeating: 0, count: 62) + [1])
    #expect(OrderKey.between(key(1), longest) == nil)
    #expect(OrderKey.between(longest, nil) == key(2))
  }

  @Test(arguments: [0, 1, 2, 1_000, 20_000])
  func `spreads any number in order`(count: Int) {
    let keys = OrderKey.spread(count)

    #expect(keys.count == count)
    #expect(zip(keys, keys.dropFirst()).allSatisfy { $0 < $1 })
    #expect(keys.allSatisfy { (1...4).contains($0.bytes.count) && $0.bytes.last != 0 })
  }

  @Test(arguments: [2, 3, 50, 1_000])
  func `any moves keep the order, and keys stay short`(count: Int) throws {
    var random = SeededGenerator(seed: UInt64(count))
    var keys: [OrderKey] = []
    for _ in 0..<count { keys.insert(try #require(OrderKey.between(nil, keys.first)), at: 0) }
    var longest = 0
    for _ in 0..<10_000 {
      keys.remove(at: Int.random(in: 0..<keys.count, using: &random))
      let index = Int.random(in: 0...keys.count, using: &random)
      let (lower, upper) = (index > 0 ? keys[index - 1] : nil, index < keys.count ? keys[index] : nil)
      let key = OrderKey.between(lower, upper)
      guard let key, lower.map({ $0 < key }) ?? true, upper.map({ key < $0 }) ?? true else {
        Issue.record("between \(String(describing: lower)) and \(String(describing: upper))")
        return
      }
      longest = max(longest, key.bytes.count)
      keys.insert(key, at: index)
    }
    #expect(longest <= 20)
  }
}
