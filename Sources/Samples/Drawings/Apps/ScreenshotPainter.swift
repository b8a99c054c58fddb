/// Draws an app's screenshots: either the bare screen, or a coloured background
/// with a headline and a device, as stores show.
package struct ScreenshotPainter: Sendable {
  let appIndex: Int
  let glyph: IconGlyph
  let kind: ArtworkKind
  /// Number of the screenshot, from 0.
  let number: Int

  package init(appIndex: Int, glyph: IconGlyph, kind: ArtworkKind, number: Int) {
    self.appIndex = appIndex
    self.glyph = glyph
    self.kind = kind
    self.number = number
  }

  /// Draws the screenshot; the size must have the aspect ratio of its kind.
  package func paint(_ size: PixelSize) -> Canvas {
    var screen = Screen(
      canvas: Canvas(size, designWidth: designWidth),
      palette: .of(appIndex), glyph: glyph, isDark: kind == .tv || isDark,
      generator: SeededGenerator(seed: SeededGenerator.mix(UInt64(appIndex) &* 64 &+ UInt64(number), 0x5C2)))
    switch kind {
    case .ipad: paintTablet(&screen)
    case .mac: paintDesktop(&screen)
    case .tv: paintTelevision(&screen)
    default: isFramed ? paintFramedPhone(&screen) : paintBarePhone(&screen)
    }
    return screen.canvas
  }

  /// Equal for all screenshots of an app.
  private var look: UInt64 { SeededGenerator.mix(0x100C, UInt64(appIndex)) }
  private var isDark: Bool { look % 5 == 0 }
  private var isFramed: Bool { look / 8 % 4 != 0 }

  /// Content of the screenshot, different for each number.
  private var content: ScreenContent {
    let all = ScreenContent.allCases
    return all[(Int(look / 64 % UInt64(all.count)) + number) % all.count]
  }

  private var designWidth: Float {
    switch kind {
    case .ipad: 736
    case .mac: 800
    case .tv: 640
    default: 392
    }
  }

  private func paintFramedPhone(_ screen: inout Screen) {
    let (width, height) = (screen.canvas.width, screen.canvas.designHeight)
    let across = Float(width) / screen.canvas.scale
    screen.canvas.fill(from: screen.palette.top, to: screen.palette.bottom)
    screen.canvas.draw(Disc(across * 0.1, height * 0.3, across * 0.55), .white, opacity: 0.09)
    screen.canvas.draw(Disc(across * 0.95, height * 0.75, across * 0.5), .white, opacity: 0.07)
    let isBelow = number % 3 == 2
    let side = across * 0.11
    let top: Float = isBelow ? -46 : height * 0.2
    let device = Area(side, top, across - side * 2, isBelow ? height * 0.8 + 46 : height)
    headline(&screen, centre: across / 2, top: isBelow ? height * 0.86 : height * 0.065)
    screen.canvas.draw(Box(device.x - 3, device.y + 6, device.width + 6, device.height, 50), .ink, opacity: 0.18)
    screen.canvas.draw(Box(device.x, device.y, device.width, device.height, 46), Colour(0x17171B))
    let glass = device.inset(8, 8)
    screen.canvas.draw(Box(glass.x, glass.y, glass.width, glass.height, 39), screen.ground)
    screen.canvas.draw(Box(across / 2 - 36, glass.y + 9, 72, 20, 10), Colour(0x17171B))
    screen.statusBar(Area(glass.x + 26, glass.y + 14, glass.width - 44, 10), screen.ink)
    screen.titleBar(Area(glass.x + 18, glass.y + 50, glass.width - 36, 20))
    screen.draw(
      content, in: Area(glass.x + 14, glass.y + 86, glass.width - 28, min(glass.bottom, height + 60) - glass.y - 100))
  }

  private func headline(_ screen: inout Screen, centre: Float, top: Float) {
    let first = 190 + 60 * Float(screen.generator.fraction())
    let second = 110 + 70 * Float(screen.generator.fraction())
    screen.text(centre - first / 2, top, first, 20, .white)
    screen.text(centre - second / 2, top + 34, second, 20, .white)
  }

  private func paintBarePhone(_ screen: inout Screen) {
    let (across, height) = (Float(screen.canvas.width) / screen.canvas.scale, screen.canvas.designHeight)
    screen.canvas.fill(from: screen.ground, to: screen.ground)
    screen.statusBar(Area(26, 16, across - 46, 10), screen.ink)
    screen.titleBar(Area(20, 56, across - 40, 20))
    screen.draw(content, in: Area(16, 96, across - 32, height - 164))
    screen.tabBar(Area(0, height - 54, across, 54))
  }

  private func paintTablet(_ screen: inout Screen) {
    let (across, height) = (Float(screen.canvas.width) / screen.canvas.scale, screen.canvas.designHeight)
    screen.canvas.fill(from: screen.ground, to: screen.ground)
    let side: Float = 220
    screen.canvas.draw(Box(0, 0, side, height), screen.card)
    screen.canvas.draw(Box(side - 1, 0, 1, height), screen.hairline)
    screen.statusBar(Area(20, 12, across - 36, 10), screen.ink)
    sidebar(&screen, Area(14, 52, side - 28, height - 60))
    let main = Area(side + 24, 44, across - side - 48, height - 60)
    screen.titleBar(main)
    columns(&screen, main.dropping(40), first: content)
  }

  private func paintDesktop(_ screen: inout Screen) {
    let height = screen.canvas.designHeight
    screen.canvas.fill(from: screen.palette.top, to: screen.palette.bottom)
    screen.canvas.draw(Disc(140, height, 330), .white, opacity: 0.1)
    screen.canvas.draw(Disc(720, 40, 260), .white, opacity: 0.08)
    let window = Area(70, 46, 660, height - 92)
    screen.canvas.draw(Box(window.x - 4, window.y + 8, window.width + 8, window.height, 18), .ink, opacity: 0.22)
    screen.canvas.draw(Box(window.x, window.y, window.width, window.height, 13), screen.ground)
    screen.canvas.draw(Box(window.x, window.y, 176, window.height, 13), screen.card)
    screen.canvas.draw(Box(window.x + 160, window.y, 16, window.height), screen.card)
    screen.canvas.draw(Box(window.x + 175, window.y, 1, window.height), screen.hairline)
    for (index, colour) in [Colour(0xFF5F57), Colour(0xFEBC2E), Colour(0x28C840)].enumerated() {
      screen.canvas.draw(Disc(window.x + 20 + Float(index) * 18, window.y + 20, 6), colour)
    }
    sidebar(&screen, Area(window.x + 12, window.y + 44, 152, window.height - 56))
    let main = Area(window.x + 198, window.y + 22, window.width - 220, window.height - 40)
    screen.titleBar(main)
    columns(&screen, main.dropping(38), first: content)
  }

  /// Draws two contents side by side.
  private func columns(_ screen: inout Screen, _ area: Area, first: ScreenContent) {
    let next = ScreenContent(rawValue: (first.rawValue + 1) % ScreenContent.allCases.count) ?? .list
    let width = (area.width - 18) / 2
    screen.draw(first, in: Area(area.x, area.y, width, area.height))
    screen.draw(next, in: Area(area.x + width + 18, area.y, width, area.height))
  }

  private func sidebar(_ screen: inout Screen, _ area: Area) {
    let rows = min(Int(area.height / 34), 9)
    for row in 0..<max(rows, 0) {
      let top = area.y + Float(row) * 34
      let isChosen = row == number % max(rows, 1)
      if isChosen { screen.canvas.draw(Box(area.x, top, area.width, 30, 8), screen.tint) }
      screen.canvas.draw(Box(area.x + 10, top + 8, 14, 14, 4), isChosen ? .white : screen.tone(row))
      let width = (area.width - 48) * (0.5 + 0.5 * Float(screen.generator.fraction()))
      screen.text(area.x + 34, top + 12, width, 7, isChosen ? .white : screen.heading)
    }
  }

  private func paintTelevision(_ screen: inout Screen) {
    let height = screen.canvas.designHeight
    screen.canvas.fill(from: screen.palette.strong.mixed(with: screen.palette.dark, 0.3), to: screen.palette.dark)
    screen.canvas.draw(Disc(500, 90, 190), screen.palette.top, opacity: 0.25)
    screen.canvas.draw(Disc(560, 60, 90), screen.palette.accent, opacity: 0.5)
    screen.text(44, 56, 220, 24, .white)
    screen.text(44, 96, 300, 9, Colour(0xC8C8D4))
    screen.text(44, 114, 240, 9, Colour(0xC8C8D4))
    screen.canvas.draw(Box(44, 140, 104, 32, 16), .white)
    screen.text(68, 152, 56, 8, screen.palette.dark)
    let top = height - 146
    for tile in 0..<5 {
      let isFocused = tile == number % 3
      let grow: Float = isFocused ? 8 : 0
      let area = Area(44 + Float(tile) * 132 - grow, top - grow, 116 + grow * 2, 88 + grow * 1.5)
      if isFocused {
        screen.canvas.draw(
          Box(area.x - 2, area.y + 8, area.width + 4, area.height, 14), Colour(0x000000), opacity: 0.35)
      }
      screen.picture(area, tile + number, radius: 12)
      screen.text(area.x + 10, area.bottom + 10, 60, 7, isFocused ? .white : Colour(0x9A9AA8))
    }
  }
}
