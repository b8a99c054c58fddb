/// A movie's picture in progress, in design units.
struct Scene {
  var canvas: Canvas
  let palette: Palette
  let glyph: IconGlyph
  var generator: SeededGenerator

  var width: Float { Float(canvas.width) / canvas.scale }
  var height: Float { canvas.designHeight }
  /// Colours of the farthest and the nearest ground.
  var far: Colour { palette.bottom.mixed(with: palette.top, 0.35) }
  var near: Colour { palette.dark }

  /// Draws a random number from `low` to `high`.
  mutating func between(_ low: Float, _ high: Float) -> Float {
    low + (high - low) * Float(generator.fraction())
  }

  /// Colour of the ground at a distance: 0 farthest, 1 nearest.
  func ground(_ share: Float) -> Colour {
    far.mixed(with: near, share)
  }

  /// Darkens the lower edge, as posters do behind their small print.
  mutating func darkenEdge() {
    for step in 0..<4 {
      let top = height * (0.8 + 0.05 * Float(step))
      canvas.draw(Box(0, top, width, height - top + 1), palette.dark, opacity: 0.14)
    }
  }

  /// Draws the sky by day or at dusk, with the sun or the moon.
  mutating func drawSky() {
    let isDusk = generator.chance(0.5)
    canvas.fill(
      from: isDusk ? palette.bottom.mixed(with: near, 0.3) : palette.top.mixed(with: .white, 0.45),
      to: isDusk ? palette.top : palette.top.mixed(with: palette.accent, 0.5))
    drawSun(isDusk ? palette.accent : palette.accent.mixed(with: .white, 0.4))
  }

  mutating func drawSun(_ colour: Colour) {
    let x = width * between(0.2, 0.8)
    let y = height * between(0.14, 0.4)
    let radius = min(width, height) * between(0.08, 0.18)
    for reach in [Float(2.2), 1.8, 1.4] { canvas.draw(Disc(x, y, radius * reach), colour, opacity: 0.12) }
    canvas.draw(Disc(x, y, radius), colour)
  }

  /// Draws a distant person.
  ///
  /// - Parameters:
  ///   - x: horizontal position.
  ///   - floor: vertical position of the feet.
  ///   - size: height of the person.
  mutating func drawWalker(at x: Float, floor: Float, size: Float) {
    let colour = Colour(0x0A0A10)
    let hip = floor - size * 0.3
    canvas.draw(Disc(x, floor - size * 0.86, size * 0.13), colour)
    canvas.draw(Box(x - size * 0.14, floor - size * 0.72, size * 0.28, size * 0.46, size * 0.1), colour)
    canvas.draw(Line(x - size * 0.06, hip, x - size * 0.1, floor, size * 0.1), colour)
    canvas.draw(Line(x + size * 0.06, hip, x + size * 0.12, floor, size * 0.1), colour)
  }
}
