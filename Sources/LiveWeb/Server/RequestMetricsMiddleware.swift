import HTTPTypes
import Hummingbird
import Metrics

/// Counts requests, and measures the time until their response begins. Does nothing if no metrics are collected.
struct RequestMetricsMiddleware: RouterMiddleware {
  typealias Context = LiveRequestContext

  private let isMeasuring = !(MetricsSystem.factory is NOOPMetricsHandler)

  func handle(
    _ request: Request, context: LiveRequestContext, next: (Request, LiveRequestContext) async throws -> Response
  ) async throws -> Response {
    guard isMeasuring else { return try await next(request, context) }
    let start = ContinuousClock.now
    do {
      let response = try await next(request, context)
      note(request, response.status, context, start.duration(to: .now))
      return response
    } catch {
      note(request, Self.status(of: error), context, start.duration(to: .now))
      throw error
    }
  }

  /// The status of an error. A client that has disconnected counts as 499, as in nginx.
  private static func status(of error: any Error) -> HTTPResponse.Status {
    if error is CancellationError { return .init(code: 499) }
    return (error as? any HTTPResponseError)?.status ?? .internalServerError
  }

  /// Records a request. Labels have only values from a small set: clients invent methods, but not routes.
  private func note(
    _ request: Request, _ status: HTTPResponse.Status, _ context: LiveRequestContext, _ duration: Duration
  ) {
    let method = [.get, .head, .post].contains(request.method) ? request.method.rawValue : "other"
    let route = context.endpointPath ?? "none"
    let dimensions = [("route", route), ("method", method), ("status", String(status.code))]
    Counter(label: "showroom_requests", dimensions: dimensions).increment()
    Timer(label: "showroom_request", dimensions: [("route", route)]).record(duration: duration)
  }
}
