import JSON

/// Answers requests to TMDB's API, independent of HTTP.
struct MovieService: Sendable {
  /// Result of a request.
  enum Answer: Sendable, Equatable {
    /// JSON, and the seconds for which any cache may store it; `nil` for
    /// personal data.
    case found(String, maxAge: Int?)
    /// JSON that confirms a change, with status 200 or 201.
    ///
    /// `callback` is the address of the page on which a new token is approved.
    case done(String, status: Int = 200, callback: String? = nil)
    case refused(TMDBRefusal)
  }

  var catalogue: MovieCatalogue
  /// Prefix of the addresses of pictures (`/t/p/`) and of approval pages
  /// (`/authenticate/`).
  var artworkBaseURL: String
  let accounts: SandboxAccounts

  init(configuration: SandboxConfiguration, clock: SandboxClock) {
    catalogue = MovieCatalogue(seed: configuration.seed)
    artworkBaseURL = configuration.artworkBaseURL ?? ""
    accounts = SandboxAccounts(clock: clock)
  }

  /// Answers a request. Without a key every request is refused, whatever its
  /// path.
  ///
  /// - Parameters:
  ///   - method: HTTP method; an unsupported one is treated like an unknown
  ///     path.
  ///   - path: the whole path, `/3/…`.
  ///   - call: parameters of the request.
  func answer(_ method: String, _ path: String, _ call: MovieCall) -> Answer {
    do throws(TMDBRefusal) {
      guard call.hasKey else { throw .invalidKey }
      if let address = PersonalAddress(method, path: path) { return try answer(at: address, call) }
      guard method == "GET", let address = MovieAddress(path: path) else { throw .notFound }
      return .found(try body(at: address, call), maxAge: maxAge(of: address, call))
    } catch {
      return .refused(error)
    }
  }

  private func body(at address: MovieAddress, _ call: MovieCall) throws(TMDBRefusal) -> String {
    let rows = MovieRows(catalogue: catalogue, call: call)
    switch address {
    case .list(let kind):
      return try rows.body(
        of: catalogue.list(kind, region: call.region), days: catalogue.releaseDays(of: kind),
        claiming: kind.claimedPages)
    case .search:
      guard let text = call.parameters["query"] else { throw .noQuery }
      let year = call.parameters["year"].flatMap { Int($0) }
      let primaryYear = call.parameters["primary_release_year"].flatMap { Int($0) }
      return try rows.body(of: catalogue.search(text, year: year, primaryYear: primaryYear))
    case .discover:
      return try rows.body(of: catalogue.discovered(MovieDiscovery(call.parameters)))
    case .genres:
      let genres = MovieGenre.all.map { MovieDetailsBody.genre($0, in: call.prose) }
      return JSONWriter.object { $0.add("genres", objects: genres) }
    case .configuration:
      return MovieConfigurationBody.json(artworkBaseURL: artworkBaseURL)
    case .services:
      let services = MovieNameText.services.indices.map { MoviePartBody.service($0, priority: $0, in: call.prose) }
      return JSONWriter.object { $0.add("results", objects: services) }
    case .person(let id): return try personBody(id, call).json()
    case .personPart(let part, let id): return try personBody(id, call).json(part)
    case .collection(let id):
      guard let movies = catalogue.series(id) else { throw .notFound }
      return MovieCollectionBody(catalogue: catalogue, call: call, movies: movies).json()
    case .find(let id):
      let isKnown = call.parameters["external_source"] == "imdb_id"
      return rows.body(ofFound: isKnown ? catalogue.movies.first { $0.imdbID == id } : nil)
    case .reference(let reference):
      return reference.json(in: call.language)
    case .movie(let id):
      let states = call.appendsStates ? appendedStates(of: id, call) : nil
      return try MovieDetailsBody(catalogue: catalogue, call: call, movie: movie(id), states: states).json()
    case .part(let part, let id):
      return try MoviePartBody(catalogue: catalogue, call: call, movie: movie(id)).json(part, withID: true)
    }
  }

  private func personBody(_ id: Int, _ call: MovieCall) throws(TMDBRefusal) -> MoviePersonBody {
    guard let person = catalogue.person(id) else { throw .notFound }
    return MoviePersonBody(catalogue: catalogue, call: call, person: person)
  }

  /// Movie with a number.
  func movie(_ id: Int) throws(TMDBRefusal) -> SandboxMovie {
    guard let movie = catalogue.movie(id) else { throw .notFound }
    return movie
  }

  /// States of a movie, or the body of the refusal in their place.
  private func appendedStates(of id: Int, _ call: MovieCall) -> String {
    do throws(TMDBRefusal) {
      return try states(of: id, call, withID: false)
    } catch {
      return error.body
    }
  }

  /// Seconds that a response may be cached, as observed at TMDB; one day for
  /// data that hardly ever changes.
  private func maxAge(of address: MovieAddress, _ call: MovieCall) -> Int? {
    switch address {
    case .list: 14_400
    case .search, .discover: 15_340
    case .movie where call.appendsStates: nil
    case .movie, .part, .person, .personPart, .collection, .find: 18_909
    case .genres, .configuration, .services, .reference: 86_400
    }
  }
}
