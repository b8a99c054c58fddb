import Hummingbird
import Logging
import Pictures
import Samples
import Workers

/// Serves pictures of movies, people, services and companies.
struct MovieArtworkEndpoint: Sendable {
  let catalogue: MovieCatalogue
  /// Threads that draw and encode pictures.
  var workers = WorkerPool.shared
  /// Encodes a drawing as JPEG; throws `PictureError`.
  var write: @Sendable (Canvas) throws -> [UInt8] = { canvas in
    try canvas.file(as: .jpeg)
  }

  /// Adds `GET /t/p/{size}/{file}`.
  func addRoutes(to router: Router<BasicRequestContext>) {
    router.get("/t/p/:size/:file") { _, context in
      try await response(context.parameters, logger: context.logger)
    }
  }

  /// Returns the picture.
  ///
  /// - Returns: the picture; 400 for an unknown size, 404 for an unknown file
  ///   name, 503 if too many pictures wait or libvips is missing, 500 if
  ///   libvips fails.
  /// - Throws: `CancellationError` if the client disconnects before its
  ///   picture's turn.
  private func response(_ parameters: Parameters, logger: Logger) async throws -> Response {
    guard let artwork = MovieArtwork(fileName: parameters.get("file") ?? ""), isKnown(artwork) else {
      return Response(status: .notFound, headers: [:], text: "No such picture.\n")
    }
    guard let size = artwork.size(named: parameters.get("size") ?? "") else {
      return Response(status: .badRequest, headers: [:], text: "No such size.\n")
    }
    return try await .picture(.jpeg, on: workers, logger: logger) { try write(canvas(of: artwork, size)) }
  }

  private func isKnown(_ artwork: MovieArtwork) -> Bool {
    switch artwork.kind {
    case .poster, .backdrop: artwork.subject < catalogue.movies.count
    case .profile: artwork.subject < catalogue.people.count
    case .logo: artwork.subject < 200
    }
  }

  /// Draws a picture in one of its sizes.
  func canvas(of artwork: MovieArtwork, _ size: PixelSize) -> Canvas {
    switch artwork.kind {
    case .poster, .backdrop:
      let glyphs = catalogue.movies[artwork.subject].frame.story.glyphs
      return ScenePainter(
        movie: artwork.subject, number: artwork.number, glyph: glyphs[artwork.subject % glyphs.count],
        isWide: artwork.kind == .backdrop
      ).paint(size)
    case .profile:
      return FacePainter.paint(person: artwork.subject, isWoman: catalogue.people.person(artwork.subject).isWoman, size)
    case .logo:
      let glyphs = IconGlyph.allCases
      return IconPainter.paint(
        appIndex: 70_000 + artwork.subject, glyph: glyphs[artwork.subject * 7 % glyphs.count], side: size.width)
    }
  }
}
