/// Returns a number as big-endian bytes.
func bigEndian(_ value: Int, _ count: Int) -> [UInt8] { littleEndian(value, count).reversed() }

/// Returns a number as little-endian bytes.
func littleEndian(_ value: Int, _ count: Int) -> [UInt8] {
  (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
}

extension [UInt8] {
  /// Returns whether it contains a text.
  func holds(_ text: String) -> Bool {
    let wanted = Array(text.utf8)
    return indices.contains { self[$0...].starts(with: wanted) }
  }

  /// Returns a copy with one byte changed.
  func changed(at index: Int, by mask: UInt8) -> [UInt8] {
    var copy = self
    copy[index] ^= mask
    return copy
  }
}
