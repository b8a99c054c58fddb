/// What a file is by how it begins, whatever its name and its browser say.
///
/// It knows what `PictureFormat` of `Pictures` knows, which features do not import: what is taken into a draft our own
/// server takes, too. A test holds one against the other.
enum PictureType {
  /// The media type of a picture that the market takes.
  ///
  /// - Parameter bytes: at least the first 32 of the file, if it has so many.
  /// - Returns: `nil` for anything else.
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
    // The first may say only that it is such a picture, and one of the others how it is written.
    return brands.contains(where: { avif.contains($0) }) ? "image/avif" : "image/heic"
  }

  /// All that ``mediaType(of:)`` says.
  static let all: Set = ["image/jpeg", "image/png", "image/gif", "image/webp", "image/avif", "image/heic"]

  private static let avif: Set = ["avif", "avis"]
  private static let heic: Set = ["heic", "heix", "hevc", "hevx", "heim", "heis", "heif", "mif1", "msf1"]
}
