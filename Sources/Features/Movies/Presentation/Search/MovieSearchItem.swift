import FeatureKit
import HTML
import ListDiff

/// What the search's lists hold: keywords from before, and movies.
enum MovieSearchItem: ListItem, Hashable {
  case recent(RecentRow)
  case movie(MovieItem)

  var key: String {
    switch self {
    case .recent(let row): "recent-\(row.id)"
    case .movie(let item): item.key
    }
  }

  var contentHash: Int { hashValue }
}

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
