/// Modifies existing JPEG files.
enum JPEGFile {
  /// Returns the file with segments added after its start.
  static func adding(_ segments: [UInt8], to file: [UInt8]) -> [UInt8] {
    Array(file.prefix(2)) + segments + Array(file.dropFirst(2))
  }

  /// Returns the file with another size in its frame header, and the same pixel data.
  static func claiming(width: Int, height: Int, _ file: [UInt8]) -> [UInt8] {
    var (changed, position) = (file, 2)
    while ![0xC0, 0xC2].contains(file[position + 1]) {
      position += 2 + Int(file[position + 2]) << 8 + Int(file[position + 3])
    }
    changed.replaceSubrange(position + 5..<position + 9, with: bigEndian(height, 2) + bigEndian(width, 2))
    return changed
  }

  static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    [0xFF, marker] + bigEndian(content.count + 2, 2) + content
  }

  /// Returns APP1 with the EXIF of ``tags(orientation:)``.
  static func exif(orientation: Int) -> [UInt8] {
    segment(0xE1, Array("Exif\0\0".utf8) + tags(orientation: orientation))
  }

  /// Returns APP2 with an ICC profile.
  static func profile(_ profile: [UInt8]) -> [UInt8] {
    segment(0xE2, Array("ICC_PROFILE\0".utf8) + [1, 1] + profile)
  }

  /// Returns EXIF data with an orientation and a GPS position north of the equator.
  ///
  /// - Source: TIFF 6.0, EXIF 2.3: 0x0112 is `Orientation`, 0x8825 points to GPS tags, of which 1 is
  ///   `GPSLatitudeRef`.
  static func tags(orientation: Int) -> [UInt8] {
    var tags = Array("II*\0".utf8) + littleEndian(8, 4) + littleEndian(2, 2)
    tags += tag(0x0112, type: 3, count: 1, littleEndian(orientation, 4))
    tags += tag(0x8825, type: 4, count: 1, littleEndian(38, 4))
    tags += littleEndian(0, 4) + littleEndian(1, 2)
    tags += tag(1, type: 2, count: 2, Array("N\0\0\0".utf8))
    return tags + littleEndian(0, 4)
  }

  private static func tag(_ number: Int, type: Int, count: Int, _ value: [UInt8]) -> [UInt8] {
    littleEndian(number, 2) + littleEndian(type, 2) + littleEndian(count, 4) + value
  }
}
