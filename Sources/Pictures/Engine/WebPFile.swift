/// Reads a WebP file as a sequence of chunks.
///
/// - Source: RFC 9649, sections 2.4 to 2.7.
enum WebPFile {
  /// Returns the file without metadata. libvips 8.14 always writes EXIF, whatever its options.
  static func bare(_ file: [UInt8]) -> [UInt8] {
    guard file.count > 12 else { return file }
    var chunks: [ArraySlice<UInt8>] = []
    var start = 12
    while start + 8 <= file.count {
      let count = Int(file[start + 4..<start + 8].littleEndian)
      // A chunk of odd size is followed by a padding byte.
      let end = min(file.count, start + 8 + count + count % 2)
      chunks.append(file[start..<end])
      start = end
    }
    chunks.removeAll { metadata.contains(name(of: $0)) }
    // The VP8X header is needed only for transparency and animation; clear its metadata flags.
    if let head = chunks.first, name(of: head) == "VP8X", head.count >= 9 {
      let kinds = head[head.startIndex + 8] & ~metadataBits
      if kinds == 0 {
        chunks.removeFirst()
      } else {
        var head = Array(head)
        head[8] = kinds
        chunks[0] = head[...]
      }
    }
    let body = Array("WEBP".utf8) + chunks.joined()
    return Array("RIFF".utf8) + UInt64(body.count).littleEndianBytes(4) + body
  }

  private static let metadata: Set<String> = ["EXIF", "XMP ", "ICCP"]
  private static let metadataBits: UInt8 = 0b0010_1100

  private static func name(of chunk: ArraySlice<UInt8>) -> String { String(decoding: chunk.prefix(4), as: UTF8.self) }
}
