import FeatureKit
import LiveWeb
import Localization
import Logging
import MoviesFeature
import Store

/// Repository of movies with the web app's database; shared by the commands on
/// movies.
struct MoviesSession: Sendable {
  /// Waits for fresh responses: unlike a page, a command cannot update its
  /// output later.
  let movies: any MoviesRepository
  let place: MoviesPlace
  /// Maximum number of movies.
  let limit: Int
  let console: Console

  init(movies: any MoviesRepository, place: MoviesPlace, limit: Int, console: Console) {
    self.movies = movies.askedAnew()
    self.place = place
    self.limit = limit
    self.console = console
  }

  /// Runs a command.
  ///
  /// - Parameters:
  ///   - reader: options of data and servers.
  ///   - console: gets a note if the database cannot be used; the command runs
  ///     anyway.
  ///   - body: the work.
  /// - Throws: `CommandFailure` with 64 for an invalid value or without a
  ///   source of movies; what `body` throws.
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
      console.note("These are sample movies; --live with \(Options.tmdbToken.environmentName) uses TMDB.")
    }
  }

  /// Makes a query from typed words.
  ///
  /// - Throws: `CommandFailure` with 64 if the text has no searchable words.
  func query(_ text: String, year: Int?) throws(CommandFailure) -> MovieQuery {
    let (term, wasCut) = SearchTerm.cut(SearchTerm.normalized(text))
    guard !term.isEmpty else { throw CommandFailure(.usage, "The search term is empty: give words of a title.") }
    if wasCut { console.note("Only the first \(SearchTerm.limit) characters were searched for.") }
    return MovieQuery(text: term, year: year)
  }
}
