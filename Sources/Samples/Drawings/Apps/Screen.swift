/// A rectangle of an app's screen, in design units.
struct Area {
  let x: Float
  let y: Float
  let width: Float
  let height: Float

  init(_ x: Float, _ y: Float, _ width: Float, _ height: Float) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  var bottom: Float { y + height }
  var right: Float { x + width }

  func inset(_ horizontal: Float, _ vertical: Float = 0) -> Area {
    Area(x + horizontal, y + vertical, width - horizontal * 2, height - vertical * 2)
  }

  /// The area without its upper part.
  func dropping(_ top: Float) -> Area {
    Area(x, y + top, width, height - top)
  }
}

/// Draws the parts of app screens: bars that stand for text, cards, rows,
/// digits.
struct Screen {
  var canvas: Canvas
  let palette: Palette
  let glyph: IconGlyph
  let isDark: Bool
  var generator: SeededGenerator

  var ground: Colour { isDark ? Colour(0x111116) : Colour(0xF2F2F7) }
  var card: Colour { isDark ? Colour(0x232329) : .white }
  var ink: Colour { isDark ? Colour(0xF4F4F8) : Colour.ink }
  /// Bars look heavier than words, so they are lighter.
  var heading: Colour { ink.mixed(with: ground, 0.24) }
  var secondary: Colour { isDark ? Colour(0x7C7C86) : Colour(0xB4B4BE) }
  var hairline: Colour { isDark ? Colour(0x35353D) : Colour(0xE4E4EA) }
  var tint: Colour { isDark ? palette.top : palette.strong }

  /// A shade of the app's hue, for pictures and labels.
  func tone(_ index: Int) -> Colour {
    switch index % 4 {
    case 0: palette.top
    case 1: palette.spark
    case 2: palette.bottom
    default: palette.top.mixed(with: .white, 0.45)
    }
  }

  /// Draws a line of text as a bar.
  mutating func text(_ x: Float, _ y: Float, _ width: Float, _ height: Float, _ colour: Colour) {
    canvas.draw(Box(x, y, width, height, height / 2), colour)
  }

  /// Draws lines of text, the last one shorter.
  mutating func paragraph(_ area: Area, lines: Int, spacing: Float = 13) {
    for line in 0..<lines {
      let share =
        line == lines - 1 ? 0.45 + 0.3 * Float(generator.fraction()) : 0.88 + 0.12 * Float(generator.fraction())
      text(area.x, area.y + Float(line) * spacing, area.width * share, 6, secondary)
    }
  }

  /// Draws the clock on the left, signal and battery on the right.
  mutating func statusBar(_ area: Area, _ colour: Colour) {
    number("9:41", area.x, area.y, 10, colour)
    for bar in 0..<4 {
      let height = 3 + Float(bar) * 2
      canvas.draw(Box(area.right - 50 + Float(bar) * 5, area.y + 10 - height, 3, height, 1), colour)
    }
    canvas.draw(Box(area.right - 24, area.y, 20, 10, 3), colour, opacity: 0.35)
    canvas.draw(Box(area.right - 23, area.y + 1, 15, 8, 2), colour)
    canvas.draw(Box(area.right - 3, area.y + 3, 2, 4, 1), colour, opacity: 0.5)
  }

  /// Draws a large title with a button at its right.
  mutating func titleBar(_ area: Area) {
    text(area.x, area.y, area.width * (0.38 + 0.2 * Float(generator.fraction())), 17, heading)
    canvas.draw(Disc(area.right - 12, area.y + 9, 12), tint, opacity: 0.16)
    canvas.draw(Line(area.right - 17, area.y + 9, area.right - 7, area.y + 9, 2.4), tint)
    canvas.draw(Line(area.right - 12, area.y + 4, area.right - 12, area.y + 14, 2.4), tint)
  }

  /// Draws five symbols at the bottom, the first one selected.
  mutating func tabBar(_ area: Area) {
    canvas.draw(Box(area.x, area.y, area.width, area.height), card)
    canvas.draw(Box(area.x, area.y, area.width, 1), hairline)
    for tab in 0..<5 {
      let x = area.x + area.width * (Float(tab) + 0.5) / 5
      let colour = tab == 0 ? tint : secondary
      if tab.isMultiple(of: 2) {
        canvas.draw(Box(x - 9, area.y + 9, 18, 16, 5), colour)
      } else {
        canvas.draw(Arc(x, area.y + 17, 7, 3.4), colour)
      }
      text(x - 11, area.y + 31, 22, 4, colour)
    }
  }

  /// Draws a tile with the app's colours and one simple picture.
  mutating func picture(_ area: Area, _ index: Int, radius: Float = 10) {
    let colour = tone(index)
    canvas.draw(Box(area.x, area.y, area.width, area.height, radius), colour)
    let reach = min(area.width, area.height)
    let (x, y) = (area.x + area.width / 2, area.y + area.height / 2)
    let light = colour.mixed(with: .white, 0.55)
    switch (index + generator.number(below: 2)) % 4 {
    case 0:
      canvas.draw(Disc(x, y, reach * 0.26), light)
    case 1:
      canvas.draw(Arc(x, y, reach * 0.22, reach * 0.11), light)
    case 2:
      canvas.draw(
        Polygon(
          [(x - reach * 0.27, y + reach * 0.2), (x, y - reach * 0.24), (x + reach * 0.27, y + reach * 0.2)],
          rounding: reach * 0.04),
        light)
    default:
      canvas.draw(Box(x - reach * 0.22, y - reach * 0.22, reach * 0.44, reach * 0.44, reach * 0.12), light)
    }
  }

  /// Draws digits and a few signs, `height` units high; returns the x
  /// coordinate of their end.
  @discardableResult
  mutating func number(_ value: String, _ x: Float, _ y: Float, _ height: Float, _ colour: Colour) -> Float {
    var left = x
    for character in value {
      let strokes = Self.strokes[character] ?? []
      for stroke in strokes {
        canvas.drawPath(stroke.map { (left + $0.0 * height, y + $0.1 * height) }, height * 0.13, colour)
      }
      left += height * (character == ":" || character == "." ? 0.36 : 0.78)
    }
    return left
  }

  /// Strokes of the characters in a box of 0.55 × 1.
  private static let strokes: [Character: [[(Float, Float)]]] = [
    "0": [[(0.14, 0), (0.41, 0), (0.55, 0.16), (0.55, 0.84), (0.41, 1), (0.14, 1), (0, 0.84), (0, 0.16), (0.14, 0)]],
    "1": [[(0.08, 0.18), (0.3, 0), (0.3, 1)]],
    "2": [[(0.02, 0.2), (0.14, 0), (0.42, 0), (0.54, 0.18), (0.5, 0.4), (0, 1), (0.55, 1)]],
    "3": [[(0.03, 0), (0.52, 0), (0.26, 0.38), (0.46, 0.46), (0.55, 0.7), (0.44, 0.95), (0.18, 1), (0, 0.86)]],
    "4": [[(0.42, 1), (0.42, 0), (0, 0.68), (0.55, 0.68)]],
    "5": [[(0.5, 0), (0.08, 0), (0.04, 0.44), (0.34, 0.38), (0.54, 0.56), (0.5, 0.86), (0.26, 1), (0, 0.9)]],
    "6": [
      [(0.46, 0), (0.14, 0.34), (0, 0.7), (0.12, 0.96), (0.4, 1), (0.55, 0.76), (0.44, 0.5), (0.14, 0.5), (0.02, 0.64)]
    ],
    "7": [[(0, 0), (0.55, 0), (0.2, 1)]],
    "8": [
      [(0.16, 0), (0.4, 0), (0.52, 0.14), (0.5, 0.34), (0.28, 0.46), (0.04, 0.34), (0.03, 0.14), (0.16, 0)],
      [(0.28, 0.46), (0.53, 0.62), (0.54, 0.86), (0.4, 1), (0.14, 1), (0, 0.86), (0.02, 0.62), (0.28, 0.46)],
    ],
    "9": [
      [
        (0.54, 0.36), (0.4, 0.5), (0.12, 0.5), (0, 0.26), (0.14, 0.02), (0.42, 0), (0.55, 0.28), (0.42, 0.66),
        (0.12, 1),
      ]
    ],
    ":": [[(0.06, 0.3), (0.06, 0.3)], [(0.06, 0.78), (0.06, 0.78)]],
    ".": [[(0.06, 1), (0.06, 1)]],
    "%": [[(0.5, 0), (0.04, 1)], [(0.1, 0.1), (0.1, 0.14)], [(0.46, 0.86), (0.46, 0.9)]],
  ]
}
