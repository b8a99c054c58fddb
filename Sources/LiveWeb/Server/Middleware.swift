import HTTPTypes
public import Hummingbird
import Secrets
import Synchronization

/// Gives each browser a random token in a cookie, and with it a profile, without an account.
///
/// It does not look up the profile; ``LiveRequestContext/profile`` does so when needed. Most requests are for files,
/// and some are refused.
public struct ProfileMiddleware: RouterMiddleware {
  /// The context in which the middleware stores the browser.
  public typealias Context = LiveRequestContext

  /// The name over plain HTTP, where browsers reject the other one.
  static let cookie = "showroom_profile"
  /// The name behind TLS. The prefix prevents neighboring hosts from planting a profile.
  static let secureCookie = "__Host-showroom_profile"
  /// The longest lifetime of a cookie in browsers, 400 days; renewed with every page.
  static let maxAge = 400 * 86_400

  /// Returns the profile of a browser; both are 64 hexadecimal digits. Throws if the look-up fails.
  public typealias Finder = @Sendable (_ browser: String) async throws -> String
  /// Each browser is its own profile.
  public static let itself: Finder = { $0 }

  /// Moves a browser's profile from its old name to a new one. A name is the SHA-256 of a token. Throws `AppError` if
  /// the browser does not have that profile.
  public typealias Renewer =
    @Sendable (_ browser: String, _ profile: String, _ newName: String, _ userAgent: String?) async throws -> Void

  private let findProfile: Finder
  private let renew: Renewer?
  private let renewed: RenewedBrowsers
  private let known: KnownBrowsers

  /// Creates the middleware.
  ///
  /// - Parameters:
  ///   - findProfile: returns the profile of a browser that sent its cookie; by default each browser is its own.
  ///   - renew: moves a profile to a new token of its browser; by default tokens are never renewed.
  ///   - known: recognizes returning browsers; by default by a key that is valid until the process ends.
  ///   - uptime: the time since the start of the process.
  public init(
    profile findProfile: @escaping Finder = ProfileMiddleware.itself, renew: Renewer? = nil,
    known: KnownBrowsers? = nil, uptime: @escaping @Sendable () -> Duration = { .zero }
  ) {
    self.findProfile = findProfile
    self.renew = renew
    self.known = known ?? KnownBrowsers(.random())
    renewed = RenewedBrowsers(uptime: uptime)
  }

  /// Passes the request on with the browser of its cookie, and sets the cookie with pages and redirects.
  public func handle(
    _ request: Request, context: LiveRequestContext, next: (Request, LiveRequestContext) async throws -> Response
  ) async throws -> Response {
    var context = context
    let name = context.isSecure ? Self.secureCookie : Self.cookie
    let returned = Self.value(of: name, in: request).flatMap { RandomToken.isToken($0) ? String($0) : nil }
    let token = returned ?? RandomToken.make()
    context.browser = Fingerprint.sha256(of: token)
    context.hasReturned = returned != nil
    context.isKnown = returned.map { known.contains($0, by: request, isSecure: context.isSecure) } ?? false
    context.findProfile = findProfile
    let current = CurrentToken(token)
    if let renew, returned != nil {
      let (browser, userAgent) = (context.browser, request.headers[first: .userAgent])
      context.renewBrowser = { [renewed] profile in
        // Another response in progress already sets a new token: of two, one would be lost together with the profile.
        if renewed.wasJustNow(browser) { return }
        let fresh = RandomToken.make()
        renewed.insert(browser)
        do {
          try await renew(browser, profile, Fingerprint.sha256(of: fresh), userAgent)
        } catch {
          renewed.remove(browser)
          throw error
        }
        current.set(fresh)
      }
    }
    var response = try await next(request, context)
    // A response that was in progress during the renewal must not set the old token again.
    if current.value == token, renewed.contains(context.browser) { return response }
    // Requests caused by another site have no cookie: setting a new one would replace the profile. Neither is a cookie
    // set under the name of another site.
    if !request.isReadingOrOurs || response.status == .misdirectedRequest { return response }
    let type = response.headers[first: .contentType] ?? ""
    // A 304 has no page, and a proxy may send its header fields to other clients.
    let isPage =
      type.hasPrefix("text/html") || response.status.kind == .redirection && response.status != .notModified
    if isPage {
      response.setCookie(
        Cookie(
          name: name, value: current.value, maxAge: Self.maxAge, path: "/", secure: context.isSecure, httpOnly: true,
          sameSite: .lax))
    }
    // Sent with actions, too, because a browser may show one page all day. Not with files, which a proxy may store, and
    // not with errors.
    if context.hasReturned, !context.isKnown || current.value != token, response.status.code < 400,
      isPage || type == PatchWriter.mediaType
    {
      response.setCookie(known.cookie(for: current.value, isSecure: context.isSecure))
    }
    return response
  }

  /// Returns the value of a cookie of a request, without parsing the other cookies.
  static func value(of name: String, in request: Request) -> Substring? {
    request.headers[values: .cookie].lazy.compactMap { value(of: name, in: $0) }.first
  }

  private static func value(of name: String, in cookies: String) -> Substring? {
    for cookie in cookies.utf8.split(separator: UInt8(ascii: ";")) {
      let cookie = cookie.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      guard cookie.starts(with: name.utf8) else { continue }
      let value = cookie.dropFirst(name.utf8.count)
      guard value.first == UInt8(ascii: "=") else { continue }
      return Substring(value.dropFirst()).trimmed
    }
    return nil
  }
}

/// The token to send with a response: the received one, or a new one.
private final class CurrentToken: Sendable {
  private let token: Mutex<String>

  init(_ token: String) { self.token = Mutex(token) }

  var value: String { token.withLock { $0 } }

  func set(_ new: String) { token.withLock { $0 = new } }
}

/// Browsers with a recently renewed token. The time exceeds the duration of any response that was in progress.
private final class RenewedBrowsers: Sendable {
  private static let lifetime = Duration.seconds(600)
  /// The longest time between two concurrent responses of one renewal.
  private static let together = Duration.seconds(5)

  private let moments = Mutex<[String: Duration]>([:])
  /// The time since the start of the process.
  private let uptime: @Sendable () -> Duration

  init(uptime: @escaping @Sendable () -> Duration) { self.uptime = uptime }

  func insert(_ browser: String) {
    let now = uptime()
    moments.withLock { moments in
      moments = moments.filter { now - $0.value < Self.lifetime }
      moments[browser] = now
    }
  }

  func remove(_ browser: String) { moments.withLock { $0[browser] = nil } }

  func contains(_ browser: String) -> Bool { has(browser, within: Self.lifetime) }

  func wasJustNow(_ browser: String) -> Bool { has(browser, within: Self.together) }

  private func has(_ browser: String, within time: Duration) -> Bool {
    guard let moment = moments.withLock({ $0[browser] }) else { return false }
    return uptime() - moment < time
  }
}

/// Refuses requests for another host name with 421.
public struct HostMiddleware<Context: RequestContext>: RouterMiddleware {
  private let hosts: ServedHosts

  /// Creates the middleware.
  ///
  /// - Parameter hosts: the accepted host names.
  public init(serving hosts: ServedHosts) {
    self.hosts = hosts
  }

  /// Passes the request on if its host name is accepted.
  ///
  /// - Throws: `HTTPError` with 421 otherwise.
  public func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    guard hosts.contains(request.head.authority) else {
      throw HTTPError(.misdirectedRequest, message: "This server isn't set up for this address.")
    }
    return try await next(request, context)
  }
}

/// Allows only pages of this server to change anything: a `POST` needs a same-origin `Sec-Fetch-Site` or `Origin`.
/// ``HostMiddleware`` checks the host name.
public struct SameOriginMiddleware<Context: RequestContext>: RouterMiddleware {
  private let openPaths: [String]

  /// Creates the middleware.
  ///
  /// - Parameter paths: the beginnings of paths that take requests of programs, too; default none.
  public init(openBelow paths: [String] = []) { openPaths = paths }

  /// Passes the request on if it only reads, comes from a page of this server, or goes to an open path.
  ///
  /// - Throws: `HTTPError` with 403 otherwise.
  public func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    guard request.isReadingOrOurs || openPaths.contains(where: { request.uri.path.hasPrefix($0) }) else {
      throw HTTPError(.forbidden, message: "This request came from another site.")
    }
    return try await next(request, context)
  }
}
