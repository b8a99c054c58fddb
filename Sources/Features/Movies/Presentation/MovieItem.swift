import FeatureKit
import ListDiff

/// A movie in a list, with only what its cell shows.
package struct MovieItem: FeedItem {
  /// The movie; in stored lists without overview and backdrop, see ``Movie/inBrief``.
  package let movie: Movie
  /// Whether the movie is in one of the reader's folders.
  package var isSaved: Bool

  /// Creates an item.
  package init(_ movie: Movie, isSaved: Bool = false) {
    self.movie = movie
    self.isSaved = isSaved
  }

  package var key: String { String(movie.id) }
  package var savedID: Movie.ID? { movie.id }
  package var byteCount: Int { movie.byteCount }
}
