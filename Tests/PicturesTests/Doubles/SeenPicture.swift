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

  var bare: BarePicture { BarePicture(values: values, width: width, height: height, bands: bands) }

  /// Returns how like another picture of the same size is: the mean structural similarity of all values in squares of up
  /// to 8 × 8 pixels; 1 is identical.
  ///
  /// - Source: Wang et al., *Image quality assessment: from error visibility to structural similarity*, 2004.
  func likeness(to other: BarePicture) -> Double {
    guard other.width == width, other.height == height, other.bands == bands else { return -1 }
    var (sum, count) = (0.0, 0.0)
    for band in 0..<bands {
      for top in stride(from: 0, to: height, by: 4) {
        for left in stride(from: 0, to: width, by: 4) {
          let places = (top..<min(height, top + 8)).flatMap { y in
            (left..<min(width, left + 8)).map { (y * width + $0) * bands + band }
          }
          sum += Self.likeness(places.map { Double(values[$0]) }, places.map { Double(other.values[$0]) })
          count += 1
        }
      }
    }
    return sum / count
  }

  private static func likeness(_ one: [Double], _ other: [Double]) -> Double {
    let count = Double(one.count)
    let (mean, otherMean) = (one.reduce(0, +) / count, other.reduce(0, +) / count)
    let spread = one.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / count
    let otherSpread = other.reduce(0) { $0 + ($1 - otherMean) * ($1 - otherMean) } / count
    let common = zip(one, other).reduce(0) { $0 + ($1.0 - mean) * ($1.1 - otherMean) } / count
    // (0.01 × 255)² and (0.03 × 255)².
    let (small, large) = (6.5025, 58.5225)
    return (2 * mean * otherMean + small) * (2 * common + large)
      / ((mean * mean + otherMean * otherMean + small) * (spread + otherSpread + large))
  }

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
