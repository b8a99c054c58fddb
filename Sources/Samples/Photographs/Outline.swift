import Foundation

/// Closed contours around an area. Overlapping contours must have the same
/// orientation, so that their areas add up.
struct Outline: Sendable {
  typealias Point = SIMD2<Float>

  var contours: [[Point]]

  init(contours: [[Point]]) {
    self.contours = contours
  }

  /// Polygon through points, given as alternating x and y.
  static func polygon(_ coordinates: [Float]) -> Outline {
    Outline(contours: [points(coordinates)])
  }

  /// Smooth closed curve through points, given as alternating x and y.
  static func curve(_ coordinates: [Float]) -> Outline {
    Outline(contours: [smooth(points(coordinates), closed: true)])
  }

  /// Ellipse, by its centre and its two radii.
  static func oval(_ x: Float, _ y: Float, _ width: Float, _ height: Float, corners: Int = 64) -> Outline {
    Outline(contours: [
      (0..<corners).map { step in
        let angle = Float(step) / Float(corners) * 2 * .pi
        return Point(x + cosf(angle) * width, y + sinf(angle) * height)
      }
    ])
  }

  /// Rectangle with rounded corners.
  static func box(_ x: Float, _ y: Float, _ width: Float, _ height: Float, _ radius: Float = 0) -> Outline {
    let radius = min(radius, min(width, height) / 2)
    guard radius > 0 else { return polygon([x, y, x + width, y, x + width, y + height, x, y + height]) }
    let centres = [
      Point(x + width - radius, y + height - radius), Point(x + radius, y + height - radius),
      Point(x + radius, y + radius), Point(x + width - radius, y + radius),
    ]
    let corners = centres.enumerated().flatMap { corner, centre in
      (0...8).map { step -> Point in
        let angle = (Float(corner) + Float(step) / 8) * .pi / 2
        return centre + Point(cosf(angle), sinf(angle)) * radius
      }
    }
    return Outline(contours: [corners])
  }

  /// Stroke of a width with round ends, through points given as alternating x
  /// and y.
  static func line(_ coordinates: [Float], width: Float, curved: Bool = false, closed: Bool = false) -> Outline {
    var way = points(coordinates)
    if curved { way = smooth(way, closed: closed) }
    if closed, let first = way.first { way.append(first) }
    var contours: [[Point]] = []
    for (start, end) in zip(way, way.dropFirst()) {
      let along = end - start
      let length = (along * along).sum().squareRoot()
      guard length > 0 else { continue }
      let side = Point(-along.y, along.x) / length * (width / 2)
      contours.append([start - side, end - side, end + side, start + side])
    }
    for joint in way { contours += oval(joint.x, joint.y, width / 2, width / 2, corners: 20).contours }
    return Outline(contours: contours)
  }

  /// Ring between an ellipse and a smaller one; `width` is its thickness.
  static func ring(_ x: Float, _ y: Float, _ outerWidth: Float, _ outerHeight: Float, _ width: Float) -> Outline {
    let inner = oval(x, y, outerWidth - width, outerHeight - width).contours.map { Array($0.reversed()) }
    return Outline(contours: oval(x, y, outerWidth, outerHeight).contours + inner)
  }

  /// Union of outlines.
  static func + (left: Outline, right: Outline) -> Outline { Outline(contours: left.contours + right.contours) }

  func turned(_ degrees: Float, _ x: Float, _ y: Float) -> Outline {
    let (sine, cosine) = (sinf(degrees * .pi / 180), cosf(degrees * .pi / 180))
    return mapped { point in
      let (dx, dy) = (point.x - x, point.y - y)
      return Point(x + dx * cosine - dy * sine, y + dx * sine + dy * cosine)
    }
  }

  func moved(_ x: Float, _ y: Float) -> Outline { mapped { $0 + Point(x, y) } }

  func mapped(_ transform: (Point) -> Point) -> Outline { Outline(contours: contours.map { $0.map(transform) }) }

  /// Corners of the bounding box.
  var bounds: (low: Point, high: Point) {
    var (low, high) = (Point(repeating: .infinity), Point(repeating: -.infinity))
    for contour in contours {
      for point in contour {
        low = pointwiseMin(low, point)
        high = pointwiseMax(high, point)
      }
    }
    return (low, high)
  }

  private static func points(_ coordinates: [Float]) -> [Point] {
    stride(from: 0, to: coordinates.count - 1, by: 2).map { Point(coordinates[$0], coordinates[$0 + 1]) }
  }

  /// Catmull-Rom spline through all points.
  private static func smooth(_ points: [Point], closed: Bool) -> [Point] {
    guard points.count > 2 else { return points }
    let last = points.count - 1
    let at: (Int) -> Point = { index in
      closed ? points[(index + points.count) % points.count] : points[min(max(index, 0), last)]
    }
    var result: [Point] = []
    for index in 0..<(closed ? points.count : last) {
      let (before, start, end, after) = (at(index - 1), at(index), at(index + 1), at(index + 2))
      for step in 0..<10 {
        let t = Float(step) / 10
        let linear = (end - before) * t
        let square = (before * 2 - start * 5 + end * 4 - after) * (t * t)
        let cube = (start * 3 - before - end * 3 + after) * (t * t * t)
        result.append((start * 2 + linear + square + cube) * 0.5)
      }
    }
    if !closed { result.append(points[last]) }
    return result
  }
}
