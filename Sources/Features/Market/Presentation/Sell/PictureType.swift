/// Detects the type of a picture by its first bytes, whatever its name and the browser say.
///
/// It repeats `PictureFormat` of the module `Pictures`, which features do not import, so that our own server accepts
/// every picture of a draft. A test compares the two.
enum PictureType {
  /// The media type of a picture that the market accepts.
  ///
  /// - Parameter bytes: at least the first 32 bytes of the file, if it has that many.
  /// - Returns: `nil` for any other file.
  static func mediaType(of bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return "image/jpeg" }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return "image/png" }
    if bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8) { return "image/gif" }
    if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) { return "image/webp" }
    guard bytes.dropFirst(4).starts(with: "ftyp".utf8) else { return nil }
    let brands = stride(from: 8, to: min(32, bytes.count - 3), by: 4).map {
      String(decoding: bytes[$0..<($0 + 4)], as: UTF8.self)
    }
    guard let brand = brands.first, avif.contains(brand) || heic.contains(brand) else { return nil }
    // The first brand may name only the family, and another one the encoding.
    return brands.contains(where: { avif.contains($0) }) ? "image/avif" : "image/heic"
  }

  /// All results of ``mediaType(of:)``.
  static let all: Set = ["image/jpeg", "image/png", "image/gif", "image/webp", "image/avif", "image/heic"]

  private static let avif: Set = ["avif", "avis"]
  private static let heic: Set = ["heic", "heix", "hevc", "hevx", "heim", "heis", "heif", "mif1", "msf1"]
}
