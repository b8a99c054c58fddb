/// Resource that a request to TMDB's API names.
enum MovieAddress: Sendable, Equatable {
  case list(MovieListKind)
  case search
  case discover
  case genres
  case configuration
  /// Services that offer movies.
  case services
  case person(Int)
  case personPart(MoviePersonPart, of: Int)
  case collection(Int)
  /// What has an id elsewhere, such as at IMDb.
  case find(String)
  case reference(MovieReference)
  case movie(Int)
  case part(MoviePart, of: Int)

  /// Parses a path, `/3/…`; `nil` for an unknown one.
  init?(path: String) {
    let names = path.split(separator: "/").dropFirst().map(String.init)
    let joined = names.joined(separator: "/")
    switch joined {
    case "search/movie": self = .search
    case "discover/movie": self = .discover
    case "genre/movie/list": self = .genres
    case "configuration": self = .configuration
    case "watch/providers/movie": self = .services
    default:
      if let reference = MovieReference(rawValue: joined) {
        self = .reference(reference)
        return
      }
      guard names.count > 1 else { return nil }
      if names[0] != "movie" {
        guard let address = Self.other(names) else { return nil }
        self = address
        return
      }
      let (name, rest) = (names[1], names.dropFirst(2).joined(separator: "/"))
      if let id = Int(name) {
        guard !rest.isEmpty else {
          self = .movie(id)
          return
        }
        guard let part = MoviePart(rawValue: rest) else { return nil }
        self = .part(part, of: id)
      } else {
        guard rest.isEmpty, let kind = MovieListKind(rawValue: name) else { return nil }
        self = .list(kind)
      }
    }
  }

  /// A person, a part of one, a collection, or what has an id elsewhere.
  private static func other(_ names: [String]) -> MovieAddress? {
    if names[0] == "find", names.count == 2 { return .find(names[1]) }
    guard let id = Int(names[1]) else { return nil }
    switch (names[0], names.count) {
    case ("person", 2): return .person(id)
    case ("person", 3): return MoviePersonPart(rawValue: names[2]).map { .personPart($0, of: id) }
    case ("collection", 2): return .collection(id)
    default: return nil
    }
  }
}

/// Parts of a person, which have paths of their own and can be appended to a person.
enum MoviePersonPart: String, Sendable, CaseIterable {
  case movieCredits = "movie_credits"
  case tvCredits = "tv_credits"
  case combinedCredits = "combined_credits"
  case externalIDs = "external_ids"
  case images
}

/// Parts of a movie, which have paths of their own and can be appended to a
/// movie.
enum MoviePart: String, Sendable, CaseIterable {
  case credits
  case videos
  case images
  case reviews
  case releaseDates = "release_dates"
  case watchProviders = "watch/providers"
  case recommendations
  case similar
  /// Older name of `similar`.
  case similarMovies = "similar_movies"
  case externalIDs = "external_ids"
}

/// Parameters of a request to TMDB's API. Unknown ones are ignored, as at TMDB.
struct MovieCall: Sendable {
  let parameters: CallParameters
  /// Value of `Authorization`.
  let authorization: String?
  /// Parameters of the body, as JSON or as a form. An API key in the body is
  /// ignored.
  var body = CallParameters(query: "")

  /// Last page that may be requested.
  static let maxPage = 500
  /// Limit of parts that may be appended to a movie.
  static let maxParts = 20

  /// Whether the request has a valid key; every key but `wrong` is valid.
  var hasKey: Bool {
    let bearer = authorization.flatMap { $0.lowercased().hasPrefix("bearer ") ? $0.dropFirst(7).trimmed : nil }
    let key = parameters["api_key"] ?? bearer ?? ""
    return !key.isEmpty && key != "wrong"
  }

  /// ISO 639-1 code in lower case: the first half of `ko-KR`; English by
  /// default.
  var language: String { namedLanguage ?? "en" }

  /// Language of texts: Korean, or English for all others.
  var prose: TextLanguage { language == "ko" ? .korean : .english }

  /// ISO 3166-1 code in upper case; `nil` if missing or not two letters long.
  var region: String? {
    guard let region = parameters["region"]?.uppercased(), region.utf8.count == 2 else { return nil }
    return region
  }

  /// Requested page, 1 by default.
  func page() throws(TMDBRefusal) -> Int {
    guard let text = parameters["page"] else { return 1 }
    guard let page = Int(text), (1...Self.maxPage).contains(page) else { throw .invalidPage }
    return page
  }

  /// Parts to append, each once; unknown names are ignored.
  func appendedParts<Part: RawRepresentable & Hashable>() throws(TMDBRefusal) -> [Part] where Part.RawValue == String {
    let names = parameters.list("append_to_response")
    guard names.count <= Self.maxParts else { throw .tooManyParts }
    var seen: Set<Part> = []
    return names.compactMap { Part(rawValue: $0) }.filter { seen.insert($0).inserted }
  }

  /// Whether the request appends the account's states to a movie.
  var appendsStates: Bool { parameters.list("append_to_response").contains("account_states") }

  /// Value of a key in the body, or else in the query.
  func given(_ key: String) -> String? { body[key] ?? parameters[key] }

  /// Whether the request wants media in a language; `nil` means without
  /// language. It wants its own language and those included by name. By default
  /// it wants all images, and English videos.
  func wants(_ language: String?, including key: String, byDefault fallback: String?) -> Bool {
    let included = parameters.list(key)
    guard let own = namedLanguage ?? (included.isEmpty ? fallback : nil) else {
      return included.isEmpty || included.contains(language ?? "null")
    }
    return language == own || included.contains(language ?? "null")
  }

  private var namedLanguage: String? {
    parameters["language"].map { String($0.lowercased().prefix(2)) }
  }
}
