import Testing

@testable import Pictures

/// What a file shows, read back.
struct SeenPicture {
  let format: PictureFormat
  let width: Int
  let height: Int
  /// As in EXIF: 1 for a file that is shown as it is stored.
  let orientation: Int
  /// Values of a pixel.
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

  /// Red, green and blue of a pixel, whatever its transparency.
  func colour(_ x: Int, _ y: Int) -> [UInt8] {
    let pixel = pixel(x, y)
    return bands < 3 ? [pixel[0], pixel[0], pixel[0]] : Array(pixel.prefix(3))
  }

  /// 255 where nothing can be seen through it.
  func alpha(_ x: Int, _ y: Int) -> Int {
    bands == 2 || bands == 4 ? Int(pixel(x, y)[bands - 1]) : 255
  }

  /// The colours in the middles of its quarters, in the order of ``Corners``.
  var quarters: [[UInt8]] {
    [(1, 1), (3, 1), (1, 3), (3, 3)].map { colour(width * $0.0 / 4, height * $0.1 / 4) }
  }

  /// How far the worst quarter is from that of ``Corners``.
  var distanceFromCorners: Int { zip(quarters, Corners.colours).map { distance($0, $1) }.max() ?? 256 }

  private func pixel(_ x: Int, _ y: Int) -> [UInt8] {
    let start = (y * width + x) * bands
    return Array(values[start..<start + bands])
  }
}

/// How far two colours are apart in the value in which they differ most; 256 where they cannot be compared.
func distance(_ one: [UInt8], _ other: [UInt8]) -> Int {
  guard one.count == other.count else { return 256 }
  return zip(one, other).map { abs(Int($0) - Int($1)) }.max() ?? 0
}
