/// The two checksums in a PNG file.
enum Checksum {
  /// - Source: the CRC of the PNG specification, annex D.
  static func crc32(_ bytes: [UInt8]) -> UInt32 {
    table.withUnsafeBufferPointer { table in
      bytes.withUnsafeBufferPointer { bytes in
        var crc: UInt32 = 0xFFFF_FFFF
        for byte in bytes { crc = table[Int((crc ^ UInt32(byte)) & 0xFF)] ^ (crc >> 8) }
        return crc ^ 0xFFFF_FFFF
      }
    }
  }

  /// - Source: RFC 1950, section 8.2.
  static func adler32(_ bytes: [UInt8]) -> UInt32 {
    bytes.withUnsafeBufferPointer { bytes in
      var (low, high): (UInt32, UInt32) = (1, 0)
      var start = 0
      while start < bytes.count {
        // 3,800 bytes cannot overflow 32 bits between two remainders.
        let end = min(start + 3_800, bytes.count)
        for index in start..<end {
          low &+= UInt32(bytes[index])
          high &+= low
        }
        low %= 65_521
        high %= 65_521
        start = end
      }
      return high << 16 | low
    }
  }

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { crc, _ in crc & 1 == 1 ? 0xEDB8_8320 ^ (crc >> 1) : crc >> 1 }
  }
}
