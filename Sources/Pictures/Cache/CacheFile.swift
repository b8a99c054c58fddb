import Foundation
import Secrets

/// What a file of the disk cache holds: some bytes and, of a picture that was made, what is known of it.
///
/// `SRP1`, BLAKE2b-128 of everything after it (16 bytes), format, whether there is a placeholder (1, or 2 for a tall
/// one), two bytes of nothing,
/// width and height (4 bytes each), number of bytes (8), placeholder (24), bytes. Numbers have their lowest byte first.
enum CacheFile {
  private static let magic = Array("SRP1".utf8)
  private static let digestEnd = 20
  private static let headCount = 40 + Placeholder.byteCount

  static func written(_ picture: Picture) -> [UInt8] {
    written(
      picture.bytes, format: UInt8(PictureFormat.allCases.firstIndex(of: picture.format) ?? 0), width: picture.width,
      height: picture.height, placeholder: picture.placeholder)
  }

  /// A file as it came.
  static func written(_ original: [UInt8]) -> [UInt8] {
    written(original, format: 0, width: 0, height: 0, placeholder: nil)
  }

  private static func written(
    _ bytes: [UInt8], format: UInt8, width: Int, height: Int, placeholder: Placeholder?
  ) -> [UInt8] {
    var file = magic + [UInt8](repeating: 0, count: digestEnd - magic.count)
    file.reserveCapacity(headCount + bytes.count)
    file += [format, placeholder.map { $0.isTall ? 2 : 1 } ?? 0, 0, 0]
    file += [(width, 4), (height, 4), (bytes.count, 8)].flatMap { UInt64($0).littleEndianBytes($1) }
    file += placeholder?.pixels ?? [UInt8](repeating: 0, count: Placeholder.byteCount)
    file += bytes
    file.replaceSubrange(magic.count..<digestEnd, with: Fingerprint.blake2b(of: file[digestEnd...]))
    return file
  }

  /// The picture in a file; nil when a byte of it is missing or another.
  static func picture(in file: [UInt8]) -> Picture? {
    guard let bytes = original(in: file), Int(file[20]) < PictureFormat.allCases.count else { return nil }
    return Picture(
      bytes: bytes, format: PictureFormat.allCases[Int(file[20])], width: Int(file[24..<28].littleEndian),
      height: Int(file[28..<32].littleEndian),
      placeholder: file[21] == 0 ? nil : Placeholder(pixels: Array(file[40..<headCount]), isTall: file[21] == 2))
  }

  /// The bytes in a file; nil when one of them is missing or another.
  static func original(in file: [UInt8]) -> [UInt8]? {
    guard file.count >= headCount, file.starts(with: magic),
      file[32..<40].littleEndian == UInt64(file.count - headCount),
      Fingerprint.blake2b(of: file[digestEnd...]) == Array(file[magic.count..<digestEnd])
    else { return nil }
    return Array(file[headCount...])
  }
}
