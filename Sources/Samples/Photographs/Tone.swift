/// An opaque colour while it is worked with: three channels of 0 ... 255.
struct Tone: Sendable, Equatable {
  var channels: SIMD3<Float>

  static let white = Tone(0xFFFFFF)
  static let ink = Tone(0x16161A)

  /// `0xRRGGBB`.
  init(_ hex: UInt32) {
    channels = SIMD3(Float(hex >> 16 & 0xFF), Float(hex >> 8 & 0xFF), Float(hex & 0xFF))
  }

  private init(_ channels: SIMD3<Float>) {
    self.channels = channels
  }

  /// How light it is, 0 ... 1.
  var lightness: Float { (channels.x * 0.3 + channels.y * 0.59 + channels.z * 0.11) / 255 }

  /// The colour `share` (0 ... 1) of the way to another.
  func mixed(with other: Tone, _ share: Float) -> Tone {
    Tone(channels + (other.channels - channels) * share)
  }

  /// The colour in more light: `share` (0 ... 1) of the way to white.
  func lighter(_ share: Float) -> Tone { mixed(with: .white, share) }

  /// The colour in less light: `share` (0 ... 1) of the way to a warm black.
  func darker(_ share: Float) -> Tone { mixed(with: Tone(0x14100F), share) }
}

/// How the inside of an outline is coloured: evenly or by a gradient over the box around it.
struct Paint: Sendable {
  /// Which way the gradient runs.
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
  /// From the top to the bottom.
  static func down(_ top: Tone, _ bottom: Tone) -> Paint { Paint(.down, top, top.mixed(with: bottom, 0.5), bottom) }
  /// From the left over the middle to the right.
  static func across(_ left: Tone, _ middle: Tone, _ right: Tone) -> Paint { Paint(.across, left, middle, right) }
  /// From the left top to the right bottom.
  static func slant(_ near: Tone, _ far: Tone) -> Paint { Paint(.slant, near, near.mixed(with: far, 0.5), far) }
  /// From a lit spot near the left top to the edge, as on a ball.
  static func ball(_ lit: Tone, _ tone: Tone, _ edge: Tone) -> Paint { Paint(.ball, lit, tone, edge) }

  /// A body lit from the left top, in gentle shades of one colour.
  static func body(_ tone: Tone) -> Paint { .slant(tone.lighter(0.16), tone.darker(0.2)) }
  /// Something round that stands upright: bright left of the middle, dark at both sides.
  static func tube(_ tone: Tone) -> Paint { .across(tone.darker(0.22), tone.lighter(0.26), tone.darker(0.38)) }
  /// Something round.
  static func sphere(_ tone: Tone) -> Paint { .ball(tone.lighter(0.5), tone, tone.darker(0.45)) }

  /// The colours along the gradient.
  func ramp(_ count: Int) -> [SIMD3<Float>] {
    (0..<count).map { step in
      let place = Float(step) / Float(count - 1) * 2
      return place <= 1 ? first.mixed(with: middle, place).channels : middle.mixed(with: last, place - 1).channels
    }
  }
}
