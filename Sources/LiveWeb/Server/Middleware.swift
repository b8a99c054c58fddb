import HTTPTypes
public import Hummingbird
import Secrets
import Synchronization

/// Gives every browser an unguessable name in a cookie, and with it a profile: no account needed.
///
/// Whose data a browser may see is not asked here but by who wants to know it (``LiveRequestContext/profile``): most
/// requests are for files, and some are refused.
public struct ProfileMiddleware: RouterMiddleware {
  public typealias Context = LiveRequestContext

  /// Over plain HTTP, where browsers refuse the other one.
  static let cookie = "showroom_profile"
  /// Behind TLS: the prefix keeps neighbouring hosts from planting a profile of their own.
  static let secureCookie = "__Host-showroom_profile"
  /// The longest a browser keeps a cookie, 400 days; renewed with every page.
  static let maxAge = 400 * 86_400

  /// Finds the profile that a browser belongs to: both are 64 hexadecimal digits. Throws when nobody can say now.
  public typealias Finder = @Sendable (_ browser: String) async throws -> String
  /// Each browser is a profile of its own.
  public static let itself: Finder = { $0 }

  /// Gives a browser's profile to another name of that browser, and takes it away from the old one. Throws `AppError`
  /// when the browser does not have that profile.
  public typealias Renewer =
    @Sendable (_ browser: String, _ profile: String, _ newName: String, _ userAgent: String?) async throws -> Void

  private let findProfile: Finder
  private let renew: Renewer?
  private let renewed: RenewedBrowsers
  private let known: KnownBrowsers

  /// Creates the middleware.
  ///
  /// - Parameters:
  ///   - findProfile: the profile of a browser whose cookie came with the request; by default its own.
  ///   - renew: lets a browser go by another name; by default none ever does.
  ///   - known: knows browsers that came back before; by default by a key of this run alone, so that they are new after it.
  ///   - uptime: how long the program has been running.
  public init(
    profile findProfile: @escaping Finder = ProfileMiddleware.itself, renew: Renewer? = nil,
    known: KnownBrowsers? = nil, uptime: @escaping @Sendable () -> Duration = { .zero }
  ) {
    self.findProfile = findProfile
    self.renew = renew
    self.known = known ?? KnownBrowsers(.random())
    renewed = RenewedBrowsers(uptime: uptime)
  }

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
        // Another answer on its way brings a new name already: of two, one would be lost, and the profile with it.
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
    // A page that was under way while the browser got another name must not give it the old one back.
    if current.value == token, renewed.contains(context.browser) { return response }
    // What another site makes a browser send comes without its cookie: a new one would take its profile away. And under
    // another site's name it has none.
    if !request.isReadingOrOurs || response.status == .misdirectedRequest { return response }
    let type = response.headers[first: .contentType] ?? ""
    // 304 has no page, and a proxy may keep its fields for other people.
    let isPage =
      type.hasPrefix("text/html") || response.status.kind == .redirection && response.status != .notModified
    if isPage {
      response.setCookie(
        Cookie(
          name: name, value: current.value, maxAge: Self.maxAge, path: "/", secure: context.isSecure, httpOnly: true,
          sameSite: .lax))
    }
    // With an action, too: a browser may have one page open all day. But with no file, which a proxy may keep, and with no
    // refusal: a browser that is known has been paid for.
    if context.hasReturned, !context.isKnown || current.value != token, response.status.code < 400,
      isPage || type == "application/x-ndjson"
    {
      response.setCookie(known.cookie(for: current.value, isSecure: context.isSecure))
    }
    return response
  }

  /// The value of a cookie of a request; other cookies are not taken apart.
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

/// The token that goes out with an answer: the one that came in, or a new one.
private final class CurrentToken: Sendable {
  private let token: Mutex<String>

  init(_ token: String) { self.token = Mutex(token) }

  var value: String { token.withLock { $0 } }

  func set(_ new: String) { token.withLock { $0 = new } }
}

/// Browsers that got another name a little while ago: for longer than any answer takes that was under way then.
private final class RenewedBrowsers: Sendable {
  private static let lifetime = Duration.seconds(600)
  /// How long two answers under way at once may be apart.
  private static let together = Duration.seconds(5)

  private let moments = Mutex<[String: Duration]>([:])
  /// How long the program has been running.
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
    guard request.isReadingOrOurs else {
      throw HTTPError(.forbidden, message: "This request did not come from a page of this server.")
    }
    return try await next(request, context)
  }
}
