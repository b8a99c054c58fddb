import Foundation

extension Canvas {
  mutating func drawPlay(_ glyph: IconGlyph, _ inks: GlyphInks) {
    switch glyph {
    case .star:
      draw(Self.star(256, 262, 128), inks.main)
      draw(Disc(222, 252, 13), inks.detail)
      draw(Disc(290, 252, 13), inks.detail)
      draw(Arc(256, 268, 26, 11, from: 0.08, turns: 0.34), inks.detail)
      draw(Self.star(396, 142, 24), inks.accent)
    case .globe:
      draw(Disc(256, 256, 130), inks.main)
      draw(Line(132, 256, 380, 256, 13), inks.detail)
      draw(Arc(146, 256, 156, 13, from: -0.15, turns: 0.3), inks.detail)
      draw(Arc(366, 256, 156, 13, from: 0.35, turns: 0.3), inks.detail)
      draw(Disc(348, 164, 44), inks.accent)
    case .brush:
      draw(Line(396, 120, 268, 262, 46), inks.main)
      draw(Polygon([(236, 250), (284, 296), (256, 330), (204, 280)], rounding: 8), inks.detail)
      draw(Polygon([(196, 276), (252, 332), (150, 392), (128, 372)], rounding: 18), inks.accent)
    case .bag:
      draw(Arc(256, 204, 62, 24), inks.main, opacity: 0.9)
      draw(Box(136, 200, 240, 196, 40), inks.main)
      draw(Disc(208, 246, 15), inks.detail)
      draw(Disc(304, 246, 15), inks.detail)
      draw(Arc(256, 270, 54, 18, from: 0.05, turns: 0.4), inks.accent)
    case .film: drawFilm(inks)
    default:
      draw(Disc(196, 216, 76), inks.main)
      draw(Disc(316, 216, 76), inks.main)
      draw(Polygon([(136, 250), (256, 210), (376, 250), (256, 376)], rounding: 14), inks.main)
      draw(Disc(190, 206, 22), inks.accent)
    }
  }

  private mutating func drawFilm(_ inks: GlyphInks) {
    draw(Line(256, 168, 196, 108, 16), inks.main)
    draw(Line(256, 168, 316, 108, 16), inks.main)
    draw(Box(112, 160, 288, 208, 44), inks.main)
    draw(Box(140, 188, 232, 152, 26), inks.detail)
    draw(Polygon([(230, 222), (306, 264), (230, 306)], rounding: 8), inks.accent)
    draw(Box(188, 384, 136, 18, 9), inks.main)
  }

  /// A star with five points and soft corners.
  private static func star(_ x: Float, _ y: Float, _ radius: Float) -> Polygon {
    let points = (0..<10).map { index -> (Float, Float) in
      let angle = Float(index) * .pi / 5 - .pi / 2
      let reach = index.isMultiple(of: 2) ? radius : radius * 0.56
      return (x + cosf(angle) * reach, y + sinf(angle) * reach)
    }
    return Polygon(points, rounding: radius * 0.14)
  }
}
