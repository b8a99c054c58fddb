/// What a call to TMDB is about.
enum MovieAddress: Sendable, Equatable {
  case list(MovieListKind)
  case search
  case genres
  case configuration
  case reference(MovieReference)
  case movie(Int)
  case part(MoviePart, of: Int)

  /// - Parameter path: `/3/…`; nil for one that leads nowhere.
  init?(path: String) {
    let names = path.split(separator: "/").dropFirst().map(String.init)
    let joined = names.joined(separator: "/")
    switch joined {
    case "search/movie": self = .search
    case "genre/movie/list": self = .genres
    case "configuration": self = .configuration
    default:
      if let reference = MovieReference(rawValue: joined) {
        self = .reference(reference)
        return
      }
      guard names.count > 1, names[0] == "movie" else { return nil }
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
}

/// What a movie's own page consists of, beside the movie: paths of their own, and names to append.
enum MoviePart: String, Sendable, CaseIterable {
  case credits
  case videos
  case images
  case reviews
  case releaseDates = "release_dates"
  case watchProviders = "watch/providers"
  case recommendations
  case similar
  /// Its former name.
  case similarMovies = "similar_movies"
  case externalIDs = "external_ids"
}

/// The parameters of a call to TMDB. Those that it does not know are ignored, as TMDB does.
struct MovieCall: Sendable {
  let parameters: CallParameters
  /// The value of `Authorization`.
  let authorization: String?
  /// What the body says, as JSON or as a form. A key does not count there.
  var body = CallParameters(query: "")

  /// The last page that may be asked for.
  static let maxPage = 500
  /// The most parts that may be appended to a movie.
  static let maxParts = 20

  /// Whether it comes with a key. Every key is good but `wrong`.
  var hasKey: Bool {
    let bearer = authorization.flatMap { $0.lowercased().hasPrefix("bearer ") ? $0.dropFirst(7).trimmed : nil }
    let key = parameters["api_key"] ?? bearer ?? ""
    return !key.isEmpty && key != "wrong"
  }

  /// ISO 639-1, lower case: the first half of `ko-KR`; English unless given.
  var language: String { namedLanguage ?? "en" }

  /// Korean, or English for all others.
  var prose: TextLanguage { language == "ko" ? .korean : .english }

  /// ISO 3166-1, upper case; nil when it is missing or no code of two letters.
  var region: String? {
    guard let region = parameters["region"]?.uppercased(), region.utf8.count == 2 else { return nil }
    return region
  }

  /// The page that is asked for, 1 unless given.
  func page() throws(TMDBRefusal) -> Int {
    guard let text = parameters["page"] else { return 1 }
    guard let page = Int(text), (1...Self.maxPage).contains(page) else { throw .invalidPage }
    return page
  }

  /// The parts to append, each once; names TMDB does not know are left out.
  func appendedParts() throws(TMDBRefusal) -> [MoviePart] {
    let names = parameters.list("append_to_response")
    guard names.count <= Self.maxParts else { throw .tooManyParts }
    var seen: Set<MoviePart> = []
    return names.compactMap(MoviePart.init).filter { seen.insert($0).inserted }
  }

  /// Whether a movie is to come with what somebody thinks of it.
  var appendsStates: Bool { parameters.list("append_to_response").contains("account_states") }

  /// What the body says by a key, or else the query.
  func given(_ key: String) -> String? { body[key] ?? parameters[key] }

  /// Whether something in a language is wanted, nil being no language: the one of the call and those that are included
  /// by name. Without either all pictures are, and English videos.
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
