/// Furniture and home products.
extension Studio {
  mutating func drawChair() {
    stand(28, 72, 90, depth: 5)
    for x in [28, 40, 60, 72] as [Float] {
      line([50, 78, x, 88], 2, Tone(0x2B2C30))
      fill(.oval(x, 89, 2.2, 2.2), .sphere(Tone(0x2A2B2F)))
    }
    fill(.box(48.4, 66, 3.2, 14, 1), .tube(Tone(0x84878C)))
    line([33, 62, 31, 48], 2, Tone(0x2D2E33))
    line([67, 62, 69, 48], 2, Tone(0x2D2E33))
    solid(.box(26, 45.5, 10, 3.4, 1.7), Tone(0x26272B))
    solid(.box(64, 45.5, 10, 3.4, 1.7), Tone(0x26272B))
    solid(.curve([34, 22, 36, 15, 50, 13, 64, 15, 66, 22, 64, 52, 50, 55, 36, 52]), tone)
    for index in 0..<6 {
      let y = 20 + Float(index) * 5.4
      line([37, y, 50, y + 1.2, 63, y], 0.4, tone.darker(0.5), curved: true, opacity: 0.5)
    }
    solid(.curve([29, 61, 36, 57.6, 50, 57, 64, 57.6, 71, 61, 70, 66.4, 50, 68, 30, 66.4]), tone)
  }

  mutating func drawSofa() {
    stand(10, 90, 84, depth: 4)
    for x in [16, 82] as [Float] { fill(.box(x, 79, 2.6, 5.4), .tube(Tone(0x6B4A31))) }
    solid(.box(13, 38, 74, 34, 6), tone.darker(0.1))
    solid(.box(19, 40, 31, 25, 5), tone)
    solid(.box(50, 40, 31, 25, 5), tone)
    shade(.box(18, 60, 64, 6), .ink, blur: 3, opacity: 0.4)
    solid(.box(17, 62, 33, 12, 4), tone.lighter(0.06))
    solid(.box(50, 62, 33, 12, 4), tone.lighter(0.06))
    solid(.box(14, 72, 72, 8.6, 2.6), tone.darker(0.12))
    solid(.box(7, 50, 13, 31, 5.6), tone)
    solid(.box(80, 50, 13, 31, 5.6), tone)
    let pillow = Outline.curve([24, 47, 33, 46, 42, 48, 41, 56, 42, 64, 32, 63, 23, 64, 25, 56])
    shade(pillow.moved(1, 1.4), .ink, blur: 2, opacity: 0.35)
    solid(pillow, thing.pick([Tone(0xD9A441), Tone(0xE6E0D4), Tone(0x5E7F8C), Tone(0xC76D54)]))
  }

  mutating func drawDesk() {
    stand(14, 86, 88, depth: 4)
    let steel = thing.share() < 0.5 ? Tone(0xE2E2E0) : Tone(0x2F3034)
    fill(.polygon([16, 47, 20, 47, 18.6, 88, 15.4, 88]), .tube(steel))
    fill(.polygon([80, 47, 84, 47, 84.6, 88, 81.4, 88]), .tube(steel))
    fill(.polygon([26, 47, 28.6, 47, 28, 79, 26, 79]), .tube(steel.darker(0.2)))
    fill(.polygon([71.4, 47, 74, 47, 74, 79, 72, 79]), .tube(steel.darker(0.2)))
    solid(.box(58, 47, 21, 10, 0.8), tone.darker(0.1))
    fill(.box(65, 51.4, 7, 1.2, 0.6), .even(tone.darker(0.6)))
    fill(.polygon([16, 39, 84, 39, 90, 44.6, 10, 44.6]), .body(tone.lighter(0.12)))
    for index in 0..<4 {
      let y = 40.2 + Float(index) * 1.1
      line([18 - Float(index), y, 82 + Float(index), y + 0.2], 0.2, tone.darker(0.4), opacity: 0.35)
    }
    fill(.box(10, 44.4, 80, 3, 0.6), .down(tone, tone.darker(0.4)))
    shade(.box(14, 47.4, 72, 1.6), .ink, blur: 1.6, opacity: 0.4)
    lampOnDesk()
  }

  private mutating func lampOnDesk() {
    fill(.oval(26, 41, 5, 1.3), .body(Tone(0x3A3C40)))
    line([26, 41, 23, 30, 31, 22], 1, Tone(0x3A3C40))
    fill(.polygon([29, 19.4, 35.4, 22, 34.6, 28.4, 26, 24.6]), .body(Tone(0x4A4C52)))
  }

  mutating func drawShelf() {
    stand(24, 76, 88, depth: 3.6)
    fill(.box(24, 12, 52, 76, 0.8), .body(tone.darker(0.32)))
    shade(.box(26, 14, 48, 5), .ink, blur: 3, opacity: 0.4)
    for row in 0..<4 {
      let y = 14 + Float(row) * 18
      fill(.box(26.4, y, 47.2, 16.4), .down(tone.darker(0.5), tone.darker(0.34)))
      if row == 3 { break }
      stack(27.5, y + 16.4, until: row == 1 ? 56 : 64)
      if row == 1 { vase(65, y + 16.4) }
    }
    solid(.box(27, 69, 22.4, 16.6, 0.8), Tone(0xCDBB9C))
    solid(.box(50.6, 69, 22.4, 16.6, 0.8), Tone(0xCDBB9C))
    for x in [38.2, 61.8] as [Float] { fill(.box(x - 3, 74, 6, 2, 1), .even(0x6D5A3F)) }
    for x in [24, 73.6] as [Float] { fill(.box(x, 12, 2.4, 76), .tube(tone)) }
    for row in 0..<5 { fill(.box(24, 12 + Float(row) * 18, 52, 2), .down(tone.lighter(0.2), tone.darker(0.2))) }
  }

  /// Draws books on a board.
  mutating func stack(_ left: Float, _ bottom: Float, until right: Float) {
    let spines: [UInt32] = [0x8C3B3B, 0x2F4F6B, 0xD9C7A0, 0x4D6B4F, 0xC98A45, 0x39393F, 0xE3E0D8, 0x7A5A80, 0x5C8CA0]
    var x = left
    while x < right {
      let (width, height) = (thing.number(in: 1.6...3.6), thing.number(in: 9.5...13.6))
      let spine = Tone(thing.pick(spines))
      fill(.box(x, bottom - height, width, height, 0.3), .tube(spine))
      fill(.box(x + 0.3, bottom - height + 2, width - 0.6, 1), .even(spine.lighter(0.55)), opacity: 0.7)
      x += width + 0.15
    }
  }

  mutating func vase(_ x: Float, _ bottom: Float) {
    for bend in [-3, 0, 3.4] as [Float] {
      line([x, bottom - 6, x + bend, bottom - 13], 0.4, Tone(0x5B7A4B))
      fill(.oval(x + bend, bottom - 13, 1.5, 1.5), .sphere(Tone(0xE3B7A0)))
    }
    solid(
      .curve([
        x - 1.4, bottom - 8, x + 1.4, bottom - 8, x + 3, bottom - 4, x + 2, bottom, x - 2, bottom, x - 3, bottom - 4,
      ]), Tone(0xE6E1D8))
  }

  mutating func drawDrawers() {
    stand(20, 80, 87, depth: 4)
    for x in [24, 73] as [Float] {
      fill(.polygon([x, 78, x + 4, 78, x + 3, 87.4, x + 1, 87.4]), .tube(tone.darker(0.3)))
    }
    solid(.box(19, 30, 62, 50, 1.2), tone)
    fill(.polygon([21, 27, 79, 27, 82, 31, 18, 31]), .body(tone.lighter(0.18)))
    for row in 0..<3 {
      let y = 33 + Float(row) * 15.4
      fill(.box(21.5, y, 57, 14, 0.6), .even(tone.darker(0.5)))
      solid(.box(22, y + 0.4, 56, 13.2, 0.6), tone.lighter(0.05), depth: 0.5)
      for x in [36, 64] as [Float] { fill(.oval(x, y + 7, 1.5, 1.5), .sphere(Tone(0xB99A62))) }
    }
    vase(66, 28)
    for (index, width) in ([16, 14] as [Float]).enumerated() {
      fill(.box(28, 24.6 - Float(index) * 2.2, width, 2.2, 0.3), .tube(Tone([0x50708A, 0xC9A36B][index])))
    }
  }

  mutating func drawBed() {
    stand(9, 91, 86, depth: 4)
    solid(.box(8, 34, 84, 46, 3), tone)
    for x in [30, 50, 70] as [Float] { line([x, 37, x, 58], 0.4, tone.darker(0.5), opacity: 0.6) }
    for x in [21, 53] as [Float] {
      solid(.curve([x, 50, x + 13, 48, x + 26, 50, x + 27, 60, x + 13, 62, x - 1, 60]), Tone(0xF2F0EB))
    }
    let quilt = thing.pick([Tone(0xDFE3E4), Tone(0xB9C7C9), Tone(0xD8C4B4), Tone(0x9FAAB8)])
    solid(.curve([10, 64, 24, 58, 50, 57, 76, 58, 90, 64, 91, 78, 70, 80.6, 50, 79.6, 30, 80.6, 9, 78]), quilt)
    for (x, bend) in [(26, 3), (45, -2), (62, 2), (78, -3)] as [(Float, Float)] {
      shade(.line([x, 60, x + bend, 70, x - bend, 79], width: 1.2, curved: true), .ink, blur: 1.6, opacity: 0.2)
    }
    fill(.box(7, 77, 86, 7, 1.4), .down(tone.lighter(0.1), tone.darker(0.35)))
  }

  mutating func drawStool() {
    stand(32, 68, 86, depth: 3.6)
    let leg = tone.darker(0.18)
    for (top, foot) in [(40, 33), (60, 67)] as [(Float, Float)] {
      line([top, 44, foot, 85], 3, leg.darker(0.2))
      line([top - 0.4, 44, foot - 0.4, 84], 1, leg.lighter(0.2))
    }
    for (top, foot) in [(46, 44), (54, 56)] as [(Float, Float)] { line([top, 44, foot, 80], 2.4, leg.darker(0.35)) }
    line([36, 68, 64, 68], 1.8, leg)
    fill(.oval(50, 44, 21, 5.4), .body(tone.darker(0.3)))
    fill(.oval(50, 41.6, 21, 5.4), .body(tone.lighter(0.1)))
    for radius in [6, 11, 16] as [Float] {
      fill(.ring(50, 41.6, radius, radius * 0.25, 0.25), .even(tone.darker(0.5)), opacity: 0.4)
    }
  }

  mutating func drawLamp() {
    stand(34, 66)
    fill(.oval(50, 80.4, 13, 2.6), .body(Tone(0xB0894F)))
    fill(.box(48.9, 46, 2.2, 34), .tube(Tone(0xC79F62)))
    let shade = Outline.polygon([38, 20, 62, 20, 72, 51, 28, 51])
    fill(shade, .tube(tone))
    self.shade(.oval(50, 44, 17, 12), Tone(0xFFF1C4), blur: 7, opacity: 0.85, inside: shade)
    fill(.oval(50, 51, 22, 1.7), .even(0xFFF4D2))
    fill(.oval(50, 20, 12, 1), .even(tone.lighter(0.4)))
    self.shade(.oval(50, 74, 36, 16), Tone(0xFFE9B0), blur: 12, opacity: 0.3)
    line([59, 52, 59, 62], 0.25, Tone(0x8B6B3A))
    fill(.oval(59, 63, 0.8, 1), .sphere(Tone(0xC79F62)))
  }

  mutating func drawFan() {
    stand(36, 64, 88, depth: 3.6)
    fill(.oval(50, 86.4, 15, 3.2), .body(tone))
    fill(.box(48.6, 54, 2.8, 32), .tube(tone))
    fill(.oval(50, 36, 24, 24), .even(tone.lighter(0.5)), opacity: 0.35)
    for index in 0..<5 {
      let blade = Outline.curve([50, 36, 44, 27, 46, 15.4, 54, 14.6, 57, 22, 54, 30]).turned(Float(index) * 72, 50, 36)
      fill(blade, .body(tone.darker(0.12)), opacity: 0.9)
    }
    for index in 0..<36 {
      let spoke = Outline.polygon([49.9, 36, 50.1, 36, 50.14, 12.4, 49.86, 12.4]).turned(Float(index) * 10, 50, 36)
      fill(spoke, .even(tone.darker(0.5)), opacity: 0.8)
    }
    for radius in [24.4, 16] as [Float] { fill(.ring(50, 36, radius, radius, 0.9), .even(tone.darker(0.3))) }
    fill(.oval(50, 36, 5, 5), .sphere(tone))
  }

  mutating func drawVacuum() {
    stand(38, 66, 87, depth: 3)
    fill(.box(48.6, 22, 3.4, 58, 1.4), .tube(Tone(0x9DA1A8)))
    solid(.box(36, 80, 29, 6.6, 2.6), Tone(0x3B3D43))
    fill(.box(38, 84.6, 25, 2.2, 1), .tube(tone))
    solid(.box(44, 24, 12, 20, 5), tone)
    fill(.box(45.6, 28, 8.8, 13, 3.4), .tube(Tone(0xBFC7CF)), opacity: 0.85)
    solid(.box(44.6, 12, 11, 13, 3), Tone(0x4A4C53))
    fill(.line([55, 14, 62, 16, 63, 24, 55, 27], width: 2.6, curved: true), .even(0x34363B))
    fill(.oval(50, 15.4, 3, 3), .body(tone.lighter(0.2)))
  }

  mutating func drawMirror() {
    stand(34, 66, 87, depth: 3)
    let frame = Outline.box(32, 9, 36, 78, 17.5)
    shade(frame.moved(3, 1), .ink, blur: 4, opacity: 0.4)
    solid(frame, tone)
    let glass = Outline.box(34.4, 11.4, 31.2, 73.2, 15.4)
    fill(glass, .slant(Tone(0xE6EDF0), Tone(0xA4B3BB)))
    shade(.polygon([36, 60, 66, 50, 66, 86, 36, 86]), Tone(0xB79B7C), blur: 3, opacity: 0.6, inside: glass)
    glint(36, 10, 26, 60, in: glass)
  }

  mutating func drawClock() {
    let round = Outline.oval(50, 48, 27, 27)
    shade(round.moved(3, 5), .ink, blur: 5, opacity: 0.45)
    solid(round, tone)
    fill(.oval(50, 48, 23.6, 23.6), .ball(Tone(0xFFFFFF), Tone(0xF4F1EA), Tone(0xDAD5CA)))
    for index in 0..<12 {
      let mark = Outline.box(49.5, 26.6, 1, index % 3 == 0 ? 4.6 : 2.6).turned(Float(index) * 30, 50, 48)
      fill(mark, .even(0x2C2C2E))
    }
    line([50, 48, 41.6, 43], 1.7, Tone(0x2C2C2E))
    line([50, 48, 58, 33.6], 1.2, Tone(0x2C2C2E))
    line([48.6, 53, 53, 31], 0.4, Tone(0xC7452F))
    fill(.oval(50, 48, 1.5, 1.5), .sphere(Tone(0x3A3A3C)))
  }

  mutating func drawCandle() {
    stand(34, 66)
    let glass = Outline.box(33, 38, 34, 44, 3.4)
    fill(glass, .tube(Tone(0xE9E4DA)))
    fill(.box(34.4, 48, 31.2, 32.4, 2.6), .tube(tone))
    fill(.oval(50, 48, 15.6, 2.6), .even(tone.lighter(0.4)))
    line([50, 48, 50, 43.6], 0.6, Tone(0x2B2623))
    shade(.oval(50, 39, 7, 9), Tone(0xFFDA8A), blur: 5, opacity: 0.6)
    fill(.curve([50, 32, 52.4, 39, 51.8, 43, 50, 44, 48.2, 43, 47.6, 39]), .down(Tone(0xFFF6D8), Tone(0xF7A844)))
    fill(.box(39, 57, 22, 15, 0.6), .even(0xF6F3EC))
    for (index, width) in ([12, 16, 9] as [Float]).enumerated() {
      fill(.box(50 - width / 2, 60.4 + Float(index) * 3.4, width, 1, 0.4), .even(0x6B655B))
    }
  }

  mutating func drawRug() {
    let rug = Outline.box(14, 22, 72, 56, 1)
    for index in 0..<36 {
      let x = 15 + Float(index) * 2
      line([x, 22, x + 0.4, 19], 0.6, Tone(0xE8E0D0))
      line([x, 78, x - 0.4, 81], 0.6, Tone(0xE8E0D0))
    }
    lie(rug, height: 1)
    fill(rug, .body(tone))
    fill(.box(18, 26, 64, 48), .even(tone.lighter(0.5)))
    fill(.box(19.4, 27.4, 61.2, 45.2), .body(tone.darker(0.12)))
    for row in 0..<3 {
      for column in 0..<5 {
        let (x, y) = (26 + Float(column) * 12, 35 + Float(row) * 15)
        fill(.polygon([x, y - 6, x + 5, y, x, y + 6, x - 5, y]), .even(tone.lighter(0.55)), opacity: 0.9)
        fill(.polygon([x, y - 3, x + 2.5, y, x, y + 3, x - 2.5, y]), .even(tone.darker(0.4)))
      }
    }
  }
}
