extension Collection<UInt8> {
  /// The number that up to eight bytes stand for, the highest first.
  var bigEndian: UInt64 { reduce(0) { $0 << 8 | UInt64($1) } }
}

extension BidirectionalCollection<UInt8> {
  /// The number that up to eight bytes stand for, the lowest first.
  var littleEndian: UInt64 { reversed().bigEndian }
}

extension UInt64 {
  /// Its last bytes, the lowest first.
  func littleEndianBytes(_ count: Int) -> [UInt8] { (0..<count).map { UInt8(truncatingIfNeeded: self >> (8 * $0)) } }
}
