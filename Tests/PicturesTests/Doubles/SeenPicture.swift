import Testing

@testable import Pictures

/// A decoded picture file.
struct SeenPicture {
  let format: PictureFormat
  let width: Int
  let height: Int
  /// EXIF orientation; 1 for a file that is displayed as it is stored.
  let orientation: Int
  /// Values per pixel.
  let bands: Int
  private let values: [UInt8]

  init(_ file: [UInt8]) throws {
    try VipsPicture.prepare()
    let format = try #require(PictureFormat(of: file))
    let stop = StopSign(after: .seconds(60))
    let (facts, values) = try withExtendedLifetime(stop) {
      try file.withUnsafeBytes { bytes -> (PictureFacts, [UInt8]) in
        let picture = try VipsPicture(loading: bytes, format, stop: stop).rendered()
        return (picture.facts, try picture.pixels())
      }
    }
    self.format = format
    self.values = values
    (width, height, orientation) = (facts.width, facts.height, facts.orientation)
    bands = values.count / (facts.width * facts.height)
  }

  /// Returns red, green and blue of a pixel, ignoring alpha.
  func colour(_ x: Int, _ y: Int) -> [UInt8] {
    let pixel = pixel(x, y)
    return bands < 3 ? [pixel[0], pixel[0], pixel[0]] : Array(pixel.prefix(3))
  }

  /// Returns the alpha of a pixel; 255 is opaque.
  func alpha(_ x: Int, _ y: Int) -> Int {
    bands == 2 || bands == 4 ? Int(pixel(x, y)[bands - 1]) : 255
  }

  /// Colours at the centres of the quarters, in the order of ``Corners``.
  var quarters: [[UInt8]] {
    [(1, 1), (3, 1), (1, 3), (3, 3)].map { colour(width * $0.0 / 4, height * $0.1 / 4) }
  }

  /// Greatest difference of a quarter from ``Corners``.
  var distanceFromCorners: Int { zip(quarters, Corners.colours).map { distance($0, $1) }.max() ?? 256 }

  private func pixel(_ x: Int, _ y: Int) -> [UInt8] {
    let start = (y * width + x) * bands
    return Array(values[start..<start + bands])
  }
}

/// Returns the greatest difference between two colours in one value; 256 if they cannot be compared.
func distance(_ one: [UInt8], _ other: [UInt8]) -> Int {
  guard one.count == other.count else { return 256 }
  return zip(one, other).map { abs(Int($0) - Int($1)) }.max() ?? 0
}
