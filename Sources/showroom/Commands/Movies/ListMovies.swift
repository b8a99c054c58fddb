import FeatureKit
import MoviesFeature

/// Prints the first movies of a list.
struct ListMovies: Sendable {
  let session: MoviesSession

  /// Reads pages until there are enough movies or no more, and prints them.
  ///
  /// - Parameters:
  ///   - asJSON: print one object instead of a table.
  ///   - page: loads a page of the list, starting with 1.
  /// - Throws: what `page` throws; `CommandFailure` with 73 if the result
  ///   cannot be written.
  func callAsFunction(asJSON: Bool, page: (Int) async throws -> MoviesPage) async throws {
    var feed = MoviesFeed(bounds: FeedBounds())
    while feed.items.count < session.limit, let start = feed.next {
      let next = FeedPage<MovieItem, Int>(try await page(start.page)) { MovieItem($0) }
      feed.apply(.page(next, from: start, .below))
    }
    let movies = feed.items.prefix(session.limit).map(\.movie)
    if asJSON {
      try session.console.write(json: MoviesReport(movies, total: feed.saidTotal ?? 0, region: session.place.region))
    } else {
      let text = MovieText(session.place.language)
      for line in movies.isEmpty ? [] : text.table(of: movies).lines(for: session.console) {
        try session.console.write(line)
      }
    }
    if feed.newerFailure != nil { session.console.note("TMDB isn't responding: these are older results.") }
    if movies.isEmpty { session.console.note("Nothing was found.") }
  }
}
