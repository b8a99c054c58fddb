package import FeatureKit
public import LiveWeb

/// The web app: the screens of every feature, the document around them, and what guards them.
public struct ShowroomWeb: Sendable {
  /// What the app needs from outside.
  public struct Dependencies: Sendable {
    let features: [any Feature]
    let profiles: any ProfilesRepository
    let known: KnownBrowsers
    let failed: @Sendable (any Error) -> Void
    let isSampleCatalogue: Bool
    let registryLimits: ScreenRegistry.Limits
    let uploads: String?
    let maxListeners: Int?
    let devices: Devices?
    let offline: OfflineRules
    let clock: any Clock<Duration>

    /// Collects the dependencies.
    ///
    /// - Parameters:
    ///   - features: in the order of their tabs; the first is where the app begins.
    ///   - profiles: what people have chosen.
    ///   - known: knows browsers that came back before, by the installation's key.
    ///   - failed: told of what could not be recalled of a person's choices; the person goes on without it.
    ///   - isSampleCatalogue: whether the apps are invented; every page then says so, but for those of features that
    ///     answer for themselves (`Feature.showsSamples`).
    ///   - registryLimits: how much memory live screens may take.
    ///   - uploads: the directory in which files that are sent lie while their actions last; by default the system's
    ///     for temporary files.
    ///   - maxListeners: how many pages may listen at once; by default what `LiveWeb` finds right.
    ///   - offline: what works without a network; by default the offline page alone.
    ///   - devices: how several browsers come to have one profile; by default each has its own.
    ///   - clock: measures how long pages wait.
    package init(
      features: [any Feature], profiles: any ProfilesRepository, known: KnownBrowsers,
      failed: @escaping @Sendable (any Error) -> Void = { _ in }, isSampleCatalogue: Bool,
      registryLimits: ScreenRegistry.Limits = .init(), uploads: String? = nil, maxListeners: Int? = nil,
      devices: Devices? = nil, offline: OfflineRules = OfflineRules(), clock: any Clock<Duration> = ContinuousClock()
    ) {
      precondition(!features.isEmpty, "the app begins somewhere")
      self.features = features
      self.profiles = profiles
      self.known = known
      self.failed = failed
      self.isSampleCatalogue = isSampleCatalogue
      self.registryLimits = registryLimits
      self.uploads = uploads
      self.maxListeners = maxListeners
      self.devices = devices
      self.offline = offline
      self.clock = clock
    }
  }

  private let dependencies: Dependencies

  /// Creates the app.
  public init(_ dependencies: Dependencies) {
    self.dependencies = dependencies
  }

  /// Returns a router with every route of the app.
  ///
  /// - Parameters:
  ///   - proxies: whose word is taken for where requests come from; by default nobody's.
  ///   - hosts: by which names the server may be called; by default any.
  public func buildRouter(proxies: TrustedProxies = .none, hosts: ServedHosts = .any) -> WebRouter {
    let features = dependencies.features
    let files = AssetLibrary.shell + .devices + .offline + AssetLibrary(features.flatMap(\.assets))
    let assets = files + AssetLibrary([ServiceWorker.asset(assets: files, rules: dependencies.offline)])
    let frame = ShowroomFrame(
      assets: assets, features: features, isSampleCatalogue: dependencies.isSampleCatalogue)
    let resolver = ReaderResolver(profiles: dependencies.profiles, failed: dependencies.failed)
    var configuration = LiveWeb<ShowroomFrame>.Configuration()
    if let uploads = dependencies.uploads { configuration.uploads = uploads }
    if let maxListeners = dependencies.maxListeners { configuration.maxListeners = maxListeners }
    let web = LiveWeb(
      frame: frame, registry: ScreenRegistry(limits: dependencies.registryLimits), configuration: configuration,
      clock: dependencies.clock
    ) {
      await resolver.reader(of: $0)
    }
    let router = web.buildRouter(
      assets: assets, home: features[0].tab.path, proxies: proxies, hosts: hosts,
      profile: dependencies.devices?.finder ?? ProfileMiddleware.itself, renew: dependencies.devices?.renewer,
      known: dependencies.known)
    for screen in features.flatMap(\.screens) { web.add(screen, to: router) }
    for download in features.flatMap(\.downloads) { web.add(download, to: router) }
    web.add(
      SettingsScreen(profiles: dependencies.profiles, features: features, hasDevices: dependencies.devices != nil),
      to: router)
    for screen in dependencies.devices?.screens(tabs: features.map(\.tab)) ?? [] { web.add(screen, to: router) }
    web.add(StatusScreen(features: features), to: router)
    web.add(AboutScreen(features: features), to: router)
    web.add(OfflineScreen(tabs: features.map(\.tab).filter { dependencies.offline.keeps($0.path) }), to: router)
    return router
  }
}

extension AssetLibrary {
  /// What every page needs, whatever its feature, the style of the settings, and what pages with a gallery need.
  static let shell = AssetLibrary([
    Asset("icon.svg", contentType: "image/svg+xml", bytes: PackageResources.icon_svg),
    // What a browser asks for where no page names an icon: a picture opened on its own.
    Asset("favicon.ico", contentType: "image/svg+xml", bytes: PackageResources.icon_svg, isVersioned: false),
    .baseStyle, .galleryStyle, .galleryScript, .layoutScript,
    .script(
      "showroom.js", joining: [.live, .pictureScript, .script("showroom.js", PackageResources.showroom_js)]),
    .script("wide.js", PackageResources.wide_js),
    .style(SettingsScreen.style, PackageResources.settings_css),
  ])
}
