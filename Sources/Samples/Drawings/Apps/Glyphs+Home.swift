extension Canvas {
  mutating func drawHome(_ glyph: IconGlyph, _ inks: GlyphInks) {
    switch glyph {
    case .cup: drawCup(inks)
    case .moon:
      draw(DiscPair(Disc(246, 262, 132), without: Disc(312, 214, 112)), inks.main)
      draw(Disc(330, 176, 20), inks.accent)
      draw(Disc(388, 238, 12), inks.accent)
      draw(Disc(372, 126, 10), inks.accent)
    case .camera: drawCamera(inks)
    case .tune: drawTune(inks)
    case .cap: drawCap(inks)
    default: drawBook(inks)
    }
  }

  private mutating func drawCup(_ inks: GlyphInks) {
    draw(Arc(342, 272, 50, 26), inks.main)
    draw(Box(136, 208, 206, 166, 58), inks.main)
    draw(Box(136, 208, 206, 70, 22), inks.main)
    draw(Box(160, 228, 158, 26, 13), inks.accent)
    draw(Box(126, 388, 226, 22, 11), inks.main, opacity: 0.85)
    drawPath([(196, 176), (208, 150), (196, 122)], 16, inks.main)
    drawPath([(252, 176), (264, 150), (252, 122)], 16, inks.main)
  }

  private mutating func drawCamera(_ inks: GlyphInks) {
    draw(Box(190, 136, 132, 74, 26), inks.main)
    draw(Box(106, 172, 300, 212, 46), inks.main)
    draw(Disc(256, 278, 76), inks.detail)
    draw(Disc(256, 278, 54), inks.main)
    draw(Disc(256, 278, 38), inks.accent)
    draw(Disc(242, 262, 12), .white, opacity: 0.85)
    draw(Disc(362, 218, 14), inks.accent)
  }

  private mutating func drawTune(_ inks: GlyphInks) {
    draw(Line(206, 160, 206, 348, 28), inks.main)
    draw(Line(356, 134, 356, 322, 28), inks.main)
    draw(Polygon([(202, 148), (360, 120), (360, 172), (202, 200)], rounding: 10), inks.main)
    draw(Disc(170, 350, 50), inks.main)
    draw(Disc(320, 324, 50), inks.accent)
  }

  private mutating func drawCap(_ inks: GlyphInks) {
    draw(Polygon([(176, 262), (336, 262), (336, 338), (256, 366), (176, 338)], rounding: 14), inks.main, opacity: 0.85)
    draw(Polygon([(256, 142), (414, 224), (256, 306), (98, 224)], rounding: 12), inks.main)
    drawPath([(256, 224), (390, 244), (390, 330)], 13, inks.accent)
    draw(Disc(390, 346, 22), inks.accent)
  }

  private mutating func drawBook(_ inks: GlyphInks) {
    draw(Polygon([(112, 158), (246, 180), (246, 378), (112, 356)], rounding: 14), inks.main)
    draw(Polygon([(400, 158), (266, 180), (266, 378), (400, 356)], rounding: 14), inks.main)
    for row in 0..<3 {
      let y = 214 + Float(row) * 44
      draw(Line(142, y, 212, y + 12, 13), inks.detail)
      draw(Line(370, y, 300, y + 12, 13), inks.detail)
    }
    draw(Polygon([(330, 138), (366, 132), (366, 214), (348, 198), (330, 220)], rounding: 3), inks.accent)
  }
}
