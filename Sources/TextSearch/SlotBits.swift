/// 65,536 bits, one for each slot of a segment, in memory that the owner frees.
typealias SlotBits = UnsafeMutablePointer<UInt64>

extension SlotBits {
  /// Number of 64-bit words.
  static var wordCount: Int { 1024 }
  static var byteCount: Int { 8192 }

  /// Allocates cleared bits.
  static func make() -> SlotBits {
    let bits = SlotBits.allocate(capacity: wordCount)
    bits.initialize(repeating: 0, count: wordCount)
    return bits
  }

  func clear() {
    update(repeating: 0, count: Self.wordCount)
  }

  func copy(_ other: SlotBits) {
    update(from: other, count: Self.wordCount)
  }

  /// Number of contained slots.
  var count: Int {
    var count = 0
    for word in 0..<Self.wordCount { count += self[word].nonzeroBitCount }
    return count
  }

  func contains(_ slot: Int) -> Bool {
    self[slot >> 6] & (1 << UInt64(slot & 63)) != 0
  }

  func insert(_ slot: Int) {
    self[slot >> 6] |= 1 << UInt64(slot & 63)
  }

  func remove(_ slot: Int) {
    self[slot >> 6] &= ~(1 << UInt64(slot & 63))
  }

  func formIntersection(_ other: SlotBits) {
    for word in 0..<Self.wordCount { self[word] &= other[word] }
  }

  func formUnion(_ other: SlotBits) {
    for word in 0..<Self.wordCount { self[word] |= other[word] }
  }
}
