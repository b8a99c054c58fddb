/// A picture in progress: opaque RGB pixels, drawn in design units.
package struct Canvas {
  package let width: Int
  package let height: Int
  /// RGB, three bytes a pixel, rows from the top.
  package private(set) var pixels: [UInt8]
  /// Pixels in one design unit.
  let scale: Float

  /// Creates a canvas that is `designWidth` units wide; its height follows.
  init(_ size: PixelSize, designWidth: Float) {
    width = size.width
    height = size.height
    scale = Float(width) / designWidth
    pixels = [UInt8](repeating: 255, count: width * height * 3)
  }

  /// The height in design units.
  var designHeight: Float { Float(height) / scale }

  /// Fills the canvas with a vertical gradient.
  mutating func fill(from top: Colour, to bottom: Colour) {
    for row in 0..<height {
      let colour = top.mixed(with: bottom, (Float(row) + 0.5) / Float(height))
      fillSpan(row: row, from: 0, to: width, colour, alpha: 256)
    }
  }

  /// Draws an antialiased shape.
  ///
  /// - Parameters:
  ///   - shape: the shape, in design units.
  ///   - colour: its colour.
  ///   - opacity: 0 ... 1.
  mutating func draw(_ shape: some Shape, _ colour: Colour, opacity: Float = 1) {
    let box = shape.bounds
    let alpha = opacity * 256
    let top = max(Int((box.top * scale).rounded(.down)), 0)
    let bottom = min(Int((box.bottom * scale).rounded(.up)), height)
    let left = max(Int((box.left * scale).rounded(.down)), 0)
    let right = min(Int((box.right * scale).rounded(.up)), width)
    guard top < bottom, left < right, alpha >= 1 else { return }
    for row in top..<bottom {
      let y = (Float(row) + 0.5) / scale
      let span = shape.filledSpan(y, margin: 1 / scale)
      let spanStart = span.map { min(max(Int(($0.lowerBound * scale).rounded(.up)), left), right) } ?? right
      let spanEnd = span.map { max(min(Int(($0.upperBound * scale).rounded(.down)), right), spanStart) } ?? right
      blendEdge(shape, row: row, y: y, from: left, to: spanStart, colour, alpha)
      if spanStart < spanEnd { fillSpan(row: row, from: spanStart, to: spanEnd, colour, alpha: Int(alpha)) }
      blendEdge(shape, row: row, y: y, from: spanEnd, to: right, colour, alpha)
    }
  }

  private mutating func blendEdge(
    _ shape: some Shape, row: Int, y: Float, from: Int, to: Int, _ colour: Colour, _ alpha: Float
  ) {
    guard from < to else { return }
    let (scale, base) = (scale, row * width * 3)
    pixels.withUnsafeMutableBufferPointer { pixels in
      for column in from..<to {
        let x = (Float(column) + 0.5) / scale
        let coverage = 0.5 - shape.distance(x, y) * scale
        if coverage <= 0 { continue }
        Self.blend(pixels, at: base + column * 3, colour, Int(min(coverage, 1) * alpha))
      }
    }
  }

  private mutating func fillSpan(row: Int, from: Int, to: Int, _ colour: Colour, alpha: Int) {
    let base = row * width * 3
    pixels.withUnsafeMutableBufferPointer { pixels in
      for column in from..<to { Self.blend(pixels, at: base + column * 3, colour, alpha) }
    }
  }

  @inline(__always)
  private static func blend(_ pixels: UnsafeMutableBufferPointer<UInt8>, at offset: Int, _ colour: Colour, _ alpha: Int)
  {
    if alpha >= 256 {
      pixels[offset] = colour.red
      pixels[offset + 1] = colour.green
      pixels[offset + 2] = colour.blue
      return
    }
    pixels[offset] = blended(pixels[offset], colour.red, alpha)
    pixels[offset + 1] = blended(pixels[offset + 1], colour.green, alpha)
    pixels[offset + 2] = blended(pixels[offset + 2], colour.blue, alpha)
  }

  @inline(__always)
  private static func blended(_ under: UInt8, _ over: UInt8, _ alpha: Int) -> UInt8 {
    UInt8(truncatingIfNeeded: (Int(under) * (256 - alpha) + Int(over) * alpha) >> 8)
  }
}
