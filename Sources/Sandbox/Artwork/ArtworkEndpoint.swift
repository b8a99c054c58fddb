import Hummingbird
import Logging
import Pictures
import Samples
import Workers

/// Serves pictures of apps.
struct ArtworkEndpoint: Sendable {
  let catalogue: Catalogue
  /// Threads that draw and encode pictures.
  var workers = WorkerPool.shared
  /// Encodes a drawing; throws `PictureError`.
  var write: @Sendable (Canvas, PictureFormat) throws -> [UInt8] = { canvas, format in
    try canvas.file(as: format)
  }

  /// Adds `GET /artwork/{kind}/{appID}/{index}/{w}x{h}bb.{png|jpg|jpeg|webp}`.
  func addRoutes(to router: Router<BasicRequestContext>) {
    router.get("/artwork/:kind/:app/:index/:file") { _, context in
      try await response(context.parameters, logger: context.logger)
    }
  }

  /// Returns the picture in the format of its file extension.
  ///
  /// - Returns: the picture; 400 for a path that names no picture, 404 for an
  ///   unknown app, 503 if too many pictures wait or libvips is missing, 500 if
  ///   libvips fails.
  /// - Throws: `CancellationError` if the client disconnects before its
  ///   picture's turn.
  private func response(_ parameters: Parameters, logger: Logger) async throws -> Response {
    let part: (String) -> String = { parameters.get($0) ?? "" }
    guard let request = ArtworkRequest(kind: part("kind"), app: part("app"), index: part("index"), file: part("file"))
    else { return Response(status: .badRequest, headers: [:], text: "No such picture.\n") }
    guard let index = catalogue.index(ofID: request.appID) else {
      return Response(status: .notFound, headers: [:], text: "No such app.\n")
    }
    return try await .picture(request.format, on: workers, logger: logger) {
      try write(canvas(of: catalogue.app(index), request), request.format)
    }
  }

  /// Draws an app's picture in its own size.
  func canvas(of app: SandboxApp, _ request: ArtworkRequest) -> Canvas {
    let glyph = catalogue.vocabulary.themes[app.themeIndex].glyph(ofApp: app.index)
    let size = request.size
    switch request.kind {
    case .icon:
      return IconPainter.paint(appIndex: app.index, glyph: glyph, side: size.width)
    default:
      return ScreenshotPainter(appIndex: app.index, glyph: glyph, kind: request.kind, number: request.index)
        .paint(size)
    }
  }
}
