import HTTPTypes
public import Hummingbird
import Reactor

/// Adds security headers, and the id of the request. Inline scripts and styles are not allowed, nor are pictures from
/// other servers, which would learn what users view.
public struct SecurityHeadersMiddleware<Context: RequestContext>: RouterMiddleware {
  // The only foreign frame is YouTube's player without cookies. It is loaded only when the user opens a video.
  private let policy = """
    default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; manifest-src 'self'; \
    worker-src 'self'; img-src 'self' data:; form-action 'self'; base-uri 'none'; \
    frame-src 'self' https://www.youtube-nocookie.com; frame-ancestors 'self'
    """

  /// Creates the middleware.
  public init() {}

  /// Adds the headers to the response, also to that of an error that makes one.
  ///
  /// - Throws: errors without a response, which get no headers.
  public func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    var response: Response
    do {
      response = try await next(request, context)
    } catch let error as any HTTPResponseError {
      response = try error.response(from: request, context: context)
    }
    // `append` skips the search that setting a field does; no other code sets these fields.
    response.headers.append(HTTPField(name: .xContentTypeOptions, value: "nosniff"))
    let type = response.headers[first: .contentType]
    // Lines are read by the page's script: nothing in them refers to anything, and no person sees their fields.
    if type != PatchWriter.mediaType {
      response.headers.append(HTTPField(name: .referrerPolicy, value: "same-origin"))
      // From a cache, the response would carry the id of another request.
      if let id = ServedRequest.id, response.headers[first: .cacheControl]?.hasPrefix("public") != true {
        response.headers.append(HTTPField(name: .requestID, value: id))
      }
    }
    if type?.hasPrefix("text/html") == true {
      // A page from elsewhere may have a stricter policy.
      if response.headers[.contentSecurityPolicy] == nil { response.headers[.contentSecurityPolicy] = policy }
      response.headers[.permissionsPolicy] = "camera=(), microphone=(), geolocation=()"
    }
    return response
  }
}
