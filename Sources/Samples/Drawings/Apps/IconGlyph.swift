/// The simple drawing in the middle of an icon.
package enum IconGlyph: String, Sendable, CaseIterable {
  case note, check, coin, braces, chart, gear
  case cloud, bus, pin, bolt, ball, leaf, cross
  case cup, moon, camera, tune, cap, book
  case star, globe, brush, bag, film, heart
  case house, map, car, plane, bed, mountain, wave, sea, flag
  case fish, paw, flower, person, gift, chat, phone, mail
  case lock, clock, fork, spark, dumbbell, lens, flask, mic
  case pad, spade, dice, folder, shirt
}

/// The three colours a glyph is drawn in.
struct GlyphInks: Sendable {
  /// The body.
  let main: Colour
  /// Lines and holes in the body.
  let detail: Colour
  /// The highlighted part.
  let accent: Colour
}

extension Canvas {
  /// Draws a glyph in the middle of a design square of 512 units.
  mutating func draw(_ glyph: IconGlyph, _ inks: GlyphInks) {
    switch glyph {
    case .note, .check, .coin, .braces, .chart, .gear: drawTool(glyph, inks)
    case .cloud, .bus, .pin, .bolt, .ball, .leaf, .cross: drawOutside(glyph, inks)
    case .cup, .moon, .camera, .tune, .cap, .book: drawHome(glyph, inks)
    case .star, .globe, .brush, .bag, .film, .heart: drawPlay(glyph, inks)
    case .house, .map, .car, .plane, .bed, .mountain, .wave, .sea, .flag: drawWay(glyph, inks)
    case .fish, .paw, .flower, .person, .gift, .chat, .phone, .mail: drawLife(glyph, inks)
    case .lock, .clock, .fork, .spark, .dumbbell, .lens, .flask, .mic: drawObject(glyph, inks)
    case .pad, .spade, .dice, .folder, .shirt: drawToy(glyph, inks)
    }
  }

  /// Draws strokes of one thickness through points.
  mutating func drawPath(_ points: [(Float, Float)], _ thickness: Float, _ colour: Colour) {
    for (start, end) in zip(points, points.dropFirst()) {
      draw(Line(start.0, start.1, end.0, end.1, thickness), colour)
    }
  }
}
