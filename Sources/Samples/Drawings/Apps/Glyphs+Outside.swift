extension Canvas {
  mutating func drawOutside(_ glyph: IconGlyph, _ inks: GlyphInks) {
    switch glyph {
    case .cloud: drawCloud(inks)
    case .bus: drawBus(inks)
    case .pin:
      draw(Polygon([(158, 268), (354, 268), (256, 398)], rounding: 8), inks.main)
      draw(Disc(256, 222, 112), inks.main)
      draw(Disc(256, 220, 50), inks.accent)
    case .bolt:
      draw(
        Polygon([(292, 108), (162, 280), (244, 280), (218, 404), (352, 226), (268, 226)], rounding: 12), inks.main)
      draw(Disc(372, 146, 24), inks.accent)
    case .ball: drawBall(inks)
    case .leaf: drawLeaf(inks)
    default:
      draw(Box(208, 128, 96, 256, 34), inks.main)
      draw(Box(128, 208, 256, 96, 34), inks.main)
      draw(Disc(256, 256, 30), inks.accent)
    }
  }

  private mutating func drawCloud(_ inks: GlyphInks) {
    draw(Disc(330, 196, 74), inks.accent)
    draw(Disc(186, 298, 66), inks.main)
    draw(Disc(252, 246, 88), inks.main)
    draw(Disc(334, 300, 64), inks.main)
    draw(Box(186, 270, 148, 94, 40), inks.main)
    draw(Line(206, 404, 194, 428, 16), inks.main, opacity: 0.8)
    draw(Line(270, 404, 258, 428, 16), inks.main, opacity: 0.8)
    draw(Line(334, 404, 322, 428, 16), inks.main, opacity: 0.8)
  }

  private mutating func drawBus(_ inks: GlyphInks) {
    draw(Box(164, 346, 44, 56, 18), inks.main)
    draw(Box(304, 346, 44, 56, 18), inks.main)
    draw(Box(112, 214, 26, 66, 13), inks.main)
    draw(Box(374, 214, 26, 66, 13), inks.main)
    draw(Box(142, 116, 228, 262, 46), inks.main)
    draw(Box(168, 166, 176, 106, 20), inks.detail)
    draw(Box(216, 136, 80, 16, 8), inks.detail)
    draw(Disc(190, 326, 20), inks.accent)
    draw(Disc(322, 326, 20), inks.accent)
  }

  private mutating func drawBall(_ inks: GlyphInks) {
    draw(Disc(256, 256, 132), inks.main)
    draw(Line(256, 132, 256, 380, 14), inks.detail)
    draw(Line(132, 256, 380, 256, 14), inks.detail)
    draw(Arc(118, 256, 96, 14, from: -0.16, turns: 0.32), inks.detail)
    draw(Arc(394, 256, 96, 14, from: 0.34, turns: 0.32), inks.detail)
    draw(Disc(256, 256, 26), inks.accent)
  }

  private mutating func drawLeaf(_ inks: GlyphInks) {
    draw(DiscPair(common: Disc(206, 206, 170), Disc(320, 320, 170)), inks.main)
    draw(Line(148, 382, 318, 204, 16), inks.detail)
    draw(Line(232, 294, 232, 232, 13), inks.detail)
    draw(Line(232, 294, 296, 294, 13), inks.detail)
    draw(Disc(366, 148, 22), inks.accent)
  }
}
