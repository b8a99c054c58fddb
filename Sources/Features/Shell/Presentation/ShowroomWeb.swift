public import LiveWeb

/// The web app: every screen, the document around them, and what guards them.
public struct ShowroomWeb: Sendable {
  /// What the app needs from outside.
  public struct Dependencies: Sendable {
    let listings: any ListingsRepository
    let memory: SearchMemory
    let profiles: any ProfilesRepository
    let imageSources: [String]
    let isSampleCatalogue: Bool
    let registryLimits: ScreenRegistry.Limits
    let undoField: SignedField

    /// Collects the dependencies.
    ///
    /// - Parameters:
    ///   - listings: where apps come from.
    ///   - profiles: the preferences of profiles.
    ///   - recents: what profiles searched.
    ///   - memoryFailed: told of what could not be remembered or recalled; the person goes on without it.
    ///   - undoField: signs what pages carry for an undo.
    ///   - imageSources: the origins pictures come from, besides this server.
    ///   - isSampleCatalogue: whether the apps are invented; every page then says so.
    ///   - registryLimits: how much memory live screens may take.
    public init(
      listings: any ListingsRepository, profiles: any ProfilesRepository, recents: any RecentKeywordsRepository,
      memoryFailed: @escaping @Sendable (any Error) -> Void = { _ in }, undoField: SignedField,
      imageSources: [String], isSampleCatalogue: Bool, registryLimits: ScreenRegistry.Limits = .init()
    ) {
      self.listings = listings
      let places = ProfileSearchPlaces(profiles: profiles)
      self.memory = SearchMemory(places: places, recents: recents, consent: places, failed: memoryFailed)
      self.profiles = profiles
      self.imageSources = imageSources
      self.isSampleCatalogue = isSampleCatalogue
      self.registryLimits = registryLimits
      self.undoField = undoField
    }
  }

  private let dependencies: Dependencies

  /// Creates the app.
  public init(_ dependencies: Dependencies) {
    self.dependencies = dependencies
  }

  /// Returns a router with every route of the app.
  ///
  /// - Parameter proxies: whose word is taken for where requests come from; by default nobody's.
  public func buildRouter(proxies: TrustedProxies = .none) -> WebRouter {
    let assets = AssetLibrary.showroom
    let frame = ShowroomFrame(assets: assets, isSampleCatalogue: dependencies.isSampleCatalogue)
    let resolver = ReaderResolver(profiles: dependencies.profiles, failed: dependencies.memory.failed)
    let web = LiveWeb(frame: frame, registry: ScreenRegistry(limits: dependencies.registryLimits)) {
      await resolver.reader(of: $0)
    }
    let router = web.buildRouter(
      assets: assets, imageSources: dependencies.imageSources, home: AppsRoute.searchPath, proxies: proxies)
    web.add(
      SearchScreen(
        listings: dependencies.listings, memory: dependencies.memory,
        undoField: UndoField(field: dependencies.undoField)),
      to: router)
    web.add(StorefrontsScreen(memory: dependencies.memory), to: router)
    web.add(ListingScreen(listings: dependencies.listings), to: router)
    web.add(SettingsScreen(profiles: dependencies.profiles), to: router)
    return router
  }
}

extension AssetLibrary {
  static let showroom = AssetLibrary([
    Asset("icon.svg", contentType: "image/svg+xml", bytes: PackageResources.icon_svg),
    // What a browser asks for where no page names an icon: a picture opened on its own.
    Asset("favicon.ico", contentType: "image/svg+xml", bytes: PackageResources.icon_svg, isVersioned: false),
    Asset(
      "showroom.css", contentType: "text/css; charset=utf-8", bytes: ServedText.bytes(of: PackageResources.showroom_css)
    ),
    Asset(
      "showroom.js", contentType: "text/javascript; charset=utf-8",
      bytes: ServedText.bytes(of: PackageResources.showroom_js)),
  ])
}
