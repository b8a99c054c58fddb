/// A picture in progress: opaque RGB pixels, on which outlines in pixels are
/// filled.
struct SeedCanvas {
  let width: Int
  let height: Int
  /// RGB, three bytes a pixel, rows from the top.
  private(set) var pixels: [UInt8]

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    pixels = [UInt8](repeating: 255, count: width * height * 3)
  }

  /// Fills rows pixel by pixel.
  ///
  /// - Parameters:
  ///   - rows: the rows.
  ///   - tone: colour of a row.
  ///   - light: brightness at the left, middle and right of a row; 1 keeps the
  ///     colour.
  mutating func fill(rows: Range<Int>, _ tone: (Int) -> Tone, light: (Int) -> SIMD3<Float>) {
    let width = width
    for row in rows.clamped(to: 0..<height) {
      let (colour, lights) = (tone(row).channels, light(row))
      pixels.withUnsafeMutableBufferPointer { pixels in
        for column in 0..<width {
          let place = Float(column) / Float(width) * 2
          let brightness =
            place < 1
            ? lights.x + (lights.y - lights.x) * place * (2 - place)
            : lights.y + (lights.z - lights.y) * (place - 1) * (place - 1)
          let offset = (row * width + column) * 3
          pixels[offset] = UInt8(min(max(colour.x * brightness, 0), 255))
          pixels[offset + 1] = UInt8(min(max(colour.y * brightness, 0), 255))
          pixels[offset + 2] = UInt8(min(max(colour.z * brightness, 0), 255))
        }
      }
    }
  }

  /// Fills an outline.
  ///
  /// - Parameters:
  ///   - outline: outline in pixels.
  ///   - paint: paint; its gradient spans the bounding box of the outline.
  ///   - opacity: 0 ... 1.
  mutating func fill(_ outline: Outline, _ paint: Paint, opacity: Float = 1) {
    let coverage = Coverage(outline, in: (width, height))
    let ramp = paint.ramp(64).map { SIMD3<Int32>($0) }
    let gradient = Gradient(paint.direction, outline.bounds)
    let width = width
    pixels.withUnsafeMutableBufferPointer { pixels in
      coverage.values.withUnsafeBufferPointer { shares in
        ramp.withUnsafeBufferPointer { ramp in
          for row in 0..<coverage.height {
            let offset = (row + coverage.top) * width + coverage.left
            for column in 0..<coverage.width {
              let share = shares[row * coverage.width + column] * opacity
              if share < 0.004 { continue }
              let place = gradient.place(Float(column + coverage.left), Float(row + coverage.top))
              Self.blend(pixels, (offset + column) * 3, ramp[Int(min(max(place, 0), 1) * 63)], share)
            }
          }
        }
      }
    }
  }

  /// Fills an outline with soft edges, for shadows, reflections and glows.
  ///
  /// - Parameters:
  ///   - outline: outline in pixels.
  ///   - tone: the colour.
  ///   - blur: width of the soft edge, in pixels.
  ///   - opacity: 0 ... 1.
  ///   - inside: area to which the fill is limited; `nil` for no limit.
  mutating func shade(_ outline: Outline, _ tone: Tone, blur: Float, opacity: Float, inside: Outline? = nil) {
    // Blurred shapes show no single pixels, so a lower resolution is enough.
    let factor = max(Int(blur / 3), 1)
    let small = outline.mapped { $0 / Float(factor) }
    let radius = max(Int((blur / Float(factor) / 1.8).rounded()), 1)
    let (width, height) = (width, height)
    var soft = Coverage(small, in: (width / factor + 1, height / factor + 1), margin: radius * 3)
    soft.blur(radius)
    let clip = inside.map { Coverage($0, in: (width, height)) }
    let box = (
      left: max(clip?.left ?? 0, soft.left * factor), top: max(clip?.top ?? 0, soft.top * factor),
      right: min(clip.map { $0.left + $0.width } ?? width, (soft.left + soft.width - 1) * factor),
      bottom: min(clip.map { $0.top + $0.height } ?? height, (soft.top + soft.height - 1) * factor)
    )
    guard box.left < box.right, box.top < box.bottom, soft.width > 1, soft.height > 1 else { return }
    let colour = SIMD3<Int32>(tone.channels)
    var line = [Float](repeating: 0, count: soft.width)
    pixels.withUnsafeMutableBufferPointer { pixels in
      for row in box.top..<box.bottom {
        soft.mixRow(Float(row) / Float(factor), into: &line)
        line.withUnsafeBufferPointer { line in
          for column in box.left..<box.right {
            var share = opacity
            if let clip { share *= clip.share(column, row) }
            if share < 0.003 { continue }
            let place = Float(column) / Float(factor) - Float(soft.left)
            let index = Int(place)
            share *= line[index] + (line[index + 1] - line[index]) * (place - Float(index))
            Self.blend(pixels, (row * width + column) * 3, colour, share)
          }
        }
      }
    }
  }

  /// Adds the grain of a photograph, which also hides banding in gradients.
  mutating func grain(_ strength: Float, seed: UInt64) {
    var state = seed | 1
    let scale = Int(strength * 256)
    pixels.withUnsafeMutableBufferPointer { pixels in
      for index in 0..<(pixels.count / 3) {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        let noise = ((Int(state & 0xFF) - 128) * scale) >> 15
        for channel in index * 3..<index * 3 + 3 {
          pixels[channel] = UInt8(truncatingIfNeeded: min(max(Int(pixels[channel]) + noise, 0), 255))
        }
      }
    }
  }

  /// Mixes a colour of 0 ... 255 into a pixel with a share of 0 ... 1. Uses
  /// integers, since this runs for every pixel.
  @inline(__always)
  private static func blend(
    _ pixels: UnsafeMutableBufferPointer<UInt8>, _ offset: Int, _ colour: SIMD3<Int32>, _ share: Float
  ) {
    let weight = Int32(share * 4_096)
    pixels[offset] = mixed(pixels[offset], colour.x, weight)
    pixels[offset + 1] = mixed(pixels[offset + 1], colour.y, weight)
    pixels[offset + 2] = mixed(pixels[offset + 2], colour.z, weight)
  }

  @inline(__always)
  private static func mixed(_ under: UInt8, _ over: Int32, _ weight: Int32) -> UInt8 {
    let under = Int32(under)
    return UInt8(truncatingIfNeeded: under &+ ((over &- under) &* weight &+ 2_048) >> 12)
  }
}

extension Coverage {
  /// Coverage of a pixel of the picture, which must lie within the box.
  @inline(__always)
  fileprivate func share(_ column: Int, _ row: Int) -> Float { values[(row - top) * width + column - left] }

  /// Writes a row of the coverage to `line`, interpolated between two rows if
  /// `row` lies between them.
  fileprivate func mixRow(_ row: Float, into line: inout [Float]) {
    let place = min(max(row - Float(top), 0), Float(height - 1) - 0.001)
    let index = Int(place)
    let share = place - Float(index)
    let (upper, lower) = (index * width, min(index + 1, height - 1) * width)
    for column in 0..<width {
      line[column] = values[upper + column] + (values[lower + column] - values[upper + column]) * share
    }
  }
}

/// Position of a pixel in a gradient.
private struct Gradient {
  private let direction: Paint.Direction
  private let low: Outline.Point
  private let size: Outline.Point

  init(_ direction: Paint.Direction, _ bounds: (low: Outline.Point, high: Outline.Point)) {
    self.direction = direction
    low = bounds.low
    size = pointwiseMax(bounds.high - bounds.low, Outline.Point(repeating: 1))
  }

  @inline(__always)
  func place(_ x: Float, _ y: Float) -> Float {
    switch direction {
    case .even: return 0
    case .down: return (y - low.y) / size.y
    case .across: return (x - low.x) / size.x
    case .slant: return ((x - low.x) / size.x + (y - low.y) / size.y) / 2
    case .ball:
      let (dx, dy) = ((x - low.x) / size.x - 0.34, (y - low.y) / size.y - 0.28)
      return (dx * dx + dy * dy).squareRoot() * 1.25
    }
  }
}
