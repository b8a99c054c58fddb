/// Scene of a product photograph: a camera over an area of 100 × 100 units, and
/// functions to draw in it.
///
/// Products stand on the line `y` = 82, or lie around the centre if seen from
/// above.
struct Studio {
  /// Surroundings of the product.
  enum Setting: Sendable { case table, room, floor, wall, outdoors }

  private(set) var canvas: SeedCanvas
  let setting: Setting
  /// Colour of the product.
  let tone: Tone
  /// Generator of the product's look and place, equal for all its pictures.
  var thing: SeededGenerator
  /// Number of the picture, from 0.
  let shot: Int
  private let unit: Float
  private let zoom: Float
  private let focus: Outline.Point
  private let tilt: Float
  private let isMirrored: Bool
  /// Whether shapes are drawn level, as floors and walls are; products are
  /// slightly rotated.
  var isLevel = true

  /// Sets up the camera.
  ///
  /// - Parameters:
  ///   - size: size of the picture, in pixels.
  ///   - number: number of the product.
  init(width: Int, height: Int, setting: Setting, tone: Tone, number: UInt64, shot: Int) {
    canvas = SeedCanvas(width: width, height: height)
    self.setting = setting
    self.tone = tone
    self.shot = shot
    thing = SeededGenerator(scrambling: number)
    unit = Float(height) / 100
    var camera = SeededGenerator(scrambling: number &* 8 &+ UInt64(shot) &+ 0x5EED)
    isMirrored = thing.share() < 0.4
    switch shot {
    case 0:
      zoom = camera.number(in: 0.94...1.04)
      focus = Outline.Point(50 + camera.number(in: -2...2), 50 + camera.number(in: -2...2))
    case 1:
      zoom = camera.number(in: 1.3...1.5)
      focus = Outline.Point(camera.number(in: 42...58), camera.number(in: 46...58))
    case 2:
      zoom = camera.number(in: 0.74...0.82)
      focus = Outline.Point(camera.number(in: 42...58), camera.number(in: 46...52))
    default:
      zoom = camera.number(in: 1.7...2.1)
      focus = Outline.Point(camera.number(in: 36...64), camera.number(in: 40...66))
    }
    tilt = setting == .floor ? camera.number(in: -14...14) : camera.number(in: -1.2...1.2)
  }

  /// Converts an outline from units to pixels.
  func onPicture(_ outline: Outline) -> Outline {
    let scale = unit * zoom
    let centre = Outline.Point(Float(canvas.width), Float(canvas.height)) / 2
    let turned = isLevel ? outline : outline.turned(tilt, 50, 50)
    let direction: Float = isMirrored ? -1 : 1
    return turned.mapped { point in
      let offset = (point - focus) * scale
      return centre + Outline.Point(offset.x * direction, offset.y)
    }
  }

  /// Row of pixels at a height.
  func row(_ y: Float) -> Int {
    Int(onPicture(Outline(contours: [[Outline.Point(50, y)]])).bounds.low.y)
  }

  /// Fills an outline.
  mutating func fill(_ outline: Outline, _ paint: Paint, opacity: Float = 1) {
    canvas.fill(onPicture(outline), paint, opacity: opacity)
  }

  /// Draws a line with round ends, through points given as alternating x and y.
  mutating func line(_ coordinates: [Float], _ width: Float, _ tone: Tone, curved: Bool = false, opacity: Float = 1) {
    fill(.line(coordinates, width: width, curved: curved), .even(tone), opacity: opacity)
  }

  /// Draws a soft colour over the picture, limited to an outline if one is
  /// given. `blur` is in units.
  mutating func shade(_ outline: Outline, _ tone: Tone, blur: Float, opacity: Float, inside: Outline? = nil) {
    canvas.shade(
      onPicture(outline), tone, blur: blur * unit * zoom, opacity: opacity, inside: inside.map(onPicture))
  }

  /// Draws a solid body, lit from the upper left and dark at the lower right.
  mutating func solid(_ outline: Outline, _ tone: Tone, depth: Float = 1) {
    fill(outline, .body(tone))
    let (low, high) = outline.bounds
    let size = high - low
    let blur = min(size.x, size.y) * 0.16
    let dark = outline + Outline.box(low.x - size.x, low.y - size.y, size.x * 3, size.y * 3).reversed
    shade(dark.moved(-blur * 0.5, -blur * 0.5), .ink, blur: blur, opacity: 0.38 * depth, inside: outline)
    shade(dark.moved(blur * 0.5, blur * 0.5), .white, blur: blur * 0.6, opacity: 0.22 * depth, inside: outline)
  }

  /// Draws the shadow of an object that stands from `left` to `right`.
  mutating func stand(_ left: Float, _ right: Float, _ y: Float = 82, depth: Float = 3) {
    let (middle, half) = ((left + right) / 2, (right - left) / 2)
    shade(.oval(middle + half * 0.18, y + 0.4, half * 1.22, depth * 1.3), .ink, blur: 4, opacity: 0.34)
    shade(.oval(middle, y, half * 0.98, depth * 0.42), .ink, blur: 1.1, opacity: 0.55)
  }

  /// Draws the shadow of a flat object seen from above.
  mutating func lie(_ outline: Outline, height: Float = 1.6) {
    shade(outline.moved(height * 1.1, height * 1.5), .ink, blur: height * 2.4, opacity: 0.4)
    shade(outline.moved(height * 0.25, height * 0.35), .ink, blur: height * 0.6, opacity: 0.45)
  }

  /// Draws a slanted reflection on a smooth surface.
  mutating func glint(_ left: Float, _ top: Float, _ width: Float, _ height: Float, in outline: Outline) {
    let streak = Outline.polygon([
      left + width * 0.55, top, left + width, top, left + width * 0.45, top + height, left, top + height,
    ])
    shade(streak, .white, blur: 0.6, opacity: 0.2, inside: outline)
  }

  /// Fills rows of the background.
  mutating func paper(rows: Range<Int>, _ tone: (Int) -> Tone, light: (Int) -> SIMD3<Float>) {
    canvas.fill(rows: rows, tone, light: light)
  }

  /// Adds grain and returns the finished pixels.
  mutating func developed(seed: UInt64) -> [UInt8] {
    canvas.grain(2.2, seed: seed &* 31 &+ 7)
    return canvas.pixels
  }
}

extension Outline {
  /// The outline with reversed orientation: a hole inside another outline.
  var reversed: Outline { Outline(contours: contours.map { Array($0.reversed()) }) }
}
