extension Studio {
  /// Draws the surroundings of the product.
  mutating func drawSetting() {
    switch setting {
    case .table: drawTable()
    case .room: drawRoom()
    case .floor: drawFloor()
    case .wall: drawWall(until: canvas.height)
    case .outdoors: drawMeadow()
    }
  }

  /// Row at which the background changes; in a close picture it may lie below
  /// the last row.
  private func edge(at y: Float) -> Int { min(row(y), canvas.height) }

  private static let walls: [UInt32] = [
    0xE9E5DE, 0xDCE1E2, 0xE7DCCF, 0xD5DAD0, 0xE6E3EA, 0xCFD6DC, 0xEFEAE0, 0xD9CFC4, 0xDDE3DC, 0xE8D9D3,
  ]
  private static let woods: [UInt32] = [0xC79C6B, 0xB0835A, 0xD8B68A, 0x8D6547, 0xCBA781, 0xE0C8A4]
  private static let cloths: [UInt32] = [0xE4E0D8, 0xD3D5D6, 0xDED2C2, 0xE9E7E3, 0xC9CEC8, 0xBFC4CA]

  private mutating func drawWall(until row: Int) {
    let base = wallTone()
    let height = Float(max(row, 1))
    paper(rows: 0..<row) { line in
      base.lighter(0.1).mixed(with: base.darker(0.12), Float(line) / height)
    } light: { line in
      let share = Float(line) / height
      return SIMD3(0.96 - share * 0.06, 1.03 - share * 0.03, 0.86 - share * 0.08)
    }
    let (x, y) = (thing.number(in: 8...40), thing.number(in: -10...14))
    shade(
      .polygon([x, y, x + 26, y - 4, x + 44, y + 56, x + 18, y + 60]), Tone(0xFFF8E8), blur: 9, opacity: 0.3)
  }

  /// A wall colour that contrasts with the product.
  private mutating func wallTone() -> Tone {
    let wall = Tone(thing.pick(Self.walls))
    return tone.lightness > 0.72 ? wall.darker(0.22) : wall
  }

  private mutating func drawTable() {
    let edge = edge(at: thing.number(in: 60...66))
    drawWall(until: max(edge, 1))
    let isWood = thing.share() < 0.6
    let top = isWood ? Tone(thing.pick(Self.woods)) : Tone(thing.pick(Self.cloths))
    let height = Float(max(canvas.height - edge, 1))
    paper(rows: max(edge, 0)..<canvas.height) { line in
      top.darker(0.12).mixed(with: top.lighter(0.1), (Float(line - edge)) / height)
    } light: { line in
      let share = Float(line - edge) / height
      return SIMD3(0.95 - share * 0.1, 1.02, 0.84 - share * 0.1)
    }
    if isWood { grainLines(from: 66, to: 104, top) }
    shade(.box(-60, 55, 220, 8), .ink, blur: 3, opacity: 0.1)
  }

  private mutating func grainLines(from top: Float, to bottom: Float, _ tone: Tone) {
    for index in 0..<26 {
      let y = top + (bottom - top) * (Float(index) + thing.share()) / 26
      let bend = thing.number(in: -0.7...0.7)
      let dark = thing.share() < 0.7
      line(
        [-70, y, 0, y + bend, 50, y - bend * 0.4, 110, y + bend, 170, y], thing.number(in: 0.15...0.5),
        dark ? tone.darker(0.5) : tone.lighter(0.5), curved: true, opacity: thing.number(in: 0.06...0.2))
    }
  }

  private mutating func drawRoom() {
    let edge = edge(at: 70)
    drawWall(until: max(edge, 1))
    let floor = Tone(thing.pick(Self.woods)).lighter(0.12)
    let height = Float(max(canvas.height - edge, 1))
    paper(rows: max(edge, 0)..<canvas.height) { line in
      floor.darker(0.2).mixed(with: floor, Float(line - edge) / height)
    } light: { _ in
      SIMD3(0.93, 1.04, 0.84)
    }
    for index in 0..<24 {
      let far = Float(index) * 7 - 34
      let near = 50 + (far - 50) * 2.3
      line([far, 70, near, 106], 0.18, floor.darker(0.55), opacity: 0.4)
    }
    fill(.box(-60, 66.4, 220, 3.6), .down(Tone(0xF5F3EE), Tone(0xD8D4CC)))
    shade(.box(-60, 69.6, 220, 0.8), .ink, blur: 0.8, opacity: 0.4)
  }

  private mutating func drawFloor() {
    let isWood = thing.share() < 0.55
    let wood = Tone(thing.pick(Self.woods))
    var base = isWood ? wood.lighter(0.12) : Tone(thing.pick(Self.cloths))
    if tone.lightness > 0.72 { base = base.darker(isWood ? 0.18 : 0.26) }
    let height = Float(canvas.height)
    paper(rows: 0..<canvas.height) { line in
      base.lighter(0.06).mixed(with: base.darker(0.1), Float(line) / height)
    } light: { line in
      let share = Float(line) / height
      return SIMD3(1.02 - share * 0.05, 1.02 - share * 0.03, 0.88 - share * 0.06)
    }
    if isWood {
      for index in 0..<9 {
        let y = Float(index) * 17 - 24
        fill(.box(-70, y, 240, 17), .even(thing.share() < 0.5 ? base.darker(0.5) : base.lighter(0.5)), opacity: 0.07)
        line([-70, y, 170, y], 0.28, base.darker(0.7), opacity: 0.5)
      }
      grainLines(from: -20, to: 120, base)
    } else {
      for _ in 0..<5 {
        let (x, y) = (thing.number(in: -20...120), thing.number(in: -10...110))
        let bend = thing.number(in: -14...14)
        shade(
          .line([x - 40, y - bend, x, y, x + 40, y + bend * 1.4], width: 3, curved: true), .ink, blur: 2.4, opacity: 0.1
        )
      }
    }
  }

  private mutating func drawMeadow() {
    let edge = edge(at: 58)
    let sky = Tone(thing.pick([0xBFD8E8, 0xD5E0E4, 0xE6DFD2, 0xC9DCEB]))
    let grass = Tone(thing.pick([0x7F9A5B, 0x8DA267, 0x6F8C58, 0x9A9A68]))
    paper(rows: 0..<max(edge, 1)) { line in
      sky.mixed(with: sky.lighter(0.55), Float(line) / Float(max(edge, 1)))
    } light: { _ in
      SIMD3(1, 1.01, 0.97)
    }
    let height = Float(max(canvas.height - edge, 1))
    paper(rows: max(edge, 0)..<canvas.height) { line in
      grass.lighter(0.22).mixed(with: grass.darker(0.14), Float(line - edge) / height)
    } light: { _ in
      SIMD3(0.98, 1.04, 0.92)
    }
    for index in 0..<11 {
      let x = Float(index) * 18 - 44 + thing.number(in: -6...6)
      let size = thing.number(in: 7...15)
      shade(
        .oval(x, 56 - size * 0.3, size, size * 0.8), grass.darker(thing.number(in: 0.1...0.4)), blur: 3, opacity: 0.75)
    }
    for _ in 0..<70 {
      let (x, y) = (thing.number(in: -40...140), thing.number(in: 62...104))
      line([x, y, x + thing.number(in: -1...1), y - 1.6], 0.3, grass.darker(0.4), opacity: 0.3)
    }
  }
}
