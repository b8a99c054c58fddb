/// Kitchen products and food.
extension Studio {
  mutating func drawPot() {
    stand(18, 82, depth: 4)
    for x in [16, 84] as [Float] { fill(.ring(x, 54, 7, 4, 2.2), .body(tone.darker(0.25))) }
    fill(.curve([20, 48, 50, 46, 80, 48, 79, 74, 74, 81, 50, 82.6, 26, 81, 21, 74]), .tube(tone))
    shade(.box(29, 50, 5, 28), .white, blur: 2, opacity: 0.3)
    fill(.oval(50, 48, 31, 4.4), .down(tone.darker(0.2), tone.darker(0.4)))
    fill(.curve([20, 47, 28, 39, 50, 35.4, 72, 39, 80, 47, 50, 50]), .ball(tone.lighter(0.5), tone, tone.darker(0.35)))
    fill(.box(47.4, 31.4, 5.2, 5, 1), .tube(tone.darker(0.35)))
    fill(.oval(50, 31, 4.8, 2.6), .sphere(Tone(0x4A3B30)))
  }

  mutating func drawPan() {
    stand(12, 64, 80, depth: 5)
    line([60, 66, 92, 56], 4.4, Tone(0x2B2521))
    line([60, 65.2, 91, 55.2], 1, Tone(0x6A5A4E))
    fill(.oval(38, 70, 27, 10.6), .body(tone.darker(0.4)))
    fill(.oval(38, 67.4, 28, 10.6), .tube(tone))
    fill(.oval(38, 67.2, 26, 9.2), .slant(Tone(0x2A2A2D), Tone(0x47474B)))
    fill(.oval(38, 68.4, 22, 7.2), .slant(Tone(0x3A3A3E), Tone(0x2D2D31)))
    shade(.oval(30, 66, 8, 2.4), .white, blur: 2, opacity: 0.35)
  }

  mutating func drawCup() {
    stand(30, 66)
    let handle = Outline.ring(69, 59, 10, 11, 3.6)
    fill(handle, .body(tone.darker(0.1)))
    fill(.polygon([28.2, 40, 71, 40, 69.6, 64, 66, 76, 59, 81.6, 50, 82.4, 40, 81.6, 33, 76, 29.6, 64]), .tube(tone))
    shade(.box(37, 45, 4, 28), .white, blur: 1.6, opacity: 0.4)
    fill(.oval(49.6, 40.4, 21.4, 4.4), .even(tone.lighter(0.4)))
    fill(.oval(49.6, 41, 19.6, 3.6), .slant(Tone(0x5A3A26), Tone(0x2F1C12)))
    for (x, bend) in [(44, 2), (54, -2)] as [(Float, Float)] {
      shade(.line([x, 36, x + bend, 29, x - bend, 22], width: 1.6, curved: true), .white, blur: 2, opacity: 0.5)
    }
    fill(
      .polygon([50, 54, 55, 60, 50, 68, 45, 60]), .even(tone.lightness > 0.5 ? tone.darker(0.45) : tone.lighter(0.6)),
      opacity: 0.75)
  }

  mutating func drawKnife() {
    let board = Outline.box(12, 26, 76, 48, 4)
    lie(board, height: 2.4)
    fill(board, .body(Tone(0xC7945F)))
    for index in 0..<10 {
      let y = 29 + Float(index) * 4.6
      line([13, y, 40, y + 0.6, 87, y - 0.3], 0.3, Tone(0x8E6238), curved: true, opacity: 0.45)
    }
    let blade = Outline.curve([18, 55, 19, 54.4, 30, 46, 44, 42.6, 60, 42.4, 60, 56, 40, 57])
    lie(blade, height: 0.9)
    fill(blade, .down(Tone(0xF2F4F6), Tone(0x9FA6AD)))
    fill(.curve([18, 55.4, 30, 53.6, 60, 52.6, 60, 56, 40, 57]), .even(0xFBFCFD), opacity: 0.75)
    let handle = Outline.box(59, 43, 29, 7.6, 3)
    lie(handle, height: 0.9)
    solid(handle, tone.darker(0.1))
    for x in [66, 73.5, 81] as [Float] { fill(.oval(x, 46.8, 1.2, 1.2), .sphere(Tone(0xC9CCD0))) }
  }

  mutating func drawKettle() {
    stand(26, 72)
    fill(.line([30, 44, 34, 26, 50, 20, 66, 26, 70, 44], width: 3.4, curved: true), .body(Tone(0x2E2A28)))
    fill(.curve([70, 62, 78, 56, 84, 46, 88, 46, 86, 54, 80, 66, 70, 72]), .body(tone.darker(0.08)))
    fill(.curve([30, 48, 50, 44, 70, 48, 76, 70, 72, 81, 50, 82.6, 28, 81, 24, 70]), .tube(tone))
    shade(.oval(36, 62, 3, 12), .white, blur: 2, opacity: 0.5)
    fill(.oval(50, 47, 17, 3), .body(tone.lighter(0.3)))
    fill(.curve([35, 46, 42, 42, 58, 42, 65, 46, 50, 48]), .body(tone))
    fill(.oval(50, 40, 3.4, 2.8), .sphere(Tone(0x2E2A28)))
  }

  mutating func drawPlate() {
    stand(14, 86, 82, depth: 6)
    for (index, y) in ([79, 76.4, 73.8] as [Float]).enumerated() {
      let tone = index == 1 ? tone.darker(0.06) : tone
      fill(.oval(50, y, 36, 8.6), .body(tone.darker(0.22)))
      fill(.oval(50, y - 1, 36, 8.6), .slant(tone.lighter(0.3), tone.darker(0.06)))
    }
    fill(.oval(50, 73.2, 24, 5.2), .slant(tone.darker(0.1), tone.lighter(0.3)))
    fill(.ring(50, 72.8, 34.4, 7.8, 0.5), .even(0xB79A5E), opacity: 0.7)
    fill(.curve([33, 54, 50, 53, 67, 54, 62, 66, 57, 72, 43, 72, 38, 66]), .tube(tone))
    fill(.oval(50, 54, 17, 3.6), .body(tone.darker(0.12)))
    fill(.oval(50, 54.4, 15.2, 2.8), .slant(tone.darker(0.2), tone.lighter(0.35)))
  }

  mutating func drawCoffeemaker() {
    stand(24, 76)
    solid(.box(26, 20, 48, 62, 5), tone)
    fill(.box(32, 43, 36, 31, 2), .down(Tone(0x232326), Tone(0x3A3A3E)))
    solid(.box(24, 18, 52, 26, 5), tone.lighter(0.08))
    fill(.box(24, 76, 52, 6, 2.4), .tube(Tone(0xB5B8BC)))
    fill(.box(44, 42, 12, 6.6, 1.6), .tube(Tone(0xD5D8DB)))
    line([56, 47, 72, 51], 2.2, Tone(0x2E2521))
    fill(.curve([42, 60, 58, 60, 57, 72, 54, 75.6, 46, 75.6, 43, 72]), .tube(Tone(0xF1EEE8)))
    fill(.oval(50, 60.2, 8, 1.6), .even(0x4A2E1D))
    fill(.oval(36, 30, 5.4, 5.4), .slant(Tone(0xF0F1F2), Tone(0x8D9096)))
    fill(.oval(36, 30, 4.2, 4.2), .even(0xFBFBF9))
    line([36, 30, 38.4, 27.4], 0.6, Tone(0xC7452F))
    for x in [52, 59, 66] as [Float] { fill(.oval(x, 30, 2.2, 2.2), .sphere(Tone(0xC9CCD0))) }
  }

  mutating func drawJar() {
    stand(26, 74)
    let glass = Outline.box(27, 32, 46, 50, 7)
    fill(glass, .tube(Tone(0xDDE5E5)))
    fill(.box(29.4, 42, 41.2, 38, 5), .tube(tone))
    for index in 0..<9 {
      let (x, y) = (thing.number(in: 34...64), thing.number(in: 48...74))
      fill(.oval(x, y, 4 + Float(index % 3), 3), .sphere(tone.mixed(with: Tone(0xE9D9B2), 0.35)), opacity: 0.6)
    }
    shade(.box(33, 38, 3, 38), .white, blur: 1, opacity: 0.65, inside: glass)
    fill(.box(28, 22, 44, 12, 2.6), .tube(Tone(0xD9D2C4)))
    for index in 0..<14 {
      line([30 + Float(index) * 3.1, 24, 30 + Float(index) * 3.1, 32], 0.4, Tone(0x8F887A), opacity: 0.4)
    }
    fill(.box(37, 54, 26, 16, 1), .even(0xFAF7EF), opacity: 0.95)
    line([41, 59.6, 59, 59.6], 1, Tone(0x6A6257))
    line([44, 64, 56, 64], 0.8, Tone(0x9A9184))
  }

  mutating func drawFruit() {
    stand(12, 88, 82, depth: 3)
    fill(.box(15, 44, 70, 20), .body(Tone(0x8D6B45)))
    for row in 0..<2 {
      for column in 0..<6 {
        let x = 21 + Float(column) * 11.6 + Float(row) * 0.4
        let y = 42 + Float(row) * 8 + thing.number(in: -1.4...1.4)
        shade(.oval(x + 1, y + 2, 6.4, 6), .ink, blur: 1.6, opacity: 0.4)
        fill(.oval(x, y, 6.6, 6.2), .sphere(tone.mixed(with: Tone(0xE9C04A), thing.share() * 0.25)))
        fill(.oval(x + 0.3, y - 4.2, 1, 0.6), .even(0x5A6B35))
      }
    }
    fill(.curve([38, 38, 44, 32, 52, 31, 47, 37]), .body(Tone(0x5E8A45)))
    solid(.box(11, 55, 78, 26.6, 1.4), Tone(0xCDA571))
    for y in [63.4, 72] as [Float] { line([11.6, y, 88.4, y], 0.5, Tone(0x8A6238), opacity: 0.6) }
    fill(.box(42, 60, 16, 4.4, 2.2), .even(0x6E4D2C))
  }

  mutating func drawHoney() {
    stand(30, 70)
    let glass = Outline.curve([32, 42, 38, 37, 62, 37, 68, 42, 70, 60, 68, 79, 62, 82, 38, 82, 32, 79, 30, 60])
    fill(glass, .ball(tone.lighter(0.5), tone, tone.darker(0.5)))
    shade(.oval(50, 66, 13, 12), Tone(0xFFE08A), blur: 5, opacity: 0.5, inside: glass)
    shade(.box(35, 43, 2.6, 32), .white, blur: 1, opacity: 0.7, inside: glass)
    fill(.box(36, 26, 28, 12, 2.4), .tube(Tone(0xB9904F)))
    fill(.box(36.6, 52, 26.8, 19, 1), .even(0xFBF6E8))
    for (x, y) in [(47, 59), (53, 59), (50, 64.2), (44, 64.2), (56, 64.2)] as [(Float, Float)] {
      fill(
        .polygon([x - 2.6, y - 1.4, x, y - 3, x + 2.6, y - 1.4, x + 2.6, y + 1.6, x, y + 3.2, x - 2.6, y + 1.6]),
        .even(0xDE9F3A), opacity: 0.8)
    }
  }

  mutating func drawCoffee() {
    stand(30, 70)
    solid(.polygon([32, 25, 68, 25, 70, 32, 71, 82, 29, 82, 30, 32]), tone)
    fill(.polygon([32, 25, 68, 25, 69, 31, 31, 31]), .down(tone.darker(0.3), tone))
    line([31, 31, 69, 31], 0.6, tone.darker(0.6))
    shade(.polygon([34, 33, 40, 33, 37, 80, 32, 80]), .white, blur: 2, opacity: 0.25)
    fill(.box(37, 42, 26, 27, 1), .even(0xF6F1E6))
    fill(.curve([50, 46, 56, 51, 56, 58, 50, 63, 44, 58, 44, 51]), .body(Tone(0x6A4128)))
    line([50, 46.6, 48, 52, 52, 57, 50, 62.4], 0.9, Tone(0xF6F1E6), curved: true)
    line([42, 66, 58, 66], 0.9, Tone(0x6A4128))
    fill(.oval(50, 37, 1.6, 1.6), .even(tone.darker(0.5)))
    for _ in 0..<9 {
      let (x, y) = (thing.number(in: 71...86), thing.number(in: 80...85))
      shade(.oval(x + 0.4, y + 0.8, 1.8, 1), .ink, blur: 0.7, opacity: 0.5)
      fill(.oval(x, y, 1.8, 1.2), .sphere(Tone(0x5A3420)))
    }
  }
}
