import HTTPTypes
import Hummingbird
import Metrics

/// Counts requests and measures the time until their responses begin. Does nothing without a metrics backend.
///
/// It wraps ``MarketAnswers``, so it sees the status that the client gets.
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
    // If the client disconnects, no response is sent: counted as 499, as in nginx.
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
