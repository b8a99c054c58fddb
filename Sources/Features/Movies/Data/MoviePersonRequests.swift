import Localization
import Upstream

/// A person with all movies in one call: `GET /person/287?language=ko-KR&append_to_response=movie_credits`.
struct MoviePersonRequest: APIRequest {
  typealias Response = MoviePersonDTO

  /// At least 1.
  let id: MoviePerson.ID
  let language: Language
  /// As ``MovieListRequest/isAnew``.
  var isAnew = false

  var cachePolicy: CachePolicy { .facts(isAnew: isAnew) }
  /// A thousand credits take about 700 KB.
  var bodyLimit: Int { 4 << 20 }
  var expects: HTTPRequest.Expectation { .json }
  var path: String { "/person/\(id)" }
  var query: [QueryItem] {
    [QueryItem("language", language.tag), QueryItem("append_to_response", "movie_credits")]
  }
  var answeringStatuses: Set<Int> { TMDBRefusal.missingStatuses }

  func decode(_ response: HTTPResponse) throws -> MoviePersonDTO { try MoviePersonDTO(body: foundBody(of: response)) }
}

/// A collection with its movies: `GET /collection/10?language=ko-KR`.
struct MovieCollectionRequest: APIRequest {
  typealias Response = MovieCollectionDTO

  /// At least 1.
  let id: MovieCollection.ID
  let language: Language
  /// As ``MovieListRequest/isAnew``.
  var isAnew = false

  var cachePolicy: CachePolicy { .facts(isAnew: isAnew) }
  var bodyLimit: Int { 2 << 20 }
  var expects: HTTPRequest.Expectation { .json }
  var path: String { "/collection/\(id)" }
  var query: [QueryItem] { [QueryItem("language", language.tag)] }
  var answeringStatuses: Set<Int> { TMDBRefusal.missingStatuses }

  func decode(_ response: HTTPResponse) throws -> MovieCollectionDTO {
    try MovieCollectionDTO(body: foundBody(of: response))
  }
}

/// What has an id at IMDb: `GET /find/tt0137523?external_source=imdb_id`.
struct FindRequest: APIRequest {
  typealias Response = FoundDTO

  let id: IMDbID
  /// As ``MovieListRequest/isAnew``.
  var isAnew = false

  var cachePolicy: CachePolicy { .facts(isAnew: isAnew) }
  /// One row takes about 1 KB.
  var bodyLimit: Int { 256 << 10 }
  var expects: HTTPRequest.Expectation { .json }
  var path: String { "/find/\(id.text)" }
  var query: [QueryItem] { [QueryItem("external_source", "imdb_id")] }
  var answeringStatuses: Set<Int> { TMDBRefusal.missingStatuses }

  func decode(_ response: HTTPResponse) throws -> FoundDTO { try FoundDTO(body: foundBody(of: response)) }
}

/// The services of a region: `GET /watch/providers/movie?language=ko-KR&watch_region=KR`.
struct WatchServicesRequest: APIRequest {
  typealias Response = WatchServicesDTO

  let place: MoviesPlace

  /// Services hardly ever change.
  var cachePolicy: CachePolicy { .fresh(for: .seconds(86_400), staleFor: .seconds(30 * 86_400)) }
  /// Two hundred services take about 40 KB; each also has its place in every country.
  var bodyLimit: Int { 2 << 20 }
  var expects: HTTPRequest.Expectation { .json }
  var path: String { "/watch/providers/movie" }
  var query: [QueryItem] { [QueryItem("language", place.language.tag), QueryItem("watch_region", place.region)] }

  func decode(_ response: HTTPResponse) throws -> WatchServicesDTO { try WatchServicesDTO(body: response.body) }
}

extension CachePolicy {
  /// Fresh for six hours, then usable for another week while a new response is fetched.
  ///
  /// - Parameter isAnew: whether a stale response is used only when there is no new one.
  static func facts(isAnew: Bool) -> CachePolicy {
    .fresh(for: .seconds(6 * 3_600), staleFor: isAnew ? .zero : .seconds(7 * 86_400))
  }
}

extension APIRequest {
  /// The body of a response about one thing.
  ///
  /// - Throws: ``NetworkError/status(_:host:retryAfter:)`` if TMDB says that there is none. A 404 that is not TMDB's
  ///   own is unreadable: it ends nothing that is saved, and leaves what is stored.
  func foundBody(of response: HTTPResponse) throws -> [UInt8] {
    guard answeringStatuses.contains(response.status) else { return response.body }
    guard TMDBRefusal(response)?.isMissing == true else {
      throw NetworkError.undecodable(type: "TMDBRefusal", path: "status_code", byteCount: response.body.count)
    }
    throw NetworkError.status(response.status, host: "TMDB", retryAfter: nil)
  }
}
