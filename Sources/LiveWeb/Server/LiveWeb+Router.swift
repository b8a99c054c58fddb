public import Hummingbird
import NIOCore
import Reactor

/// A router of the web app.
public typealias WebRouter = Router<LiveRequestContext>

extension LiveWeb {
  /// Returns a router that guards every route, serves the assets and sends `/` home; screens are added to it.
  ///
  /// - Parameters:
  ///   - assets: the files every page needs.
  ///   - home: the URL of the first screen.
  ///   - proxies: whose word is taken for where requests come from; by default nobody's.
  ///   - hosts: by which names the server may be called; by default any.
  ///   - costs: how much of the processor a client may take.
  ///   - findProfile: the profile that a browser belongs to; by default its own.
  ///   - renew: lets a browser go by another name; by default none ever does.
  ///   - known: knows browsers that came back before; by default by a key of this run alone.
  ///   - uptime: how long the program has been running; by default by the clock.
  public func buildRouter(
    assets: AssetLibrary, home: String, proxies: TrustedProxies = .none, hosts: ServedHosts = .any,
    costs: CostLimits = CostLimits(),
    profile findProfile: @escaping ProfileMiddleware.Finder = ProfileMiddleware.itself,
    renew: ProfileMiddleware.Renewer? = nil, known: KnownBrowsers? = nil,
    uptime: (@Sendable () -> Duration)? = nil
  ) -> WebRouter {
    let uptime = uptime ?? { start.duration(to: .now) }
    let router = WebRouter(context: LiveRequestContext.self, options: .autoGenerateHeadEndpoints)
    router.addMiddleware {
      RequestMetricsMiddleware()
      SecurityHeadersMiddleware()
      ClientAddressMiddleware(trusting: proxies)
      ProfileMiddleware(profile: findProfile, renew: renew, known: known, uptime: uptime)
      ErrorPages(web: self)
      RequestLimitMiddleware(limits: costs, now: uptime)
      HostMiddleware(serving: hosts)
      SameOriginMiddleware()
    }
    assets.addRoutes(to: router)
    router.get("/") { _, _ in Response.redirect(to: home, type: .normal) }
    router.get("/health") { _, _ in "ok" }
    router.get("/robots.txt") { _, _ in Response.robots }
    return router
  }
}

/// When the program started: costs are counted from here.
private let start = ContinuousClock.now

extension Response {
  /// What crawlers may ask for: pages, but none whose address says what is searched or chosen, for there is no end of
  /// those, and each may cost a call to a store.
  fileprivate static var robots: Response {
    Response(
      status: .ok,
      headers: [.contentType: "text/plain; charset=utf-8", .cacheControl: "public, max-age=86400"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: "User-agent: *\nDisallow: /*?\nAllow: /assets/\n")))
  }
}

/// Answers for what no route knows, and for what is refused before a screen sees it, with a page in the reader's
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
