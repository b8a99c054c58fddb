import JSON

/// Answers what TMDB is asked; knows nothing of HTTP.
struct MovieService: Sendable {
  /// What comes back to be sent.
  enum Answer: Sendable, Equatable {
    /// JSON, and for how many seconds anybody may keep it; nil when it is about somebody and for them alone.
    case found(String, maxAge: Int?)
    /// JSON that says what was done, with 200 or 201.
    ///
    /// `callback` is the address of the page on which a new token is approved.
    case done(String, status: Int = 200, callback: String? = nil)
    case refused(TMDBRefusal)
  }

  let catalogue: MovieCatalogue
  /// What stands before `/t/p/` in the addresses of pictures, and before `/authenticate/`.
  var artworkBaseURL: String
  let accounts: SandboxAccounts

  init(configuration: SandboxConfiguration, clock: SandboxClock) {
    catalogue = MovieCatalogue(seed: configuration.seed)
    artworkBaseURL = configuration.artworkBaseURL ?? ""
    accounts = SandboxAccounts(clock: clock)
  }

  /// Answers a call: without a key it is told nothing, not even whether there is such a path.
  ///
  /// - Parameters:
  ///   - method: `GET`, `POST`; one that a path does not have is answered as a path that is none.
  ///   - path: the whole path, `/3/…`.
  ///   - call: its parameters.
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
        of: catalogue.list(kind, region: call.region), days: kind.days, claiming: kind.claimedPages)
    case .search:
      guard let text = call.parameters["query"] else { throw .noQuery }
      let year = call.parameters["year"].flatMap { Int($0) }
      let primaryYear = call.parameters["primary_release_year"].flatMap { Int($0) }
      return try rows.body(of: catalogue.search(text, year: year, primaryYear: primaryYear))
    case .genres:
      let genres = MovieGenre.all.map { MovieDetailsBody.genre($0, in: call.prose) }
      return JSONWriter.object { $0.add("genres", objects: genres) }
    case .configuration:
      return MovieConfigurationBody.json(artworkBaseURL: artworkBaseURL)
    case .reference(let reference):
      return reference.json(in: call.language)
    case .movie(let id):
      let states = call.appendsStates ? appendedStates(of: id, call) : nil
      return try MovieDetailsBody(catalogue: catalogue, call: call, movie: movie(id), states: states).json()
    case .part(let part, let id):
      return try MoviePartBody(catalogue: catalogue, call: call, movie: movie(id)).json(part, withID: true)
    }
  }

  /// The movie of a number.
  func movie(_ id: Int) throws(TMDBRefusal) -> SandboxMovie {
    guard let movie = catalogue.movie(id) else { throw .notFound }
    return movie
  }

  /// What somebody thinks of a movie; why that is not told stands in its place.
  private func appendedStates(of id: Int, _ call: MovieCall) -> String {
    do throws(TMDBRefusal) {
      return try states(of: id, call, withID: false)
    } catch {
      return error.body
    }
  }

  /// As TMDB has been seen to say; what hardly ever changes may be kept for a day.
  private func maxAge(of address: MovieAddress, _ call: MovieCall) -> Int? {
    switch address {
    case .list: 14_400
    case .search: 15_340
    case .movie where call.appendsStates: nil
    case .movie, .part: 18_909
    case .genres, .configuration, .reference: 86_400
    }
  }
}
