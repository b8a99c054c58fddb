/// Draws a person's portrait from their number.
package enum FacePainter {
  private static let skins = [
    Colour(0xFFE0C4), Colour(0xF2C9A1), Colour(0xD9A577), Colour(0xB07B50), Colour(0x8A5A3B), Colour(0x5E3B26),
  ]
  private static let hairs = [
    Colour(0x1C1814), Colour(0x3B2A1E), Colour(0x6B4A2B), Colour(0xA8763E), Colour(0xD8B46A), Colour(0x8D8D92),
    Colour(0xC4523A),
  ]

  /// Colours of one face.
  private struct Look {
    let skin: Colour
    let hair: Colour
    let palette: Palette
  }

  /// Draws the portrait; the size must have an aspect ratio of 2 : 3.
  package static func paint(person: Int, isWoman: Bool, _ size: PixelSize) -> Canvas {
    var generator = SeededGenerator(seed: SeededGenerator.mix(0xFACE5, UInt64(person)))
    let look = Look(
      skin: skins[generator.number(below: skins.count)], hair: hairs[generator.number(below: hairs.count)],
      palette: .of(person + 5_000))
    var canvas = Canvas(size, designWidth: 200)
    canvas.fill(from: look.palette.pale, to: look.palette.top.mixed(with: .white, 0.3))
    let light = 30 + 140 * Float(generator.fraction())
    canvas.draw(Disc(light, 60, 120), .white, opacity: 0.3)
    let isLong = generator.chance(isWoman ? 0.65 : 0.15)
    if isLong { canvas.draw(Box(44, 84, 112, 160, 52), look.hair) }
    drawBody(&canvas, look)
    drawHead(&canvas, look, &generator)
    if !isWoman, generator.chance(0.3) {
      canvas.draw(DiscPair(Disc(100, 166, 40), without: Disc(100, 148, 41)), look.hair)
    }
    return canvas
  }

  private static func drawBody(_ canvas: inout Canvas, _ look: Look) {
    canvas.draw(Box(84, 180, 32, 70, 14), look.skin.mixed(with: .ink, 0.14))
    canvas.draw(Box(22, 232, 156, 150, 62), look.palette.strong)
    canvas.draw(Polygon([(82, 232), (118, 232), (100, 266)], rounding: 3), look.skin)
  }

  private static func drawHead(_ canvas: inout Canvas, _ look: Look, _ generator: inout SeededGenerator) {
    canvas.draw(Disc(57, 142, 11), look.skin)
    canvas.draw(Disc(143, 142, 11), look.skin)
    canvas.draw(Disc(100, 116, 52), look.hair)
    canvas.draw(Box(56, 82, 88, 120, 44), look.skin)
    let fringe = 60 + 24 * Float(generator.fraction())
    let side = 76 + 48 * Float(generator.fraction())
    canvas.draw(DiscPair(common: Disc(100, 116, 53), Disc(side, fringe, 54)), look.hair)
    for x in [Float(80), 120] {
      canvas.draw(Line(x - 9, 126, x + 9, 125, 4), look.hair)
      canvas.draw(Disc(x, 140, 4.6), .ink)
    }
    if generator.chance(0.28) {
      for x in [Float(80), 120] { canvas.draw(Arc(x, 141, 15, 3.2), .ink) }
      canvas.draw(Line(95, 140, 105, 140, 3.2), .ink)
    }
    canvas.draw(Line(100, 144, 98, 158, 3.4), look.skin.mixed(with: .ink, 0.25))
    let smile = 0.1 + 0.14 * Float(generator.fraction())
    canvas.draw(Arc(100, 164, 17, 4, from: 0.25 - smile, turns: smile * 2), Colour(0xA23B3B))
    canvas.draw(Disc(70, 162, 9), Colour(0xE86A6A), opacity: 0.18)
    canvas.draw(Disc(130, 162, 9), Colour(0xE86A6A), opacity: 0.18)
  }
}
