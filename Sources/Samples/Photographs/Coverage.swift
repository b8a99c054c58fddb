/// Coverage of each pixel by an outline, 0 ... 1, within the outline's bounding
/// box.
struct Coverage {
  let left: Int
  let top: Int
  let width: Int
  let height: Int
  private(set) var values: [Float]

  /// Computes the coverage of an outline, exact at its edges.
  ///
  /// - Parameters:
  ///   - outline: outline in pixels of a picture of `size`; parts outside the
  ///     picture are ignored.
  ///   - margin: extra pixels on all sides, for ``blur(_:)``.
  init(_ outline: Outline, in size: (width: Int, height: Int), margin: Int = 0) {
    let (low, high) = outline.bounds
    let bound: (Float, Int) -> Int = { Int(min(max($0, Float(-margin - 4)), Float($1 + margin + 4))) }
    left = max(bound(low.x.rounded(.down), size.width) - margin, -margin)
    top = max(bound(low.y.rounded(.down), size.height) - margin, -margin)
    width = max(min(bound(high.x.rounded(.up), size.width) + margin, size.width + margin) - left, 0)
    height = max(min(bound(high.y.rounded(.up), size.height) + margin, size.height + margin) - top, 0)
    values = [Float](repeating: 0, count: width * height)
    guard width > 0, height > 0 else { return }
    var edges = [Float](repeating: 0, count: (width + 2) * height)
    let origin = Outline.Point(Float(left), Float(top))
    let (width, height) = (width, height)
    edges.withUnsafeMutableBufferPointer { edges in
      for contour in outline.contours {
        guard var start = contour.last.map({ $0 - origin }) else { continue }
        for point in contour {
          let end = point - origin
          Self.add(start, end, to: edges, width: width, height: height)
          start = end
        }
      }
    }
    values.withUnsafeMutableBufferPointer { values in
      edges.withUnsafeBufferPointer { edges in
        for row in 0..<height {
          var sum: Float = 0
          for column in 0..<width {
            sum += edges[row * (width + 2) + column]
            values[row * width + column] = min(abs(sum), 1)
          }
        }
      }
    }
  }

  /// Adds the change in covered area that an edge causes in the pixels it
  /// crosses, from left to right.
  ///
  /// - Source: the signed-area accumulation of R. Levien's *font-rs*.
  private static func add(
    _ from: Outline.Point, _ to: Outline.Point, to edges: UnsafeMutableBufferPointer<Float>, width: Int, height: Int
  ) {
    guard from.y != to.y else { return }
    let sign: Float = from.y < to.y ? 1 : -1
    let (upper, lower) = from.y < to.y ? (from, to) : (to, from)
    let slope = (lower.x - upper.x) / (lower.y - upper.y)
    let firstRow = max(Int(upper.y.rounded(.down)), 0)
    let endRow = min(Int(lower.y.rounded(.up)), height)
    guard firstRow < endRow else { return }
    for row in firstRow..<endRow {
      let (begin, end) = (max(Float(row), upper.y), min(Float(row + 1), lower.y))
      let first = min(max(upper.x + (begin - upper.y) * slope, 0), Float(width))
      let last = min(max(upper.x + (end - upper.y) * slope, 0), Float(width))
      spread((end - begin) * sign, min(first, last), max(first, last), edges, row * (width + 2))
    }
  }

  /// Distributes the area right of an edge from `left` to `right` over one row.
  private static func spread(
    _ area: Float, _ left: Float, _ right: Float, _ edges: UnsafeMutableBufferPointer<Float>, _ base: Int
  ) {
    let leftPixel = Int(left)
    let rightPixel = Int(right.rounded(.up))
    guard rightPixel > leftPixel + 1 else {
      let share = (left + right) / 2 - Float(leftPixel)
      edges[base + leftPixel] += area * (1 - share)
      edges[base + leftPixel + 1] += area * share
      return
    }
    // The part of each pixel right of the edge, then the differences between
    // neighbours.
    let rate = 1 / (right - left)
    var before: Float = 0
    for pixel in leftPixel..<rightPixel {
      let (begin, end) = (max(left, Float(pixel)), min(right, Float(pixel + 1)))
      let passed = (begin - left) * rate
      let within = (end - begin) * rate
      let covered = passed + within * (Float(pixel + 1) - (begin + end) / 2)
      // The part that the edge passes within this pixel covers the rest of the
      // pixel; earlier parts cover all of it.
      edges[base + pixel] += area * (covered - before)
      before = covered
    }
    edges[base + rightPixel] += area * (1 - before)
  }

  /// Softens the edges.
  ///
  /// - Parameter radius: radius in pixels of three box blurs, which approximate
  ///   a Gaussian blur.
  mutating func blur(_ radius: Int) {
    guard radius > 0, width > 0, height > 0 else { return }
    let (width, height) = (width, height)
    var line = [Float](repeating: 0, count: max(width, height))
    values.withUnsafeMutableBufferPointer { values in
      line.withUnsafeMutableBufferPointer { line in
        for _ in 0..<3 {
          for row in 0..<height { Self.average(values, line, row * width, 1, width, radius) }
          for column in 0..<width { Self.average(values, line, column, width, height, radius) }
        }
      }
    }
  }

  private static func average(
    _ values: UnsafeMutableBufferPointer<Float>, _ line: UnsafeMutableBufferPointer<Float>, _ start: Int, _ step: Int,
    _ count: Int, _ radius: Int
  ) {
    let share = 1 / Float(2 * radius + 1)
    var sum: Float = 0
    for index in 0..<min(radius, count) { sum += values[start + index * step] }
    for index in 0..<count {
      if index + radius < count { sum += values[start + (index + radius) * step] }
      if index - radius > 0 { sum -= values[start + (index - radius - 1) * step] }
      line[index] = sum * share
    }
    for index in 0..<count { values[start + index * step] = line[index] }
  }
}
