/// Draws posters and wide pictures of movies: a landscape, a city, a stage or a sign, all from the movie's number.
package struct ScenePainter: Sendable {
  /// The movie's number.
  let movie: Int
  /// Which of its pictures, from 0; each shows something else.
  let number: Int
  let glyph: IconGlyph
  let isWide: Bool

  package init(movie: Int, number: Int, glyph: IconGlyph, isWide: Bool) {
    self.movie = movie
    self.number = number
    self.glyph = glyph
    self.isWide = isWide
  }

  /// What is shown.
  private enum Motif: Int, CaseIterable {
    case sign, hills, sea, city, stage, road
  }

  /// The picture in a size of its kind's ratio.
  package func paint(_ size: PixelSize) -> Canvas {
    let seed = SeededGenerator.mix(UInt64(movie) &* 64 &+ UInt64(number), isWide ? 0xBAC : 0x905)
    // A sign stands in a square of 512 units at the left: on posters the whole width, on wide pictures a part of it.
    var scene = Scene(
      canvas: Canvas(size, designWidth: isWide ? 910 : 512), palette: .of(movie &+ 3_000 &+ number / 3), glyph: glyph,
      generator: SeededGenerator(seed: seed))
    switch motif {
    case .sign: scene.drawSign()
    case .hills: scene.drawHills()
    case .sea: scene.drawSea()
    case .city: scene.drawCity()
    case .stage: scene.drawStage()
    case .road: scene.drawRoad()
    }
    scene.darkenEdge()
    return scene.canvas
  }

  private var motif: Motif {
    let first = Int(SeededGenerator.mix(isWide ? 0x5CE2 : 0x5CE1, UInt64(movie)) % UInt64(Motif.allCases.count))
    return Motif(rawValue: (first + number) % Motif.allCases.count) ?? .hills
  }
}
