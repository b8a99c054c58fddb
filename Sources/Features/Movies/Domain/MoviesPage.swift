import FeatureKit
public import Reactor

/// A page of a list of movies.
public struct MoviesPage: Sendable, Hashable {
  /// Highest page number that the source serves.
  public static let maxPage = 500
  /// Number of movies on a full page; some sources return one more.
  public static let length = 20

  /// Movies in the source's order, without duplicates.
  public let movies: [Movie]
  /// 1 ... ``maxPage``.
  public let page: Int
  /// Total number of movies according to the source.
  public let total: Int
  /// Whether there is a page after this one.
  public let hasMore: Bool
  /// Time since the source sent the response; `nil` if it was just received.
  public let age: Duration?
  /// Whether the response is older than its time to live. A newer one is being fetched or could not be fetched.
  public let isStale: Bool
  /// Reason for which a newer response is missing; `nil` if this one is fresh, or a newer one is being fetched.
  public let failure: AppError?

  /// Creates a page.
  public init(
    movies: [Movie], page: Int, total: Int, hasMore: Bool, age: Duration? = nil, isStale: Bool = false,
    failure: AppError? = nil
  ) {
    self.movies = movies
    self.page = page
    self.total = total
    self.hasMore = hasMore
    self.age = age
    self.isStale = isStale
    self.failure = failure
  }
}

extension MoviesPage: AgedAnswer {}
