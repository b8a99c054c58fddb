/// A picture as it is shown: right size, right way up, sRGB, and nothing in it but pixels.
public struct Picture: Sendable, Equatable {
  /// The file.
  public let bytes: [UInt8]
  public let format: PictureFormat
  /// In pixels.
  public let width: Int
  /// In pixels.
  public let height: Int
  /// What stands in for it until it is there; nil for one that is transparent somewhere.
  public let placeholder: Placeholder?

  /// Creates a picture.
  public init(bytes: [UInt8], format: PictureFormat, width: Int, height: Int, placeholder: Placeholder?) {
    self.bytes = bytes
    self.format = format
    self.width = width
    self.height = height
    self.placeholder = placeholder
  }

  /// What it takes in memory.
  var byteCount: Int { bytes.count + 128 }
}

/// A picture of 4 × 2 pixels in 24 bytes, which a browser blurs by making it large.
public struct Placeholder: Sendable, Equatable {
  static let width = 4
  static let height = 2
  static let byteCount = 24

  /// RGB, rows from the top.
  public let pixels: [UInt8]

  /// - Parameter pixels: 24 bytes of RGB, rows from the top; nil for any other count.
  public init?(pixels: [UInt8]) {
    guard pixels.count == Self.byteCount else { return nil }
    self.pixels = pixels
  }

  /// As a file that browsers show: a BMP, whose head is the same for all, so that a page of many compresses well.
  ///
  /// - Source: BITMAPFILEHEADER and BITMAPCOREHEADER of the Windows SDK: rows from the bottom, BGR, and at four pixels
  ///   a row nothing to fill up.
  public var bitmap: [UInt8] {
    var file = Self.bitmapHead
    for row in (0..<Self.height).reversed() {
      for column in 0..<Self.width {
        let start = (row * Self.width + column) * 3
        file += [pixels[start + 2], pixels[start + 1], pixels[start]]
      }
    }
    return file
  }

  private static let bitmapHead: [UInt8] =
    Array("BM".utf8) + [50, 0, 0, 0, 0, 0, 0, 0, 26, 0, 0, 0] + [12, 0, 0, 0, 4, 0, 2, 0, 1, 0, 24, 0]
}
