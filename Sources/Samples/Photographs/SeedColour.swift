/// Colour of a product, in a seller's terms.
package enum SeedColour: Int, Sendable, CaseIterable {
  case black, white, grey, silver, navy, blue, sky, green, olive, mint, red, pink, purple, orange, yellow, beige, brown
  case cream, gold, wood

  /// The colour in a photograph.
  var tone: Tone {
    switch self {
    case .black: Tone(0x2A2B30)
    case .white: Tone(0xEDEDEA)
    case .grey: Tone(0x85888C)
    case .silver: Tone(0xC3C7CB)
    case .navy: Tone(0x27375A)
    case .blue: Tone(0x2F6DB5)
    case .sky: Tone(0x9CC4DE)
    case .green: Tone(0x3D7A52)
    case .olive: Tone(0x6E6F45)
    case .mint: Tone(0xA4D4BF)
    case .red: Tone(0xB93434)
    case .pink: Tone(0xE5AEB6)
    case .purple: Tone(0x8572A8)
    case .orange: Tone(0xDD7B36)
    case .yellow: Tone(0xE6BC45)
    case .beige: Tone(0xCDB899)
    case .brown: Tone(0x7A5238)
    case .cream: Tone(0xEBDFC6)
    case .gold: Tone(0xD2B27C)
    case .wood: Tone(0xB98453)
    }
  }
}
