import FeatureKit
import LiveWeb
import Localization
import Logging
import MoviesFeature
import Secrets
import Store

/// What the commands on an account at TMDB share: who is signed in on the command line, and whom to ask.
struct MovieAccountSession: Sendable {
  let accounts: MovieAccounts
  /// What stands before an address for approval that begins with `/`. No web app runs here: it is the sandbox's own.
  let site: String
  let place: MoviesPlace
  /// How many movies at the most.
  let limit: Int
  let console: Console

  /// Who is signed in, or not.
  var profile: String { CommandLineProfile.key }

  /// Runs a command's work. A session must be kept, so without its database it is not begun.
  ///
  /// - Parameters:
  ///   - reader: where data is and whom to ask.
  ///   - console: where the command writes.
  ///   - body: the work.
  /// - Throws: `CommandFailure` with 64 for a value that is not allowed and when there is nobody to ask, with 77 when
  ///   somebody has to sign in first, and those of ``Storage/open(_:timeout:)`` and of
  ///   ``AskSettings/secretKey(for:)``; what `body` throws.
  static func run(
    _ reader: OptionReader, console: Console, _ body: @escaping @Sendable (MovieAccountSession) async throws -> Void
  ) async throws {
    let ask = try MoviesAsk(reader)
    let (settings, logger) = (ask.settings, ask.logger)
    let database = try Storage.open(settings.database)
    let secretKey = try await settings.secretKey(for: database)
    if settings.movies == .sandbox {
      console.note(
        "The sandbox in this command forgets who signed in when the command ends; --tmdb-url asks one that stays, "
          + "--live with \(Options.tmdbToken.environmentName) asks TMDB.")
    }
    do {
      try await Running.with(
        settings.upstream, movies: settings.movies, storage: .database(database), secretKey: secretKey, logger: logger
      ) { running in
        let root = running.root
        guard let accounts = root.accounts else { throw CommandFailure.nobodyToAskForMovies }
        // Who only looks at an account is in use as well, and stays signed in.
        _ = try await root.profiles.choices(of: CommandLineProfile.key)
        try await body(
          MovieAccountSession(
            accounts: accounts, site: "\(root.source.baseURL)", place: ask.place, limit: ask.limit, console: console))
      }
    } catch is SignInNeeded {
      throw CommandFailure.signInFirst
    }
  }

  /// Whoever is signed in.
  ///
  /// - Throws: `SignInNeeded` when nobody is; `AppError` when the data cannot be reached.
  func holder() async throws -> MovieSession.Holder {
    guard let session = try await accounts.session(of: profile) else { throw SignInNeeded() }
    return session.holder
  }

  /// Prints who is signed in: a sentence for people, fields for programs.
  ///
  /// - Throws: `CommandFailure` with 73 when it cannot be written.
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
  /// There is no source of movies.
  static let nobodyToAskForMovies = CommandFailure(
    .usage,
    "There is no source of movies: put TMDB's API Read Access Token into \(Options.tmdbToken.environmentName).")

  /// What is wanted is a person's, and none is signed in.
  static let signInFirst = CommandFailure(.notPermitted, "Sign in first: showroom movies sign-in.")
}
