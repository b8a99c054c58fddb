import FeatureKit
import HTML

/// Draws a recent search with its year, if it has one.
struct RecentMovieCell: HTML {
  let row: RecentRow

  var content: some HTML {
    let year = MovieQuery.year(ofScope: row.scope)
    RecentCell(row, url: MoviesRoute.search(text: row.text, year: year).url, actions: MovieSearchForm.recents) {
      if let year { span { String(year) } }
    }
  }
}

extension MovieQuery {
  /// Scope of recent searches: `movies/1999`, or `movies/` for all years.
  var scope: String { "movies/\(year.map { String($0) } ?? "")" }

  /// Reads the year from a ``scope``.
  static func year(ofScope scope: String) -> Int? { scope.split(separator: "/").dropFirst().first.flatMap { Int($0) } }
}
