public import Reactor

/// Movies, wherever they come from.
public protocol MoviesRepository: Sendable {
  /// The same repository, asking for somebody.
  func asked(by asker: Asker) -> any MoviesRepository

  /// The same repository, for who waits rather than takes an answer that is no longer fresh: of lists, searches and pages
  /// an older one comes only where there is no newer one, and says why (``MoviesPage/failure``).
  func askedAnew() -> any MoviesRepository

  /// A page of one of the lists.
  ///
  /// - Parameters:
  ///   - list: which.
  ///   - page: 1 ... ``MoviesPage/maxPage``.
  ///   - place: for whom.
  /// - Throws: `AppError` with `rateLimited` when the call budget is spent, `unavailable` or `offline` when the source
  ///   cannot be reached and no earlier answer is at hand, `invalidInput` for a page that cannot be asked for,
  ///   `changedUpstream` when its answer cannot be read, `internalFault` when it does not take our key;
  ///   `CancellationError`.
  func movies(in list: MovieList, page: Int, place: MoviesPlace) async throws -> MoviesPage

  /// A page of what a search finds.
  ///
  /// - Returns: an empty page, without asking, for an empty text.
  /// - Throws: as ``movies(in:page:place:)``.
  func search(_ query: MovieQuery, page: Int, place: MoviesPlace) async throws -> MoviesPage

  /// A movie for its own page, in one call.
  ///
  /// - Throws: as ``movies(in:page:place:)``, and `notFound` when there is no such movie.
  func details(of id: Movie.ID, place: MoviesPlace) async throws -> MovieDetails

  /// A movie for a list that is being refreshed: the request goes behind all requests a person waits for. An answer
  /// younger than `DatedFacts.maxAge` is used again; an older one is returned only when the source cannot be asked, and
  /// is marked as old.
  ///
  /// - Throws: as ``details(of:place:)``.
  func refreshed(_ id: Movie.ID, place: MoviesPlace) async throws -> MovieDetails

  /// What was said of movies last, without asking anybody, as far as it is kept.
  ///
  /// - Returns: by id; those of which nothing is known are missing.
  /// - Throws: `CancellationError`.
  func known(_ ids: [Movie.ID], place: MoviesPlace) async throws -> [Movie.ID: MovieDetails]
}
