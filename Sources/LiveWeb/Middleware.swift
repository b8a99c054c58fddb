import HTTPTypes
public import Hummingbird

/// Gives every browser a profile: an unguessable name in a cookie, no account needed.
public struct ProfileMiddleware: RouterMiddleware {
  public typealias Context = LiveRequestContext

  /// Over plain HTTP, where browsers refuse the other one.
  static let cookie = "showroom_profile"
  /// Behind TLS: the prefix keeps neighbouring hosts from planting a profile of their own.
  static let secureCookie = "__Host-showroom_profile"
  /// The longest a browser keeps a cookie, 400 days; renewed with every page.
  static let maxAge = 400 * 86_400

  /// Creates the middleware.
  public init() {}

  public func handle(
    _ request: Request, context: LiveRequestContext, next: (Request, LiveRequestContext) async throws -> Response
  ) async throws -> Response {
    var context = context
    let name = context.isSecure ? Self.secureCookie : Self.cookie
    let returned = request.headers[values: .cookie].lazy.compactMap { Self.token(named: name, in: $0) }.first
    let token = returned ?? RandomToken.make()
    context.profile = Profile(token: token, hasReturned: returned != nil)
    var response = try await next(request, context)
    if response.headers[.contentType]?.hasPrefix("text/html") == true || response.status.kind == .redirection {
      response.setCookie(
        Cookie(
          name: name, value: token, maxAge: Self.maxAge, path: "/", secure: context.isSecure, httpOnly: true,
          sameSite: .lax))
    }
    return response
  }

  /// A token of ours in a `Cookie` field; other cookies are not taken apart.
  private static func token(named name: String, in cookies: String) -> String? {
    for cookie in cookies.utf8.split(separator: UInt8(ascii: ";")) {
      let cookie = Substring(cookie).trimmed
      guard cookie.hasPrefix(name), cookie.dropFirst(name.count).first == "=" else { continue }
      let value = cookie.dropFirst(name.count + 1)
      return RandomToken.isToken(value) ? String(value) : nil
    }
    return nil
  }
}

/// Lets only our own pages change anything: a `POST` needs a same-origin `Sec-Fetch-Site` or `Origin`.
public struct SameOriginMiddleware<Context: RequestContext>: RouterMiddleware {
  /// Creates the middleware.
  public init() {}

  public func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    if request.method != .get, request.method != .head, !request.isFromOurPage {
      throw HTTPError(.forbidden, message: "This request did not come from a page of this server.")
    }
    return try await next(request, context)
  }
}
