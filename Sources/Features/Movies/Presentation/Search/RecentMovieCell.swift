import FeatureKit
import HTML

/// Draws a recent keyword with the year it was searched in, if there was one.
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
  /// Where it is searched, as recent keywords have it: `movies/1999`, or `movies/` in all years.
  var scope: String { "movies/\(year.map { String($0) } ?? "")" }

  /// Reads the year that ``scope`` has written.
  static func year(ofScope scope: String) -> Int? { scope.split(separator: "/").dropFirst().first.flatMap { Int($0) } }
}
