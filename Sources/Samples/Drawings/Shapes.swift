import Foundation

/// A shape described by the distance of points from its edge.
protocol Shape {
  /// Its bounding box.
  var bounds: Bounds { get }
  /// Distance of a point from the edge, in design units: negative inside,
  /// positive outside.
  func distance(_ x: Float, _ y: Float) -> Float
  /// Part of the line `y` that is certainly filled; `nil` if unknown. Speeds up
  /// wide shapes.
  func filledSpan(_ y: Float, margin: Float) -> ClosedRange<Float>?
}

extension Shape {
  func filledSpan(_ y: Float, margin: Float) -> ClosedRange<Float>? { nil }
}

/// A box given by its left, top, right and bottom edges.
struct Bounds {
  let left: Float
  let top: Float
  let right: Float
  let bottom: Float
}

/// A filled circle.
struct Disc: Shape {
  let x: Float
  let y: Float
  let radius: Float

  init(_ x: Float, _ y: Float, _ radius: Float) {
    self.x = x
    self.y = y
    self.radius = radius
  }

  var bounds: Bounds { Bounds(left: x - radius, top: y - radius, right: x + radius, bottom: y + radius) }

  func distance(_ x: Float, _ y: Float) -> Float {
    let (dx, dy) = (x - self.x, y - self.y)
    return (dx * dx + dy * dy).squareRoot() - radius
  }

  func filledSpan(_ y: Float, margin: Float) -> ClosedRange<Float>? {
    let (dy, inner) = (y - self.y, radius - margin)
    guard inner > 0, abs(dy) < inner else { return nil }
    let half = (inner * inner - dy * dy).squareRoot()
    return x - half...x + half
  }
}

/// A rectangle with rounded corners.
struct Box: Shape {
  let x: Float
  let y: Float
  let width: Float
  let height: Float
  let radius: Float

  init(_ x: Float, _ y: Float, _ width: Float, _ height: Float, _ radius: Float = 0) {
    self.x = x
    self.y = y
    self.width = max(width, 0)
    self.height = max(height, 0)
    self.radius = min(radius, min(width, height) / 2)
  }

  var bounds: Bounds { Bounds(left: x, top: y, right: x + width, bottom: y + height) }

  func distance(_ px: Float, _ py: Float) -> Float {
    let dx = abs(px - x - width / 2) - width / 2 + radius
    let dy = abs(py - y - height / 2) - height / 2 + radius
    let (ox, oy) = (max(dx, 0), max(dy, 0))
    return (ox * ox + oy * oy).squareRoot() + min(max(dx, dy), 0) - radius
  }

  func filledSpan(_ py: Float, margin: Float) -> ClosedRange<Float>? {
    guard py > y + margin, py < y + height - margin else { return nil }
    let isNearCorner = py < y + radius || py > y + height - radius
    let inset = (isNearCorner ? radius : 0) + margin
    return inset * 2 < width ? x + inset...x + width - inset : nil
  }
}

/// A ring, or a part of one with round ends.
struct Arc: Shape {
  let x: Float
  let y: Float
  let radius: Float
  let thickness: Float
  private let isWhole: Bool
  private let middle: (x: Float, y: Float)
  private let start: (x: Float, y: Float)
  private let end: (x: Float, y: Float)
  private let halfCosine: Float

  /// Creates an arc.
  ///
  /// - Parameters:
  ///   - from: start in turns, clockwise from three o'clock.
  ///   - turns: length in turns, 0 ... 1; 1 is a whole ring.
  init(_ x: Float, _ y: Float, _ radius: Float, _ thickness: Float, from: Float = 0, turns: Float = 1) {
    self.x = x
    self.y = y
    self.radius = radius
    self.thickness = thickness
    isWhole = turns >= 1
    let point: (Float) -> (x: Float, y: Float) = { turn in
      (cosf(turn * 2 * .pi), sinf(turn * 2 * .pi))
    }
    middle = point(from + turns / 2)
    let (first, last) = (point(from), point(from + turns))
    start = (x + first.x * radius, y + first.y * radius)
    end = (x + last.x * radius, y + last.y * radius)
    halfCosine = cosf(turns * .pi)
  }

  var bounds: Bounds {
    let reach = radius + thickness / 2
    return Bounds(left: x - reach, top: y - reach, right: x + reach, bottom: y + reach)
  }

  func distance(_ px: Float, _ py: Float) -> Float {
    let (dx, dy) = (px - x, py - y)
    let length = (dx * dx + dy * dy).squareRoot()
    if isWhole || dx * middle.x + dy * middle.y >= length * halfCosine { return abs(length - radius) - thickness / 2 }
    let (ax, ay, bx, by) = (px - start.x, py - start.y, px - end.x, py - end.y)
    return min(ax * ax + ay * ay, bx * bx + by * by).squareRoot() - thickness / 2
  }
}

/// A straight stroke with round ends.
struct Line: Shape {
  let x1: Float
  let y1: Float
  let x2: Float
  let y2: Float
  let thickness: Float

  init(_ x1: Float, _ y1: Float, _ x2: Float, _ y2: Float, _ thickness: Float) {
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
    self.thickness = thickness
  }

  var bounds: Bounds {
    let reach = thickness / 2
    return Bounds(
      left: min(x1, x2) - reach, top: min(y1, y2) - reach, right: max(x1, x2) + reach, bottom: max(y1, y2) + reach)
  }

  func distance(_ x: Float, _ y: Float) -> Float {
    let (px, py, bx, by) = (x - x1, y - y1, x2 - x1, y2 - y1)
    let along = min(max((px * bx + py * by) / max(bx * bx + by * by, 1e-6), 0), 1)
    let (dx, dy) = (px - bx * along, py - by * along)
    return (dx * dx + dy * dy).squareRoot() - thickness / 2
  }
}
