/// An opaque colour for calculations: three channels of 0 ... 255.
struct Tone: Sendable, Equatable {
  var channels: SIMD3<Float>

  static let white = Tone(0xFFFFFF)
  static let ink = Tone(0x16161A)

  /// Creates a colour from `0xRRGGBB`.
  init(_ hex: UInt32) {
    channels = SIMD3(Float(hex >> 16 & 0xFF), Float(hex >> 8 & 0xFF), Float(hex & 0xFF))
  }

  private init(_ channels: SIMD3<Float>) {
    self.channels = channels
  }

  /// Lightness, 0 ... 1.
  var lightness: Float { (channels.x * 0.3 + channels.y * 0.59 + channels.z * 0.11) / 255 }

  /// Mixes the colour with a share of another one, 0 ... 1.
  func mixed(with other: Tone, _ share: Float) -> Tone {
    Tone(channels + (other.channels - channels) * share)
  }

  /// Mixes the colour with a share of white, 0 ... 1.
  func lighter(_ share: Float) -> Tone { mixed(with: .white, share) }

  /// Mixes the colour with a share of a warm black, 0 ... 1.
  func darker(_ share: Float) -> Tone { mixed(with: Tone(0x14100F), share) }
}

/// Fill of an outline: one colour, or a gradient over its bounding box.
struct Paint: Sendable {
  /// Direction of the gradient.
  enum Direction: Sendable { case even, down, across, slant, ball }

  let direction: Direction
  let first: Tone
  let middle: Tone
  let last: Tone

  private init(_ direction: Direction, _ first: Tone, _ middle: Tone, _ last: Tone) {
    self.direction = direction
    self.first = first
    self.middle = middle
    self.last = last
  }

  static func even(_ tone: Tone) -> Paint { Paint(.even, tone, tone, tone) }
  static func even(_ hex: UInt32) -> Paint { .even(Tone(hex)) }
  /// Gradient from top to bottom.
  static func down(_ top: Tone, _ bottom: Tone) -> Paint { Paint(.down, top, top.mixed(with: bottom, 0.5), bottom) }
  /// Gradient from left to right with a middle colour.
  static func across(_ left: Tone, _ middle: Tone, _ right: Tone) -> Paint { Paint(.across, left, middle, right) }
  /// Gradient from the upper left to the lower right.
  static func slant(_ near: Tone, _ far: Tone) -> Paint { Paint(.slant, near, near.mixed(with: far, 0.5), far) }
  /// Radial gradient from a highlight at the upper left to the edge, as on a
  /// ball.
  static func ball(_ lit: Tone, _ tone: Tone, _ edge: Tone) -> Paint { Paint(.ball, lit, tone, edge) }

  /// Solid body lit from the upper left, in soft shades of one colour.
  static func body(_ tone: Tone) -> Paint { .slant(tone.lighter(0.16), tone.darker(0.2)) }
  /// Upright cylinder: bright left of the middle, dark at both sides.
  static func tube(_ tone: Tone) -> Paint { .across(tone.darker(0.22), tone.lighter(0.26), tone.darker(0.38)) }
  /// Sphere.
  static func sphere(_ tone: Tone) -> Paint { .ball(tone.lighter(0.5), tone, tone.darker(0.45)) }

  /// Colours along the gradient.
  func ramp(_ count: Int) -> [SIMD3<Float>] {
    (0..<count).map { step in
      let place = Float(step) / Float(count - 1) * 2
      return place <= 1 ? first.mixed(with: middle, place).channels : middle.mixed(with: last, place - 1).channels
    }
  }
}
