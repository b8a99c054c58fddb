import HTTPTypes
import Hummingbird

/// Responds 429 to a client that has spent more than its allowance (``MarketAPI/Configuration/charge``).
///
/// Costs are estimated as in the web app: a base for each request, plus an amount for the size of the response.
/// `HEAD` and unchanged responses cost as much as the others to compute. Health checks are free.
///
/// A rejection is delayed. Otherwise a client that retries at once, up to 25,000 times a second, would use up the
/// processor.
struct MarketCosts: RouterMiddleware {
  typealias Context = MarketRequestContext

  /// Cost of every request other than for a picture.
  static let base = Duration.milliseconds(2)
  /// Cost of a picture request without its bytes: the picture is read, not computed.
  static let picture = Duration.microseconds(100)
  /// Cost of a response with 304: its body was computed but not sent.
  static let unchanged = Duration.milliseconds(6)

  /// Delay of a rejection.
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

  /// Returns 0.3 ms per KiB of text, or 5.2 ms per MiB of a picture.
  private static func cost(of response: Response, isPicture: Bool) -> Duration {
    if response.status == .notModified { return isPicture ? .zero : unchanged }
    let count = response.headers[.contentLength].flatMap { Int($0) } ?? 0
    return .nanoseconds(isPicture ? count * 5 : count * 300_000 / 1_024)
  }
}
