import FeatureKit
import LiveWeb
import Localization
import Logging
import MoviesFeature
import Secrets
import Store

/// Movie account of the command line, and its server; shared by the commands on
/// accounts.
struct MovieAccountSession: Sendable {
  let accounts: MovieAccounts
  /// Prefix of approval addresses that begin with `/`: the sandbox's address,
  /// since no web app runs here.
  let site: String
  let place: MoviesPlace
  /// Maximum number of movies.
  let limit: Int
  let console: Console

  /// Profile of the sign-in.
  var profile: String { CommandLineProfile.key }

  /// Runs a command. Sessions need the database, so a command without it fails
  /// at once.
  ///
  /// - Parameters:
  ///   - reader: options of data and servers.
  ///   - console: console of the command.
  ///   - body: the work.
  /// - Throws: `CommandFailure` with 64 for an invalid value or without a
  ///   source of movies, with 77 if the user must sign in first, and as
  ///   ``Storage/open(_:connections:timeout:console:)`` and ``AskSettings/secretKey(for:)``; what
  ///   `body` throws.
  static func run(
    _ reader: OptionReader, console: Console, _ body: @escaping @Sendable (MovieAccountSession) async throws -> Void
  ) async throws {
    let ask = try MoviesAsk(reader)
    let (settings, logger) = (ask.settings, ask.logger)
    let database = try Storage.open(settings.database)
    let secretKey = try await settings.secretKey(for: database)
    if settings.movies == .sandbox {
      console.note(
        "The sandbox in this command forgets its sign-ins when the command ends. Use --tmdb-url for a permanent one, "
          + "or --live with \(Options.tmdbToken.environmentName) for TMDB.")
    }
    do {
      try await Running.with(
        settings.upstream, movies: settings.movies, storage: .database(database), secretKey: secretKey, logger: logger
      ) { running in
        let root = running.root
        guard let accounts = root.accounts else { throw CommandFailure.nobodyToAskForMovies }
        // Marks the profile as used, so that housekeeping keeps its sign-in.
        _ = try await root.profiles.choices(of: CommandLineProfile.key)
        try await body(
          MovieAccountSession(
            accounts: accounts, site: "\(root.source.baseURL)", place: ask.place, limit: ask.limit, console: console))
      }
    } catch is SignInNeeded {
      throw CommandFailure.signInFirst
    }
  }

  /// The holder of the session.
  ///
  /// - Throws: `SignInNeeded` without a session; `AppError` if the data cannot
  ///   be read.
  func holder() async throws -> MovieSession.Holder {
    guard let session = try await accounts.session(of: profile) else { throw SignInNeeded() }
    return session.holder
  }

  /// Prints the holder of the session: a sentence for people, fields for
  /// programs.
  ///
  /// - Throws: `CommandFailure` with 73 if it cannot be written.
  func write(_ holder: MovieSession.Holder) throws(CommandFailure) {
    let text = MovieAccountText.for(place.language)
    if console.isTerminal {
      try console.write(text.sentence(on: holder))
    } else {
      try console.write(MovieAccountText.fields(of: holder).map(TerminalText.clean).joined(separator: "\t"))
    }
  }
}

extension CommandFailure {
  /// No source of movies is configured.
  static let nobodyToAskForMovies = CommandFailure(
    .usage,
    "There is no source of movies: set \(Options.tmdbToken.environmentName) to TMDB's API Read Access Token.")

  /// The command needs a sign-in.
  static let signInFirst = CommandFailure(.notPermitted, "Sign in first: showroom movies sign-in.")
}
