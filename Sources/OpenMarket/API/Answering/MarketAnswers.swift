import HTTPTypes
import Hummingbird
import Logging

/// Converts every error to a response, and adds the headers that let pages of any origin read responses.
struct MarketAnswers: RouterMiddleware {
  typealias Context = MarketRequestContext

  func handle(
    _ request: Request, context: MarketRequestContext,
    next: (Request, MarketRequestContext) async throws -> Response
  ) async throws -> Response {
    var response: Response
    do {
      response = try await next(request, context)
    } catch let error as CancellationError {
      throw error
    } catch {
      let refusal = Refusal(error, to: request.method)
      if let detail = refusal.detail {
        context.logger.error(
          "a request to the market failed", metadata: ["status": "\(refusal.status.code)", "detail": "\(detail)"])
      }
      response = request.method == .head ? refusal.response.createHeadResponse() : refusal.response
    }
    response.headers[.xContentTypeOptions] = "nosniff"
    // HTML pages are for browsers' users, not for scripts of other origins. Neither is what a handler reserves.
    if response.headers[.contentType]?.hasPrefix("text/html") != true, response.headers[.reserved] == nil {
      response.headers[.accessControlAllowOrigin] = "*"
      response.headers[.accessControlExposeHeaders] = "ETag, Retry-After, Location"
    }
    return response
  }
}

extension HTTPField.Name {
  /// A field of responses that pages of other origins cannot read; its value is `same-origin`.
  static let reserved = HTTPField.Name("Cross-Origin-Resource-Policy")!
}
