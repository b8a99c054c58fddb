public import Reactor

/// A page of a list of movies, as its source gives it.
public struct MoviesPage: Sendable, Hashable {
  /// The last page that may be asked for.
  public static let maxPage = 500
  /// How many movies a full page has; some sources give one more.
  public static let length = 20

  /// In the source's order; no movie twice.
  public let movies: [Movie]
  /// 1 ... ``maxPage``.
  public let page: Int
  /// How many movies the source says there are in all.
  public let total: Int
  /// Whether there is a page after this one.
  public let hasMore: Bool
  /// How long ago the source said it; `nil` when it just did.
  public let age: Duration?
  /// Older than wished: the newer one is on its way, or could not be had.
  public let isStale: Bool
  /// Why there is no newer one; `nil` for one that is not old, and while the newer one is on its way.
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
