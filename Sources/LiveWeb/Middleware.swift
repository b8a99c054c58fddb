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
    if response.headers[first: .contentType]?.hasPrefix("text/html") == true || response.status.kind == .redirection {
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
      let cookie = cookie.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      guard cookie.starts(with: name.utf8) else { continue }
      let value = cookie.dropFirst(name.utf8.count)
      guard value.first == UInt8(ascii: "=") else { continue }
      let token = Substring(value.dropFirst()).trimmed
      return RandomToken.isToken(token) ? String(token) : nil
    }
    return nil
  }
}

/// Refuses, with 421, what is meant for a server of another name.
public struct HostMiddleware<Context: RequestContext>: RouterMiddleware {
  private let hosts: ServedHosts

  /// Creates the middleware.
  ///
  /// - Parameter hosts: by which names the server may be called.
  public init(serving hosts: ServedHosts) {
    self.hosts = hosts
  }

  public func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    guard hosts.contains(request.head.authority) else {
      throw HTTPError(.misdirectedRequest, message: "This server does not go by that name.")
    }
    return try await next(request, context)
  }
}

/// Lets only our own pages change anything: a `POST` needs a same-origin `Sec-Fetch-Site` or `Origin`. By which names
/// this server may be called is for ``HostMiddleware``.
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
