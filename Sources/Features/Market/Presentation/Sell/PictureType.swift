/// What a file is by how it begins, whatever its name and its browser say.
enum PictureType {
  /// The media type of a picture that the market takes.
  ///
  /// - Parameter bytes: at least the first 32 of the file, if it has so many.
  /// - Returns: `nil` for anything else.
  static func mediaType(of bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return "image/jpeg" }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return "image/png" }
    if bytes.starts(with: "GIF8".utf8) { return "image/gif" }
    if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) { return "image/webp" }
    guard bytes.dropFirst(4).starts(with: "ftyp".utf8) else { return nil }
    let brands = stride(from: 8, to: min(32, bytes.count - 3), by: 4).map {
      String(decoding: bytes[$0..<($0 + 4)], as: UTF8.self)
    }
    if brands.contains(where: { $0 == "avif" || $0 == "avis" }) { return "image/avif" }
    return brands.contains(where: { heic.contains($0) }) ? "image/heic" : nil
  }

  /// All that ``mediaType(of:)`` says.
  static let all: Set = ["image/jpeg", "image/png", "image/gif", "image/webp", "image/avif", "image/heic"]

  private static let heic: Set = ["heic", "heix", "hevc", "heim", "heis", "mif1", "msf1", "heif"]
}
