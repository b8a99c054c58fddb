/// Reads a PNG file as a sequence of chunks.
///
/// - Source: the PNG specification, section 5.
enum PNGFile {
  /// Returns the file without its text chunks, which are not used. Compressed ones can take seconds to decompress.
  static func withoutTexts(_ file: [UInt8]) -> [UInt8] {
    var chunks: [Range<Int>] = []
    var start = 8
    while start + 12 <= file.count {
      let length = Int(file[start..<start + 4].bigEndian)
      let end = min(file.count, start + 12 + length)
      if !texts.contains(Array(file[start + 4..<start + 8])) { chunks.append(start..<end) }
      start = end
    }
    // The remaining bytes are not a chunk; libvips judges them.
    let kept = chunks + [start..<max(start, file.count)]
    guard 8 + kept.reduce(0, { $0 + $1.count }) < file.count else { return file }
    return kept.reduce(into: Array(file.prefix(8))) { $0 += file[$1] }
  }

  private static let texts: Set<[UInt8]> = Set(["tEXt", "zTXt", "iTXt"].map { Array($0.utf8) })
}
