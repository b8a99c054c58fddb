import Foundation

extension Canvas {
  mutating func drawLife(_ glyph: IconGlyph, _ inks: GlyphInks) {
    switch glyph {
    case .fish:
      draw(Polygon([(314, 256), (402, 172), (402, 340)], rounding: 14), inks.accent)
      draw(DiscPair(common: Disc(230, 352, 176), Disc(230, 160, 176)), inks.main)
      draw(Disc(154, 244, 15), inks.detail)
      draw(Arc(210, 256, 62, 12, from: -0.12, turns: 0.24), inks.detail)
    case .paw:
      draw(Disc(256, 308, 74), inks.main)
      draw(Disc(212, 334, 46), inks.main)
      draw(Disc(300, 334, 46), inks.main)
      for (x, y) in [(150, 246), (212, 176), (300, 176), (362, 246)] as [(Float, Float)] {
        draw(Disc(x, y, 34), x == 300 ? inks.accent : inks.main)
      }
    case .flower: drawFlower(inks)
    case .person:
      draw(Disc(256, 190, 68), inks.main)
      draw(Box(144, 278, 224, 190, 96), inks.main)
      draw(Disc(316, 344, 24), inks.accent)
    case .gift:
      draw(Arc(214, 150, 36, 20), inks.accent)
      draw(Arc(298, 150, 36, 20), inks.accent)
      draw(Box(140, 244, 232, 148, 24), inks.main)
      draw(Box(116, 180, 280, 66, 20), inks.main)
      draw(Box(236, 180, 40, 212), inks.accent)
    case .chat: drawChat(inks)
    case .phone:
      draw(Box(170, 106, 172, 300, 38), inks.main)
      draw(Box(190, 146, 132, 204, 12), inks.detail)
      draw(Disc(256, 378, 13), inks.detail)
      draw(Disc(256, 248, 34), inks.accent)
    default:
      draw(Box(106, 158, 300, 204, 32), inks.main)
      drawPath([(136, 196), (256, 280), (376, 196)], 20, inks.detail)
      draw(Disc(386, 162, 34), inks.accent)
    }
  }

  private mutating func drawFlower(_ inks: GlyphInks) {
    draw(Line(256, 262, 256, 408, 18), inks.main)
    draw(DiscPair(common: Disc(276, 420, 84), Disc(352, 332, 84)), inks.main)
    for petal in 0..<6 {
      let angle = Float(petal) * .pi / 3
      draw(Disc(256 + cosf(angle) * 68, 206 + sinf(angle) * 68, 44), inks.main)
    }
    draw(Disc(256, 206, 42), inks.accent)
  }

  private mutating func drawChat(_ inks: GlyphInks) {
    draw(Polygon([(160, 306), (160, 398), (246, 330)], rounding: 8), inks.main)
    draw(Box(106, 138, 300, 206, 72), inks.main)
    for (dot, x) in ([186, 256, 326] as [Float]).enumerated() {
      draw(Disc(x, 242, 20), dot == 2 ? inks.accent : inks.detail)
    }
  }
}
