/// Intersection or difference of two discs: leaves and crescents.
struct DiscPair: Shape {
  let first: Disc
  let second: Disc
  let isCut: Bool

  /// Intersection of two discs.
  init(common first: Disc, _ second: Disc) {
    (self.first, self.second, isCut) = (first, second, false)
  }

  /// The first disc without the second.
  init(_ first: Disc, without second: Disc) {
    (self.first, self.second, isCut) = (first, second, true)
  }

  var bounds: Bounds { first.bounds }

  func distance(_ x: Float, _ y: Float) -> Float {
    let other = second.distance(x, y)
    return max(first.distance(x, y), isCut ? -other : other)
  }
}

/// A polygon with rounded corners.
struct Polygon: Shape {
  let points: [(x: Float, y: Float)]
  let rounding: Float

  /// Creates a polygon.
  ///
  /// - Parameters:
  ///   - points: corners in order; the last is joined to the first.
  ///   - rounding: distance by which the polygon is expanded, in design units.
  init(_ points: [(Float, Float)], rounding: Float = 0) {
    self.points = points.map { (x: $0.0, y: $0.1) }
    self.rounding = rounding
  }

  var bounds: Bounds {
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    return Bounds(
      left: (xs.min() ?? 0) - rounding, top: (ys.min() ?? 0) - rounding, right: (xs.max() ?? 0) + rounding,
      bottom: (ys.max() ?? 0) + rounding)
  }

  /// Signed distance of a polygon: the distance of the nearest edge, with a
  /// sign by the number of crossed edges.
  func distance(_ x: Float, _ y: Float) -> Float {
    var nearest = Float.greatestFiniteMagnitude
    var isInside = false
    points.withUnsafeBufferPointer { points in
      var previous = points.count - 1
      for index in 0..<points.count {
        let (a, b) = (points[index], points[previous])
        let (ex, ey, wx, wy) = (b.x - a.x, b.y - a.y, x - a.x, y - a.y)
        let along = min(max((wx * ex + wy * ey) / max(ex * ex + ey * ey, 1e-6), 0), 1)
        let (dx, dy) = (wx - ex * along, wy - ey * along)
        nearest = min(nearest, dx * dx + dy * dy)
        if (a.y > y) != (b.y > y), x < ex * wy / ey + a.x { isInside.toggle() }
        previous = index
      }
    }
    let edge = nearest.squareRoot()
    return (isInside ? -edge : edge) - rounding
  }
}
