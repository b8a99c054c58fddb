/// A resized picture: upright, in sRGB, without metadata.
public struct Picture: Sendable, Equatable {
  /// The encoded file.
  public let bytes: [UInt8]
  /// Format of the file.
  public let format: PictureFormat
  /// Width in pixels.
  public let width: Int
  /// Height in pixels.
  public let height: Int
  /// Placeholder to show while the picture loads; nil if the picture has alpha.
  public let placeholder: Placeholder?

  /// Creates a picture.
  public init(bytes: [UInt8], format: PictureFormat, width: Int, height: Int, placeholder: Placeholder?) {
    self.bytes = bytes
    self.format = format
    self.width = width
    self.height = height
    self.placeholder = placeholder
  }

  /// Approximate size in memory, in bytes.
  var byteCount: Int { bytes.count + 128 }
}

/// A preview of 4 × 2 pixels, or 2 × 4 for a tall picture, in 24 bytes. The browser enlarges and so blurs it.
public struct Placeholder: Sendable, Equatable {
  static let byteCount = 24

  /// RGB values, rows from the top.
  public let pixels: [UInt8]
  /// Whether it has 2 columns and 4 rows instead of 4 and 2.
  public let isTall: Bool

  /// Creates a placeholder.
  ///
  /// - Parameter pixels: 24 bytes of RGB, rows from the top; any other count gives nil.
  public init?(pixels: [UInt8], isTall: Bool = false) {
    guard pixels.count == Self.byteCount else { return nil }
    self.pixels = pixels
    self.isTall = isTall
  }

  var width: Int { isTall ? 2 : 4 }
  var height: Int { isTall ? 4 : 2 }

  /// The placeholder as a BMP file, which browsers show.
  ///
  /// All placeholders of one shape have the same header, so a page with many compresses well.
  ///
  /// - Source: BITMAPFILEHEADER and BITMAPCOREHEADER of the Windows SDK: rows from the bottom, BGR, each filled up to a
  ///   multiple of four bytes.
  public var bitmap: [UInt8] {
    let padding = [UInt8](repeating: 0, count: (4 - width * 3 % 4) % 4)
    let size = UInt8(Self.headCount + (width * 3 + padding.count) * height)
    var file = Array("BM".utf8) + [size, 0, 0, 0, 0, 0, 0, 0, UInt8(Self.headCount), 0, 0, 0]
    file += [12, 0, 0, 0, UInt8(width), 0, UInt8(height), 0, 1, 0, 24, 0]
    for row in (0..<height).reversed() {
      for column in 0..<width {
        let start = (row * width + column) * 3
        file += [pixels[start + 2], pixels[start + 1], pixels[start]]
      }
      file += padding
    }
    return file
  }

  private static let headCount = 26
}
