import HTTPTypes
import Hummingbird

/// Answers 429 to a client whose requests have cost more than it may spend (``MarketAPI/Configuration/charge``).
///
/// Costs are estimated as the web app estimates them: each request something, and more by the length of its answer. The
/// answer to `HEAD`, and one that has not changed, are made all the same. The server's health costs nothing.
///
/// A refusal waits a moment: a client that asks again at once, 25,000 times a second, would take the processor by that.
struct MarketCosts: RouterMiddleware {
  typealias Context = MarketRequestContext

  /// What any request costs.
  static let base = Duration.milliseconds(2)
  /// What a picture costs beside its bytes: it is read, not made.
  static let picture = Duration.microseconds(100)
  /// What an answer costs whose length is not sent, because the client has it.
  static let unchanged = Duration.milliseconds(6)

  /// How long a refusal waits.
  static let hold = Duration.milliseconds(100)

  private static let free: Set = ["/healthChecker", "/compat/v2/healthChecker"]

  let charge: MarketAPI.Configuration.Charge
  let clock: any Clock<Duration>

  func handle(
    _ request: Request, context: MarketRequestContext,
    next: (Request, MarketRequestContext) async throws -> Response
  ) async throws -> Response {
    if request.method == .options || Self.free.contains(request.uri.path) {
      return try await next(request, context)
    }
    let isPicture = request.uri.path.hasPrefix("/media/")
    if let wait = charge(isPicture ? Self.picture : Self.base, request, context) {
      try await clock.sleep(for: Self.hold)
      throw MarketError.tooMany(retryAfter: wait)
    }
    let response = try await next(request, context)
    let rest = Self.cost(of: response, isPicture: isPicture)
    if rest > .zero { _ = charge(rest, request, context) }
    return response
  }

  /// 0.3 ms for each KiB of text, 5.2 ms for each MiB of a picture.
  private static func cost(of response: Response, isPicture: Bool) -> Duration {
    if response.status == .notModified { return isPicture ? .zero : unchanged }
    let count = response.headers[.contentLength].flatMap { Int($0) } ?? 0
    return .nanoseconds(isPicture ? count * 5 : count * 300_000 / 1_024)
  }
}
