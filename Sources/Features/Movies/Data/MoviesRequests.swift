import FeatureKit
import Foundation
import Localization
import Upstream

/// One of TMDB's lists: `GET /movie/now_playing?language=ko-KR&page=1&region=KR`, or `GET
/// /discover/movie?…&with_genres=18`.
struct MovieListRequest: APIRequest {
  typealias Response = MoviesReplyDTO

  let list: MovieList
  /// 1 ... ``MoviesPage/maxPage``.
  let page: Int
  let place: MoviesPlace
  /// Whether a stale response is accepted only when there is no new one.
  var isAnew = false

  var cachePolicy: CachePolicy { .movies(isAnew: isAnew) }
  var path: String { list.path }
  var query: [QueryItem] {
    [QueryItem("language", place.language.tag), QueryItem("page", page), QueryItem("region", place.region)]
      + list.filters(in: place.region)
  }
}

/// TMDB's search in titles of all languages: `GET
/// /search/movie?query=…&include_adult=false&language=ko-KR&page=1&region=KR`.
struct SearchMoviesRequest: APIRequest {
  typealias Response = MoviesReplyDTO

  /// Its text is not empty: TMDB would answer 422.
  let search: MovieQuery
  /// 1 ... ``MoviesPage/maxPage``.
  let page: Int
  let place: MoviesPlace
  /// As ``MovieListRequest/isAnew``.
  var isAnew = false

  var cachePolicy: CachePolicy { .movies(isAnew: isAnew) }
  var path: String { "/search/movie" }
  var query: [QueryItem] {
    let items = [
      QueryItem("query", search.text), QueryItem("include_adult", false), QueryItem("language", place.language.tag),
      QueryItem("page", page), QueryItem("region", place.region),
    ]
    return items + (search.year.map { [QueryItem("primary_release_year", $0)] } ?? [])
  }
}

/// Everything about a movie in one call: `GET /movie/550?language=ko-KR&append_to_response=credits,…`.
///
/// The response covers all regions.
struct MovieDetailsRequest: APIRequest {
  typealias Response = MovieDetailsDTO

  /// At least 1.
  let id: Movie.ID
  let language: Language
  /// Whether the caller refreshes a list and needs a response young enough to be shown as current.
  var isRefresh = false
  /// As ``MovieListRequest/isAnew``.
  var isAnew = false

  /// Fresh for six hours, then usable for another week. When a list is refreshed, a stale response is used only if
  /// there is no new one.
  var cachePolicy: CachePolicy {
    isRefresh
      ? .fresh(for: DatedFacts.maxAge, staleFor: .zero)
      : .facts(isAnew: isAnew)
  }
  /// The response about a movie with a thousand people and pictures takes about 1 MB.
  var bodyLimit: Int { 4 << 20 }
  var expects: HTTPRequest.Expectation { .json }
  var path: String { "/movie/\(id)" }
  var query: [QueryItem] {
    let languages = language == .english ? "en" : "\(language.rawValue),en"
    return [
      QueryItem("language", language.tag),
      QueryItem(
        "append_to_response",
        "credits,videos,images,reviews,release_dates,watch/providers,recommendations,similar"),
      QueryItem("include_image_language", "\(languages),null"), QueryItem("include_video_language", languages),
    ]
  }

  var answeringStatuses: Set<Int> { TMDBRefusal.missingStatuses }

  /// Reads a movie. A 404 that is not TMDB's own is unreadable: it ends no saved movie, and leaves what is stored.
  func decode(_ response: HTTPResponse) throws -> MovieDetailsDTO {
    try MovieDetailsDTO(body: foundBody(of: response))
  }
}

extension APIRequest where Response == MoviesReplyDTO {
  /// Twenty rows take about 30 KB.
  var bodyLimit: Int { 2 << 20 }
  var expects: HTTPRequest.Expectation { .json }
  /// Their bodies hold no list: they are unreadable, and leave what is stored.
  var answeringStatuses: Set<Int> { TMDBRefusal.missingStatuses }

  func decode(_ response: HTTPResponse) throws -> MoviesReplyDTO {
    try MoviesReplyDTO(body: response.body)
  }
}

extension CachePolicy {
  /// Fresh for an hour, then usable for another day while a new response is fetched.
  ///
  /// - Parameter isAnew: whether a stale response is used only when there is no new one.
  fileprivate static func movies(isAnew: Bool) -> CachePolicy {
    .fresh(for: .seconds(3_600), staleFor: isAnew ? .zero : .seconds(86_400))
  }
}

extension MovieList {
  fileprivate var path: String {
    switch self {
    case .nowPlaying: "/movie/now_playing"
    case .popular: "/movie/popular"
    case .topRated: "/movie/top_rated"
    case .upcoming: "/movie/upcoming"
    case .streaming, .discovered: "/discover/movie"
    case .person(let id, _): "/person/\(id)"
    case .collection(let id): "/collection/\(id)"
    }
  }

  /// Query items that select the movies of the list; without them TMDB discovers all, most popular first.
  fileprivate func filters(in region: String) -> [QueryItem] {
    switch self {
    case .nowPlaying, .popular, .topRated, .upcoming, .person, .collection: []
    case .discovered(let filter): filter.items(in: region)
    case .streaming: [QueryItem("watch_region", region), QueryItem("with_watch_monetization_types", "flatrate")]
    }
  }
}

extension MovieFilter {
  /// Number of ratings below which an average says little.
  private static let enoughRatings = 200

  /// Query items of TMDB's `discover/movie`.
  fileprivate func items(in region: String) -> [QueryItem] {
    var items: [QueryItem] = []
    if let genre { items.append(QueryItem("with_genres", genre.rawValue)) }
    items += yearItems
    if !services.isEmpty {
      items.append(QueryItem("watch_region", region))
      items.append(QueryItem("with_watch_providers", services.map(String.init).joined(separator: "|")))
    }
    switch order {
    case .popular: items.append(QueryItem("sort_by", "popularity.desc"))
    case .newest: items.append(QueryItem("sort_by", "primary_release_date.desc"))
    case .bestRated:
      items.append(QueryItem("sort_by", "vote_average.desc"))
      items.append(QueryItem("vote_count.gte", Self.enoughRatings))
    }
    return items
  }

  private var yearItems: [QueryItem] {
    let today = order == .newest ? today.map { $0.formatted(.iso8601.year().month().day()) } : nil
    let last: String?
    switch years {
    case .year(let year) where today == nil: return [QueryItem("primary_release_year", year)]
    case .year(let year): last = "\(year)-12-31"
    case .decade(let first): last = "\(first + 9)-12-31"
    case nil: last = nil
    }
    let first: Int? =
      switch years {
      case .year(let year): year
      case .decade(let year): year
      case nil: nil
      }
    // Days of this form are ordered like their texts.
    let end = [last, today].compactMap(\.self).min()
    return (first.map { [QueryItem("primary_release_date.gte", "\($0)-01-01")] } ?? [])
      + (end.map { [QueryItem("primary_release_date.lte", $0)] } ?? [])
  }
}

extension Language {
  /// Language tag with the region that TMDB expects, such as `ko-KR`.
  var tag: String { "\(rawValue)-\(MoviesPlace.region(of: self))" }
}
