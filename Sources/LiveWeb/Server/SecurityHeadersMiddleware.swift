import HTTPTypes
public import Hummingbird

/// Adds the headers that keep a page to itself: no inline script and no inline style is allowed, and no picture of
/// another server, which would learn who looks at what.
public struct SecurityHeadersMiddleware<Context: RequestContext>: RouterMiddleware {
  // The one frame of somebody else's is YouTube's player without cookies, which a person opens to see a video; nothing
  // of it is fetched before.
  private let policy = """
    default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; manifest-src 'self'; \
    worker-src 'self'; img-src 'self' data:; form-action 'self'; base-uri 'none'; \
    frame-src 'self' https://www.youtube-nocookie.com; frame-ancestors 'self'
    """

  /// Creates the middleware.
  public init() {}

  public func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    var response: Response
    do {
      response = try await next(request, context)
    } catch let error as any HTTPResponseError {
      response = try error.response(from: request, context: context)
    }
    // Setting a field looks for one of its name first; nobody else sets these.
    response.headers.append(HTTPField(name: .xContentTypeOptions, value: "nosniff"))
    response.headers.append(HTTPField(name: .referrerPolicy, value: "same-origin"))
    if response.headers[first: .contentType]?.hasPrefix("text/html") == true {
      // A page that is not drawn here may be stricter.
      if response.headers[.contentSecurityPolicy] == nil { response.headers[.contentSecurityPolicy] = policy }
      response.headers[.permissionsPolicy] = "camera=(), microphone=(), geolocation=()"
    }
    return response
  }
}
