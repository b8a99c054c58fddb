public import Hummingbird
import Reactor

/// A router of the web app.
public typealias WebRouter = Router<LiveRequestContext>

extension LiveWeb {
  /// Returns a router that guards every route, serves the assets and sends `/` home; screens are added to it.
  ///
  /// - Parameters:
  ///   - assets: the files every page needs.
  ///   - imageSources: the origins pictures may come from, besides this server.
  ///   - home: the URL of the first screen.
  public func buildRouter(assets: AssetLibrary, imageSources: [String], home: String) -> WebRouter {
    let router = WebRouter(context: LiveRequestContext.self, options: .autoGenerateHeadEndpoints)
    router.addMiddleware {
      SecurityHeadersMiddleware(imageSources: imageSources)
      ProfileMiddleware()
      ErrorPages(web: self)
      SameOriginMiddleware()
      RequestLimitMiddleware(minute: { start.duration(to: .now).components.seconds / 60 })
    }
    assets.addRoutes(to: router)
    router.get("/") { _, _ in Response.redirect(to: home, type: .normal) }
    router.get("/health") { _, _ in "ok" }
    return router
  }
}

/// When the program started: minutes are counted from here.
private let start = ContinuousClock.now

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
    } catch let error as any HTTPResponseError {
      return await web.errorPage(appError(for: error), status: error.status, request, context)
    }
  }

  private func appError(for error: any HTTPResponseError) -> AppError {
    switch error.status {
    case .notFound: AppError(.notFound)
    case .tooManyRequests: AppError(.rateLimited, retryAfter: .seconds(60))
    case .forbidden: AppError(.invalidInput, field: "origin")
    case .contentTooLarge: AppError(.invalidInput, field: "size")
    case let status where status.kind == .clientError: AppError(.invalidInput)
    default: AppError(.internalFault)
    }
  }
}
