/// Outdoor products.
extension Studio {
  mutating func drawBicycle() {
    shade(.oval(51, 86, 44, 2.6), .ink, blur: 2.4, opacity: 0.5)
    for x in [24, 76] as [Float] {
      fill(.ring(x, 67, 18, 18, 2.4), .even(0x26262A))
      fill(.ring(x, 67, 15.6, 15.6, 0.9), .body(Tone(0xC9CCD0)))
      for index in 0..<18 {
        fill(
          Outline.polygon([x - 0.12, 67, x + 0.12, 67, x + 0.12, 52, x - 0.12, 52]).turned(Float(index) * 20, x, 67),
          .even(0x8B8F95), opacity: 0.8)
      }
      fill(.oval(x, 67, 2, 2), .sphere(Tone(0x6D7076)))
    }
    let frames: [[Float]] = [
      [24, 67, 40, 42], [40, 42, 48, 67], [48, 67, 24, 67], [48, 67, 69, 40], [40, 42, 68, 40],
    ]
    for tube in frames { line(tube, 2.4, tone) }
    for tube in frames { line(tube.map { $0 - 0.4 }, 0.7, tone.lighter(0.45)) }
    line([76, 67, 67, 34, 66, 31], 2.2, tone.darker(0.15))
    line([66, 31, 73, 29, 77, 32, 75, 36], 1.8, Tone(0x2A2A2D), curved: true)
    line([40, 42, 38.4, 35], 1.6, Tone(0x8E9197))
    solid(.curve([30, 34, 38, 32.6, 46, 33.4, 45, 35.4, 38, 36.4, 31, 36.6]), Tone(0x34302D))
    fill(.ring(48, 67, 5.4, 5.4, 1.2), .even(0x55585E))
    line([48, 67, 53, 75], 1.4, Tone(0x3A3C41))
    line([50.6, 75.4, 56, 75.4], 1.6, Tone(0x2A2A2D))
    line([24, 64.6, 48, 61.8], 0.5, Tone(0x3A3C41))
    line([24, 69.4, 48, 72.2], 0.5, Tone(0x3A3C41))
  }

  mutating func drawBall() {
    shade(.oval(54, 82, 27, 4), .ink, blur: 3, opacity: 0.5)
    let round = Outline.oval(50, 56, 27, 27)
    fill(round, .sphere(tone))
    if tone.lightness > 0.7 {
      for (x, y, size) in [
        (50, 55, 9), (28, 46, 7), (41, 32, 6.4), (64, 34, 6.4), (73, 55, 6), (61, 76, 6.6), (36, 75, 6.6),
      ]
        as [(Float, Float, Float)]
      {
        let pentagon = Outline.polygon([0, -1, 0.95, -0.31, 0.59, 0.81, -0.59, 0.81, -0.95, -0.31])
          .mapped { $0 * size + Outline.Point(x, y) }
        fill(pentagon, .slant(Tone(0x3A3A3E), Tone(0x121214)))
      }
      for way in [[50, 46, 46, 38], [58.6, 52, 67, 51], [55, 62, 59, 70], [45, 62, 39, 69], [41.4, 52, 34, 48]]
        as [[Float]]
      {
        line(way, 0.6, Tone(0x6A6A6E))
      }
    } else {
      for way in [
        [23, 56, 50, 60, 77, 56], [50, 29, 46, 56, 50, 83], [34, 34, 41, 56, 34, 78], [66, 34, 59, 56, 66, 78],
      ] as [[Float]] {
        line(way, 0.9, Tone(0x241B17), curved: true)
      }
    }
    shade(.oval(66, 72, 18, 14), .ink, blur: 8, opacity: 0.45, inside: round)
    shade(.oval(40, 42, 7, 5), .white, blur: 4, opacity: 0.4, inside: round)
  }

  mutating func drawTent() {
    shade(.oval(52, 84, 46, 3.6), .ink, blur: 2.6, opacity: 0.5)
    line([10, 82, 4, 86], 0.4, Tone(0xEDE6D6))
    line([90, 82, 96, 86], 0.4, Tone(0xEDE6D6))
    let body = Outline.curve([8, 84, 16, 62, 32, 40, 50, 32, 68, 40, 84, 62, 92, 84, 50, 86])
    solid(body, tone)
    fill(.polygon([50, 33, 54, 60, 70, 85, 30, 85, 46, 60]), .body(tone.lighter(0.22)))
    fill(.curve([50, 42, 58, 62, 66, 85, 34, 85, 42, 62]), .down(Tone(0x3A342E), Tone(0x191614)))
    fill(.curve([50, 42, 42, 62, 34, 85, 31, 84, 36, 66, 43, 50]), .body(Tone(0xE7DFCD)))
    line([50, 32, 32, 46, 18, 66, 9, 85], 0.9, Tone(0x33343A), curved: true)
    line([50, 32, 68, 46, 82, 66, 91, 85], 0.9, Tone(0x33343A), curved: true)
    shade(.oval(28, 58, 8, 12), .white, blur: 5, opacity: 0.3, inside: body)
  }

  mutating func drawRacket() {
    let head = Outline.ring(50, 32, 20, 25, 2.6)
    lie(head + .line([50, 57, 50, 92], width: 3))
    for index in 0..<11 {
      let offset = Float(index) * 3.2 - 16
      let half = 22.6 * (1 - offset * offset / 306).squareRoot()
      line([50 + offset, 32 - half, 50 + offset, 32 + half], 0.3, Tone(0xF1EFE8))
    }
    for index in 0..<13 {
      let offset = Float(index) * 3.3 - 19.8
      let half = 17.6 * (1 - offset * offset / 512).squareRoot()
      line([50 - half, 32 + offset, 50 + half, 32 + offset], 0.3, Tone(0xF1EFE8))
    }
    fill(head, .body(tone))
    line([38, 52, 48, 64, 49.6, 72], 2.4, tone, curved: true)
    line([62, 52, 52, 64, 50.4, 72], 2.4, tone.darker(0.2), curved: true)
    fill(.box(47.6, 70, 4.8, 24, 1.6), .tube(Tone(0x2D2C30)))
    for index in 0..<7 { line([47.8, 74 + Float(index) * 3, 52.2, 72.6 + Float(index) * 3], 0.35, Tone(0x77757A)) }
  }

  mutating func drawDumbbell() {
    stand(10, 90, 78, depth: 4)
    fill(.box(30, 58, 40, 5.6, 1.4), .down(Tone(0xE2E4E6), Tone(0x6C7076)))
    for index in 0..<12 { line([40 + Float(index) * 1.8, 58.4, 39 + Float(index) * 1.8, 63], 0.3, Tone(0x5A5D63)) }
    for (x, size) in [(12, 15), (21, 19), (70, 19), (79, 15)] as [(Float, Float)] {
      let y: Float = 60.8
      solid(.box(x, y - size, 9, size * 2, 2.6), tone)
      fill(.box(x + 1.4, y - size + 1.4, 2, size * 2 - 2.8, 1), .even(tone.lighter(0.35)), opacity: 0.6)
    }
  }

  mutating func drawMat() {
    let mat = Outline.box(26, 18, 48, 66, 1.4)
    lie(mat, height: 0.7)
    fill(mat, .body(tone))
    for row in 0..<22 {
      line([26.6, 19.6 + Float(row) * 3, 73.4, 19.6 + Float(row) * 3], 0.3, tone.darker(0.35), opacity: 0.35)
    }
    let roll = Outline.box(23.6, 10, 52.8, 13, 6)
    lie(roll, height: 2.2)
    fill(roll, .down(tone.lighter(0.3), tone.darker(0.4)))
    for x in [34, 64] as [Float] { fill(.box(x, 9.6, 2.8, 13.8, 0.8), .down(Tone(0x55565B), Tone(0x1E1F22))) }
  }

  mutating func drawTyre() {
    stand(30, 70, 84)
    fill(.oval(50, 50, 34, 34), .slant(Tone(0x55565A), Tone(0x17181A)))
    for index in 0..<48 {
      fill(Outline.box(49.1, 16.2, 1.8, 4.2, 0.4).turned(Float(index) * 7.5, 50, 50), .even(0x0F1011), opacity: 0.75)
    }
    fill(.oval(50, 50, 29.4, 29.4), .slant(Tone(0x3D3E42), Tone(0x1D1E20)))
    fill(.ring(50, 50, 26, 26, 0.5), .even(0x5B5C60))
    fill(.oval(50, 50, 21.4, 21.4), .slant(tone.lighter(0.4), tone.darker(0.4)))
    fill(.oval(50, 50, 19.6, 19.6), .even(0x1A1B1E))
    for index in 0..<5 {
      let spoke = Outline.polygon([46.6, 50, 53.4, 50, 52.6, 30.4, 55.4, 30.8, 44.6, 30.8, 47.4, 30.4])
        .turned(Float(index) * 72, 50, 50)
      fill(spoke, .body(tone))
    }
    fill(.oval(50, 50, 6, 6), .slant(tone.lighter(0.3), tone.darker(0.3)))
    fill(.oval(50, 50, 3, 3), .even(tone.darker(0.55)))
  }

  mutating func drawUmbrella() {
    stand(20, 80, 84)
    line([50, 16, 50, 76, 54, 82, 60, 80, 60.6, 74], 1.8, Tone(0x8A5E38), curved: true)
    let cloth = Outline.curve([
      10, 54, 18, 34, 34, 21, 50, 18, 66, 21, 82, 34, 90, 54, 80, 51, 70, 55, 60, 51, 50, 55, 40, 51, 30, 55, 20, 51,
    ])
    solid(cloth, tone)
    for way in [[50, 18, 38, 32, 30, 55], [50, 18, 50, 34, 50, 55], [50, 18, 62, 32, 70, 55]] as [[Float]] {
      line(way, 0.5, tone.darker(0.5), curved: true, opacity: 0.8)
    }
    shade(.oval(32, 36, 8, 9), .white, blur: 4, opacity: 0.35, inside: cloth)
    line([50, 18, 50, 13], 1.2, Tone(0x8D9096))
  }

  mutating func drawSuitcase() {
    stand(26, 74, 87)
    for x in [40, 60] as [Float] { fill(.box(x - 1, 10, 2, 16), .tube(Tone(0xA9ACB2))) }
    fill(.box(37.6, 8, 24.8, 4, 2), .body(Tone(0x2A2A2E)))
    for x in [31, 66] as [Float] { fill(.oval(x + 1.6, 85, 2.6, 2.8), .sphere(Tone(0x26262A))) }
    let body = Outline.box(25, 23, 50, 60, 6)
    solid(body, tone)
    for index in 0..<6 {
      fill(
        .box(31 + Float(index) * 6.8, 26, 2.6, 54, 1.3),
        .across(tone.darker(0.2), tone.lighter(0.24), tone.darker(0.26)), opacity: 0.85)
    }
    fill(.box(25, 51.6, 50, 2), .down(Tone(0x3A3B40), Tone(0x1A1B1E)))
    fill(.box(45, 20.6, 10, 3.4, 1.6), .even(0x2A2A2E))
    fill(.box(70.4, 46, 4, 13, 1), .body(Tone(0x2A2A2E)))
    glint(28, 23, 20, 60, in: body)
  }
}
