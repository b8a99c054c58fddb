/// Products for children, pets, games and hobbies.
extension Studio {
  mutating func drawBook() {
    let pages = Outline.box(27, 17, 48, 67, 1)
    lie(pages, height: 2)
    fill(.box(27.6, 18.2, 48, 66.4, 1), .down(Tone(0xF4EFE2), Tone(0xCFC7B4)))
    solid(.box(26, 16, 48, 66, 1.2), tone, depth: 0.5)
    fill(.box(26, 16, 4.4, 66, 1), .across(tone.darker(0.3), tone.darker(0.05), tone.darker(0.24)))
    let ink = tone.lightness > 0.55 ? tone.darker(0.7) : tone.lighter(0.82)
    for (index, width) in ([32, 24, 28] as [Float]).enumerated() {
      fill(.box(35, 23 + Float(index) * 5, width, 2.6, 0.5), .even(ink))
    }
    let second = thing.pick([Tone(0xE0A458), Tone(0x5B8C94), Tone(0xC65B4D), Tone(0xE8DFC8)])
    switch thing.number(below: 3) {
    case 0:
      fill(.oval(52, 57, 13, 13), .slant(second.lighter(0.2), second.darker(0.2)))
      fill(.polygon([36, 74, 48, 58, 55, 66, 60, 61, 70, 74]), .even(ink), opacity: 0.85)
    case 1:
      for index in 0..<5 {
        fill(
          .box(35 + Float(index) * 6.8, 66 - Float(index * 7 % 17), 4.6, 8 + Float(index * 7 % 17), 0.4), .even(second))
      }
    default:
      for radius in [15, 11, 7, 3] as [Float] {
        fill(.ring(52, 58, radius, radius, 1.6), .even(radius == 7 ? ink : second))
      }
    }
    fill(.box(35, 77.4, 14, 1.6, 0.4), .even(ink), opacity: 0.7)
  }

  mutating func drawBooks() {
    stand(18, 82, 82)
    let covers: [UInt32] = [0x2F4F6B, 0xA34A3C, 0xD9B765, 0x4D6B4F, 0x6A5A80, 0xE5DFD0, 0x3A3A40, 0xC98A55]
    var y: Float = 82
    for index in 0..<6 {
      let (height, width) = (thing.number(in: 6...9.4), thing.number(in: 50...62))
      let x = 50 - width / 2 + thing.number(in: -3...3)
      let cover = index == 5 ? tone : Tone(covers[(index + thing.number(below: 3)) % covers.count])
      y -= height
      fill(.box(x + 2, y + 0.8, width - 3, height - 1.6), .down(Tone(0xF5F0E4), Tone(0xCBC3B0)))
      for line in 0..<3 {
        self.line(
          [x + width - 6, y + 2 + Float(line) * 1.8, x + width - 1.4, y + 2 + Float(line) * 1.8], 0.2, Tone(0x9C937F))
      }
      fill(.box(x, y, width - 5, height, 1), .down(cover.lighter(0.14), cover.darker(0.25)))
      fill(.box(x + 5, y, width - 5, 1, 0.4), .even(cover))
      fill(.box(x + 5, y + height - 1, width - 5, 1, 0.4), .even(cover.darker(0.3)))
      fill(
        .box(x + 7, y + height / 2 - 1, width * 0.42, 2, 0.5),
        .even(cover.lightness > 0.6 ? Tone(0x4A4640) : Tone(0xF0E9D8)), opacity: 0.85)
      shade(.box(x, y + height - 0.6, width, 0.8), .ink, blur: 0.6, opacity: 0.35)
    }
  }

  mutating func drawBoardgame() {
    stand(12, 88, 83)
    fill(.polygon([16, 34, 70, 28, 70, 78, 16, 82]), .body(tone))
    fill(.polygon([70, 28, 84, 36, 84, 80, 70, 78]), .across(tone.darker(0.3), tone.darker(0.38), tone.darker(0.5)))
    let scene = Outline.polygon([19, 50, 67, 46, 67, 75, 19, 79])
    fill(scene, .down(Tone(0x8DBAC4), Tone(0xE9D9A8)))
    fill(.polygon([19, 70, 30, 58, 40, 66, 52, 54, 67, 66, 67, 75, 19, 79]), .body(Tone(0x5E7D4B)))
    fill(.oval(56, 53.4, 3.4, 3.6), .even(0xF6E3A0))
    fill(
      .polygon([22, 38.6, 62, 34.4, 62, 40.6, 22, 44.8]),
      .even(tone.lightness > 0.55 ? tone.darker(0.65) : tone.lighter(0.85)))
    for (x, hue) in [(22, 0xC0473C), (31, 0x3F73B0), (40, 0xE1B241)] as [(Float, UInt32)] {
      let pawn = Tone(hue)
      shade(.oval(x + 1, 88, 4, 1.4), .ink, blur: 1, opacity: 0.5)
      fill(.curve([x - 1.4, 80, x + 1.4, 80, x + 3.4, 88, x - 3.4, 88]), .tube(pawn))
      fill(.oval(x, 79, 2.4, 2.4), .sphere(pawn))
    }
    solid(.box(50, 82, 6.4, 6.4, 1.4), Tone(0xF4F1EA))
    for (x, y) in [(51.8, 83.8), (54.6, 86.6), (53.2, 85.2)] as [(Float, Float)] {
      fill(.oval(x, y, 0.7, 0.7), .even(0x2A2A2C))
    }
  }

  mutating func drawPram() {
    stand(22, 78, 89)
    for (x, radius) in [(30, 9), (70, 9)] as [(Float, Float)] {
      fill(.ring(x, 79, radius, radius, 2.6), .even(0x26262A))
      fill(.ring(x, 79, 6.4, 6.4, 1), .body(Tone(0xB9BCC1)))
      fill(.oval(x, 79, 2, 2), .sphere(Tone(0x8A8D93)))
    }
    line([30, 79, 66, 50], 1.8, Tone(0x3A3C41))
    line([70, 79, 38, 52], 1.8, Tone(0x3A3C41))
    line([66, 50, 84, 34, 90, 33], 1.8, Tone(0x3A3C41), curved: true)
    line([84, 34, 91, 33], 2.8, Tone(0x7A5238))
    solid(.curve([20, 46, 44, 46, 72, 46, 76, 48, 70, 60, 56, 66, 36, 66, 24, 58]), tone)
    let hood = Outline.curve([19, 46, 20, 32, 30, 22, 44, 20, 47, 32, 47, 46])
    solid(hood, tone.darker(0.14))
    for way in [[46, 45, 36, 32, 33, 22], [45, 45, 29, 38, 22, 31]] as [[Float]] {
      line(way, 0.5, tone.darker(0.5), curved: true)
    }
    fill(.box(20, 45, 55, 2.6, 1.2), .body(tone.lighter(0.3)))
    fill(.curve([47, 44, 58, 40, 70, 42, 74, 46, 47, 46]), .body(Tone(0xF0EBE0)))
  }

  mutating func drawToy() {
    stand(26, 74, 83)
    for x in [30, 70] as [Float] { solid(.oval(x, 76, 10.4, 8), tone.darker(0.05)) }
    for x in [28, 72] as [Float] { solid(.oval(x, 56, 6.6, 11), tone.darker(0.08)) }
    solid(.oval(50, 63, 20, 19.6), tone)
    fill(.oval(50, 66, 12.4, 13), .ball(tone.lighter(0.6), tone.lighter(0.42), tone.lighter(0.14)))
    for x in [35, 65] as [Float] {
      solid(.oval(x, 21, 7, 7), tone)
      fill(.oval(x, 21.6, 4, 4), .even(tone.lighter(0.45)))
    }
    solid(.oval(50, 34, 19.4, 17.4), tone)
    fill(.oval(50, 40, 8.6, 6.6), .ball(tone.lighter(0.7), tone.lighter(0.5), tone.lighter(0.2)))
    for x in [42, 58] as [Float] {
      fill(.oval(x, 31.4, 2, 2.2), .even(0x1D1714))
      fill(.oval(x - 0.6, 30.6, 0.6, 0.6), .even(.white))
    }
    fill(.oval(50, 37.6, 2.8, 1.9), .sphere(Tone(0x3A2A22)))
    line([50, 39.4, 50, 41.6], 0.5, Tone(0x3A2A22))
    line([46.6, 42, 50, 43.6, 53.4, 42], 0.5, Tone(0x3A2A22), curved: true)
    for x in [30, 70] as [Float] { fill(.oval(x, 78, 5, 4), .even(tone.lighter(0.42))) }
    fill(.polygon([50, 51, 42, 48, 42, 55]) + .polygon([50, 51, 58, 55, 58, 48]), .body(Tone(0xB5483F)))
  }

  mutating func drawBlocks() {
    stand(14, 86, 83)
    let hues: [UInt32] = [0xD35B4A, 0xE9B949, 0x5A94C7, 0x6AA768, 0xE89A5B, 0xA07BB8]
    let places: [(Float, Float)] = [(16, 64), (35, 64), (54, 64), (25, 45.4), (45, 45.4), (35, 26.8)]
    for (index, place) in places.enumerated() {
      let (x, y) = place
      let block = index == 5 ? tone : Tone(hues[(index + thing.number(below: 2)) % hues.count])
      fill(.polygon([x, y, x + 4, y - 3.4, x + 22, y - 3.4, x + 18, y]), .even(block.lighter(0.36)))
      fill(.polygon([x + 18, y, x + 22, y - 3.4, x + 22, y + 15, x + 18, y + 18.4]), .even(block.darker(0.3)))
      fill(.box(x, y, 18, 18.4, 0.8), .body(block))
      fill(.box(x + 2.4, y + 2.4, 13.2, 13.6, 1.6), .even(block.lighter(0.45)), opacity: 0.7)
      let mark = block.darker(0.25)
      switch index % 3 {
      case 0: fill(.oval(x + 9, y + 9.2, 4.2, 4.2), .even(mark))
      case 1: fill(.polygon([x + 9, y + 4.6, x + 13.6, y + 13, x + 4.4, y + 13]), .even(mark))
      default: fill(.box(x + 5.2, y + 5.4, 7.6, 7.6, 1), .even(mark))
      }
    }
  }

  mutating func drawCattree() {
    stand(22, 78, 89, depth: 3.6)
    solid(.box(22, 82, 56, 6, 1.6), tone)
    for (x, top) in [(34, 40), (64, 22)] as [(Float, Float)] {
      let post = Outline.box(x - 3.4, top, 6.8, 82 - top)
      fill(post, .tube(Tone(0xCBB084)))
      for index in 0..<Int((82 - top) / 1.7) {
        let y = top + Float(index) * 1.7 + 0.8
        line([x - 3.4, y + 0.5, x + 3.4, y - 0.4], 0.35, Tone(0x8D7246), opacity: 0.6)
      }
    }
    solid(.box(24, 60, 22, 22, 3), tone.darker(0.06))
    fill(.oval(35, 71, 7, 7.4), .down(Tone(0x2B2320), Tone(0x4A3D35)))
    solid(.box(22, 38, 34, 5, 2.4), tone)
    solid(.box(47, 55, 33, 4.6, 2.2), tone)
    solid(.curve([46, 17, 50, 21, 64, 22.4, 78, 21, 82, 17, 82, 23, 74, 28, 54, 28, 46, 23]), tone.lighter(0.06))
    line([51, 43, 51, 51], 0.3, Tone(0x7A6A55))
    solid(.oval(51, 53, 2.6, 2.6), Tone(0xD97A5E))
    if thing.share() < 0.6 { cat() }
  }

  private mutating func cat() {
    let fur = thing.pick([Tone(0x8C7A68), Tone(0x4A464A), Tone(0xD6A15F), Tone(0xE3DDD2)])
    solid(.curve([30, 38, 31, 31, 36, 28, 44, 29.4, 48, 34, 48, 38.4]), fur)
    line([48, 37, 53, 38, 55, 42], 1.6, fur.darker(0.1), curved: true)
    fill(.polygon([27, 27, 28, 21, 31.6, 24.6]) + .polygon([34, 24.6, 37.4, 21, 38, 27]), .even(fur.darker(0.15)))
    solid(.oval(32.6, 28.4, 5.8, 5), fur)
    for x in [30.4, 34.8] as [Float] { fill(.oval(x, 27.8, 0.9, 1), .even(0x2A331F)) }
    fill(.oval(32.6, 30.2, 0.7, 0.5), .even(0xC97F78))
  }

  mutating func drawPetbed() {
    stand(14, 86, 84, depth: 5)
    solid(.curve([12, 70, 22, 62, 50, 59, 78, 62, 88, 70, 84, 80, 66, 85, 50, 86, 34, 85, 16, 80]), tone)
    fill(.oval(50, 69, 28, 7), .down(tone.darker(0.4), tone.darker(0.15)))
    solid(.curve([26, 71, 36, 67.4, 50, 66.6, 64, 67.4, 74, 71, 64, 75, 50, 76, 36, 75]), Tone(0xEFE8DA))
    solid(
      .curve([
        11, 70, 14, 68, 20, 76, 34, 79.6, 50, 80.4, 66, 79.6, 80, 76, 86, 68, 89, 70, 84, 82, 66, 86.4, 50, 87, 34,
        86.4, 16, 82,
      ]), tone.lighter(0.08))
    solid(.box(58, 65, 11, 3, 1.5).turned(-16, 63, 66), Tone(0xF3EEE2))
  }

  mutating func drawPlant() {
    stand(36, 66)
    let green = Tone(thing.pick([0x4F7F4A, 0x3F6F4D, 0x5E8C4A, 0x6C8F5A]))
    let leaves: [(Float, Float, Float, Float)] = [
      (50, 20, 0, 1.1), (36, 26, -34, 1), (65, 27, 36, 1), (28, 40, -62, 0.95), (73, 41, 64, 0.95), (43, 36, -16, 0.9),
      (58, 37, 20, 0.9), (36, 50, -50, 0.75), (65, 51, 48, 0.75),
    ]
    for (x, y, _, _) in leaves {
      line([50, 62, (50 + x) / 2 + (x - 50) * 0.1, (62 + y) / 2 - 4, x, y + 6], 0.8, green.darker(0.2), curved: true)
    }
    for (index, leaf) in leaves.enumerated() {
      let (x, y, angle, size) = leaf
      let shape = Outline.curve([0, -12, 6, -6, 7.4, 2, 4, 9, 0, 11, -4, 9, -7.4, 2, -6, -6])
        .mapped { $0 * size + Outline.Point(x, y) }.turned(angle, x, y)
      shade(shape.moved(1, 1.6), .ink, blur: 1.6, opacity: 0.3)
      fill(shape, .slant(green.lighter(index % 2 == 0 ? 0.3 : 0.14), green.darker(0.3)))
      let rib = Outline.line([0, -10, 0, 10], width: 0.5).mapped { $0 * size + Outline.Point(x, y) }.turned(angle, x, y)
      fill(rib, .even(green.lighter(0.5)), opacity: 0.7)
      for side in [-1, 1] as [Float] {
        for step in [-4, 0, 4] as [Float] {
          let vein = Outline.line([0, step + 2, side * 5, step - 1.6], width: 0.25)
            .mapped { $0 * size + Outline.Point(x, y) }.turned(angle, x, y)
          fill(vein, .even(green.lighter(0.5)), opacity: 0.5)
        }
      }
    }
    planter()
  }

  private mutating func planter() {
    fill(.polygon([36, 62, 64, 62, 61, 82, 39, 82]), .tube(tone))
    fill(.box(34.6, 58.6, 30.8, 5, 1.2), .tube(tone.lighter(0.1)))
    fill(.oval(50, 59, 14.6, 1.5), .even(0x3E2E22))
  }

  mutating func drawCactus() {
    stand(38, 64)
    let green = Tone(thing.pick([0x5B8A5C, 0x6F9A70, 0x4F7D62]))
    for arm in [
      Outline.box(42.6, 24, 14.8, 38, 7.4), .box(30, 36, 8.6, 16, 4.3) + .box(34, 45, 12, 7, 3.4),
      .box(62, 30, 8, 18, 4) + .box(54, 41, 12, 7, 3.4),
    ] {
      solid(arm, green)
    }
    for index in 0..<4 {
      line([45 + Float(index) * 3.4, 28, 45 + Float(index) * 3.4, 58], 0.3, green.darker(0.5), opacity: 0.6)
    }
    for _ in 0..<38 {
      let (x, y) = (thing.number(in: 43.6...56.4), thing.number(in: 27...58))
      line([x, y, x + 0.9, y - 0.9], 0.2, Tone(0xF4EFD8))
    }
    for index in 0..<5 { fill(Outline.oval(50, 21, 1.5, 3).turned(Float(index) * 72, 50, 23.4), .even(0xE98BA4)) }
    fill(.oval(50, 23.4, 1.3, 1.3), .even(0xF4CF62))
    planter()
  }

  mutating func drawChildseat() {
    stand(26, 74, 88, depth: 4)
    solid(.curve([28, 80, 34, 76, 66, 76, 72, 80, 74, 87, 26, 87]), Tone(0x34353A))
    solid(.curve([32, 18, 50, 12, 68, 18, 73, 46, 72, 76, 50, 82, 28, 76, 27, 46]), Tone(0x3C3D43))
    solid(.curve([37, 20, 50, 16.6, 63, 20, 66, 46, 64, 66, 50, 70, 36, 66, 34, 46]), tone)
    solid(.curve([26, 22, 36, 20, 38, 34, 34, 42, 26, 40]), Tone(0x45464D))
    solid(.curve([74, 22, 64, 20, 62, 34, 66, 42, 74, 40]), Tone(0x45464D))
    solid(.curve([32, 66, 50, 63, 68, 66, 72, 76, 50, 82, 28, 76]), tone.lighter(0.08))
    line([43, 24, 44, 46, 50, 62], 2.4, Tone(0x1F2023), curved: true)
    line([57, 24, 56, 46, 50, 62], 2.4, Tone(0x1F2023), curved: true)
    solid(.box(40.6, 37, 6, 11, 2), tone.darker(0.45))
    solid(.box(53.4, 37, 6, 11, 2), tone.darker(0.45))
    fill(.box(46.4, 59, 7.2, 8, 2), .body(Tone(0x26272B)))
    fill(.box(48, 61.6, 4, 3.4, 0.8), .even(0xC8382E))
  }

  mutating func drawGuitar() {
    stand(36, 64, 90)
    fill(.box(48, 10, 4, 46, 0.6), .tube(Tone(0x5A3A28)))
    for index in 0..<13 { line([48, 16 + Float(index) * 2.9, 52, 16 + Float(index) * 2.9], 0.3, Tone(0xC9CCD0)) }
    solid(.polygon([47.4, 4, 52.6, 4, 53.4, 12, 51.6, 15, 48.4, 15, 46.6, 12]), tone.darker(0.4))
    for y in [6, 9, 12] as [Float] {
      for x in [45.8, 54.2] as [Float] { fill(.oval(x, y, 1.1, 0.9), .sphere(Tone(0xD9D6CE))) }
    }
    let body = Outline.curve([
      50, 42, 59, 43, 63, 50, 60.4, 58, 64, 65, 68, 76, 62, 86, 50, 89, 38, 86, 32, 76, 36, 65, 39.6, 58, 37, 50, 41,
      43,
    ])
    shade(body.moved(1.4, 1), .ink, blur: 2.4, opacity: 0.4)
    fill(body, .even(tone.darker(0.55)))
    solid(body.mapped { ($0 - Outline.Point(50, 65)) * 0.965 + Outline.Point(50, 65) }, tone)
    fill(.box(48, 40, 4, 17, 0.4), .tube(Tone(0x4A2F20)))
    fill(.ring(50, 60, 7, 7, 1.2), .even(0xE8D9B8))
    fill(.oval(50, 60, 5.8, 5.8), .down(Tone(0x120C09), Tone(0x3A271B)))
    fill(.curve([55, 62, 60, 66, 59, 73, 54, 70, 53.4, 65.6]), .even(0x2A1712), opacity: 0.8)
    fill(.box(42.6, 74.6, 14.8, 3.2, 1), .body(Tone(0x3A2418)))
    for index in 0..<6 { line([48.5 + Float(index) * 0.6, 12, 48 + Float(index) * 0.8, 76], 0.14, Tone(0xE8E6E0)) }
    glint(36, 66, 16, 22, in: body)
  }

  mutating func drawBox() {
    stand(20, 80)
    fill(.polygon([22, 42, 60, 46, 60, 82, 22, 76]), .body(Tone(0xC79B68)))
    fill(.polygon([60, 46, 80, 40, 80, 74, 60, 82]), .even(0xA37A4C))
    fill(.polygon([22, 42, 42, 37, 80, 40, 60, 46]), .even(0xDDB989))
    fill(.polygon([39, 43.8, 44, 44.4, 62, 38.6, 57, 38.2]), .even(0xE8DCC0), opacity: 0.8)
    fill(.polygon([39, 43.8, 44, 44.4, 44, 56, 39, 55.4]), .even(0xE8DCC0), opacity: 0.7)
    fill(.polygon([26, 60, 40, 61.8, 40, 71, 26, 68.6]), .even(0xF7F5EF))
    for index in 0..<3 { line([28, 62.6 + Float(index) * 2.2, 37, 63.8 + Float(index) * 2.2], 0.6, Tone(0x77706A)) }
    fill(.polygon([66, 54, 74, 51.4, 74, 60, 66, 62.6]), .even(tone), opacity: 0.75)
  }
}
