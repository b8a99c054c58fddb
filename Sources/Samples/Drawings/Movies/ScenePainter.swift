/// Draws posters and backdrops of movies from their number: a landscape, a
/// city, a stage or a glyph.
package struct ScenePainter: Sendable {
  /// Number of the movie.
  let movie: Int
  /// Number among the movie's pictures, from 0; each one is different.
  let number: Int
  let glyph: IconGlyph
  let isWide: Bool

  package init(movie: Int, number: Int, glyph: IconGlyph, isWide: Bool) {
    self.movie = movie
    self.number = number
    self.glyph = glyph
    self.isWide = isWide
  }

  /// Subject of the picture.
  private enum Motif: Int, CaseIterable {
    case sign, hills, sea, city, stage, road
  }

  /// Draws the picture; the size must have the aspect ratio of its kind.
  package func paint(_ size: PixelSize) -> Canvas {
    let seed = SeededGenerator.mix(UInt64(movie) &* 64 &+ UInt64(number), isWide ? 0xBAC : 0x905)
    // A glyph has a square of 512 units at the left: the whole width of a
    // poster, but only a part of a backdrop.
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
