import AppsFeature
import Logging
import Store

/// What the commands on apps share: the same repositories as the web app, on the same database.
enum AppsSession {
  /// Runs a command's work.
  ///
  /// - Parameters:
  ///   - reader: where data is and whom to ask.
  ///   - console: told when the database cannot be used; the work is done all the same.
  ///   - body: the work.
  /// - Throws: `CommandFailure` with 64 for a value that is not allowed; what `body` throws.
  static func run(
    _ reader: OptionReader, console: Console,
    _ body: @escaping @Sendable (any ListingsRepository, Console) async throws -> Void
  ) async throws {
    // What goes wrong is said in words at the end; the log repeats it only on request.
    let settings = try AskSettings(reader, logLevel: .critical)
    let logger = Logger.showroom(level: settings.logLevel)
    DataDirectory(path: settings.data).warn(logger)
    let storage = Storage.openIfPossible(settings.database, console: console)
    try await Running.with(settings.upstream, storage: storage, logger: logger) { running in
      storage.database.whenLocked {
        console.note(DatabaseError.busy.description + " Nothing is remembered of this.")
      }
      try await body(running.root.listings, console)
    }
    if settings.upstream == .sandbox, console.isTerminal {
      console.note("This is the sample catalogue; --live asks Apple's App Store.")
    }
  }
}
