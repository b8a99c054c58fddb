/// Writer of uncompressed PNG files of all kinds.
enum PNGFile {
  /// Colour type as in `IHDR`.
  enum Colour: UInt8 {
    case grey = 0
    case rgb = 2
    case palette = 3
    case greyAlpha = 4
    case rgba = 6
  }

  struct Chunk {
    let type: String
    let content: [UInt8]

    var bytes: [UInt8] {
      let named = Array(type.utf8) + content
      return bigEndian(content.count, 4) + named + bigEndian(Int(Checksum.crc32(named)), 4)
    }

    /// Returns a chunk with an ICC profile.
    static func profile(_ profile: [UInt8]) -> Chunk {
      Chunk(type: "iCCP", content: Array("x\0\0".utf8) + PNGFile.stored(profile))
    }
  }

  /// Returns a PNG file.
  ///
  /// - Parameters:
  ///   - extra: chunks between the header and the pixels.
  ///   - rows: rows without filter bytes; may be fewer than the header claims.
  static func file(
    width: Int, height: Int, depth: UInt8 = 8, _ colour: Colour = .rgb, isInterlaced: Bool = false,
    extra: [Chunk] = [], rows: [[UInt8]]
  ) -> [UInt8] {
    var head = bigEndian(width, 4) + bigEndian(height, 4)
    head += [depth, colour.rawValue, 0, 0, isInterlaced ? 1 : 0]
    var chunks = [Chunk(type: "IHDR", content: head)] + extra
    chunks.append(Chunk(type: "IDAT", content: stored(rows.flatMap { [0] + $0 })))
    chunks.append(Chunk(type: "IEND", content: []))
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunks.flatMap(\.bytes)
  }

  /// Returns a PNG file of one colour.
  ///
  /// - Parameter pixel: bytes of one pixel.
  static func filled(
    width: Int, height: Int, depth: UInt8 = 8, _ colour: Colour = .rgb, extra: [Chunk] = [], with pixel: [UInt8]
  ) -> [UInt8] {
    let row = Array(repeatElement(pixel, count: width).joined())
    return file(
      width: width, height: height, depth: depth, colour, extra: extra, rows: Array(repeating: row, count: height))
  }

  /// Returns data in zlib format without compression: RFC 1950 and 1951, blocks of type 0.
  fileprivate static func stored(_ data: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = [0x78, 0x01]
    let starts = Array(stride(from: 0, to: max(1, data.count), by: 65_535))
    for start in starts {
      let block = data[start..<min(data.count, start + 65_535)]
      bytes.append(start == starts.last ? 1 : 0)
      bytes += littleEndian(block.count, 2)
      bytes += littleEndian(block.count ^ 0xFFFF, 2)
      bytes += block
    }
    return bytes + bigEndian(Int(Checksum.adler32(data)), 4)
  }
}

/// Checksums of PNG and zlib.
private enum Checksum {
  private static let table: [UInt32] = (0..<256).map { start in
    (0..<8).reduce(UInt32(start)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1 }
  }

  static func crc32(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { crc, byte in table[Int((crc ^ UInt32(byte)) & 255)] ^ (crc >> 8) }
  }

  static func adler32(_ bytes: [UInt8]) -> UInt32 {
    var (low, high): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      low = (low + UInt32(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return high << 16 | low
  }
}
