/// Numbers in 7 bits a byte, the lowest bits first; all bytes but the last have their top bit set.
enum Varint {
  /// Returns the number of bytes of a number.
  static func byteCount(_ value: UInt32) -> Int {
    max(1, (38 - value.leadingZeroBitCount) / 7)
  }

  /// Writes a number and moves the place behind it.
  static func put(_ value: UInt32, at place: inout UnsafeMutablePointer<UInt8>) {
    var rest = value
    while rest > 0x7F {
      place.pointee = UInt8(truncatingIfNeeded: rest) | 0x80
      place += 1
      rest >>= 7
    }
    place.pointee = UInt8(truncatingIfNeeded: rest)
    place += 1
  }

  /// Reads a number and moves the place behind it.
  static func take(_ place: inout UnsafePointer<UInt8>) -> UInt32 {
    var value = UInt32(place.pointee)
    place += 1
    if value <= 0x7F { return value }
    value &= 0x7F
    var shift: UInt32 = 7
    while true {
      let byte = UInt32(place.pointee)
      place += 1
      value |= (byte & 0x7F) << shift
      if byte <= 0x7F { return value }
      shift += 7
    }
  }
}
