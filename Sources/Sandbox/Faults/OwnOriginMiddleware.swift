import HTTPTypes
import Hummingbird

/// Refuses changes that another website's page sends.
///
/// Any web page can submit a form to a port of the user's machine. Programs
/// send neither of the checked headers, so they pass.
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
  /// Header in which a browser reports how the page's origin relates to the
  /// server's.
  fileprivate static let secFetchSite = HTTPField.Name("Sec-Fetch-Site")!
}
