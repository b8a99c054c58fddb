import LiveWeb
import Logging
import OpenMarket
import Pictures
import Secrets
import Store
import Uploads

/// Serves the Open Market of a data directory inside this process, on the
/// loopback address. A server on the same data sees the changes.
enum EmbeddedMarket {
  /// How often the command waits 10 seconds for the search index.
  private static let rounds = 30

  /// Runs the market while `body` runs.
  ///
  /// - Parameters:
  ///   - ask: where its data is.
  ///   - settings: rules of its products.
  ///   - isSearched: whether `body` reads lists, which need the search index.
  ///     Building it takes a while with many products.
  ///   - body: the work; gets the market's port and whether sample products are
  ///     on sale.
  /// - Returns: the result of `body`, after the market has stopped and its
  ///   database is closed.
  /// - Throws: `CommandFailure` as ``Storage/open(_:connections:timeout:console:)``;
  ///   `MarketError.busy` if the index cannot be built; what `body` throws.
  static func run<T: Sendable>(
    _ ask: AskSettings, _ settings: MarketSettings, isSearched: Bool, logger: Logger,
    while body: @escaping @Sendable (_ port: Int, _ hasSamples: Bool) async throws -> T
  ) async throws -> T {
    let database = try Storage.open(ask.database)
    do {
      // A random key is enough: addresses for deletion are made and used only
      // in here.
      let market = Market(
        database: database, secretKey: .random(), pictures: .ofUploads(logger), rules: settings.rules,
        disk: MarketDisk.holding(ask), logger: logger)
      if isSearched { try await index(market) }
      let hasSamples = try await market.hasSamples(beginningWith: 0)
      let result = try await serve(market, settings, logger) { try await body($0, hasSamples) }
      try await database.checkpointAndClose()
      return result
    } catch {
      // Report the first error. The next start reads the log next to the
      // database.
      try? await database.checkpointAndClose()
      throw error
    }
  }

  private static func serve<T: Sendable>(
    _ market: Market, _ settings: MarketSettings, _ logger: Logger,
    while body: @escaping @Sendable (_ port: Int) async throws -> T
  ) async throws -> T {
    let api = MarketAPI(
      market, settings, uploads: UploadPlaces.temporaryDirectory, proxies: .none, costs: CostLimits.unlimited.address)
    return try await EmbeddedServer.run(
      logger: logger.quieter,
      { started in
        MarketService(
          api: api, host: "127.0.0.1", port: 0, hosts: .loopback, option: "--market-url", limits: ConnectionLimits(),
          logger: logger.quieter, prepare: {}, started: started)
      }, while: body)
  }

  /// Waits for the index longer than the 10 seconds of one request, since a
  /// command cannot try again later.
  private static func index(_ market: Market) async throws {
    for _ in 1..<rounds {
      do {
        return try await market.prepare()
      } catch MarketError.busy {
        try Task.checkCancellation()
      }
    }
    try await market.prepare()
  }
}
