import Foundation
import Secrets

/// Format of a file in the disk cache: the bytes of an original or of a resized picture, with its properties.
///
/// In order, with little-endian numbers:
/// - `SRP1` (4 bytes)
/// - BLAKE2b-128 of the rest of the file (16)
/// - picture format (1)
/// - placeholder: 0 for none, 1 for a wide and 2 for a tall one (1)
/// - zeros (2)
/// - width and height (4 each)
/// - number of picture bytes (8)
/// - placeholder (24)
/// - picture bytes
enum CacheFile {
  private static let magic = Array("SRP1".utf8)
  private static let digestEnd = 20
  private static let headCount = 40 + Placeholder.byteCount

  static func written(_ picture: Picture) -> [UInt8] {
    written(
      picture.bytes, format: UInt8(PictureFormat.allCases.firstIndex(of: picture.format) ?? 0), width: picture.width,
      height: picture.height, placeholder: picture.placeholder)
  }

  /// Encodes an original file.
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

  /// Returns the picture in a file, or nil if the file is incomplete or changed.
  static func picture(in file: [UInt8]) -> Picture? {
    guard let bytes = original(in: file), Int(file[20]) < PictureFormat.allCases.count else { return nil }
    return Picture(
      bytes: bytes, format: PictureFormat.allCases[Int(file[20])], width: Int(file[24..<28].littleEndian),
      height: Int(file[28..<32].littleEndian),
      placeholder: file[21] == 0 ? nil : Placeholder(pixels: Array(file[40..<headCount]), isTall: file[21] == 2))
  }

  /// Returns the original in a file, or nil if the file is incomplete or changed.
  static func original(in file: [UInt8]) -> [UInt8]? {
    guard file.count >= headCount, file.starts(with: magic),
      file[32..<40].littleEndian == UInt64(file.count - headCount),
      Fingerprint.blake2b(of: file[digestEnd...]) == Array(file[magic.count..<digestEnd])
    else { return nil }
    return Array(file[headCount...])
  }
}
