/// One of an account's lists of movies.
public enum AccountList: String, Sendable, Hashable, CaseIterable {
  case rated, favorites, watchlist
}

/// In which order an account's list comes: by when a movie came onto it.
public enum AccountOrder: String, Sendable, Hashable, CaseIterable {
  case newestFirst = "newest"
  case oldestFirst = "oldest"
}

/// A movie of an account's list.
public struct AccountMovie: Sendable, Hashable {
  public let movie: Movie
  /// What the person gave it; `nil` where the list does not say, or they have not rated it.
  public var rating: MovieRating?

  /// Creates a row.
  public init(_ movie: Movie, rating: MovieRating?) {
    self.movie = movie
    self.rating = rating
  }
}

/// A page of an account's list.
public struct AccountPage: Sendable, Hashable {
  public let movies: [AccountMovie]
  /// How many movies are on the list.
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
