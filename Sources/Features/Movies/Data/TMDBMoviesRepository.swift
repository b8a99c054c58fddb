public import Reactor
public import Upstream

/// Movies from version 3 of TMDB's API, or from a server with the same API.
///
/// A page of a list takes one call, and so does the page of a movie. The requests carry no key: the client's transport
/// adds the program's own. Responses are shared between all callers.
public struct TMDBMoviesRepository: MoviesRepository {
  private(set) var client: APIClient
  private(set) var isAnew = false
  let pictures: TMDBPictures

  /// Creates a repository.
  ///
  /// - Parameters:
  ///   - client: client of `https://api.themoviedb.org/3` or a stand-in; its transport should cache.
  ///   - pictureBase: address of pictures up to their size and name, without a trailing slash:
  ///     `https://image.tmdb.org/t/p`, or `/t/p` on the server of the sample data.
  public init(client: APIClient, pictureBase: String) {
    self.client = client
    pictures = TMDBPictures(base: pictureBase)
  }

  /// As ``MoviesRepository/asked(by:)``.
  public func asked(by asker: Asker) -> any MoviesRepository {
    var copy = self
    copy.client = client.asked(by: asker)
    return copy
  }

  /// As ``MoviesRepository/askedAnew()``.
  public func askedAnew() -> any MoviesRepository {
    var copy = self
    copy.isAnew = true
    return copy
  }

  /// As ``MoviesRepository/movies(in:page:place:)``.
  public func movies(in list: MovieList, page: Int, place: MoviesPlace) async throws -> MoviesPage {
    switch list {
    case .person(let id, let work):
      let person = try await person(id, place: place)
      return MoviesPage(page, of: person.movies[work ?? person.mainWork] ?? [], from: person, age: person.age)
    case .collection(let id):
      let collection = try await collection(id, place: place)
      return MoviesPage(page, of: collection.movies, from: collection, age: collection.age)
    default:
      return try await self.page(page, of: MovieListRequest(list: list, page: page, place: place, isAnew: isAnew))
    }
  }

  /// As ``MoviesRepository/search(_:page:place:)``.
  public func search(_ query: MovieQuery, page: Int, place: MoviesPlace) async throws -> MoviesPage {
    guard !query.text.isEmpty else { return MoviesPage(movies: [], page: page, total: 0, hasMore: false) }
    return try await self.page(page, of: SearchMoviesRequest(search: query, page: page, place: place, isAnew: isAnew))
  }

  /// As ``MoviesRepository/details(of:place:)``.
  public func details(of id: Movie.ID, place: MoviesPlace) async throws -> MovieDetails {
    try await details(MovieDetailsRequest(id: id, language: place.language, isAnew: isAnew), place, priority: .visible)
  }

  /// As ``MoviesRepository/refreshed(_:place:)``.
  public func refreshed(_ id: Movie.ID, place: MoviesPlace) async throws -> MovieDetails {
    let request = MovieDetailsRequest(id: id, language: place.language, isRefresh: true)
    return try await details(request, place, priority: .background)
  }

  /// As ``MoviesRepository/offers(of:place:)``.
  public func offers(of id: Movie.ID, place: MoviesPlace) async throws -> MovieOffers {
    let request = MovieDetailsRequest(id: id, language: place.language, isAnew: isAnew)
    let answer = try await answer(to: request, priority: .visible)
    guard var offers = answer.value.offers(pictures), offers.movie.id == id else { throw Self.other(than: id) }
    offers.age = answer.age
    offers.isStale = answer.isStale
    offers.failure = answer.failure?.appError
    return offers
  }

  private func details(
    _ request: MovieDetailsRequest, _ place: MoviesPlace, priority: HTTPRequest.Priority
  ) async throws -> MovieDetails {
    let answer = try await answer(to: request, priority: priority)
    guard let details = details(of: request.id, in: answer, place) else { throw Self.other(than: request.id) }
    return details
  }

  private func answer(
    to request: MovieDetailsRequest, priority: HTTPRequest.Priority
  ) async throws -> Answer<MovieDetailsDTO> {
    guard request.id > 0 else { throw AppError(.notFound, detail: "movie \(request.id)") }
    do {
      return try await client.send(request, priority: priority)
    } catch {
      throw Self.translated(error)
    }
  }

  private static func other(than id: Movie.ID) -> AppError {
    AppError(.changedUpstream, detail: "the response is about another movie than \(id)")
  }

  /// As ``MoviesRepository/known(_:place:)``: reads the transport's cache.
  public func known(_ ids: [Movie.ID], place: MoviesPlace) async throws -> [Movie.ID: MovieDetails] {
    var known: [Movie.ID: MovieDetails] = [:]
    for id in Set(ids) where id > 0 {
      try Task.checkCancellation()
      let answer = try await client.kept(MovieDetailsRequest(id: id, language: place.language))
      known[id] = answer.flatMap { details(of: id, in: $0, place) }
    }
    return known
  }

  private func page<Request: APIRequest>(_ number: Int, of request: Request) async throws -> MoviesPage
  where Request.Response == MoviesReplyDTO {
    guard (1...MoviesPage.maxPage).contains(number) else {
      throw AppError(.invalidInput, detail: "page \(number)", field: "page")
    }
    do {
      let answer = try await client.send(request)
      return answer.value.page(
        number, pictures, age: answer.age, isStale: answer.isStale, failure: answer.failure?.appError)
    } catch {
      throw Self.translated(error, isMissingKnown: false)
    }
  }

  private func details(of id: Movie.ID, in answer: Answer<MovieDetailsDTO>, _ place: MoviesPlace) -> MovieDetails? {
    guard var details = answer.value.details(for: place, pictures), details.movie.id == id else { return nil }
    details.age = answer.age
    details.isStale = answer.isStale
    details.failure = answer.failure?.appError
    return details
  }

  /// Translates an error for the app; `CancellationError` is returned as it is.
  ///
  /// - Parameter isMissingKnown: whether a 404 means a missing movie. For a list it means that TMDB's API has changed.
  static func translated(_ error: any Error, isMissingKnown: Bool = true) -> any Error {
    guard !(error is CancellationError) else { return error }
    // These calls carry no session, so a 401 is about the program's own key.
    if case NetworkError.status(401, let host, _) = error {
      return AppError(.internalFault, detail: "\(host): status 401, the API key is rejected")
    }
    let known = AppError(error)
    return known.code == .notFound && !isMissingKnown ? AppError(.changedUpstream, detail: known.detail) : known
  }
}
