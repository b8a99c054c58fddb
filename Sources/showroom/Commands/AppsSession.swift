import Logging
import Store

/// Runs the commands on apps with the web app's repositories and database.
enum AppsSession {
  /// Runs a command.
  ///
  /// - Parameters:
  ///   - reader: options of data and servers.
  ///   - console: gets a note if the database cannot be used; the command runs
  ///     anyway.
  ///   - body: the work.
  /// - Throws: `CommandFailure` with 64 for an invalid value; what `body`
  ///   throws.
  static func run(
    _ reader: OptionReader, console: Console,
    _ body: @escaping @Sendable (CompositionRoot, Console) async throws -> Void
  ) async throws {
    // The command reports its failure at the end; the log repeats it only on
    // request.
    let settings = try AskSettings(reader, logLevel: .critical)
    let logger = settings.logger
    DataDirectory(path: settings.data).warn(logger)
    let storage = Storage.openIfPossible(settings.database, console: console)
    try await Running.with(settings.upstream, rates: settings.rates, storage: storage, logger: logger) { running in
      storage.database.whenLocked {
        console.note(DatabaseError.busy.description + " The result is not stored.")
      }
      try await body(running.root, console)
    }
    if settings.upstream == .sandbox, console.isTerminal {
      console.note("This is the sample catalog; --live uses Apple's App Store.")
    }
  }
}
