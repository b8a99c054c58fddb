/// Format and size from the beginning of a picture file.
///
/// - Source: the PNG specification, 11.2.2; T.81, B.2.2; RFC 9649, 2.5 ... 2.7,
///   and RFC 6386, 9.1.
struct PictureHead: Equatable {
  let mediaType: String
  let width: Int
  let height: Int

  /// The file is too short, or not PNG, JPEG or WebP.
  struct Flaw: Error {}

  init(mediaType: String, width: Int, height: Int) {
    self.mediaType = mediaType
    self.width = width
    self.height = height
  }

  init(_ bytes: [UInt8]) throws {
    let file = FileBytes(bytes: bytes)
    if file.has([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], at: 0), file.has(Array("IHDR".utf8), at: 12) {
      self = PictureHead(mediaType: "image/png", width: try file.big(16, 4), height: try file.big(20, 4))
    } else if file.has([0xFF, 0xD8], at: 0) {
      self = try Self.jpeg(file)
    } else if file.has(Array("RIFF".utf8), at: 0), file.has(Array("WEBP".utf8), at: 8) {
      self = try Self.webP(file)
    } else {
      throw Flaw()
    }
  }

  /// Finds the frame header after the tables.
  private static func jpeg(_ file: FileBytes) throws -> PictureHead {
    var position = 2
    while file.has([0xFF], at: position) {
      let marker = try file.big(position + 1, 1)
      if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
        return PictureHead(
          mediaType: "image/jpeg", width: try file.big(position + 7, 2), height: try file.big(position + 5, 2))
      }
      position += 2 + (try file.big(position + 2, 2))
    }
    throw Flaw()
  }

  /// Reads a lossy, lossless or extended file.
  private static func webP(_ file: FileBytes) throws -> PictureHead {
    let size: (width: Int, height: Int)
    if file.has(Array("VP8 ".utf8), at: 12), file.has([0x9D, 0x01, 0x2A], at: 23) {
      size = (try file.little(26, 2) & 0x3FFF, try file.little(28, 2) & 0x3FFF)
    } else if file.has(Array("VP8L".utf8), at: 12), file.has([0x2F], at: 20) {
      let sides = try file.little(21, 4)
      size = (sides & 0x3FFF + 1, sides >> 14 & 0x3FFF + 1)
    } else if file.has(Array("VP8X".utf8), at: 12) {
      size = (try file.little(24, 3) + 1, try file.little(27, 3) + 1)
    } else {
      throw Flaw()
    }
    return PictureHead(mediaType: "image/webp", width: size.width, height: size.height)
  }
}

private struct FileBytes {
  let bytes: [UInt8]

  func has(_ part: [UInt8], at position: Int) -> Bool {
    bytes.dropFirst(position).starts(with: part)
  }

  /// A big-endian number.
  func big(_ position: Int, _ count: Int) throws -> Int {
    try part(position, count).reduce(0) { $0 << 8 | Int($1) }
  }

  /// A little-endian number.
  func little(_ position: Int, _ count: Int) throws -> Int {
    try part(position, count).reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  private func part(_ position: Int, _ count: Int) throws -> ArraySlice<UInt8> {
    guard position + count <= bytes.count else { throw PictureHead.Flaw() }
    return bytes[position..<position + count]
  }
}
