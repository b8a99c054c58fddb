/// One of an account's lists of movies.
public enum AccountList: String, Sendable, Hashable, CaseIterable {
  case rated, favorites, watchlist
}

/// Order of an account's list, by the time at which a movie was added.
public enum AccountOrder: String, Sendable, Hashable, CaseIterable {
  case newestFirst = "newest"
  case oldestFirst = "oldest"
}

/// A movie on an account's list.
public struct AccountMovie: Sendable, Hashable {
  /// The movie as a row of a list shows it.
  public let movie: Movie
  /// The account's rating; `nil` if the list has no ratings, or the movie is not rated.
  public var rating: MovieRating?

  /// Creates a row.
  public init(_ movie: Movie, rating: MovieRating?) {
    self.movie = movie
    self.rating = rating
  }
}

/// A page of an account's list.
public struct AccountPage: Sendable, Hashable {
  /// Movies in the source's order, without duplicates.
  public let movies: [AccountMovie]
  /// Number of movies on the list.
  public let total: Int
  /// Whether there is a page after this one.
  public let hasMore: Bool

  /// Creates a page.
  public init(movies: [AccountMovie], total: Int, hasMore: Bool) {
    self.movies = movies
    self.total = total
    self.hasMore = hasMore
  }
}
