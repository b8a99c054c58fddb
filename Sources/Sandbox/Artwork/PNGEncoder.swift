/// Packs pixels as a PNG file: 8-bit RGB, one IDAT chunk.
///
/// - Source: W3C, *Portable Network Graphics (PNG) Specification*; RFC 1950.
enum PNGEncoder {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// The file.
  ///
  /// - Parameters:
  ///   - pixels: rows from the top, three bytes a pixel; as many as
  ///     width × height need.
  ///   - width: pixels in a row, 1 or more.
  ///   - height: rows, 1 or more.
  static func encode(_ pixels: [UInt8], width: Int, height: Int) -> [UInt8] {
    let filtered = filteredRows(pixels, rowBytes: width * 3, height: height)
    var deflate = DeflateWriter()
    deflate.write(filtered)
    let packed = [0x78, 0x01] + deflate.finished() + bigEndian(Checksum.adler32(filtered))
    let header = bigEndian(UInt32(width)) + bigEndian(UInt32(height)) + [8, 2, 0, 0, 0]
    return signature + chunk("IHDR", header) + chunk("IDAT", packed) + chunk("IEND", [])
  }

  /// Every row with its filter before it: *up* where it equals the row above,
  /// otherwise *sub*, so that flat colours become runs of zeros.
  private static func filteredRows(_ pixels: [UInt8], rowBytes: Int, height: Int) -> [UInt8] {
    var rows = [UInt8](repeating: 0, count: (rowBytes + 1) * height)
    pixels.withUnsafeBufferPointer { pixels in
      rows.withUnsafeMutableBufferPointer { rows in
        for row in 0..<height {
          let (source, target) = (row * rowBytes, row * (rowBytes + 1))
          let isRepeated =
            row > 0 && (0..<rowBytes).allSatisfy { pixels[source + $0] == pixels[source + $0 - rowBytes] }
          rows[target] = isRepeated ? 2 : 1
          if isRepeated { continue }
          for column in 0..<rowBytes {
            let left = column < 3 ? 0 : pixels[source + column - 3]
            rows[target + 1 + column] = pixels[source + column] &- left
          }
        }
      }
    }
    return rows
  }

  private static func chunk(_ type: String, _ body: [UInt8]) -> [UInt8] {
    let typed = Array(type.utf8) + body
    return bigEndian(UInt32(body.count)) + typed + bigEndian(Checksum.crc32(typed))
  }

  private static func bigEndian(_ value: UInt32) -> [UInt8] {
    [UInt8(value >> 24), UInt8(value >> 16 & 0xFF), UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF)]
  }
}
