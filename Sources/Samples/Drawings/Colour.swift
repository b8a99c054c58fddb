/// An opaque colour, 8 bits a channel.
struct Colour: Sendable, Equatable {
  let red: UInt8
  let green: UInt8
  let blue: UInt8

  static let white = Colour(0xFFFFFF)
  static let ink = Colour(0x1C1C1E)

  /// Creates a colour from `0xRRGGBB`.
  init(_ hex: UInt32) {
    self.init(red: UInt8(hex >> 16 & 0xFF), green: UInt8(hex >> 8 & 0xFF), blue: UInt8(hex & 0xFF))
  }

  init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Mixes the colour with a share of another one, 0 ... 1.
  func mixed(with other: Colour, _ share: Float) -> Colour {
    let blend: (UInt8, UInt8) -> UInt8 = { from, to in
      UInt8(Float(from) + (Float(to) - Float(from)) * min(max(share, 0), 1) + 0.5)
    }
    return Colour(
      red: blend(red, other.red), green: blend(green, other.green), blue: blend(blue, other.blue))
  }
}

/// Colours of one app, chosen by its number.
struct Palette: Sendable {
  let top: Colour
  let bottom: Colour
  /// A colour that contrasts with both.
  let accent: Colour

  /// The accent, adjusted to be visible on white as well.
  var spark: Colour { accent.mixed(with: bottom, accent == .white ? 0.4 : 0.12) }
  /// Main colour of text and controls on white.
  var strong: Colour { top.mixed(with: bottom, 0.5) }
  /// A pale background of the same hue.
  var pale: Colour { strong.mixed(with: .white, 0.88) }
  /// A dark background of the same hue.
  var dark: Colour { bottom.mixed(with: Colour(0x101018), 0.72) }

  static let all: [Palette] = [
    Palette(0xFF8A5C, 0xF2416B, 0xFFE08A), Palette(0x5AC8FA, 0x1E6FE0, 0xFFD95A), Palette(0x62D98B, 0x129A78, 0xFFF2A6),
    Palette(0xB58CFF, 0x6A3DE8, 0xFFC2E2), Palette(0xFFC24B, 0xF5822A, 0xFFFFFF), Palette(0x7AA5FF, 0x3B49D6, 0x9FF5E4),
    Palette(0xFF9EC2, 0xE0468F, 0xFFF0B8), Palette(0x4BD6C8, 0x0C7FA3, 0xFFE58F), Palette(0x9C7A5B, 0x5C3B28, 0xFFD7A3),
    Palette(0xA7D95B, 0x4C9A2A, 0xFFF7C2), Palette(0x6E7FA3, 0x2B3654, 0xFF9F6B), Palette(0xFF6B6B, 0xC22B4E, 0xFFD3B0),
    Palette(0x6FE0FF, 0x2A93D5, 0xFFFFFF), Palette(0xF7A8FF, 0x9A4BD9, 0xBDF4FF), Palette(0xFFD36E, 0xE79B1F, 0x7A4A12),
    Palette(0x5E6BFF, 0x2A1F9E, 0x7DF0FF), Palette(0x88D7B0, 0x2F7F73, 0xFFE3A6), Palette(0xFFA07A, 0xD9552B, 0xFFF3D6),
    Palette(0x8FB8DE, 0x476A9C, 0xFFE9B5), Palette(0x4A4A55, 0x1B1B22, 0x7CFFB2), Palette(0xE8618C, 0x8B2C7A, 0xFFD08A),
    Palette(0x3FC1A5, 0x146B5F, 0xF7FFB0),
  ]

  private init(_ top: UInt32, _ bottom: UInt32, _ accent: UInt32) {
    self.top = Colour(top)
    self.bottom = Colour(bottom)
    self.accent = Colour(accent)
  }
}
