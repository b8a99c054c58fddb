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

extension KeyedItems<SearchItem<MovieItem>> {
  /// The results with the reader's own ratings.
  func rated(by opinions: KnownOpinions) -> Self {
    if opinions.ratings.isEmpty { return self }
    return KeyedItems(
      map { item in
        guard let found = item.found else { return item }
        return .found(MovieItem(found.movie, isSaved: found.isSaved, own: opinions.rating(of: found.movie.id)))
      })
  }
}

extension KeyedItems<MovieItem> {
  /// The items with the reader's own ratings.
  func rated(by opinions: KnownOpinions) -> Self {
    if opinions.ratings.isEmpty { return self }
    return KeyedItems(map { MovieItem($0.movie, isSaved: $0.isSaved, own: opinions.rating(of: $0.movie.id)) })
  }
}
