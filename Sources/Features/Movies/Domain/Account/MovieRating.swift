/// A person's rating of a movie, from half a star to five stars.
///
/// TMDB counts to ten; only this type converts between the two scales.
public struct MovieRating: Sendable, Hashable, Comparable {
  /// Valid numbers of half stars.
  public static let range = 1...10
  /// All ratings, lowest first.
  public static let all = range.compactMap { MovieRating(halfStars: $0) }

  /// Number of half stars, within ``range``.
  public let halfStars: Int

  /// Creates a rating; `nil` if the number is out of ``range``.
  public init?(halfStars: Int) {
    guard Self.range.contains(halfStars) else { return nil }
    self.halfStars = halfStars
  }

  /// Creates a rating from the source's scale of ten. Values between two half stars are rounded, .5 upwards.
  ///
  /// - Parameter value: 0.5 ... 10; the result is `nil` for any other value.
  public init?(ofTen value: Double) {
    guard value >= 0.5, value <= 10 else { return nil }
    self.init(halfStars: max(1, Int(value.rounded())))
  }

  /// The rating on the source's scale, 1 ... 10.
  public var ofTen: Double { Double(halfStars) }
  /// The rating in stars, 0.5 ... 5.
  public var stars: Double { Double(halfStars) / 2 }

  /// Whether the first rating has fewer stars.
  public static func < (one: MovieRating, other: MovieRating) -> Bool { one.halfStars < other.halfStars }
}

/// A person's rating of a movie, and whether it is on their lists.
public struct MovieStates: Sendable, Hashable {
  /// `nil` if they have not rated the movie.
  public var rating: MovieRating?
  /// Whether the movie is among the person's favorites.
  public var isFavorite: Bool
  /// Whether the movie is on the person's watchlist.
  public var isOnWatchlist: Bool

  /// Creates states; by default the movie is not rated and on no list.
  public init(rating: MovieRating? = nil, isFavorite: Bool = false, isOnWatchlist: Bool = false) {
    self.rating = rating
    self.isFavorite = isFavorite
    self.isOnWatchlist = isOnWatchlist
  }
}
