import ListDiff

/// A movie in a list: just what its cell shows.
struct MovieItem: ListItem, Hashable {
  /// Without overview and backdrop, see ``MoviesPage/inBrief``.
  let movie: Movie
  /// Whether it is in a folder of the reader's.
  let isSaved: Bool

  init(_ movie: Movie, isSaved: Bool) {
    self.movie = movie
    self.isSaved = isSaved
  }

  var key: String { String(movie.id) }
  var contentHash: Int { hashValue }
}
