import HTTPTypes
import Hummingbird
import Metrics

/// Counts requests, and how long their answers took to begin. Does nothing where nobody measures. It stands around what
/// makes answers of errors, so it sees what the client is told.
struct MarketMeasuring: RouterMiddleware {
  typealias Context = MarketRequestContext

  private let isMeasuring = !(MetricsSystem.factory is NOOPMetricsHandler)
  private static let counted: [HTTPRequest.Method] = [.get, .head, .post, .patch, .delete]

  func handle(
    _ request: Request, context: MarketRequestContext,
    next: (Request, MarketRequestContext) async throws -> Response
  ) async throws -> Response {
    guard isMeasuring else { return try await next(request, context) }
    let start = ContinuousClock.now
    let method = Self.counted.contains(request.method) ? request.method.rawValue : "other"
    // Who has left gets no answer: 499, as nginx says it.
    var status = 499
    defer {
      MarketMetrics.note(
        route: context.endpointPath ?? "none", method: method, status: status, start.duration(to: .now))
    }
    let response = try await next(request, context)
    status = response.status.code
    return response
  }
}
