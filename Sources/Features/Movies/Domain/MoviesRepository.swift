public import Reactor

/// Movies from any source.
public protocol MoviesRepository: Sendable {
  /// A copy that makes its calls on behalf of a client.
  func asked(by asker: Asker) -> any MoviesRepository

  /// A copy that waits for a fresh response instead of returning a stale one. Lists, searches and pages are stale only
  /// if there is no newer response; then they hold the reason (``MoviesPage/failure``).
  func askedAnew() -> any MoviesRepository

  /// Returns a page of a list.
  ///
  /// - Parameters:
  ///   - list: the list.
  ///   - page: 1 ... ``MoviesPage/maxPage``.
  ///   - place: language and region.
  /// - Throws: `CancellationError`, and `AppError`:
  ///   - `notFound` for a person or a collection that does not exist;
  ///   - `rateLimited` when the call budget is spent;
  ///   - `unavailable` or `offline` when the source cannot be reached and there is no earlier response;
  ///   - `invalidInput` for a page out of range;
  ///   - `changedUpstream` when the response cannot be read;
  ///   - `internalFault` when the source rejects the program's key.
  func movies(in list: MovieList, page: Int, place: MoviesPlace) async throws -> MoviesPage

  /// Returns a page of search results.
  ///
  /// - Returns: an empty page, without a call, if the text is empty.
  /// - Throws: as ``movies(in:page:place:)``.
  func search(_ query: MovieQuery, page: Int, place: MoviesPlace) async throws -> MoviesPage

  /// Returns everything that a movie's page shows, in one call.
  ///
  /// - Throws: as ``movies(in:page:place:)``, and `AppError` with `notFound` if there is no such movie.
  func details(of id: Movie.ID, place: MoviesPlace) async throws -> MovieDetails

  /// Returns where in the world a movie is offered; the call is that of ``details(of:place:)``.
  ///
  /// - Throws: as ``details(of:place:)``.
  func offers(of id: Movie.ID, place: MoviesPlace) async throws -> MovieOffers

  /// Returns a person with all movies, in one call.
  ///
  /// - Throws: as ``movies(in:page:place:)``, and `AppError` with `notFound` if there is no such person.
  func person(_ id: MoviePerson.ID, place: MoviesPlace) async throws -> MoviePerson

  /// Returns a collection with its movies, in one call.
  ///
  /// - Throws: as ``movies(in:page:place:)``, and `AppError` with `notFound` if there is no such collection.
  func collection(_ id: MovieCollection.ID, place: MoviesPlace) async throws -> MovieCollection

  /// Returns the movie or the person with an id at IMDb, in one call; `nil` if the source knows neither.
  ///
  /// - Throws: as ``services(in:)``.
  func match(of id: IMDbID) async throws -> IMDbID.Match?

  /// Returns the services of the region, at most 60, in the source's order.
  ///
  /// - Throws: as ``movies(in:page:place:)``.
  func services(in place: MoviesPlace) async throws -> [WatchService]

  /// Returns a movie to refresh a list, with background priority.
  ///
  /// A response younger than `DatedFacts.maxAge` is reused. An older one is returned only when the source cannot be
  /// reached, and is marked stale.
  ///
  /// - Throws: as ``details(of:place:)``.
  func refreshed(_ id: Movie.ID, place: MoviesPlace) async throws -> MovieDetails

  /// Returns cached details of movies without calling the source.
  ///
  /// - Returns: details by id; movies without a cached response are missing.
  /// - Throws: `CancellationError`.
  func known(_ ids: [Movie.ID], place: MoviesPlace) async throws -> [Movie.ID: MovieDetails]
}
