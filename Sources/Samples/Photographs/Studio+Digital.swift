/// Electronic products.
extension Studio {
  mutating func drawPhone() {
    stand(24, 76)
    let back = Outline.box(24, 17, 31, 65, 5.4)
    fill(back, .even(tone.darker(0.35)))
    solid(.box(24.6, 17.5, 29.8, 64, 5), tone, depth: 0.8)
    let island = Outline.box(26.6, 19.8, 14.5, 14.5, 4)
    fill(island, .body(tone.lighter(0.12)))
    for (x, y) in [(30.4, 23.6), (37.2, 30.4)] as [(Float, Float)] { lens(x, y, 3.1) }
    fill(.oval(37.2, 23.4, 1, 1), .even(0xF4EBD2))
    shade(.box(46, 18, 7, 64, 4), .ink, blur: 2.6, opacity: 0.5, inside: back)
    let front = Outline.box(47, 17, 31, 65, 5.4)
    fill(front, .even(tone.darker(0.45)))
    fill(.box(47.5, 17.5, 30, 64, 5), .even(0x0B0B0E))
    wallpaper(.box(48.6, 18.6, 27.8, 61.8, 4.2))
    fill(.box(58.5, 20, 8, 2.2, 1.1), .even(0x08080A))
    glint(50, 17, 26, 66, in: .box(48.6, 18.6, 27.8, 61.8, 4.2))
  }

  /// Draws the content of a screen: soft hills of light.
  mutating func wallpaper(_ screen: Outline) {
    let sets: [(UInt32, UInt32, UInt32)] = [
      (0x213A6B, 0xE58A6B, 0xF4CDA0), (0x12263F, 0x3C8DA8, 0xBFE6DF), (0x3B2257, 0xB0568F, 0xF3B6A2),
      (0x1E3B33, 0x6DA37A, 0xE6E3A8), (0x23252D, 0x5D6A80, 0xC9D2DC),
    ]
    let (dark, middle, light) = thing.pick(sets)
    let (low, high) = screen.bounds
    let size = high - low
    fill(screen, .slant(Tone(dark), Tone(middle)))
    shade(
      .oval(low.x + size.x * 0.3, low.y + size.y * 0.75, size.x * 0.5, size.y * 0.22), Tone(light),
      blur: size.x * 0.16, opacity: 0.85, inside: screen)
    shade(
      .oval(low.x + size.x * 0.85, low.y + size.y * 0.4, size.x * 0.35, size.y * 0.25), Tone(middle).lighter(0.3),
      blur: size.x * 0.16, opacity: 0.7, inside: screen)
  }

  mutating func lens(_ x: Float, _ y: Float, _ radius: Float) {
    fill(.oval(x, y, radius, radius), .body(Tone(0x50525A)))
    fill(.oval(x, y, radius * 0.82, radius * 0.82), .even(0x0C0D12))
    fill(.oval(x, y, radius * 0.56, radius * 0.56), .ball(Tone(0x4A6390), Tone(0x1B2440), Tone(0x07080C)))
    fill(.oval(x - radius * 0.2, y - radius * 0.24, radius * 0.16, radius * 0.13), .even(.white), opacity: 0.8)
  }

  mutating func drawLaptop() {
    stand(13, 87, 79)
    let lid = Outline.box(21, 27, 58, 41, 2.2)
    fill(lid, .even(tone.darker(0.3)))
    fill(.box(21.5, 27.5, 57, 40, 1.9), .even(0x101114))
    let screen = Outline.box(23, 29.2, 54, 35.8, 0.6)
    wallpaper(screen)
    fill(.box(28, 34, 26, 19, 1), .even(0xF7F7F5), opacity: 0.92)
    for index in 0..<5 { fill(.box(30, 38 + Float(index) * 2.6, 20 - Float(index % 3) * 4, 1, 0.4), .even(0xB8BCC2)) }
    glint(48, 27, 26, 40, in: screen)
    let deck = Outline.polygon([22, 67.5, 78, 67.5, 88, 79, 12, 79])
    solid(deck, tone)
    fill(.polygon([27, 69, 73, 69, 77.6, 74.6, 22.4, 74.6]), .even(0x1D1E22))
    for row in 0..<4 {
      let y = 69.6 + Float(row) * 1.25
      for key in 0..<14 {
        let x = 50 + (Float(key) - 6.5) * (3.2 + Float(row) * 0.22)
        fill(.box(x - 1.25, y, 2.5, 0.85, 0.2), .even(0x3A3C42))
      }
    }
    fill(.polygon([42, 75.3, 58, 75.3, 59, 78.3, 41, 78.3]), .even(tone.darker(0.12)))
    fill(.box(12, 79, 76, 1.9, 0.9), .down(tone.lighter(0.3), tone.darker(0.45)))
  }

  mutating func drawTablet() {
    stand(17, 83)
    let body = Outline.box(15, 29, 70, 53, 3.6)
    fill(body, .body(tone))
    fill(.box(15.5, 29.5, 69, 52, 3.2), .even(0x0C0C0F))
    let screen = Outline.box(18.4, 32.4, 62.2, 46.2, 1)
    wallpaper(screen)
    for index in 0..<7 {
      fill(
        .box(26.4 + Float(index) * 7, 71.4, 4.6, 4.6, 1.2),
        .body(Tone([0x4C8BF0, 0xF2F2F2, 0x57B865, 0xF0A23C][index % 4])))
    }
    glint(30, 29, 40, 53, in: screen)
    line([24, 84, 78, 80.8], 2, Tone(0xF2F2F0))
    line([24, 84.5, 77, 81.5], 0.6, Tone(0xC4C4C2))
  }

  mutating func drawHeadphones() {
    stand(22, 78)
    let band = Outline.line([24, 58, 25, 36, 36, 21, 50, 17.5, 64, 21, 75, 36, 76, 58], width: 5.4, curved: true)
    fill(band, .down(tone.lighter(0.22), tone.darker(0.15)))
    fill(
      .line([27.4, 50, 28.4, 37, 38, 24.5, 50, 21, 62, 24.5, 71.6, 37, 72.6, 50], width: 2.6, curved: true),
      .even(tone.darker(0.5)))
    for side in [0, 1] as [Float] {
      let x: Float = side == 0 ? 25 : 75
      let inward: Float = side == 0 ? 1 : -1
      fill(.box(x - 1.6, 44, 3.2, 14, 1.6), .tube(Tone(0xB9BCC0)))
      solid(.box(x + inward * 5.4 - 4.6, 50.5, 9.2, 29.5, 4.6), tone.darker(0.5))
      solid(.box(x - 6 - inward * 1.5, 49, 12, 32.6, 6), tone)
      fill(.box(x - 3 - inward * 1.5, 54, 6, 22, 3), .body(tone.lighter(0.12)), opacity: 0.7)
    }
  }

  mutating func drawEarbuds() {
    let whole = Outline.box(31, 36, 38, 34, 13)
    lie(whole, height: 2.4)
    solid(whole, tone)
    line([31.4, 50, 68.6, 50], 0.5, tone.darker(0.4))
    fill(.oval(50, 56, 0.9, 0.9), .even(0x6FD27E))
    for (x, angle) in [(20, -24), (80, 28)] as [(Float, Float)] {
      let stem = Outline.box(x - 2.2, 42, 4.4, 20, 2.2).turned(angle, x, 46)
      lie(stem + .oval(x, 42, 6.4, 6.4))
      solid(stem, tone)
      solid(.oval(x, 42, 6.6, 6), tone)
      fill(.oval(x + 2, 40.4, 2.8, 2.2), .even(0x2A2B2F))
    }
  }

  mutating func drawWatch() {
    stand(38, 62)
    fill(.box(40.5, 15, 19, 67, 6), .across(tone.darker(0.3), tone.lighter(0.1), tone.darker(0.4)))
    for index in 0..<5 { fill(.oval(50, 62 + Float(index) * 3.6, 0.8, 0.6), .even(tone.darker(0.55))) }
    let isRound = thing.share() < 0.5
    let shell = isRound ? Outline.oval(50, 46, 19, 19) : .box(33, 27, 34, 38, 9.5)
    let glass = isRound ? Outline.oval(50, 46, 16.6, 16.6) : .box(35.4, 29.4, 29.2, 33.2, 7.4)
    shade(shell.moved(1, 2.4), .ink, blur: 2.4, opacity: 0.45)
    fill(.box(66.4, 42, 3.4, 8, 1.4), .down(Tone(0xDADDE0), Tone(0x777A80)))
    fill(shell, .slant(Tone(0xE8EAEC), Tone(0x7C8086)))
    fill(glass, .slant(Tone(0x15171D), Tone(0x050507)))
    for index in 0..<12 {
      let mark = Outline.box(49.6, 32, 0.8, index % 3 == 0 ? 3 : 1.8).turned(Float(index) * 30, 50, 46)
      fill(mark, .even(0xE8E8E6))
    }
    line([50, 46, 44.5, 40.5], 1.4, .white)
    line([50, 46, 59, 41], 1, .white)
    line([50, 46, 51, 57], 0.5, Tone(0xF06A3C))
    glint(38, 28, 22, 36, in: glass)
  }

  mutating func drawKeyboard() {
    let body = Outline.box(6, 33, 88, 34, 3)
    lie(body, height: 2.6)
    solid(body, tone)
    let accent = tone.lightness > 0.5 ? Tone(0x6E9BB8) : Tone(0xD9793F)
    let cap = tone.lightness > 0.5 ? tone.lighter(0.55) : tone.lighter(0.16)
    let widths: [[Float]] = [
      [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2], [1.5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1.5],
      [1.75, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2.25], [2.25, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2.75],
      [1.25, 1.25, 1.25, 6.25, 1.25, 1.25, 1.25, 1.25],
    ]
    for (row, keys) in widths.enumerated() {
      var x: Float = 8.2
      let y = 35.6 + Float(row) * 5.8
      for (index, width) in keys.enumerated() {
        let isAccent = (row == 0 && index == 0) || (row == 2 && index == keys.count - 1)
        let tone = isAccent ? accent : (width > 1 && width < 6 ? cap.darker(0.2) : cap)
        fill(.box(x + 0.25, y, width * 5.58 - 0.5, 5.3, 0.9), .even(tone.darker(0.42)))
        fill(.box(x + 0.75, y + 0.3, width * 5.58 - 1.5, 4.1, 0.8), .down(tone.lighter(0.1), tone.darker(0.06)))
        x += width * 5.58
      }
    }
  }

  mutating func drawMouse() {
    stand(27, 75)
    solid(.curve([24, 80, 27, 64, 38, 52, 54, 49, 68, 56, 76, 70, 77, 81, 50, 82.4]), tone)
    fill(.curve([25, 79.6, 30, 77.6, 50, 78.4, 76.4, 78, 76.8, 81.4, 50, 82.4]), .even(tone.darker(0.5)), opacity: 0.8)
    line([46, 50.4, 39, 62, 37, 77], 0.5, tone.darker(0.55), curved: true)
    fill(.box(38.6, 53.2, 4.4, 9, 2).turned(28, 41, 57), .tube(Tone(0x3C3E44)))
    shade(.oval(56, 58, 10, 4), .white, blur: 3, opacity: 0.35)
  }

  mutating func drawMonitor() {
    stand(32, 68)
    fill(.polygon([45, 62, 55, 62, 56, 80, 44, 80]), .tube(Tone(0x8D9095)))
    fill(.box(31, 79, 38, 3, 1.5), .down(Tone(0xB9BCC0), Tone(0x5C5F64)))
    let body = Outline.box(10, 18, 80, 47, 1.6)
    shade(body.moved(1.5, 2), .ink, blur: 4, opacity: 0.3)
    fill(body, .body(tone))
    fill(.box(10.6, 18.6, 78.8, 45.8, 1.2), .even(0x0D0D10))
    let screen = Outline.box(11.6, 19.6, 76.8, 42.4, 0.4)
    wallpaper(screen)
    fill(.box(18, 25, 34, 26, 1), .even(0xF4F5F6), opacity: 0.9)
    fill(.box(18, 25, 34, 3, 1), .even(0xD9DCE0))
    for index in 0..<6 { fill(.box(21, 31 + Float(index) * 3, 26 - Float(index * 5 % 11), 1.1, 0.5), .even(0xAEB4BC)) }
    glint(52, 18, 34, 47, in: screen)
  }

  mutating func drawCamera() {
    stand(16, 84)
    fill(.box(24, 30, 12, 6, 1.4), .down(Tone(0x9A9DA2), Tone(0x4A4C50)))
    fill(.polygon([38, 36, 43, 25, 60, 25, 65, 36]), .body(tone.lighter(0.08)))
    fill(.oval(74, 34, 5.2, 2.6), .tube(Tone(0x8E9196)))
    let body = Outline.box(15, 34, 70, 48, 5)
    let isSilver = tone.lightness > 0.5
    solid(body, isSilver ? tone : Tone(0x2C2D31))
    fill(.box(15, 43, 70, 31, 0.5), .body(isSilver ? Tone(0x2F2B29) : Tone(0x202124)))
    solid(.box(15.6, 40, 12, 41, 5), Tone(0x26272A))
    shade(.oval(54, 61, 23, 23), .ink, blur: 2.6, opacity: 0.55, inside: body)
    fill(.oval(52, 59, 22, 22), .slant(Tone(0x606268), Tone(0x131417)))
    fill(.ring(52, 59, 20.4, 20.4, 1.6), .even(0x0E0F12))
    fill(.ring(52, 59, 17.6, 17.6, 0.6), .even(0x83868C))
    fill(.oval(52, 59, 15, 15), .even(0x08090C))
    fill(.oval(52, 59, 11.4, 11.4), .ball(Tone(0x7C6FB0), Tone(0x232B55), Tone(0x07080E)))
    fill(.oval(52, 59, 6, 6), .ball(Tone(0x5E86A8), Tone(0x101629), Tone(0x030406)))
    fill(.oval(47.6, 54, 3, 2.4), .even(.white), opacity: 0.6)
    fill(.oval(56.4, 64.6, 1.4, 1.1), .even(0xBFD4FF), opacity: 0.5)
    fill(.box(42, 28, 18, 3.4, 0.8), .even(0xE6E6E4), opacity: 0.75)
  }

  mutating func drawSpeaker() {
    stand(32, 68)
    let body = Outline.box(31, 22, 38, 60, 6)
    solid(body, tone)
    fill(.box(33.4, 25, 33.2, 54.6, 4.6), .body(tone.darker(0.42)))
    for (y, radius) in [(36, 7), (61, 13)] as [(Float, Float)] {
      fill(.oval(50, y, radius, radius), .slant(Tone(0x75787D), Tone(0x232428)))
      fill(.oval(50, y, radius * 0.88, radius * 0.88), .ball(Tone(0x4A4C51), Tone(0x222327), Tone(0x121316)))
      fill(.ring(50, y, radius * 0.7, radius * 0.7, radius * 0.06), .even(0x0E0F11))
      fill(.oval(50, y, radius * 0.3, radius * 0.3), .ball(Tone(0x8D9096), Tone(0x3B3D42), Tone(0x17181B)))
    }
    fill(.oval(50, 77, 0.8, 0.8), .even(0x6FD27E))
  }

  mutating func drawDashcam() {
    stand(22, 78)
    solid(.box(44, 30, 12, 14, 2), Tone(0x232428))
    solid(.box(18, 40, 64, 42, 7), tone.darker(0.3))
    fill(.box(58, 48, 18, 26, 2), .body(Tone(0x18191C)))
    fill(.oval(39, 61, 17, 17), .slant(Tone(0x777A80), Tone(0x17181C)))
    lens(39, 61, 14)
    for index in 0..<4 { line([62, 53 + Float(index) * 5.4, 72, 53 + Float(index) * 5.4], 1, Tone(0x3B3D43)) }
    fill(.oval(66, 45, 1, 1), .even(0x5AA9F0))
  }

  mutating func drawConsole() {
    stand(20, 62)
    let isLight = tone.lightness > 0.6
    solid(.box(24, 22, 26, 60, 4), isLight ? Tone(0x1C1D22) : tone.darker(0.3))
    solid(.curve([21, 20, 32, 19, 34, 50, 33, 82, 22, 82, 24, 50]), tone)
    solid(.curve([42, 19, 54, 20, 52, 50, 54, 82, 43, 82, 41, 50]), tone)
    line([37.5, 24, 37.5, 78], 0.5, Tone(0x4F8FE8), opacity: 0.9)
    stand(60, 88)
    gamepad(74, 72, 0.42)
  }

  /// Draws a game controller centred at a point.
  mutating func gamepad(_ x: Float, _ y: Float, _ scale: Float) {
    let place: (Outline) -> Outline = { $0.mapped { ($0 - Outline.Point(50, 50)) * scale + Outline.Point(x, y) } }
    let body = Outline.curve([
      20, 34, 34, 30, 50, 32, 66, 30, 80, 34, 90, 56, 89, 74, 80, 76, 70, 62, 50, 60, 30, 62, 20, 76, 11, 74, 10, 56,
    ])
    solid(place(body), tone)
    let dark = tone.lightness > 0.5 ? Tone(0x2A2B30) : Tone(0x0E0F12)
    for (cx, cy) in [(37, 54), (63, 54)] as [(Float, Float)] {
      fill(place(.oval(cx, cy, 7, 7)), .even(dark.lighter(0.1)))
      fill(place(.oval(cx, cy - 0.6, 5.4, 5.4)), .ball(Tone(0x70737A), dark, dark.darker(0.6)))
    }
    fill(place(.box(21.8, 42.4, 11, 3.6, 1) + .box(25.5, 38.7, 3.6, 11, 1)), .even(dark))
    for (index, spot) in ([(73, 38.6), (78.4, 44), (73, 49.4), (67.6, 44)] as [(Float, Float)]).enumerated() {
      fill(place(.oval(spot.0, spot.1, 2.4, 2.4)), .sphere(Tone([0x5DBB8A, 0xD2606A, 0x6C8FD8, 0xD9A0C6][index])))
    }
    fill(place(.box(41, 36, 18, 11, 2)), .body(dark.lighter(0.06)))
  }

  mutating func drawController() {
    let shadow = Outline.curve([12, 36, 50, 32, 88, 36, 90, 72, 78, 76, 50, 62, 22, 76, 10, 72])
    lie(shadow, height: 3)
    gamepad(50, 50, 1)
  }

  mutating func drawHandheld() {
    let whole = Outline.box(6, 34, 88, 36, 5)
    lie(whole, height: 2.2)
    fill(.box(18, 34, 64, 36, 0.6), .even(0x17181B))
    let isNeon = tone.lightness < 0.25 && thing.share() < 0.5
    let ends = isNeon ? (Tone(0x2FA9C9), Tone(0xE4584C)) : (tone, tone)
    solid(.box(6, 34, 14, 36, 5) + .box(13, 34, 7, 36), ends.0)
    solid(.box(80, 34, 14, 36, 5) + .box(80, 34, 7, 36), ends.1)
    let screen = Outline.box(22, 37, 56, 30, 0.6)
    wallpaper(screen)
    glint(40, 36, 26, 32, in: screen)
    for (x, y) in [(13, 43), (87, 57)] as [(Float, Float)] {
      fill(.oval(x, y, 3.8, 3.8), .ball(Tone(0x6A6D73), Tone(0x26272B), Tone(0x0F1012)))
    }
    for (x, y) in [(13, 57), (87, 43)] as [(Float, Float)] {
      for (dx, dy) in [(0, -3), (3, 0), (0, 3), (-3, 0)] as [(Float, Float)] {
        fill(.oval(x + dx, y + dy, 1.4, 1.4), .even(0x2A2B2F))
      }
    }
  }
}
