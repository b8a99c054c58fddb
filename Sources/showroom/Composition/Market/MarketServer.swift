import CoreMetrics
import Foundation
import LiveWeb
import Logging
import OpenMarket
import Pictures
import ServiceLifecycle
import Store
import UnixSignals

/// Serves the Open Market alone, until the program is asked to stop.
struct MarketServer: Sendable {
  let settings: MarketServerSettings
  let console: Console

  /// Serves until SIGTERM or SIGINT, then finishes the responses in progress
  /// and closes the database.
  ///
  /// - Throws: `CommandFailure` with the exit code of the cause: the database
  ///   or the address.
  func run() async throws {
    let logger = settings.ask.logger.ofServer
    if let port = settings.metricsPort {
      _ = try await PortProbe.probe(host: settings.metricsHost, port: port, option: "--metrics-port")
    }
    // First of all: values made before the bootstrap never reach the registry.
    let metrics = settings.metricsPort.map { _ in PrometheusRegistry() }
    if let metrics { MetricsSystem.bootstrap(metrics) }
    let database = try Storage.open(
      settings.ask.database, connections: settings.ask.databaseConnections, console: console)
    do {
      try await serve(database, metrics, logger)
      try await database.checkpointAndClose()
    } catch {
      // Report the first error. The next start reads the log next to the
      // database.
      try? await database.checkpointAndClose()
      throw error
    }
  }

  private func serve(_ database: Database, _ metrics: PrometheusRegistry?, _ logger: Logger) async throws {
    let secretKey = try await settings.ask.secretKey(for: database)
    // A web app on the same data directory has its own `uploads`.
    let uploads = try Storage.uploads(in: settings.ask.data, named: "market-uploads")
    let market = Market(
      database: database, secretKey: secretKey, pictures: .ofUploads(logger), rules: settings.market.rules,
      indexFile: Storage.path(of: "market.index", in: settings.ask.data), disk: MarketDisk.holding(settings.ask),
      logger: logger)
    try await SeedMarket(market: market, progress: ProgressLine(console: console))
      .ifEmpty(count: settings.market.seedProducts)
    let hasSamples = try await market.hasSamples(beginningWith: 0)
    let hint = hasSamples ? "Sample products are on sale. " : ""
    let service = MarketService(
      api: MarketAPI(market, settings.market, uploads: uploads, proxies: settings.trustedProxies),
      host: settings.host, port: settings.port,
      hosts: settings.market.hosts(listeningOn: settings.host, behind: settings.trustedProxies),
      option: "--port (0: any)", limits: ConnectionLimits(files: FileLimit.raise()), logger: logger,
      prepare: market.prepare
    ) { port in
      let url = WebServer.address(host: settings.host, port: port)
      var addresses = [(name: "Open Market", url: url)]
      if let port = settings.metricsPort {
        addresses.append(("Metrics", "\(WebServer.address(host: settings.metricsHost, port: port))/metrics"))
      }
      if settings.ask.logFormat == .text {
        console.announce(
          "Open Market is at \(url)\n" + addresses.dropFirst().map { "\($0.name) are at \($0.url)\n" }.joined()
            + "\(hint)Stop with Ctrl-C.")
      }
      logger.ready(data: settings.ask.data, source: hasSamples ? "samples" : "vendors", addresses: addresses)
    }
    var services: [any Service] = [housekeeping(market, database, logger), service]
    if let metrics, let port = settings.metricsPort {
      services.append(MetricsServer(registry: metrics, host: settings.metricsHost, port: port, logger: logger))
    }
    try await WebServer.run(services, logger)
  }

  /// Has its own lease: the web app's housekeeping covers more tables than this
  /// one.
  private func housekeeping(_ market: Market, _ database: Database, _ logger: Logger) -> Housekeeping {
    Housekeeping(
      chores: [.removeProducts(market)], diary: HousekeepingLog(.database(database)),
      lease: DatabaseLease(database, name: "market housekeeping"), clock: ContinuousClock(), now: { Date() },
      logger: logger)
  }
}

extension PicturePipeline {
  /// Makes pictures from uploads only; fetches none and caches none.
  static func ofUploads(_ logger: Logger) -> PicturePipeline {
    PicturePipeline(source: NoPictures(), memoryBytes: 0, workers: .uploads, logger: logger)
  }
}

/// A source without pictures.
struct NoPictures: PictureSource {
  func addresses(for request: PictureRequest) -> [String] { [request.source] }
  func bytes(at address: String, limit: Int) async throws -> [UInt8] { throw PictureError.missing }
}
