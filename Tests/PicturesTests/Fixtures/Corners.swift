import Pictures

/// A picture of 48 × 32 pixels with four differently coloured quarters, which reveals any rotation, mirroring or
/// shift.
enum Corners {
  static let width = 48
  static let height = 32

  /// Colours at the top left, top right, bottom left and bottom right.
  static let colours: [[UInt8]] = [[200, 30, 40], [30, 160, 60], [30, 60, 190], [220, 200, 40]]

  /// The pixels as a file with an orientation stores them.
  struct Stored {
    let width: Int
    let height: Int
    let rows: [[UInt8]]
  }

  static let png = file(stored(as: 1))

  /// Returns a file in a format.
  static func file(_ format: PictureFormat) throws -> [UInt8] {
    let stored = stored(as: 1)
    switch format {
    case .png: return png
    case .gif:
      let places = (0..<width * height).map { UInt8(quarter($0 % width, $0 / width)) }
      let frame = GIFFile.frame(places, width: width, height: height)
      return GIFFile.file(width: width, height: height, palette: colours, frames: frame)
    case .jpeg, .webp, .avif:
      return try PixelWriter.file(Array(stored.rows.joined()), width: width, height: height, as: format)
    }
  }

  static func file(_ stored: Stored, extra: [PNGFile.Chunk] = []) -> [UInt8] {
    PNGFile.file(width: stored.width, height: stored.height, extra: extra, rows: stored.rows)
  }

  static func stored(as orientation: Int) -> Stored {
    let isTurned = orientation >= 5
    let (width, height) = isTurned ? (self.height, self.width) : (self.width, self.height)
    let rows = (0..<height).map { y -> [UInt8] in
      (0..<width).flatMap { x -> [UInt8] in
        let (seenX, seenY) = seen(x, y, right: width - 1 - x, bottom: height - 1 - y, orientation)
        return colours[quarter(seenX, seenY)]
      }
    }
    return Stored(width: width, height: height, rows: rows)
  }

  /// Returns where a stored pixel is displayed.
  ///
  /// - Source: EXIF 2.3, `Orientation`, which defines the sides of the first row and column.
  private static func seen(_ x: Int, _ y: Int, right: Int, bottom: Int, _ orientation: Int) -> (Int, Int) {
    switch orientation {
    case 2: (right, y)
    case 3: (right, bottom)
    case 4: (x, bottom)
    case 5: (y, x)
    case 6: (bottom, x)
    case 7: (bottom, right)
    case 8: (y, right)
    default: (x, y)
    }
  }

  private static func quarter(_ x: Int, _ y: Int) -> Int { (x < width / 2 ? 0 : 1) + (y < height / 2 ? 0 : 2) }
}
