import HTTPTypes
import Hummingbird

extension MarketAPI {
  /// Handles a request.
  typealias Answer = @Sendable (Request, MarketRequestContext) async throws -> Response

  /// The standard HTTP methods, in the order of the `Allow` header.
  static let methods: [HTTPRequest.Method] = [
    .get, .head, .post, .put, .patch, .delete, .options, .trace, .connect, .query,
  ]

  /// Adds a path with handlers by method.
  ///
  /// `GET` also handles `HEAD`. `OPTIONS` answers the preflight requests of browsers. Any other method gets 405
  /// with `Allow`.
  static func add(
    _ path: RouterPath, to router: Router<MarketRequestContext>, _ answers: [HTTPRequest.Method: Answer]
  ) {
    var answers = answers
    if let get = answers[.get] {
      answers[.head] = { request, context in try await get(request, context).createHeadResponse() }
    }
    let allowed = methods.filter { $0 == .options || answers[$0] != nil }.map(\.rawValue).joined(separator: ", ")
    answers[.options] = { _, _ in permission(for: allowed) }
    for method in methods {
      let answer = answers[method] ?? { _, _ in throw Refusal.method(allowed: allowed) }
      router.on(path, method: method, use: answer)
    }
  }

  /// Returns the answer to a preflight request, which a browser sends before a page of another origin may send a
  /// request.
  private static func permission(for allowed: String) -> Response {
    Response(
      status: .noContent,
      headers: [
        .allow: allowed, .accessControlAllowMethods: allowed,
        .accessControlAllowHeaders: "identifier, content-type, idempotency-key, if-match, if-none-match",
        .accessControlMaxAge: "86400",
      ]
    ).withoutLength()
  }
}

// NB: these literals are valid field names, so `!` cannot fail.
extension HTTPField.Name {
  /// Identifier of the vendor that sends the request: a UUID.
  static let identifier = HTTPField.Name("identifier")!
  /// Key by which the server recognises a repeated registration.
  static let idempotencyKey = HTTPField.Name("Idempotency-Key")!
}
