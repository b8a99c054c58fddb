import HTML
public import Hummingbird
public import LiveWeb
import Reactor

/// The web app: every screen, the document around them, and what guards them.
public struct ShowroomWeb: Sendable {
  /// What the app needs from outside.
  public struct Dependencies: Sendable {
    let listings: any ListingsRepository
    let places: any SearchPlacesRepository
    let profiles: any ProfilesRepository
    let imageSources: [String]
    let isSampleCatalogue: Bool
    let registryLimits: ScreenRegistry.Limits

    /// Collects the dependencies.
    ///
    /// - Parameters:
    ///   - listings: where apps come from.
    ///   - places: remembers where a profile searches.
    ///   - profiles: the preferences of profiles.
    ///   - imageSources: the origins pictures come from, besides this server.
    ///   - isSampleCatalogue: whether the apps are invented; every page then says so.
    ///   - registryLimits: how much memory live screens may take.
    public init(
      listings: any ListingsRepository, places: any SearchPlacesRepository, profiles: any ProfilesRepository,
      imageSources: [String], isSampleCatalogue: Bool, registryLimits: ScreenRegistry.Limits = .init()
    ) {
      self.listings = listings
      self.places = places
      self.profiles = profiles
      self.imageSources = imageSources
      self.isSampleCatalogue = isSampleCatalogue
      self.registryLimits = registryLimits
    }
  }

  private let dependencies: Dependencies

  /// Creates the app.
  public init(_ dependencies: Dependencies) {
    self.dependencies = dependencies
  }

  /// Returns a router with every route of the app.
  public func buildRouter() -> Router<LiveRequestContext> {
    let assets = AssetLibrary.showroom
    let frame = ShowroomFrame(assets: assets, isSampleCatalogue: dependencies.isSampleCatalogue)
    let web = LiveWeb(frame: frame, registry: ScreenRegistry(limits: dependencies.registryLimits)) { _, accepted in
      Language(acceptLanguage: accepted)
    }
    let router = Router(context: LiveRequestContext.self)
    router.addMiddleware {
      SecurityHeadersMiddleware(imageSources: dependencies.imageSources)
      ProfileMiddleware()
      NotFoundPage(web: web)
      SameOriginMiddleware()
      RequestLimitMiddleware { ContinuousClock.Instant.minute }
    }
    assets.addRoutes(to: router)
    router.get("/") { _, _ in Response.redirect(to: AppsRoute.searchPath, type: .normal) }
    router.get("/health") { _, _ in "ok" }
    web.add(SearchScreen(listings: dependencies.listings, places: dependencies.places), to: router)
    web.add(StorefrontsScreen(places: dependencies.places), to: router)
    web.add(ListingScreen(listings: dependencies.listings), to: router)
    return router
  }
}

/// Answers for what no route knows, and for what the framework refuses, with a page in the reader's language.
private struct NotFoundPage<Frame: PageFrame>: RouterMiddleware {
  typealias Context = LiveRequestContext

  let web: LiveWeb<Frame>

  func handle(
    _ request: Request, context: LiveRequestContext, next: (Request, LiveRequestContext) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch let error as HTTPError where error.status == .notFound {
      return await web.errorPage(AppError(.notFound), request, context)
    }
  }
}

extension ContinuousClock.Instant {
  private static let start = ContinuousClock.now

  /// The number of the minute since the program started.
  static var minute: Int64 { start.duration(to: .now).components.seconds / 60 }
}

extension AssetLibrary {
  static let showroom = AssetLibrary([
    Asset("showroom.css", contentType: "text/css; charset=utf-8", bytes: PackageResources.showroom_css),
    Asset("showroom.js", contentType: "text/javascript; charset=utf-8", bytes: PackageResources.showroom_js),
  ])
}
