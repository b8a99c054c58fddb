/// A number in so many bytes, the highest first.
func bigEndian(_ value: Int, _ count: Int) -> [UInt8] { littleEndian(value, count).reversed() }

/// A number in so many bytes, the lowest first.
func littleEndian(_ value: Int, _ count: Int) -> [UInt8] {
  (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
}

extension [UInt8] {
  /// Whether a text stands somewhere in it.
  func holds(_ text: String) -> Bool {
    let wanted = Array(text.utf8)
    return indices.contains { self[$0...].starts(with: wanted) }
  }

  /// The same with one byte changed.
  func changed(at index: Int, by mask: UInt8) -> [UInt8] {
    var copy = self
    copy[index] ^= mask
    return copy
  }
}
