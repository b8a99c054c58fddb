import Foundation

extension Canvas {
  mutating func drawTool(_ glyph: IconGlyph, _ inks: GlyphInks) {
    switch glyph {
    case .note: drawNote(inks)
    case .check:
      draw(Arc(256, 256, 116, 30), inks.main)
      drawPath([(200, 260), (242, 302), (330, 196)], 36, inks.accent)
    case .coin: drawCoin(inks)
    case .braces:
      drawPath([(186, 176), (112, 256), (186, 336)], 38, inks.main)
      drawPath([(326, 176), (400, 256), (326, 336)], 38, inks.main)
      draw(Line(286, 158, 226, 354, 34), inks.accent)
    case .chart:
      draw(Box(132, 268, 62, 108, 18), inks.main)
      draw(Box(225, 208, 62, 168, 18), inks.main)
      draw(Box(318, 136, 62, 240, 18), inks.accent)
    default: drawGear(inks)
    }
  }

  private mutating func drawNote(_ inks: GlyphInks) {
    draw(Box(142, 118, 208, 276, 30), inks.main)
    for (row, width) in [Float(132), 132, 84].enumerated() {
      draw(Box(180, 176 + Float(row) * 54, width, 18, 9), inks.detail)
    }
    draw(Line(392, 250, 296, 374, 46), inks.accent)
    draw(Polygon([(276, 360), (312, 388), (262, 414)], rounding: 4), inks.accent)
    draw(Disc(268, 408, 9), inks.detail)
  }

  private mutating func drawCoin(_ inks: GlyphInks) {
    draw(Disc(268, 268, 128), inks.detail, opacity: 0.35)
    draw(Disc(256, 256, 128), inks.main)
    draw(Arc(256, 256, 100, 10), inks.detail)
    drawPath([(196, 208), (226, 308), (256, 222), (286, 308), (316, 208)], 22, inks.accent)
    draw(Box(184, 244, 144, 18, 9), inks.accent)
  }

  private mutating func drawGear(_ inks: GlyphInks) {
    for tooth in 0..<8 {
      let angle = Float(tooth) * .pi / 4
      let (x, y) = (cosf(angle), sinf(angle))
      draw(Line(256 + x * 80, 256 + y * 80, 256 + x * 124, 256 + y * 124, 54), inks.main)
    }
    draw(Disc(256, 256, 108), inks.main)
    draw(Disc(256, 256, 52), inks.detail)
    draw(Disc(256, 256, 30), inks.accent)
  }
}
