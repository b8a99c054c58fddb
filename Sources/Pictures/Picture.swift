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

/// A picture of 4 × 2 pixels, of a tall one 2 × 4, in 24 bytes, which a browser blurs by making it large.
public struct Placeholder: Sendable, Equatable {
  static let byteCount = 24

  /// RGB, rows from the top.
  public let pixels: [UInt8]
  /// Whether it has two columns of four.
  public let isTall: Bool

  /// - Parameter pixels: 24 bytes of RGB, rows from the top; nil for any other count.
  public init?(pixels: [UInt8], isTall: Bool = false) {
    guard pixels.count == Self.byteCount else { return nil }
    self.pixels = pixels
    self.isTall = isTall
  }

  var width: Int { isTall ? 2 : 4 }
  var height: Int { isTall ? 4 : 2 }

  /// As a file that browsers show: a BMP, whose head is the same for all of a kind, so that a page of many compresses
  /// well.
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
