package import FeatureKit
public import LiveWeb

/// The web app: the screens of all features, the document around them, and the middleware.
public struct ShowroomWeb: Sendable {
  /// The dependencies of the app.
  public struct Dependencies: Sendable {
    let features: [any Feature]
    let profiles: any ProfilesRepository
    let recents: (any RecentKeywordsRepository)?
    let unseenNews: @Sendable (_ profile: String) async throws -> Int
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
    ///   - features: the features in the order of their tabs, which follow that of Today. Offline, the page of the
    ///     first one stands in for Today.
    ///   - profiles: the profiles' choices.
    ///   - recents: the texts that were searched over all features; by default they are not remembered.
    ///   - unseenNews: returns the number of news that a profile has not seen; by default none.
    ///   - known: recognises returning browsers by the installation's key.
    ///   - failed: called with the error when a reader's choices or number of news cannot be read.
    ///   - isSampleCatalogue: whether the apps are sample data. All pages then have a badge, except those of features
    ///     with an own answer (`Feature.showsSamples`).
    ///   - registryLimits: the memory limits of live screens.
    ///   - uploads: the directory of uploaded files during their actions; by default the system's temporary one.
    ///   - maxListeners: the most pages that listen at once; by default that of `LiveWeb`.
    ///   - devices: the pages that share a profile between browsers; by default each browser has its own.
    ///   - offline: what works offline; by default only the offline page.
    ///   - clock: measures how long pages wait.
    package init(
      features: [any Feature], profiles: any ProfilesRepository, recents: (any RecentKeywordsRepository)? = nil,
      unseenNews: @escaping @Sendable (_ profile: String) async throws -> Int = { _ in 0 }, known: KnownBrowsers,
      failed: @escaping @Sendable (any Error) -> Void = { _ in }, isSampleCatalogue: Bool,
      registryLimits: ScreenRegistry.Limits = .init(), uploads: String? = nil, maxListeners: Int? = nil,
      devices: Devices? = nil, offline: OfflineRules = OfflineRules(), clock: any Clock<Duration> = ContinuousClock()
    ) {
      precondition(!features.isEmpty, "the app begins somewhere")
      self.features = features
      self.profiles = profiles
      self.recents = recents
      self.unseenNews = unseenNews
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
  ///   - proxies: the proxies with trusted headers about the client; by default none.
  ///   - hosts: the host names that the server answers to; by default all.
  public func buildRouter(proxies: TrustedProxies = .none, hosts: ServedHosts = .any) -> WebRouter {
    let consent = RecentsConsent(profiles: dependencies.profiles)
    let today = TodayFeature(
      features: dependencies.features, profiles: dependencies.profiles,
      memory: dependencies.recents.map {
        TodayMemory(recents: $0, consent: consent, failed: dependencies.failed)
      }, clock: dependencies.clock, failed: dependencies.failed)
    let features: [any Feature] = [today] + dependencies.features
    let files = AssetLibrary.shell + .devices + .offline + AssetLibrary(features.flatMap(\.assets))
    let standIn = dependencies.features[0].tab.path
    let assets =
      files + AssetLibrary([ServiceWorker.asset(assets: files, rules: dependencies.offline, home: standIn)])
    let frame = ShowroomFrame(
      assets: assets, features: features, isSampleCatalogue: dependencies.isSampleCatalogue)
    let resolver = ReaderResolver(
      profiles: dependencies.profiles, tabs: features.hideableTabs, unseenNews: dependencies.unseenNews,
      failed: dependencies.failed)
    var configuration = LiveWeb<ShowroomFrame>.Configuration()
    if let uploads = dependencies.uploads { configuration.uploads = uploads }
    if let maxListeners = dependencies.maxListeners { configuration.maxListeners = maxListeners }
    let web = LiveWeb(
      frame: frame, registry: ScreenRegistry(limits: dependencies.registryLimits), configuration: configuration,
      clock: dependencies.clock
    ) {
      await resolver.reader(of: $0)
    }
    let screens = features.flatMap(\.screens)
    let router = web.buildRouter(
      assets: assets, proxies: proxies, hosts: hosts,
      profile: dependencies.devices?.finder ?? ProfileMiddleware.itself, renew: dependencies.devices?.renewer,
      known: dependencies.known, openTo: screens.filter { $0.takesPrograms }.map { $0.path })
    for screen in screens { web.add(screen, to: router) }
    for download in features.flatMap(\.downloads) { web.add(download, to: router) }
    web.add(
      SettingsScreen(profiles: dependencies.profiles, features: features, hasDevices: dependencies.devices != nil),
      to: router)
    for screen in dependencies.devices?.screens(tabs: features.map(\.tab)) ?? [] { web.add(screen, to: router) }
    web.add(StatusScreen(features: features), to: router)
    web.add(AboutScreen(features: features), to: router)
    web.add(OfflineScreen(tabs: features.tabs.filter { dependencies.offline.keeps($0.path) }), to: router)
    return router
  }
}

extension AssetLibrary {
  /// The assets of all pages, of the settings, and of pages with a gallery.
  static let shell = AssetLibrary([
    Asset("icon.svg", contentType: "image/svg+xml", bytes: PackageResources.icon_svg),
    // Browsers request this for pages that name no icon, such as a picture opened on its own.
    Asset("favicon.ico", contentType: "image/svg+xml", bytes: PackageResources.icon_svg, isVersioned: false),
    .baseStyle, .chipStyle, .listStyle, .galleryStyle, .galleryScript, .historyStyle, .layoutScript, .saveScript,
    .savedStyle,
    .script(
      "showroom.js", joining: [.live, .pictureScript, .script("showroom.js", PackageResources.showroom_js)]),
    .script(
      "touch.js",
      joining: [.script("touch.js", PackageResources.touch_js), .script("taps.js", PackageResources.taps_js)]),
    .script("wide.js", PackageResources.wide_js),
    .style(SettingsScreen.style, PackageResources.settings_css),
  ])
}
