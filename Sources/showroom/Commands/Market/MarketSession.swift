import Localization
import Logging
import OpenMarket
import Pictures
import Secrets
import Store

/// The market of a data directory; shared by the commands on it.
struct MarketSession: Sendable {
  let market: Market
  let console: Console
  let language: Language

  /// Runs a command; a command without its database fails at once.
  ///
  /// - Parameters:
  ///   - reader: options of the data.
  ///   - console: console of the command.
  ///   - body: the work.
  /// - Throws: `CommandFailure` with 64 for an invalid value, and as
  ///   ``Storage/open(_:connections:timeout:console:)``; what `body` throws.
  static func run(
    _ reader: OptionReader, console: Console, _ body: @Sendable (MarketSession) async throws -> Void
  ) async throws {
    let settings = try AskSettings(reader, logLevel: .critical)
    let logger = settings.logger
    DataDirectory(path: settings.data).warn(logger)
    let database = try Storage.open(settings.database)
    // The key signs addresses for deletion, which commands never make.
    let market = Market(
      database: database, secretKey: .random(), pictures: .ofUploads(logger), rules: .lax, logger: logger)
    do {
      try await body(MarketSession(market: market, console: console, language: Language.of(reader.environment)))
      try await database.checkpointAndClose()
    } catch {
      // Report the first error. The next start reads the log next to the
      // database.
      try? await database.checkpointAndClose()
      throw error
    }
  }
}
