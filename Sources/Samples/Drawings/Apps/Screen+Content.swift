/// Kind of content on a screen.
enum ScreenContent: Int, CaseIterable {
  case list
  case cards
  case chart
  case calendar
  case detail
  case rings
}

extension Screen {
  /// Fills an area with the content.
  mutating func draw(_ content: ScreenContent, in area: Area) {
    switch content {
    case .list: drawList(area)
    case .cards: drawCards(area)
    case .chart: drawChart(area)
    case .calendar: drawCalendar(area)
    case .detail: drawDetail(area)
    case .rings: drawRings(area)
    }
  }

  private mutating func drawList(_ area: Area) {
    let rowHeight: Float = 58
    let rows = max(Int(area.height / rowHeight), 1)
    canvas.draw(Box(area.x, area.y, area.width, rowHeight * Float(rows), 14), card)
    for row in 0..<rows {
      let top = area.y + Float(row) * rowHeight
      picture(Area(area.x + 12, top + 11, 36, 36), row, radius: 9)
      text(area.x + 60, top + 17, area.width * (0.28 + 0.22 * Float(generator.fraction())), 9, heading)
      text(area.x + 60, top + 35, area.width * (0.38 + 0.2 * Float(generator.fraction())), 6, secondary)
      if generator.chance(0.5) {
        canvas.drawPath(
          [(area.right - 20, top + 23), (area.right - 14, top + 29), (area.right - 20, top + 35)], 2.2, secondary)
      } else {
        let isTicked = generator.chance(0.6)
        canvas.draw(Disc(area.right - 22, top + 29, 10), isTicked ? tint : hairline)
        if isTicked {
          canvas.drawPath(
            [(area.right - 27, top + 29), (area.right - 23, top + 33), (area.right - 17, top + 25)], 2.2, .white)
        }
      }
      if row < rows - 1 { canvas.draw(Box(area.x + 60, top + rowHeight - 1, area.width - 60, 1), hairline) }
    }
  }

  private mutating func drawCards(_ area: Area) {
    let columns = max(Int(area.width / 130), 2)
    let gap: Float = 12
    let width = (area.width - gap * Float(columns - 1)) / Float(columns)
    let height = width * 1.18
    let rows = max(Int((area.height + gap) / (height + gap)), 1)
    for index in 0..<(rows * columns) {
      let x = area.x + Float(index % columns) * (width + gap)
      let y = area.y + Float(index / columns) * (height + gap)
      canvas.draw(Box(x, y, width, height, 14), card)
      picture(Area(x + 8, y + 8, width - 16, height - 50), index, radius: 9)
      text(x + 12, y + height - 32, width * (0.4 + 0.3 * Float(generator.fraction())), 8, heading)
      text(x + 12, y + height - 17, width * (0.3 + 0.2 * Float(generator.fraction())), 5, secondary)
    }
  }

  private mutating func drawChart(_ area: Area) {
    let height = min(area.height * 0.56, 230)
    canvas.draw(Box(area.x, area.y, area.width, height, 16), card)
    text(area.x + 16, area.y + 16, 74, 7, secondary)
    let value = String(generator.number(below: 80) + 12) + "." + String(generator.number(below: 10))
    let end = number(value, area.x + 17, area.y + 34, 26, ink)
    text(end + 8, area.y + 50, 26, 9, tint)
    let bars = 7
    let floor = area.y + height - 26
    let room = height - 100
    for bar in 0..<bars {
      let x = area.x + 18 + (area.width - 36) * (Float(bar) + 0.2) / Float(bars)
      let width = (area.width - 36) / Float(bars) * 0.6
      let tall = room * (0.25 + 0.75 * Float(generator.fraction()))
      canvas.draw(Box(x, floor - tall, width, tall, width / 3), bar == 4 ? tint : tint.mixed(with: card, 0.62))
      text(x + width * 0.2, floor + 8, width * 0.6, 4, secondary)
    }
    let rest = area.dropping(height + 14)
    if rest.height > 58 { drawList(rest) }
  }

  private mutating func drawCalendar(_ area: Area) {
    let cell = area.width / 7
    let rowHeight = min(cell, 46)
    canvas.draw(Box(area.x, area.y, area.width, rowHeight * 6 + 16, 16), card)
    for day in 0..<7 { text(area.x + cell * (Float(day) + 0.5) - 5, area.y + 18, 10, 5, secondary) }
    let today = 9 + generator.number(below: 12)
    for day in 1...31 {
      let x = area.x + cell * (Float((day + 2) % 7) + 0.5)
      let y = area.y + rowHeight * (Float((day + 2) / 7) + 1) + 12
      if day == today { canvas.draw(Disc(x, y, 13), tint) }
      let digits = String(day)
      let width = Float(digits.count) * 7 - 1.6
      number(digits, x - width / 2, y - 4.5, 9, day == today ? .white : day % 7 == 5 ? tint : ink)
      if day != today, generator.chance(0.28) { canvas.draw(Disc(x, y + 12, 2.4), tone(day)) }
    }
    let rest = area.dropping(rowHeight * 6 + 32)
    if rest.height > 58 { drawList(rest) }
  }

  private mutating func drawDetail(_ area: Area) {
    let height = min(area.height * 0.42, area.width * 0.72)
    canvas.draw(Box(area.x, area.y, area.width, height, 18), tint)
    canvas.draw(Disc(area.x + area.width * 0.24, area.y + height * 0.62, height * 0.2), palette.accent, opacity: 0.9)
    canvas.draw(Disc(area.x + area.width * 0.62, area.y + height * 0.46, height * 0.3), .white, opacity: 0.28)
    canvas.draw(Arc(area.x + area.width * 0.62, area.y + height * 0.46, height * 0.3, 5), .white, opacity: 0.7)
    canvas.draw(Line(area.x + 24, area.y + height - 22, area.right - 24, area.y + height - 22, 5), .white, opacity: 0.5)
    text(area.x, area.y + height + 18, area.width * 0.62, 14, heading)
    text(area.x, area.y + height + 42, area.width * 0.34, 7, tint)
    paragraph(area.dropping(height + 64), lines: 5)
    let buttonTop = area.y + height + 142
    guard buttonTop + 40 < area.bottom else { return }
    canvas.draw(Box(area.x, buttonTop, area.width, 40, 12), tint)
    text(area.x + area.width / 2 - 40, buttonTop + 16, 80, 8, .white)
    let rest = Area(area.x, buttonTop + 56, area.width, area.bottom - buttonTop - 56)
    if rest.height > 58 { drawList(rest) }
  }

  private mutating func drawRings(_ area: Area) {
    let height = min(area.height * 0.52, area.width * 0.86)
    canvas.draw(Box(area.x, area.y, area.width, height, 18), card)
    let (x, y, radius) = (area.x + area.width / 2, area.y + height / 2, min(height, area.width) * 0.36)
    let share = 0.55 + 0.35 * Float(generator.fraction())
    canvas.draw(Arc(x, y, radius, radius * 0.2), tint.mixed(with: card, 0.82))
    canvas.draw(Arc(x, y, radius, radius * 0.2, from: -0.25, turns: share), tint)
    canvas.draw(Arc(x, y, radius * 0.7, radius * 0.16), palette.spark.mixed(with: card, 0.8))
    canvas.draw(Arc(x, y, radius * 0.7, radius * 0.16, from: -0.25, turns: share * 0.7), palette.spark)
    number(String(Int(share * 100)), x - radius * 0.27, y - radius * 0.17, radius * 0.34, ink)
    let rest = area.dropping(height + 12)
    let width = (rest.width - 12) / 2
    for index in 0..<4 where rest.y + Float(index / 2) * 92 + 80 <= rest.bottom {
      let tile = Area(rest.x + Float(index % 2) * (width + 12), rest.y + Float(index / 2) * 92, width, 80)
      canvas.draw(Box(tile.x, tile.y, tile.width, tile.height, 14), card)
      canvas.draw(Disc(tile.x + 22, tile.y + 22, 9), tone(index))
      text(tile.x + 38, tile.y + 19, 46, 6, secondary)
      number(String(generator.number(below: 900) + 100), tile.x + 15, tile.y + 46, 18, ink)
    }
  }
}
