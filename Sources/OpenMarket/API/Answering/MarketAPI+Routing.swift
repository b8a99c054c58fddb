import HTTPTypes
import Hummingbird

extension MarketAPI {
  /// Answers a request.
  typealias Answer = @Sendable (Request, MarketRequestContext) async throws -> Response

  /// The methods of the standards, in the order of `Allow`.
  static let methods: [HTTPRequest.Method] = [
    .get, .head, .post, .put, .patch, .delete, .options, .trace, .connect, .query,
  ]

  /// Adds a path: its methods, `HEAD` where there is `GET`, `OPTIONS` for browsers that ask before they send, and 405
  /// with `Allow` for all others.
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

  /// What a browser wants to hear before it lets a page of another origin send something.
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

// The literals are valid field names, so these cannot fail.
extension HTTPField.Name {
  /// Who a vendor is: a UUID.
  static let identifier = HTTPField.Name("identifier")!
  /// By what a registration that is sent twice is known.
  static let idempotencyKey = HTTPField.Name("Idempotency-Key")!
}
