extension Canvas {
  mutating func drawWay(_ glyph: IconGlyph, _ inks: GlyphInks) {
    switch glyph {
    case .house: drawHouse(inks)
    case .map: drawMap(inks)
    case .car: drawCar(inks)
    case .plane:
      draw(Line(256, 124, 256, 388, 46), inks.main)
      draw(Polygon([(256, 196), (414, 286), (414, 318), (256, 276)], rounding: 8), inks.main)
      draw(Polygon([(256, 196), (98, 286), (98, 318), (256, 276)], rounding: 8), inks.main)
      draw(Polygon([(256, 340), (318, 384), (318, 404), (194, 404), (194, 384)], rounding: 6), inks.accent)
    case .bed: drawBed(inks)
    case .mountain:
      draw(Disc(352, 158, 36), inks.accent)
      draw(Polygon([(98, 378), (222, 160), (330, 378)], rounding: 14), inks.main)
      draw(Polygon([(262, 378), (344, 250), (416, 378)], rounding: 12), inks.main, opacity: 0.8)
      draw(Polygon([(194, 216), (222, 164), (250, 218), (222, 240)], rounding: 4), inks.detail)
    case .wave:
      draw(Arc(256, 352, 204, 34, from: 0.625, turns: 0.25), inks.main, opacity: 0.6)
      draw(Arc(256, 352, 136, 34, from: 0.625, turns: 0.25), inks.main)
      draw(Arc(256, 352, 70, 32, from: 0.625, turns: 0.25), inks.main)
      draw(Disc(256, 348, 28), inks.accent)
    case .sea:
      for (row, colour) in [inks.main, inks.accent, inks.main].enumerated() {
        for crest in 0..<3 {
          let isUp = crest.isMultiple(of: 2)
          let (x, y) = (168 + Float(crest) * 88, 176 + Float(row) * 80)
          draw(Arc(x, y + (isUp ? 44 : -44), 62, 30, from: isUp ? 0.625 : 0.125, turns: 0.25), colour)
        }
      }
    default:
      draw(Line(166, 122, 166, 398, 28), inks.main)
      draw(Polygon([(180, 134), (378, 190), (180, 262)], rounding: 12), inks.accent)
    }
  }

  private mutating func drawHouse(_ inks: GlyphInks) {
    draw(Box(322, 140, 38, 90, 10), inks.main)
    draw(Box(148, 232, 216, 156, 26), inks.main)
    draw(Polygon([(256, 116), (406, 250), (106, 250)], rounding: 16), inks.main)
    draw(Box(226, 286, 60, 102, 14), inks.detail)
    draw(Disc(256, 222, 24), inks.accent)
  }

  private mutating func drawMap(_ inks: GlyphInks) {
    draw(Polygon([(114, 166), (206, 132), (206, 350), (114, 384)], rounding: 8), inks.main)
    draw(Polygon([(206, 132), (306, 166), (306, 384), (206, 350)], rounding: 8), inks.main, opacity: 0.72)
    draw(Polygon([(306, 166), (398, 132), (398, 350), (306, 384)], rounding: 8), inks.main)
    drawPath([(148, 320), (206, 262), (264, 292), (338, 224)], 13, inks.detail)
    draw(Disc(344, 216, 26), inks.accent)
  }

  private mutating func drawCar(_ inks: GlyphInks) {
    draw(Polygon([(176, 158), (336, 158), (380, 258), (132, 258)], rounding: 20), inks.main)
    draw(Box(106, 240, 300, 102, 34), inks.main)
    draw(Polygon([(194, 182), (318, 182), (344, 242), (168, 242)], rounding: 10), inks.detail)
    draw(Box(134, 324, 50, 56, 18), inks.main)
    draw(Box(328, 324, 50, 56, 18), inks.main)
    draw(Disc(156, 292, 20), inks.accent)
    draw(Disc(356, 292, 20), inks.accent)
  }

  private mutating func drawBed(_ inks: GlyphInks) {
    draw(Line(122, 166, 122, 372, 28), inks.main)
    draw(Line(390, 268, 390, 372, 28), inks.main)
    draw(Box(122, 276, 268, 60, 20), inks.main)
    draw(Box(232, 218, 158, 70, 26), inks.main, opacity: 0.8)
    draw(Disc(180, 234, 32), inks.accent)
  }
}
