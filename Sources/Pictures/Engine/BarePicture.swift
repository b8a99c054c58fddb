/// Decoded pixels: 8 bits a value, rows from the top, grey or sRGB, without metadata.
struct BarePicture {
  let values: [UInt8]
  let width: Int
  let height: Int
  /// Values per pixel: 1 or 3, plus 1 for alpha.
  let bands: Int

  var hasAlpha: Bool { bands == 2 || bands == 4 }

  /// The placeholder of the picture; nil if the picture has alpha.
  var placeholder: Placeholder? {
    if hasAlpha { return nil }
    let isTall = height > width
    let (columns, rows) = isTall ? (2, 4) : (4, 2)
    let pixels = (0..<rows).flatMap { row in
      (0..<columns).flatMap { column in
        colour(Self.places(column, of: columns, width), Self.places(row, of: rows, height))
      }
    }
    return Placeholder(pixels: pixels, isTall: isTall)
  }

  /// Maximum number of samples per axis for one pixel of the placeholder; more make no visible difference.
  private static let samples = 16

  /// Returns the mean colour of the pixels at some columns and rows.
  private func colour(_ columns: [Int], _ rows: [Int]) -> [UInt8] {
    return (0..<3).map { band in
      let offset = min(band, bands - 1)
      let sum = rows.reduce(0) { sum, y in
        columns.reduce(sum) { $0 + Int(values[(y * width + $1) * bands + offset]) }
      }
      return UInt8(sum / (rows.count * columns.count))
    }
  }

  /// Returns evenly spaced positions in one part of a side, at most ``samples``.
  private static func places(_ part: Int, of parts: Int, _ length: Int) -> [Int] {
    let start = part * length / parts
    let count = max(1, (part + 1) * length / parts - start)
    return (0..<min(samples, count)).map { min(length - 1, start + $0 * count / min(samples, count)) }
  }
}
