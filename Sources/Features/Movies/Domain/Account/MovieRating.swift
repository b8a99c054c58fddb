/// What one person gives a movie: half a star to five stars.
///
/// TMDB counts to ten. Here, and nowhere else, the one becomes the other.
public struct MovieRating: Sendable, Hashable, Comparable {
  /// How many half stars there may be.
  public static let range = 1...10
  /// Every rating there is, the lowest first.
  public static let all = range.compactMap { MovieRating(halfStars: $0) }

  /// Half stars, one of ``range``.
  public let halfStars: Int

  /// Creates a rating; `nil` for a number out of ``range``.
  public init?(halfStars: Int) {
    guard Self.range.contains(halfStars) else { return nil }
    self.halfStars = halfStars
  }

  /// Creates a rating of what the source says: of ten, in halves. Between two half stars the higher one counts.
  ///
  /// - Parameter value: 0.5 ... 10; `nil` for anything else.
  public init?(ofTen value: Double) {
    guard value >= 0.5, value <= 10 else { return nil }
    self.init(halfStars: max(1, Int(value.rounded())))
  }

  /// What the source is told: 1 ... 10.
  public var ofTen: Double { Double(halfStars) }
  /// 0.5 ... 5.
  public var stars: Double { Double(halfStars) / 2 }

  public static func < (one: MovieRating, other: MovieRating) -> Bool { one.halfStars < other.halfStars }
}

/// What one person thinks of a movie, and wants with it.
public struct MovieStates: Sendable, Hashable {
  /// `nil` while they have not rated it.
  public var rating: MovieRating?
  public var isFavorite: Bool
  public var isOnWatchlist: Bool

  /// Creates states; by default there is nothing.
  public init(rating: MovieRating? = nil, isFavorite: Bool = false, isOnWatchlist: Bool = false) {
    self.rating = rating
    self.isFavorite = isFavorite
    self.isOnWatchlist = isOnWatchlist
  }
}
