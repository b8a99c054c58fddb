import LiveWeb
import Logging
import OpenMarket
import Pictures
import Secrets
import Store
import Uploads

/// The Open Market of a data directory, inside this process and on the loopback address: what is done there, a server
/// on the same data sees.
enum EmbeddedMarket {
  /// How often 10 seconds are waited until everything can be looked for.
  private static let rounds = 30

  /// Runs the market for as long as something needs it.
  ///
  /// - Parameters:
  ///   - ask: where its data is.
  ///   - settings: what goods have to be like.
  ///   - isSearched: whether lists are wanted: they need the index, which takes its time with many goods.
  ///   - body: uses the market; gets its port, and whether invented goods are on sale.
  /// - Returns: what `body` returns, once the market has stopped and its database is closed.
  /// - Throws: `CommandFailure` as ``Storage/open(_:timeout:)``; `MarketError.busy` when the index cannot be built;
  ///   what `body` throws.
  static func run<T: Sendable>(
    _ ask: AskSettings, _ settings: MarketSettings, isSearched: Bool, logger: Logger,
    while body: @escaping @Sendable (_ port: Int, _ hasSamples: Bool) async throws -> T
  ) async throws -> T {
    let database = try Storage.open(ask.database)
    do {
      // Addresses to delete at are made and used up in here: nobody else has to know their key.
      let market = Market(
        database: database, secretKey: .random(), pictures: .ofUploads(logger), rules: settings.rules,
        disk: MarketDisk.holding(ask), logger: logger)
      if isSearched { try await index(market) }
      let hasSamples = try await market.hasSamples(beginningWith: 0)
      let result = try await serve(market, settings, logger) { try await body($0, hasSamples) }
      try await database.checkpointAndClose()
      return result
    } catch {
      // The first error is the one to tell; the log next to the database is read at the next start.
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

  /// Who asks for a list waits 10 seconds and is sent away; a command has nowhere else to go.
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
