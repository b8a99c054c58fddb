/// Draws an app's icon from its number: a background, a decoration and a glyph.
///
/// Icons fill their square; the page rounds the corners.
package enum IconPainter {
  /// Colour scheme of an icon.
  private enum Style: Int, CaseIterable {
    /// White on a coloured background.
    case vivid
    /// Colour on a pale background.
    case pale
    /// White and bright colours on a dark background.
    case dark
    /// Colour on a white disc, on a coloured background.
    case badge
  }

  /// Draws the icon, `side` pixels wide and high.
  package static func paint(appIndex: Int, glyph: IconGlyph, side: Int) -> Canvas {
    var generator = SeededGenerator(seed: SeededGenerator.mix(0x1C07, UInt64(appIndex)))
    let palette = Palette.of(appIndex)
    let style = [Style.vivid, .vivid, .vivid, .pale, .dark, .badge][generator.number(below: 6)]
    var canvas = Canvas(PixelSize(width: side, height: side), designWidth: 512)
    let ground = ground(style, palette)
    canvas.fill(from: ground.top, to: ground.bottom)
    decorate(&canvas, style, palette, generator.number(below: 5))
    if style == .badge {
      canvas.draw(Disc(256, 264, 202), palette.dark, opacity: 0.16)
      canvas.draw(Disc(256, 256, 202), .white)
    }
    canvas.draw(glyph, inks(style, palette))
    return canvas
  }

  private static func ground(_ style: Style, _ palette: Palette) -> (top: Colour, bottom: Colour) {
    switch style {
    case .vivid, .badge: (palette.top, palette.bottom)
    case .pale: (.white, palette.pale.mixed(with: palette.top, 0.16))
    case .dark: (palette.dark.mixed(with: palette.bottom, 0.3), palette.dark.mixed(with: Colour(0x08080C), 0.4))
    }
  }

  private static func inks(_ style: Style, _ palette: Palette) -> GlyphInks {
    switch style {
    case .vivid: GlyphInks(main: .white, detail: palette.strong.mixed(with: palette.bottom, 0.3), accent: palette.spark)
    case .pale: GlyphInks(main: palette.strong, detail: palette.pale, accent: palette.spark)
    case .dark: GlyphInks(main: .white, detail: palette.dark, accent: palette.top)
    case .badge: GlyphInks(main: palette.strong, detail: palette.pale, accent: palette.spark)
    }
  }

  private static func decorate(_ canvas: inout Canvas, _ style: Style, _ palette: Palette, _ pattern: Int) {
    let colour = style == .pale ? palette.top : .white
    let strength: Float = style == .dark ? 0.05 : style == .pale ? 0.12 : 0.13
    switch pattern {
    case 0:
      canvas.draw(Disc(90, 70, 210), colour, opacity: strength)
      canvas.draw(Disc(450, 470, 160), colour, opacity: strength)
    case 1:
      canvas.draw(Disc(140, 590, 280), colour, opacity: strength)
      canvas.draw(Disc(420, 620, 260), colour, opacity: strength)
    case 2:
      for ring in 0..<3 { canvas.draw(Arc(256, 256, 190 + Float(ring) * 70, 26), colour, opacity: strength * 0.8) }
    case 3:
      for stripe in 0..<4 {
        let x = Float(stripe) * 180 - 120
        canvas.draw(Line(x, 560, x + 320, -60, 66), colour, opacity: strength * 0.7)
      }
    default:
      canvas.draw(Disc(256, -40, 330), colour, opacity: strength)
    }
  }
}

extension Palette {
  /// Palette of an app; apps with neighbouring numbers differ.
  static func of(_ appIndex: Int) -> Palette {
    all[Int(SeededGenerator.mix(0xC010, UInt64(appIndex)) % UInt64(all.count))]
  }
}
