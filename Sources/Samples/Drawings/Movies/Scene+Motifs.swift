extension Scene {
  /// Draws one large glyph on rings or rays.
  mutating func drawSign() {
    let isDark = generator.chance(0.5)
    canvas.fill(from: isDark ? palette.dark.mixed(with: palette.bottom, 0.4) : palette.top, to: isDark ? near : far)
    let hasRings = generator.chance(0.5)
    for step in 0..<5 {
      let reach = Float(step)
      if hasRings {
        canvas.draw(Arc(256, 256, 180 + reach * 74, 22), .white, opacity: 0.09)
      } else {
        canvas.draw(Line(256, 256, reach * width / 4, height + 60, 40), palette.accent, opacity: 0.1)
      }
    }
    canvas.draw(Disc(256, 256, 176), palette.top, opacity: 0.35)
    canvas.draw(glyph, GlyphInks(main: .white, detail: palette.bottom, accent: palette.accent))
    canvas.draw(Disc(width / 2, height + width * 0.86, width), palette.dark, opacity: 0.55)
  }

  /// Draws layers of hills under the sky, with a person on the nearest.
  mutating func drawHills() {
    drawSky()
    for layer in 0..<4 {
      let share = Float(layer) / 3
      let base = height * (0.52 + 0.13 * share)
      for hill in 0..<4 {
        let radius = width * between(0.34, 0.64)
        let x = width * (Float(hill) / 3 + between(-0.09, 0.09))
        let y = base + radius * between(0.8, 1.05)
        canvas.draw(Disc(x, y, radius), ground(share))
      }
      canvas.draw(Box(0, base + width * 0.22, width, height), ground(share))
    }
    let x = width * between(0.3, 0.7)
    drawWalker(at: x, floor: height * 0.86, size: height * 0.07)
  }

  /// Draws the sun over water, and a boat.
  mutating func drawSea() {
    drawSky()
    let horizon = height * between(0.5, 0.62)
    canvas.draw(Box(0, horizon, width, height), ground(0.45))
    for _ in 0..<34 {
      let depth = between(0, 1)
      let y = horizon + 6 + (height - horizon) * depth * depth
      let x = width * between(0, 1)
      let end = x + width * (0.02 + 0.1 * depth)
      let opacity = between(0.12, 0.37)
      canvas.draw(Line(x, y, end, y, 1.5 + 4 * depth), palette.accent, opacity: opacity)
    }
    let x = width * between(0.25, 0.75)
    drawBoat(x, horizon + height * 0.1, height * 0.12)
  }

  private mutating func drawBoat(_ x: Float, _ y: Float, _ size: Float) {
    let (top, foot, keel) = (y - size, y - 6, y + size * 0.26)
    let (stern, bow, half) = (x - size * 0.6, x + size * 0.7, size * 0.4)
    canvas.draw(Polygon([(x, top), (x, foot), (x + size * 0.6, foot)], rounding: 2), .white)
    canvas.draw(Polygon([(x - 6, top + size * 0.2), (x - 6, foot), (x - half, foot)], rounding: 2), palette.pale)
    canvas.draw(Polygon([(stern, y), (bow, y), (x + half, keel), (x - half, keel)]), near)
  }

  /// Draws houses at night with some lit windows.
  mutating func drawCity() {
    canvas.fill(from: near.mixed(with: palette.bottom, 0.25), to: palette.bottom)
    drawSun(Colour(0xFFF3D0))
    let floor = height * 0.88
    for row in 0..<2 {
      let colour = row == 0 ? near.mixed(with: palette.bottom, 0.4) : near
      var x: Float = -10
      while x < width {
        let wide = between(40, 86)
        let top = floor - height * (row == 0 ? between(0.24, 0.62) : between(0.18, 0.48))
        canvas.draw(Box(x, top, wide, height - top + 1, 3), colour)
        if row == 1 { drawWindows(in: Area(x + 8, top + 12, wide - 20, floor - top - 26)) }
        x += wide + 4
      }
    }
    canvas.draw(Box(0, floor, width, height), near)
  }

  private mutating func drawWindows(in wall: Area) {
    var y = wall.y
    while y < wall.bottom {
      var x = wall.x
      while x < wall.right {
        if generator.chance(0.34) { canvas.draw(Box(x, y, 7, 9, 1), palette.accent, opacity: 0.9) }
        x += 14
      }
      y += 19
    }
  }

  /// Draws a person in a beam of light between curtains.
  mutating func drawStage() {
    canvas.fill(from: Colour(0x0C0C12), to: near)
    let x = width * between(0.4, 0.6)
    let (floor, reach) = (height * 0.78, width * 0.26)
    let light = palette.top.mixed(with: .white, 0.4)
    for (edge, foot) in [(Float(14), reach), (8, reach * 0.6)] {
      let beam = Polygon([(x - edge, -20), (x + edge, -20), (x + foot, floor), (x - foot, floor)])
      canvas.draw(beam, light, opacity: 0.3)
    }
    canvas.draw(Box(0, floor, width, height - floor + 1), palette.bottom.mixed(with: near, 0.6))
    canvas.draw(Box(x - reach, floor - 9, reach * 2, 18, 9), light, opacity: 0.7)
    drawWalker(at: x, floor: floor + 2, size: height * 0.26)
    for fold in 0..<3 {
      let edge = Float(fold) * 26
      canvas.draw(Box(edge - 6, -4, 22, height, 8), palette.bottom, opacity: 0.75)
      canvas.draw(Box(width - edge - 16, -4, 22, height, 8), palette.bottom, opacity: 0.75)
    }
  }

  /// Draws a road to the horizon.
  mutating func drawRoad() {
    drawSky()
    let (horizon, x) = (height * 0.55, width * between(0.35, 0.65))
    canvas.draw(Box(0, horizon, width, height), ground(0.3))
    canvas.draw(Disc(width * 0.1, horizon + width * 0.3, width * 0.36), ground(0.5))
    canvas.draw(Disc(width * 0.92, horizon + width * 0.26, width * 0.33), ground(0.42))
    let (left, right) = (width * 0.16, width * 0.84)
    canvas.draw(Polygon([(x - 5, horizon), (x + 5, horizon), (right, height), (left, height)]), near)
    let (across, down) = (width / 2 - x, height - horizon)
    for dash in 0..<6 {
      let from = Float(dash) / 6
      let to = from + 0.075
      let (start, end) = (from * from, to * to)
      canvas.draw(
        Line(x + across * start, horizon + down * start, x + across * end, horizon + down * end, 1.5 + 7 * end),
        palette.accent)
    }
  }
}
