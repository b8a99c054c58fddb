/// Clothing and bathroom products.
extension Studio {
  /// Draws a hook on the wall and a hanger.
  private mutating func hang(_ y: Float) {
    line([50, y - 1, 50, y - 6, 52.6, y - 8, 51, y - 10.4, 48.6, y - 9], 0.8, Tone(0x8C8F94), curved: true)
    line([26, y + 8, 50, y - 1, 74, y + 8], 2.2, Tone(0x9A7048))
  }

  /// Draws soft folds in cloth.
  private mutating func fold(_ lines: [[Float]], in outline: Outline) {
    for way in lines {
      let crease = Outline.line(way, width: 0.9, curved: true)
      shade(crease, .ink, blur: 1.5, opacity: 0.4, inside: outline)
      shade(crease.moved(-1.4, 0), .white, blur: 1.4, opacity: 0.16, inside: outline)
    }
  }

  mutating func drawCoat() {
    let body = Outline.polygon([
      38, 20, 62, 20, 73, 26, 84, 74, 76, 78, 70, 52, 72, 92, 28, 92, 30, 52, 24, 78, 16, 74, 27, 26,
    ])
    shade(body.moved(3, 3), .ink, blur: 5, opacity: 0.4)
    hang(18)
    fill(.polygon([40, 17, 60, 17, 56, 30, 44, 30]), .even(tone.darker(0.6)))
    solid(body, tone)
    fold(
      [
        [30, 50, 31, 66, 29, 90], [70, 50, 69, 66, 71, 90], [40, 60, 39, 78, 41, 92], [61, 56, 62, 76, 60, 92],
        [22, 58, 25, 66], [78, 58, 75, 66],
      ], in: body)
    line([50, 40, 50.6, 92], 0.6, tone.darker(0.6))
    fill(.polygon([38, 19, 44, 17.6, 50, 41, 41, 46, 36, 32]), .body(tone.lighter(0.07)))
    fill(.polygon([62, 19, 56, 17.6, 50, 41, 59, 46, 64, 32]), .body(tone.darker(0.12)))
    for y in [48, 59, 70] as [Float] {
      for x in [46, 54] as [Float] { fill(.oval(x, y, 1.2, 1.2), .sphere(tone.darker(0.6))) }
    }
    for x in [33, 58] as [Float] { solid(.box(x, 66, 9, 2.6, 0.6), tone.darker(0.1), depth: 0.6) }
  }

  mutating func drawDress() {
    let body = Outline.curve([
      41, 21, 45, 29, 50, 31, 55, 29, 59, 21, 63, 22, 64, 36, 62, 48, 70, 66, 77, 88, 64, 91, 50, 92, 36, 91, 23, 88,
      30, 66, 38, 48, 36, 36, 37, 22,
    ])
    shade(body.moved(3, 3), .ink, blur: 5, opacity: 0.4)
    hang(17)
    solid(body, tone)
    fold(
      [[42, 52, 38, 70, 32, 90], [48, 54, 47, 72, 45, 91], [54, 54, 56, 72, 58, 91], [59, 52, 63, 70, 69, 90]], in: body
    )
    fill(.curve([37.4, 47, 50, 49, 62.6, 47, 62.8, 50.4, 50, 52.2, 37.2, 50.4]), .body(tone.darker(0.3)))
    for _ in 0..<34 {
      let (x, y) = (thing.number(in: 38...62), thing.number(in: 34...88))
      fill(.oval(x, y, 0.7, 0.7), .even(tone.lightness > 0.6 ? Tone(0xB0645A) : Tone(0xF3EBDD)), opacity: 0.8)
    }
  }

  mutating func drawShirt() {
    let body = Outline.polygon([
      37, 20, 43, 23.6, 50, 25, 57, 23.6, 63, 20, 74, 24, 90, 42, 79, 52, 71, 45, 72, 84, 50, 85.4, 28, 84, 29, 45, 21,
      52,
      10, 42, 26, 24,
    ])
    lie(body, height: 1)
    solid(body, tone, depth: 0.7)
    fold(
      [
        [30, 46, 34, 60, 30, 82], [70, 46, 66, 62, 70, 82], [40, 66, 50, 72, 58, 68], [24, 32, 29, 40],
        [76, 32, 71, 40],
      ],
      in: body)
    fill(.curve([37, 20, 43, 23.6, 50, 25, 57, 23.6, 63, 20, 58, 28.4, 50, 30.6, 42, 28.4]), .body(tone.darker(0.22)))
    fill(.curve([40.4, 21.4, 50, 25.2, 59.6, 21.4, 55, 25.4, 50, 26.4, 45, 25.4]), .even(tone.darker(0.55)))
    let print = tone.lightness > 0.5 ? tone.darker(0.6) : tone.lighter(0.75)
    if thing.share() < 0.6 {
      fill(.oval(50, 47, 9, 9), .even(print), opacity: 0.85)
      fill(.polygon([42.6, 50, 47, 43.6, 50, 47, 53, 44.6, 57.4, 50]), .even(tone))
    } else {
      for index in 0..<6 { fill(.box(29.4, 40 + Float(index) * 7, 41.6, 2.2), .even(print), opacity: 0.75) }
    }
  }

  mutating func drawTrousers() {
    let body = Outline.polygon([32, 14, 68, 14, 72, 40, 71, 88, 54, 88, 51, 44, 49, 44, 46, 88, 29, 88, 28, 40])
    lie(body, height: 1)
    solid(body, tone, depth: 0.7)
    fold(
      [
        [33, 40, 37, 60, 36, 86], [67, 40, 63, 60, 64, 86], [44, 36, 50, 44, 56, 36], [34, 30, 40, 34],
        [66, 30, 60, 34],
      ], in: body)
    shade(.oval(37, 54, 4, 14), .white, blur: 4, opacity: 0.25, inside: body)
    shade(.oval(63, 54, 4, 14), .white, blur: 4, opacity: 0.25, inside: body)
    fill(.box(31.6, 14, 36.8, 4.6, 0.6), .body(tone.darker(0.16)))
    for x in [35, 45, 62] as [Float] { fill(.box(x, 13.4, 1.6, 6, 0.4), .even(tone.lighter(0.12))) }
    fill(.oval(50, 16.4, 1.2, 1.2), .sphere(Tone(0xC08A4A)))
    let thread = Tone(0xC99A5B)
    line([50, 19, 50.4, 32, 49, 36], 0.3, thread)
    line([33, 21, 37, 27, 43, 29.6, 44, 19], 0.35, thread, curved: true)
    line([67, 21, 63, 27, 57, 29.6, 56, 19], 0.35, thread, curved: true)
  }

  mutating func drawShoes() {
    stand(8, 92, 82, depth: 3)
    shoe(-4, -13, tone.darker(0.12))
    shoe(4, 0, tone)
  }

  private mutating func shoe(_ dx: Float, _ dy: Float, _ tone: Tone) {
    let upper = Outline.curve([
      10, 56, 14, 49, 24, 51, 32, 48, 40, 45, 46, 50, 54, 59, 66, 63, 80, 67, 87, 73, 86, 78, 50, 79, 12, 78, 10, 68,
    ]).moved(dx, dy)
    shade(.oval(48 + dx, 82 + dy, 40, 2.4), .ink, blur: 1.8, opacity: 0.5)
    solid(upper, tone)
    let trim = tone.lightness > 0.6 ? Tone(0x5C6B78) : Tone(0xEDEBE5)
    fill(Outline.curve([10, 56, 14, 49, 22, 52, 22, 66, 12, 70]).moved(dx, dy), .body(trim), opacity: 0.9)
    fill(Outline.curve([30, 76, 38, 64, 52, 61, 62, 64, 50, 68, 42, 76]).moved(dx, dy), .even(trim), opacity: 0.85)
    fill(Outline.curve([22, 51, 32, 47, 41, 45.4, 40, 48, 31, 52]).moved(dx, dy), .even(tone.darker(0.6)))
    for index in 0..<4 {
      let (x, y) = (41 + Float(index) * 4.4 + dx, 50 + Float(index) * 3.2 + dy)
      line([x, y, x + 6, y - 2.6], 1.1, .white)
    }
    let sole = Outline.curve([9, 75, 30, 76.6, 60, 76.8, 88, 74, 89, 79, 84, 82, 40, 82.2, 11, 82, 8.6, 79]).moved(
      dx, dy)
    fill(sole, .down(Tone(0xF8F7F3), Tone(0xC9C5BB)))
    line([10 + dx, 79.4 + dy, 86 + dx, 79.2 + dy], 0.35, Tone(0xA8A396))
  }

  mutating func drawBag() {
    stand(20, 80)
    fill(.line([33, 46, 36, 26, 50, 18.6, 64, 26, 67, 46], width: 3, curved: true), .body(tone.darker(0.25)))
    solid(.polygon([24, 41, 76, 41, 81.6, 77, 80, 81, 76, 82.4, 24, 82.4, 20, 81, 18.4, 77]), tone)
    let flap = Outline.curve([22.4, 42, 50, 40, 77.6, 42, 79, 58, 66, 64, 50, 66, 34, 64, 21, 58])
    shade(flap.moved(0.4, 1.8), .ink, blur: 1.6, opacity: 0.5)
    solid(flap, tone.lighter(0.06))
    for index in 0..<24 {
      let share = Float(index) / 23
      let x = 23 + share * 54
      let y = 57 + (1 - (share * 2 - 1) * (share * 2 - 1)) * 6.6
      fill(.oval(x, y, 0.45, 0.25), .even(tone.lighter(0.5)), opacity: 0.7)
    }
    fill(.box(45.4, 60, 9.2, 8, 1.4), .body(Tone(0xD9B772)))
    fill(.oval(50, 63.4, 1.2, 1.2), .even(0x6B5326))
    for x in [33, 67] as [Float] { fill(.ring(x, 45, 2.4, 2.4, 0.8), .body(Tone(0xD9B772))) }
  }

  mutating func drawCap() {
    stand(16, 84)
    let crown = Outline.curve([24, 76, 25, 58, 34, 45, 50, 41, 66, 45, 74, 58, 75, 76, 50, 79])
    solid(crown, tone)
    for way in [[50, 41, 46, 58, 44, 77], [36, 45, 30, 60, 29, 76], [62, 44, 68, 60, 70, 76]] as [[Float]] {
      line(way, 0.4, tone.darker(0.5), curved: true, opacity: 0.7)
    }
    fill(.oval(50, 41.4, 2.2, 1.4), .sphere(tone.darker(0.1)))
    solid(.curve([22, 75, 40, 71, 60, 71.6, 80, 76, 92, 81, 88, 83.4, 66, 82, 44, 81, 26, 80]), tone.darker(0.08))
    let print = tone.lightness > 0.5 ? tone.darker(0.55) : tone.lighter(0.8)
    fill(.box(45, 54, 12, 9, 4.4), .even(print))
    line([48, 58.6, 54, 58.6], 1.4, tone)
  }

  mutating func drawPerfume() {
    stand(32, 68)
    fill(.box(41, 22, 18, 15, 2), .tube(Tone(0x2B2A2C)))
    fill(.box(44, 36, 12, 6), .tube(Tone(0xD9C08A)))
    let glass = Outline.box(31, 42, 38, 40, 4)
    fill(glass, .slant(tone.lighter(0.68), tone.lighter(0.3)))
    fill(.box(34, 50, 32, 29, 2), .slant(tone.lighter(0.3), tone.darker(0.12)), opacity: 0.85)
    line([50, 42, 50, 77], 0.5, .white, opacity: 0.6)
    shade(.box(34, 44, 3, 36), .white, blur: 0.8, opacity: 0.85, inside: glass)
    shade(.box(62, 44, 5, 36), .ink, blur: 2, opacity: 0.25, inside: glass)
    fill(.box(41, 58, 18, 12, 0.4), .even(0xFBFAF6))
    line([44.6, 62.4, 55.4, 62.4], 0.9, Tone(0x3B3A3A))
    line([46, 66, 54, 66], 0.6, Tone(0x8A8783))
  }

  mutating func drawCream() {
    stand(14, 58)
    fill(.box(15, 60, 42, 22, 4), .tube(tone))
    fill(.box(14, 48, 44, 13, 2.6), .tube(Tone(0xE9E4DA)))
    fill(.oval(36, 48.6, 21.8, 3), .body(Tone(0xF6F3EC)))
    line([28, 71, 44, 71], 1.2, tone.darker(0.55))
    line([31, 75, 41, 75], 0.7, tone.darker(0.4))
    stand(62, 84)
    fill(.box(63, 34, 20, 48, 3.4), .tube(tone.lighter(0.15)))
    fill(.box(69.4, 24, 7.2, 11), .tube(Tone(0xD6D2C8)))
    fill(.box(62, 19, 19, 6, 2.6), .tube(Tone(0xEFECE5)))
    line([67, 52, 79, 52], 1.2, tone.darker(0.5))
    for y in [57, 60, 63] as [Float] { line([68, y, 78, y], 0.5, tone.darker(0.35)) }
  }

  mutating func drawLipstick() {
    stand(28, 50)
    stand(56, 72)
    fill(.box(30, 54, 18, 28, 1.6), .tube(Tone(0x26252A)))
    fill(.box(32, 42, 14, 13, 0.8), .tube(Tone(0xD9B97A)))
    fill(.polygon([34, 43, 34, 28, 36.4, 23.6, 44, 30, 44, 43]), .tube(tone))
    fill(.curve([34, 28, 36, 23.6, 44, 30, 41, 31]), .body(tone.lighter(0.3)))
    fill(.box(56, 38, 17, 44, 2), .tube(Tone(0x26252A)))
    fill(.box(56, 74, 17, 2.4), .tube(Tone(0xD9B97A)))
  }

  mutating func drawDryer() {
    stand(40, 60, 84)
    solid(.polygon([45, 50, 58, 50, 61, 82, 50, 83]), tone.darker(0.08))
    line([55, 82, 58, 88, 74, 90, 96, 87], 1.2, Tone(0x2A2A2D), curved: true)
    fill(.box(14, 30, 16, 20, 1.6), .down(Tone(0x4A4B50), Tone(0x1E1F22)))
    solid(.curve([27, 29, 44, 25, 64, 24, 77, 30, 80, 40, 77, 50, 64, 56, 44, 54, 27, 51]), tone)
    fill(.oval(76, 40, 5, 11), .slant(Tone(0x54565C), Tone(0x1B1C1F)))
    for index in 0..<4 { line([73.6, 33 + Float(index) * 4.6, 78.6, 33 + Float(index) * 4.6], 0.6, Tone(0x85888E)) }
    fill(.box(50.6, 60, 4, 9, 1.6), .even(tone.darker(0.55)))
    shade(.oval(46, 31, 14, 2), .white, blur: 2, opacity: 0.6)
  }
}
