public import Hummingbird
import NIOCore
import Reactor

/// A router of the web app.
public typealias WebRouter = Router<LiveRequestContext>

extension LiveWeb {
  /// Returns a router that protects every route and serves the assets. Add screens to it.
  ///
  /// - Parameters:
  ///   - assets: the files that every page needs.
  ///   - proxies: the proxies with trusted headers; default none.
  ///   - hosts: the accepted host names; default any.
  ///   - costs: the limits of processor time per client.
  ///   - findProfile: returns the profile of a browser; by default each browser is its own.
  ///   - renew: moves a profile to a new token of its browser; by default tokens are never renewed.
  ///   - known: recognizes returning browsers; by default by a key that is valid until the process ends.
  ///   - programs: the paths of screens that take programs (``Screen/takesPrograms``); default none.
  ///   - uptime: the time since the start of the process; by default of the clock.
  public func buildRouter(
    assets: AssetLibrary, proxies: TrustedProxies = .none, hosts: ServedHosts = .any,
    costs: CostLimits = CostLimits(),
    profile findProfile: @escaping ProfileMiddleware.Finder = ProfileMiddleware.itself,
    renew: ProfileMiddleware.Renewer? = nil, known: KnownBrowsers? = nil,
    openTo programs: [String] = [], uptime: (@Sendable () -> Duration)? = nil
  ) -> WebRouter {
    let uptime = uptime ?? { start.duration(to: .now) }
    let router = WebRouter(context: LiveRequestContext.self, options: .autoGenerateHeadEndpoints)
    router.addMiddleware {
      RequestIDMiddleware(proxies: proxies)
      RequestMetricsMiddleware()
      SecurityHeadersMiddleware()
      ClientAddressMiddleware(trusting: proxies)
      ProfileMiddleware(profile: findProfile, renew: renew, known: known, uptime: uptime)
      ErrorPages(web: self)
      RequestLimitMiddleware(limits: costs, now: uptime)
      HostMiddleware(serving: hosts)
      SameOriginMiddleware(openBelow: programs.map { path in String(path.prefix { $0 != "{" }) })
    }
    assets.addRoutes(to: router)
    for path in [HealthPaths.plain, HealthPaths.live] { router.get(RouterPath(path)) { _, _ in "ok" } }
    router.get("/robots.txt") { _, _ in Response.robots }
    return router
  }
}

/// The start of the process; costs are counted from here.
private let start = ContinuousClock.now

extension Response {
  /// The rules for crawlers: pages without a query. Queries contain searches and choices; their number is unlimited,
  /// and each may cost an upstream call.
  fileprivate static var robots: Response {
    Response(
      status: .ok,
      headers: [.contentType: "text/plain; charset=utf-8", .cacheControl: "public, max-age=86400"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: "User-agent: *\nDisallow: /*?\nAllow: /assets/\n")))
  }
}

/// Responds to unknown routes, and to requests that are refused before they reach a screen, with a page in the reader's
/// language.
private struct ErrorPages<Frame: PageFrame>: RouterMiddleware {
  typealias Context = LiveRequestContext

  let web: LiveWeb<Frame>

  func handle(
    _ request: Request, context: LiveRequestContext, next: (Request, LiveRequestContext) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch let error as TooManyRequests where !error.deservesPage {
      throw error
    } catch let error as any HTTPResponseError {
      return await web.errorPage(appError(for: error), status: error.status, request, context)
    }
  }

  private func appError(for error: any HTTPResponseError) -> AppError {
    if let error = error as? TooManyRequests { return AppError(.overLimit, retryAfter: .seconds(error.seconds)) }
    if let error = error as? RefusedBody { return AppError(.invalidInput, field: error.field) }
    return switch error.status {
    case .notFound: AppError(.notFound)
    case .forbidden: AppError(.invalidInput, field: "origin")
    case .misdirectedRequest: AppError(.invalidInput, field: "host")
    case .contentTooLarge: AppError(.invalidInput, field: "size")
    case let status where status.kind == .clientError: AppError(.invalidInput)
    default: AppError(.internalFault)
    }
  }
}
