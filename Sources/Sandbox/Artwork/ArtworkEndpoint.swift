import Hummingbird
import Workers

/// Answers requests for pictures.
struct ArtworkEndpoint: Sendable {
  let catalogue: Catalogue

  /// A PNG, or 400 for a path that names no picture, or 404 for no app, or 503 while more is asked for than can be drawn.
  ///
  /// - Throws: `CancellationError` when the client has left before its picture's turn.
  func response(_ parameters: Parameters) async throws -> Response {
    let part: (String) -> String = { parameters.get($0) ?? "" }
    guard let request = ArtworkRequest(kind: part("kind"), app: part("app"), index: part("index"), file: part("file"))
    else { return Response(status: .badRequest, headers: [:], text: "No such picture.\n") }
    guard let index = catalogue.index(ofID: request.appID) else {
      return Response(status: .notFound, headers: [:], text: "No such app.\n")
    }
    do {
      let bytes = try await WorkerPool.shared.run { png(of: catalogue.app(index), request) }
      return Response(
        status: .ok, headers: [.contentType: "image/png", .cacheControl: "public, max-age=31536000, immutable"],
        body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
    } catch let full as WorkerPool.Full {
      return Response(
        status: .serviceUnavailable, headers: [.retryAfter: String(full.retryAfter.components.seconds)],
        text: "Too many pictures at once.\n")
    }
  }

  private func png(of app: SandboxApp, _ request: ArtworkRequest) -> [UInt8] {
    let glyph = catalogue.vocabulary.themes[app.themeIndex].glyph(ofApp: app.index)
    switch request.kind {
    case .icon:
      return IconPainter.png(appIndex: app.index, glyph: glyph, width: request.width, height: request.height)
    default:
      return ScreenshotPainter(appIndex: app.index, glyph: glyph, kind: request.kind, number: request.index)
        .png(width: request.width, height: request.height)
    }
  }
}
