import HTTPTypes
public import Hummingbird
import Synchronization

/// Gives every browser a profile: an unguessable name in a cookie, no account needed.
public struct ProfileMiddleware: RouterMiddleware {
  public typealias Context = LiveRequestContext

  static let cookie = "showroom_profile"
  /// The longest a browser keeps a cookie, 400 days; renewed with every page.
  static let maxAge = 400 * 86_400

  /// Creates the middleware.
  public init() {}

  public func handle(
    _ request: Request, context: LiveRequestContext, next: (Request, LiveRequestContext) async throws -> Response
  ) async throws -> Response {
    var context = context
    let known = request.cookies[Self.cookie]?.value
    context.profile = known.flatMap { RandomToken.isToken($0) ? $0 : nil } ?? RandomToken.make()
    var response = try await next(request, context)
    if response.headers[.contentType]?.hasPrefix("text/html") == true || response.status.kind == .redirection {
      let isSecure = request.headers[.forwardedProto] == "https"
      response.setCookie(
        Cookie(
          name: Self.cookie, value: context.profile, maxAge: Self.maxAge, path: "/", secure: isSecure, httpOnly: true,
          sameSite: .lax))
    }
    return response
  }
}

/// Lets only our own pages change anything: a `POST` needs a same-origin `Sec-Fetch-Site` or `Origin`.
public struct SameOriginMiddleware<Context: RequestContext>: RouterMiddleware {
  /// Creates the middleware.
  public init() {}

  public func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    if request.method != .get, request.method != .head, !isSameOrigin(request) {
      throw HTTPError(.forbidden, message: "This request did not come from a page of this server.")
    }
    return try await next(request, context)
  }

  private func isSameOrigin(_ request: Request) -> Bool {
    if let site = request.headers[.secFetchSite] { return site == "same-origin" }
    guard let origin = request.headers[.origin], let host = request.head.authority else { return false }
    return origin == "http://" + host || origin == "https://" + host
  }
}

/// Adds the headers that keep a page to itself. No inline script and no inline style is allowed.
public struct SecurityHeadersMiddleware<Context: RequestContext>: RouterMiddleware {
  private let policy: String

  /// Creates the middleware.
  ///
  /// - Parameter imageSources: the origins pictures may come from, besides this server.
  public init(imageSources: [String]) {
    policy = """
      default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; manifest-src 'self'; \
      worker-src 'self'; img-src \((["'self'", "data:"] + imageSources).joined(separator: " ")); \
      form-action 'self'; base-uri 'none'; frame-src 'self'; frame-ancestors 'self'
      """
  }

  public func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    var response: Response
    do {
      response = try await next(request, context)
    } catch let error as any HTTPResponseError {
      response = try error.response(from: request, context: context)
    }
    response.headers[.xContentTypeOptions] = "nosniff"
    response.headers[.referrerPolicy] = "same-origin"
    if response.headers[.contentType]?.hasPrefix("text/html") == true {
      response.headers[.contentSecurityPolicy] = policy
      response.headers[.permissionsPolicy] = "camera=(), microphone=(), geolocation=()"
    }
    return response
  }
}

/// Answers 429 to a profile that asks more often than a person can.
public struct RequestLimitMiddleware: RouterMiddleware {
  public typealias Context = LiveRequestContext

  /// The number of profiles counted in a minute; beyond it nobody new is limited.
  static let maxProfiles = 100_000

  private let limit: Int
  private let minute: @Sendable () -> Int64
  private let counts = CountsBox()

  /// Creates the middleware.
  ///
  /// - Parameters:
  ///   - perMinute: the number of requests of a profile in a minute of the clock.
  ///   - minute: the number of the present minute.
  public init(perMinute limit: Int = 1_200, minute: @escaping @Sendable () -> Int64) {
    self.limit = limit
    self.minute = minute
  }

  public func handle(
    _ request: Request, context: LiveRequestContext, next: (Request, LiveRequestContext) async throws -> Response
  ) async throws -> Response {
    if counts.count(context.profile, in: minute()) > limit {
      throw HTTPError(.tooManyRequests, headers: [.retryAfter: "60"], message: "Too many requests. Wait a minute.")
    }
    return try await next(request, context)
  }

  private final class CountsBox: Sendable {
    private let state = Mutex((minute: Int64(0), counts: [String: Int]()))

    func count(_ profile: String, in minute: Int64) -> Int {
      state.withLock { state in
        if state.minute != minute { state = (minute, [:]) }
        if state.counts.count >= RequestLimitMiddleware.maxProfiles, state.counts[profile] == nil { return 0 }
        state.counts[profile, default: 0] += 1
        return state.counts[profile]!
      }
    }
  }
}
