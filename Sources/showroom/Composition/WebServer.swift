import CoreMetrics
import Hummingbird
import LiveWeb
import Logging
import NIOCore
import Sandbox
import Secrets
import ServiceLifecycle
import Shell
import Store
import UnixSignals

/// The web app on an address, until somebody asks it to stop.
struct WebServer: Sendable {
  /// How long answers under way may take once the program was asked to stop.
  static let patience = Duration.seconds(5)

  let settings: ServeSettings
  let console: Console

  /// Serves until SIGTERM or SIGINT; then finishes what it is answering and closes the database.
  ///
  /// - Throws: `CommandFailure` with the code of what keeps it from serving: the database, or the address.
  func run() async throws {
    let logger = Logger.showroom(level: settings.ask.logLevel).withoutFalseAlarms
    if let port = settings.metricsPort { try await probe(metricsPort: port) }
    // Before anything counts: what was made without a registry counts nowhere.
    let metrics = settings.metricsPort.map { _ in PrometheusRegistry() }
    if let metrics { MetricsSystem.bootstrap(metrics) }
    let database = try Storage.open(settings.ask.database)
    let secretKey = try await secretKey(for: database)
    let uploads = try Storage.uploads(in: settings.ask.data)
    let pictures = try PictureSettings(settings)
    if case .postgres = settings.ask.database {
      try await InstallationKey(pictures.keys, in: settings.ask.data).settle(in: database)
    }
    try await Running.with(
      settings.ask.upstream, storage: .database(database), secretKey: secretKey, pictures: pictures, logger: logger
    ) { running in
      try await serve(running, metrics, uploads: uploads, logger)
    }
  }

  /// The key of this installation; on a database that others use, theirs.
  private func secretKey(for database: Database) async throws -> SecretKey {
    let directory = settings.ask.data
    guard case .postgres = settings.ask.database else { return try Storage.secretKey(in: directory) }
    if try !Storage.hasSecretKey(in: directory) {
      try await InstallationKey(nil, in: directory).compare(with: database)
    }
    let key = try Storage.secretKey(in: directory)
    try await InstallationKey(key, in: directory).settle(in: database)
    return key
  }

  /// Finds out whether a monitor can be served, before anybody is told that the app is there.
  private func probe(metricsPort port: Int) async throws {
    guard port != settings.port else {
      throw CommandFailure(.usage, "--metrics-port \(port): has to be another port than --port.")
    }
    _ = try await PortProbe.probe(host: settings.host, port: port, option: "--metrics-port")
  }

  /// The web app's routes, and those of its pictures.
  ///
  /// - Parameters:
  ///   - proxies: whose word is taken for where requests come from.
  ///   - hosts: by which names the server may be called.
  ///   - uploads: where files that are sent lie while their actions last; by default among the system's temporary files.
  ///   - maxListeners: how many pages may listen at once; by default what `LiveWeb` finds right.
  static func router(
    _ running: Running, proxies: TrustedProxies = .none, hosts: ServedHosts = .any, uploads: String? = nil,
    maxListeners: Int? = nil
  ) -> Router<LiveRequestContext> {
    let root = running.root
    let router = ShowroomWeb(
      .init(
        features: root.features, profiles: root.profiles, failed: root.memoryFailed,
        isSampleCatalogue: root.source.isSample,
        uploads: uploads, maxListeners: maxListeners)
    ).buildRouter(proxies: proxies, hosts: hosts)
    PicturesEndpoint(pictures: root.pictures, logger: root.logger).addRoutes(to: router)
    return router
  }

  private func serve(
    _ running: Running, _ metrics: PrometheusRegistry?, uploads: String, _ logger: Logger
  ) async throws {
    let source = running.root.source
    let limits = ConnectionLimits(files: FileLimit.raise())
    let application = Application(
      router: Self.router(
        running, proxies: settings.trustedProxies,
        hosts: ServedHosts(listeningOn: settings.host, behind: settings.trustedProxies), uploads: uploads,
        maxListeners: max(1, limits.connections / 2)),
      server: .compressingHTTP1(limits: limits),
      configuration: .init(address: .hostname(settings.host, port: settings.port)),
      onServerRunning: { channel in announce(port: channel.localAddress?.port ?? settings.port, source) },
      logger: logger)
    var services: [any Service] = [running.root.housekeeping, application]
    if let metrics, let port = settings.metricsPort {
      services.append(MetricsServer(registry: metrics, host: settings.host, port: port, logger: logger))
    }
    var group = ServiceGroupConfiguration(
      services: services, gracefulShutdownSignals: [.sigterm, .sigint], logger: logger)
    group.maximumGracefulShutdownDuration = Self.patience
    do {
      try await ServiceGroup(configuration: group).run()
    } catch is CancellationError {
      // What was still being answered after `patience` was cut off, as promised.
    } catch {
      throw error as? CommandFailure ?? CommandFailure.listening(on: settings.host, port: settings.port, error) ?? error
    }
  }

  /// Says where everything is, for people and for programs that wait for it.
  private func announce(port: Int, _ source: CatalogueSource) {
    var lines = ["Showroom is at \(Self.address(host: settings.host, port: port))"]
    if source.isSample { lines.append("Sandbox is at \(source.baseURL)") }
    let hint = source.isSample ? "The apps are invented; --live asks Apple's App Store. " : ""
    console.announce((lines + ["\(hint)Stop with Ctrl-C."]).joined(separator: "\n"))
  }

  /// The URL of a server on a host and a port.
  static func address(host: String, port: Int) -> String {
    host.contains(":") ? "http://[\(host)]:\(port)" : "http://\(host):\(port)"
  }
}
