import Foundation

extension Canvas {
  mutating func drawObject(_ glyph: IconGlyph, _ inks: GlyphInks) {
    switch glyph {
    case .lock:
      draw(Arc(256, 210, 68, 30), inks.main)
      draw(Box(146, 216, 220, 174, 38), inks.main)
      draw(Disc(256, 288, 28), inks.accent)
      draw(Line(256, 296, 256, 340, 18), inks.accent)
    case .clock:
      draw(Disc(256, 256, 136), inks.main)
      draw(Arc(256, 256, 106, 10), inks.detail)
      drawPath([(256, 184), (256, 256), (310, 288)], 22, inks.detail)
      draw(Disc(256, 256, 18), inks.accent)
    case .fork: drawFork(inks)
    case .spark:
      draw(Self.spark(232, 268, 148), inks.main)
      draw(Self.spark(364, 156, 58), inks.accent)
    case .dumbbell:
      draw(Line(150, 256, 362, 256, 32), inks.main)
      draw(Box(158, 170, 48, 172, 20), inks.main)
      draw(Box(306, 170, 48, 172, 20), inks.main)
      draw(Box(106, 204, 40, 104, 18), inks.accent)
      draw(Box(366, 204, 40, 104, 18), inks.accent)
    case .lens:
      draw(Line(308, 308, 388, 388, 46), inks.main)
      draw(Disc(226, 226, 112), inks.main)
      draw(Disc(226, 226, 80), inks.detail)
      draw(Arc(226, 226, 54, 15, from: 0.5, turns: 0.24), inks.accent)
    case .flask: drawFlask(inks)
    default:
      draw(Arc(256, 240, 98, 22, from: 0, turns: 0.5), inks.main)
      draw(Line(256, 338, 256, 388, 22), inks.main)
      draw(Line(204, 394, 308, 394, 22), inks.main)
      draw(Box(200, 112, 112, 184, 56), inks.main)
      for row in 0..<3 { draw(Box(262, 160 + Float(row) * 36, 50, 14, 7), inks.accent) }
    }
  }

  mutating func drawToy(_ glyph: IconGlyph, _ inks: GlyphInks) {
    switch glyph {
    case .pad:
      draw(Disc(162, 306, 74), inks.main)
      draw(Disc(350, 306, 74), inks.main)
      draw(Box(126, 182, 260, 146, 66), inks.main)
      draw(Line(186, 222, 186, 286, 22), inks.detail)
      draw(Line(154, 254, 218, 254, 22), inks.detail)
      draw(Disc(304, 272, 20), inks.accent)
      draw(Disc(350, 234, 20), inks.accent)
    case .spade:
      draw(Box(146, 106, 220, 300, 32), inks.main)
      draw(Disc(226, 268, 42), inks.detail)
      draw(Disc(286, 268, 42), inks.detail)
      draw(Polygon([(256, 166), (322, 254), (190, 254)], rounding: 8), inks.detail)
      draw(Polygon([(256, 262), (288, 344), (224, 344)], rounding: 6), inks.detail)
      draw(Disc(180, 142, 16), inks.accent)
      draw(Disc(332, 370, 16), inks.accent)
    case .dice:
      draw(Box(130, 130, 252, 252, 58), inks.main)
      for (x, y) in [(198, 198), (314, 198), (198, 314), (314, 314)] as [(Float, Float)] {
        draw(Disc(x, y, 26), inks.detail)
      }
      draw(Disc(256, 256, 28), inks.accent)
    case .folder:
      draw(Box(112, 146, 142, 90, 26), inks.main, opacity: 0.8)
      draw(Box(112, 184, 288, 190, 30), inks.main)
      draw(Box(142, 302, 96, 20, 10), inks.detail)
      draw(Disc(346, 312, 22), inks.accent)
    default:
      draw(Polygon([(196, 130), (98, 196), (136, 262), (202, 226)], rounding: 12), inks.main)
      draw(Polygon([(316, 130), (414, 196), (376, 262), (310, 226)], rounding: 12), inks.main)
      draw(Box(172, 136, 168, 250, 24), inks.main)
      draw(Disc(256, 122, 36), inks.detail)
      draw(Disc(256, 268, 26), inks.accent)
    }
  }

  private mutating func drawFork(_ inks: GlyphInks) {
    for x in [162, 194, 226] as [Float] { draw(Line(x, 126, x, 212, 16), inks.main) }
    draw(Box(154, 196, 80, 56, 26), inks.main)
    draw(Line(194, 240, 194, 392, 26), inks.main)
    draw(DiscPair(common: Disc(392, 208, 106), Disc(252, 208, 106)), inks.accent)
    draw(Line(322, 284, 322, 392, 26), inks.main)
  }

  private mutating func drawFlask(_ inks: GlyphInks) {
    draw(Box(218, 126, 76, 130, 10), inks.main)
    draw(Line(200, 126, 312, 126, 26), inks.main)
    draw(Polygon([(226, 226), (286, 226), (382, 384), (130, 384)], rounding: 22), inks.main)
    draw(Polygon([(204, 304), (308, 304), (350, 370), (162, 370)], rounding: 12), inks.accent)
    draw(Disc(234, 342, 13), inks.main)
    draw(Disc(282, 326, 9), inks.main)
  }

  /// A star with four slender points.
  private static func spark(_ x: Float, _ y: Float, _ radius: Float) -> Polygon {
    let points = (0..<8).map { index -> (Float, Float) in
      let angle = Float(index) * .pi / 4 - .pi / 2
      let reach = index.isMultiple(of: 2) ? radius : radius * 0.36
      return (x + cosf(angle) * reach, y + sinf(angle) * reach)
    }
    return Polygon(points, rounding: radius * 0.06)
  }
}
