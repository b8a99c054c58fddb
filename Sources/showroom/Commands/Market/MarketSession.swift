import Localization
import Logging
import OpenMarket
import Pictures
import Secrets
import Store

/// What the commands on the market share: the market itself, on its database.
struct MarketSession: Sendable {
  let market: Market
  let console: Console
  let language: Language

  /// Runs a command's work. Without its database there is nothing to do, so it is not begun then.
  ///
  /// - Parameters:
  ///   - reader: where data is.
  ///   - console: where the command writes.
  ///   - body: the work.
  /// - Throws: `CommandFailure` with 64 for a value that is not allowed, and those of ``Storage/open(_:timeout:)``; what
  ///   `body` throws.
  static func run(
    _ reader: OptionReader, console: Console, _ body: @Sendable (MarketSession) async throws -> Void
  ) async throws {
    let settings = try AskSettings(reader, logLevel: .critical)
    let logger = Logger.showroom(level: settings.logLevel)
    DataDirectory(path: settings.data).warn(logger)
    let database = try Storage.open(settings.database)
    // The key is that of addresses to delete at, of which commands make none.
    let market = Market(
      database: database, secretKey: .random(), pictures: .ofUploads(logger), rules: .lax, logger: logger)
    do {
      try await body(MarketSession(market: market, console: console, language: Language.of(reader.environment)))
      try await database.checkpointAndClose()
    } catch {
      // The first error is the one to tell; the log next to the database is read at the next start.
      try? await database.checkpointAndClose()
      throw error
    }
  }
}
