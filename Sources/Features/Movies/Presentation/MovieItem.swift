import FeatureKit
import ListDiff

/// A movie in a list, with only what its cell shows.
package struct MovieItem: FeedItem {
  /// The movie; in stored lists without overview and backdrop, see ``Movie/inBrief``.
  package let movie: Movie
  /// Whether the movie is in one of the reader's folders.
  package var isSaved: Bool
  /// The reader's own rating, as far as it is known.
  package var own: MovieRating?

  /// Creates an item.
  package init(_ movie: Movie, isSaved: Bool = false, own: MovieRating? = nil) {
    self.movie = movie
    self.isSaved = isSaved
    self.own = own
  }

  package var key: String { String(movie.id) }
  package var savedID: Movie.ID? { movie.id }
  package var byteCount: Int { movie.byteCount }
}

extension MovieItem {
  /// The item with the reader's own rating; `nil` if it has that rating already.
  func rated(by opinions: KnownOpinions) -> MovieItem? {
    let rating = opinions.rating(of: movie.id)
    return rating == own ? nil : MovieItem(movie, isSaved: isSaved, own: rating)
  }
}

extension SearchItem<MovieItem> {
  /// The result with the reader's own rating; `nil` if it has that rating already, or is a keyword.
  func rated(by opinions: KnownOpinions) -> Self? { found?.rated(by: opinions).map(Self.found) }
}
