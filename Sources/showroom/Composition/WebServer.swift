import CoreMetrics
import Hummingbird
import LiveWeb
import Logging
import NIOCore
import OpenMarket
import Sandbox
import Secrets
import ServiceLifecycle
import Shell
import Store
import UnixSignals
import Upstream
import WatchFeature

/// Serves the web app until the program is asked to stop.
struct WebServer: Sendable {
  /// How long responses in progress may take once the program is asked to stop.
  static let timeout = Duration.seconds(5)

  let settings: ServeSettings
  let console: Console
  /// Where systemd learns that the server is ready, and that it stops; `nil` without systemd.
  let systemd: NotifySocket?

  /// Serves until SIGTERM or SIGINT, then finishes the responses in progress
  /// and closes the database.
  ///
  /// - Throws: `CommandFailure` with the exit code of the cause: the database
  ///   or the address.
  func run() async throws {
    let logger = settings.ask.logger.ofServer
    // Before the app announces itself.
    if let port = settings.metricsPort {
      _ = try await PortProbe.probe(host: settings.metricsHost, port: port, option: "--metrics-port")
    }
    // First of all: values made before the bootstrap never reach the registry.
    let metrics = settings.metricsPort.map { _ in PrometheusRegistry() }
    if let metrics { MetricsSystem.bootstrap(metrics) }
    let database = try Storage.open(
      settings.ask.database, connections: settings.ask.databaseConnections, console: console)
    let secretKey = try await settings.ask.secretKey(for: database)
    if let unopened = try await SealedRows.unopened(in: database, by: secretKey) {
      logger.warning("sealed rows cannot be decrypted with the installation's key", metadata: ["rows": "\(unopened)"])
    }
    let uploads = try Storage.uploads(in: settings.ask.data)
    let pictures = try PictureSettings(settings)
    if case .postgres = settings.ask.database {
      try await InstallationKey(pictures.keys, in: settings.ask.data).settle(in: database)
    }
    let (limits, marketLimits) = Self.limits(files: FileLimit.raise(), connections: settings.connections)
    var storage = Storage.database(database)
    storage.answerCache = settings.answerCache << 20
    storage.historyDays = settings.historyDays
    let site = Site(
      storage: storage, secretKey: secretKey, uploads: uploads, pictures: pictures, metrics: metrics, limits: limits,
      logger: logger)
    guard settings.features.contains(.market) else { return try await serve(site, beside: nil) }
    let market = Market(
      database: database, secretKey: secretKey, pictures: .ofUploads(logger), rules: settings.market.rules,
      indexFile: Storage.path(of: "market.index", in: settings.ask.data), disk: MarketDisk.holding(settings.ask),
      logger: logger)
    // Read before the market starts, so that the first page already shows it.
    let hasSamples = try await market.hasSamples(beginningWith: settings.market.seedProducts)
    if hasSamples, settings.market.seedProducts == 0 {
      logger.warning(
        "The market has sample products of an earlier start. To remove them, run: showroom market remove-samples")
    }
    try await EmbeddedServer.run(
      timeout: Self.timeout, logger: logger.quieter,
      { service(for: market, uploads: uploads, AskerForwarding(secretKey), marketLimits, logger, started: $0) },
      while: { try await serve(site, beside: (market, $0, hasSamples)) })
  }

  /// Parts of the web app that do not depend on the market.
  private struct Site: Sendable {
    let storage: Storage
    let secretKey: SecretKey
    let uploads: String
    let pictures: PictureSettings
    let metrics: PrometheusRegistry?
    let limits: ConnectionLimits
    let logger: Logger
  }

  /// Serves the web app.
  ///
  /// - Parameter market: the market in this process, its port, and whether it has samples; `nil` for no products.
  private func serve(_ site: Site, beside market: (market: Market, port: Int, hasSamples: Bool)?) async throws {
    try await Running.with(
      settings.ask.upstream, movies: settings.features.contains(.movies) ? settings.ask.movies : .none,
      market: try market.map { try marketSource(port: $0.port, hasSamples: $0.hasSamples) },
      rates: settings.ask.rates, storage: site.storage, hasApps: settings.features.contains(.apps),
      hasStorePages: settings.hasStorePages, messages: settings.messages, secretKey: site.secretKey,
      pictures: site.pictures, logger: site.logger
    ) { running in
      try await serve(running, site, market.map { ($0.market, $0.port) })
    }
  }

  /// The market server that the operator named, otherwise the one inside this
  /// process.
  private func marketSource(port: Int, hasSamples: Bool) throws(BaseURL.Invalid) -> MarketSource {
    var source: MarketSource
    if let url = settings.marketURL {
      source = .other(url)
    } else {
      source = try .embedded(port: port, publicURL: settings.market.publicURL, hasSamples: hasSamples)
    }
    source.operatorContact = settings.reportContact
    return source
  }

  /// Makes the routes of the web app and of its pictures.
  ///
  /// - Parameters:
  ///   - proxies: proxies that are trusted to name the client's address.
  ///   - hosts: host names under which the server answers.
  ///   - uploads: directory for uploaded files while their actions run; by
  ///     default the system's temporary directory.
  ///   - registryLimits: memory limits of live screens.
  ///   - maxListeners: number of pages that may listen at once; by default that
  ///     of `LiveWeb`.
  static func router(
    _ running: Running, proxies: TrustedProxies = .none, hosts: ServedHosts = .any, uploads: String? = nil,
    registryLimits: ScreenRegistry.Limits = .init(), maxListeners: Int? = nil
  ) -> Router<LiveRequestContext> {
    let root = running.root
    let router = ShowroomWeb(
      .init(
        features: root.features, profiles: root.profiles, recents: root.recents, unseenNews: root.news.unseenCount(of:),
        known: root.known,
        failed: root.memoryFailed,
        isSampleCatalogue: root.source.isSample, registryLimits: registryLimits, uploads: uploads,
        maxListeners: maxListeners, devices: root.devices, offline: .showroom)
    ).buildRouter(proxies: proxies, hosts: hosts)
    running.readiness.addRoute(to: router)
    PicturesEndpoint(pictures: root.pictures, logger: root.logger).addRoutes(to: router)
    // Also served here, because a phone cannot reach the sandbox's own port.
    running.sandbox?.approval.addRoutes(to: router, staysHere: true)
    return router
  }

  private func serve(_ running: Running, _ site: Site, _ market: (market: Market, port: Int)?) async throws {
    let (source, limits, logger) = (running.root.source, site.limits, site.logger)
    let application = Application(
      router: Self.router(
        running, proxies: settings.trustedProxies,
        hosts: settings.allowedHosts ?? ServedHosts(listeningOn: settings.host, behind: settings.trustedProxies),
        uploads: site.uploads, registryLimits: .init(bytes: settings.screenMemory << 20),
        maxListeners: max(1, limits.connections / 2)),
      server: .compressingHTTP1(limits: limits),
      configuration: .init(address: .hostname(settings.host, port: settings.port)),
      onServerRunning: { channel in
        systemd?.send(.ready)
        announce(port: channel.localAddress?.port ?? settings.port, source, marketPort: market?.port, logger)
      },
      logger: logger)
    var housekeeping = running.root.housekeeping
    if let market { housekeeping.chores.append(.removeProducts(market.market)) }
    var services: [any Service] = [housekeeping, application]
    if settings.features.contains(.apps) {
      let pages = settings.hasStorePages ? running.root.pageRunner : nil
      services += [running.root.ratesRefresh, Comparing(runner: running.root.comparing, pages: pages)]
    }
    services.append(Watching(runners: running.root.watching, news: running.root.telling))
    if let runner = running.root.delivering { services.append(Delivering(runner: runner)) }
    if let metrics = site.metrics, let port = settings.metricsPort {
      services.append(MetricsServer(registry: metrics, host: settings.metricsHost, port: port, logger: logger))
    }
    // Services stop in reverse order: all others serve until this one has ended.
    services.append(Draining(readiness: running.readiness, wait: settings.drain, systemd: systemd))
    do {
      try await Self.run(services, drain: settings.drain, logger)
    } catch {
      throw error as? CommandFailure ?? CommandFailure.listening(on: settings.host, port: settings.port, error) ?? error
    }
  }

  /// Runs services until SIGTERM or SIGINT, or until one of them fails.
  ///
  /// - Parameter drain: how long they serve on after the signal; by default they stop at once.
  static func run(_ services: [any Service], drain: Duration = .zero, _ logger: Logger) async throws {
    var group = ServiceGroupConfiguration(
      services: services + [StopLog(logger: logger)], gracefulShutdownSignals: [.sigterm, .sigint],
      logger: logger.ofLifecycle)
    group.maximumGracefulShutdownDuration = timeout + drain
    do {
      try await ServiceGroup(configuration: group).run()
    } catch is CancellationError {
      // Responses that took longer than `timeout` were cut off.
    }
  }

  /// Makes the Open Market beside the web app: on the operator's port,
  /// otherwise reachable from this machine only.
  private func service(
    for market: Market, uploads: String, _ askers: AskerForwarding, _ limits: ConnectionLimits, _ logger: Logger,
    started: @escaping @Sendable (Int) -> Void
  ) -> MarketService {
    let seeds = SeedMarket(market: market)
    return MarketService(
      api: MarketAPI(
        market, settings.market, uploads: uploads, proxies: settings.trustedProxies, askers: askers),
      host: marketHost, port: settings.marketPort ?? 0,
      hosts: settings.market.hosts(listeningOn: marketHost, behind: settings.trustedProxies),
      option: "--market-port (0: any)", limits: limits,
      logger: logger.quieter,
      prepare: { [settings] in
        try await seeds.ifEmpty(count: settings.market.seedProducts)
        try await market.prepare()
      }, started: started)
  }

  private var marketHost: String { settings.marketPort == nil ? "127.0.0.1" : settings.host }

  /// Connection limits of web app and market for a number of open files; the
  /// market gets a quarter.
  ///
  /// - Parameter connections: the number of connections that the operator
  ///   wants, as far as the open files allow it; `nil` for the default.
  static func limits(files: Int, connections: Int? = nil) -> (web: ConnectionLimits, market: ConnectionLimits) {
    var web = ConnectionLimits(files: files)
    var market = web
    if let connections { web.connections = connections }
    market.connections = max(1, min(market.connections, (files - 128) / 4))
    web.connections = max(1, min(web.connections, files - 128 - market.connections))
    return (web, market)
  }

  /// Prints all addresses, for people and for programs that wait for them, and logs them with the facts of this start.
  /// A log for programs has them alone, as the two outputs may end in one stream.
  private func announce(port: Int, _ source: CatalogueSource, marketPort: Int?, _ logger: Logger) {
    var addresses: [(name: String, url: String)] = [("Showroom", Self.address(host: settings.host, port: port))]
    if source.isSample { addresses.append(("Sandbox", "\(source.baseURL)")) }
    if let marketPort { addresses.append(("Open Market", Self.address(host: marketHost, port: marketPort))) }
    var lines = addresses.map { "\($0.name) is at \($0.url)" }
    if let port = settings.metricsPort {
      let url = "\(Self.address(host: settings.metricsHost, port: port))/metrics"
      addresses.append(("Metrics", url))
      lines.append("Metrics are at \(url)")
    }
    if settings.ask.logFormat == .text {
      let hint = source.isSample ? "These are sample apps; --live uses Apple's App Store. " : ""
      console.announce((lines + ["\(hint)Stop with Ctrl-C."]).joined(separator: "\n"))
    }
    logger.ready(data: settings.ask.data, source: settings.ask.upstream.name, addresses: addresses)
  }

  /// URL of a server on a host and a port.
  static func address(host: String, port: Int) -> String {
    host.contains(":") ? "http://[\(host)]:\(port)" : "http://\(host):\(port)"
  }
}
