import FeatureKit
import LiveWeb
import Localization
import Logging
import MoviesFeature
import Store

/// What the commands on movies share: the same repository as the web app, on the same database.
struct MoviesSession: Sendable {
  /// Asked anew: a command waits for the newer answer, which it cannot show later.
  let movies: any MoviesRepository
  let place: MoviesPlace
  /// How many movies at the most.
  let limit: Int
  let console: Console

  init(movies: any MoviesRepository, place: MoviesPlace, limit: Int, console: Console) {
    self.movies = movies.askedAnew()
    self.place = place
    self.limit = limit
    self.console = console
  }

  /// Runs a command's work.
  ///
  /// - Parameters:
  ///   - reader: where data is and whom to ask.
  ///   - console: told when the database cannot be used; the work is done all the same.
  ///   - body: the work.
  /// - Throws: `CommandFailure` with 64 for a value that is not allowed and when there is nobody to ask; what `body`
  ///   throws.
  static func run(
    _ reader: OptionReader, console: Console, _ body: @escaping @Sendable (MoviesSession) async throws -> Void
  ) async throws {
    let ask = try MoviesAsk(reader)
    let (settings, logger) = (ask.settings, ask.logger)
    let storage = Storage.openIfPossible(settings.database, console: console)
    try await Running.with(settings.upstream, movies: settings.movies, storage: storage, logger: logger) { running in
      guard let movies = running.root.movies else { throw CommandFailure.nobodyToAskForMovies }
      try await body(MoviesSession(movies: movies, place: ask.place, limit: ask.limit, console: console))
    }
    if settings.movies == .sandbox, console.isTerminal {
      console.note("These movies are made up; --live with \(Options.tmdbToken.environmentName) asks TMDB.")
    }
  }

  /// A search for what was typed.
  ///
  /// - Throws: `CommandFailure` with 64 for a text without anything to look for.
  func query(_ text: String, year: Int?) throws(CommandFailure) -> MovieQuery {
    let (term, wasCut) = SearchTerm.cut(SearchTerm.normalized(text))
    guard !term.isEmpty else { throw CommandFailure(.usage, "The search term is empty: give words of a title.") }
    if wasCut { console.note("Only the first \(SearchTerm.limit) characters were searched for.") }
    return MovieQuery(text: term, year: year)
  }
}
