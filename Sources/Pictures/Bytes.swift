extension Collection<UInt8> {
  /// The big-endian value of up to eight bytes.
  var bigEndian: UInt64 { reduce(0) { $0 << 8 | UInt64($1) } }
}

extension BidirectionalCollection<UInt8> {
  /// The little-endian value of up to eight bytes.
  var littleEndian: UInt64 { reversed().bigEndian }
}

extension UInt64 {
  /// Returns the low `count` bytes, lowest first.
  func littleEndianBytes(_ count: Int) -> [UInt8] { (0..<count).map { UInt8(truncatingIfNeeded: self >> (8 * $0)) } }
}
