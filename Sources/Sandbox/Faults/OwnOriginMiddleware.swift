import HTTPTypes
import Hummingbird

/// Refuses what another website asks a browser to change here.
///
/// Any page on the web can send a form to a port of the machine it is read on.
/// Programs send neither header and are let through.
struct OwnOriginMiddleware<Context: RequestContext>: RouterMiddleware {
  func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    guard request.method == .get || request.method == .head || !Self.isFromElsewhere(request) else {
      return Response(status: .forbidden, headers: [:], text: "This request came from another site.\n")
    }
    return try await next(request, context)
  }

  private static func isFromElsewhere(_ request: Request) -> Bool {
    if let site = request.headers[.secFetchSite], site != "same-origin", site != "none" { return true }
    guard let origin = request.headers[.origin] else { return false }
    guard let host = request.head.authority else { return true }
    return origin != "http://\(host)" && origin != "https://\(host)"
  }
}

extension HTTPField.Name {
  /// Says how far the page that asks is from the server.
  fileprivate static let secFetchSite = HTTPField.Name("Sec-Fetch-Site")!
}
