import Foundation
import Localization
import Reactor
import Synchronization
import TestSupport

@testable import MoviesFeature

/// A scripted source of movies that records its calls.
///
/// Every list and every search has the given number of movies, twenty on a page.
final class ScriptedMovies: MoviesRepository {
  /// A call.
  enum Call: Sendable, Hashable {
    case list(MovieList, page: Int)
    case search(MovieQuery, page: Int)
    case details(Movie.ID)
    case person(MoviePerson.ID)
    case collection(MovieCollection.ID)
    case match(IMDbID)
    case services
    case known([Movie.ID])

    /// A page of a search for a text, by default the first.
    static func search(_ text: String, year: Int? = nil, page: Int = 1) -> Call {
      .search(MovieQuery(text: text, year: year), page: page)
    }
  }

  private struct Shared {
    var calls: [Call] = []
    var places: Set<MoviesPlace> = []
    var failures: [Call: AppError] = [:]
    var abandoned: [Call] = []
    var details: [Movie.ID: MovieDetails]
  }

  private let total: Int
  private let overlap: Int
  private let staleAge: Duration?
  private let failure: AppError?
  private let anew: ScriptedMovies?
  private let gates: [Call: Gate]
  /// Offers of every movie in regions.
  private let worldwide: [String: WatchOffers]
  private let shared: Mutex<Shared>
  /// Known people, collections and services.
  private let people: [MoviePerson]
  private let collections: [MovieCollection]
  private let watchServices: [WatchService]
  private let namedServices: [Language: [WatchService]]
  private let matches: [String: IMDbID.Match]

  /// - Parameters:
  ///   - total: number of movies on every list and in every search.
  ///   - overlap: number of movies that a page repeats from the previous one.
  ///   - gates: gates at which responses to a call wait; responses arrive even after a cancellation.
  ///   - details: known movies; all others are not found.
  ///   - staleAge: age of lists and searches, if they are stale.
  ///   - failure: reason for which there are no newer ones.
  ///   - anew: source for calls that accept no stale response; by default this one.
  ///   - worldwide: offers of every movie by region, beside those of its details.
  ///   - named: services in languages in which they have other names.
  ///   - matches: what has an id at IMDb.
  ///   - people: known people; all others are not found, and so are other collections.
  init(
    total: Int = 3, overlap: Int = 0, gates: [Call: Gate] = [:], details: [MovieDetails] = [],
    staleAge: Duration? = nil, failure: AppError? = nil, anew: ScriptedMovies? = nil,
    worldwide: [String: WatchOffers] = [:], people: [MoviePerson] = [], collections: [MovieCollection] = [],
    services: [WatchService] = [], named: [Language: [WatchService]] = [:],
    matches: [String: IMDbID.Match] = [:]
  ) {
    self.matches = matches
    self.people = people
    self.collections = collections
    watchServices = services
    namedServices = named
    self.worldwide = worldwide
    self.total = total
    self.overlap = overlap
    self.staleAge = staleAge
    self.failure = failure
    self.anew = anew
    self.gates = gates
    let known = Dictionary(details.map { ($0.movie.id, $0) }) { _, last in last }
    shared = Mutex(Shared(details: known))
  }

  /// Calls so far, in order.
  var calls: [Call] { shared.withLock(\.calls) }

  /// Requested places.
  var places: Set<MoviesPlace> { shared.withLock(\.places) }

  /// Calls that were cancelled before their gate opened.
  var abandoned: [Call] { shared.withLock(\.abandoned) }

  /// Sets the error that a call throws from now on; `nil` for none.
  func fail(_ call: Call, with failure: AppError?) { shared.withLock { $0.failures[call] = failure } }

  /// Sets the details of a movie.
  func know(_ details: MovieDetails) { shared.withLock { $0.details[details.movie.id] = details } }

  func asked(by asker: Asker) -> any MoviesRepository { self }

  func askedAnew() -> any MoviesRepository { anew ?? self }

  func movies(in list: MovieList, page: Int, place: MoviesPlace) async throws -> MoviesPage {
    try await answer(.list(list, page: page), in: place)
    switch list {
    case .person(let id, let work):
      let person = try await person(id, place: place)
      return aged(.whole(person.movies[work ?? person.mainWork] ?? []))
    case .collection(let id): return aged(.whole(try await collection(id, place: place).movies))
    default: break
    }
    return aged(.scripted(list.rawValue, page: page, of: total, overlap: overlap, in: list))
  }

  func search(_ query: MovieQuery, page: Int, place: MoviesPlace) async throws -> MoviesPage {
    try await answer(.search(query, page: page), in: place)
    return aged(.scripted(query.text, page: page, of: total, overlap: overlap))
  }

  private func aged(_ page: MoviesPage) -> MoviesPage {
    MoviesPage(
      movies: page.movies, page: page.page, total: page.total, hasMore: page.hasMore, age: staleAge,
      isStale: staleAge != nil, failure: failure)
  }

  func details(of id: Movie.ID, place: MoviesPlace) async throws -> MovieDetails {
    try await answer(.details(id), in: place)
    guard let details = shared.withLock({ $0.details[id] }) else { throw AppError(.notFound) }
    return details
  }

  func offers(of id: Movie.ID, place: MoviesPlace) async throws -> MovieOffers {
    let details = try await details(of: id, place: place)
    let regions = details.watching.map { [place.region: $0] } ?? [:]
    var offers = MovieOffers(movie: details.movie, regions: regions.merging(worldwide) { $1 })
    (offers.age, offers.isStale, offers.failure) = (details.age, details.isStale, details.failure)
    return offers
  }

  func person(_ id: MoviePerson.ID, place: MoviesPlace) async throws -> MoviePerson {
    try await answer(.person(id), in: place)
    guard let person = people.first(where: { $0.id == id }) else { throw AppError(.notFound) }
    return person
  }

  func collection(_ id: MovieCollection.ID, place: MoviesPlace) async throws -> MovieCollection {
    try await answer(.collection(id), in: place)
    guard let collection = collections.first(where: { $0.id == id }) else { throw AppError(.notFound) }
    return collection
  }

  func match(of id: IMDbID) async throws -> IMDbID.Match? {
    try await answer(.match(id))
    return matches[id.text]
  }

  func services(in place: MoviesPlace) async throws -> [WatchService] {
    try await answer(.services, in: place)
    return namedServices[place.language] ?? watchServices
  }

  func refreshed(_ id: Movie.ID, place: MoviesPlace) async throws -> MovieDetails {
    try await details(of: id, place: place)
  }

  func known(_ ids: [Movie.ID], place: MoviesPlace) async throws -> [Movie.ID: MovieDetails] {
    try await answer(.known(ids), in: place)
    return shared.withLock { shared in shared.details.filter { ids.contains($0.key) } }
  }

  private func answer(_ call: Call, in place: MoviesPlace? = nil) async throws {
    shared.withLock { shared in
      shared.calls.append(call)
      if let place { shared.places.insert(place) }
    }
    if let gate = gates[call] {
      // In another task, so that the response arrives even if this one is cancelled.
      try await Task { try await gate.pass() }.value
      if Task.isCancelled { shared.withLock { $0.abandoned.append(call) } }
    }
    if let failure = shared.withLock({ $0.failures[call] }) { throw failure }
  }
}

extension Movie {
  /// An invented movie with a value in every field.
  static func scripted(_ id: ID, title: String = "Paper Boat", poster: String? = "/boat.jpg") -> Movie {
    Movie(
      id: id, title: title, originalTitle: "종이배", releaseDate: Date(timeIntervalSince1970: 939_945_600),
      overview: "It sails.", poster: poster, backdrop: "/pond.jpg", score: Score(average: 8.4, count: 12_345),
      genres: [.drama, .family])
  }
}

extension MoviesPage {
  /// The only page of movies.
  fileprivate static func whole(_ movies: [Movie]) -> MoviesPage {
    MoviesPage(movies: movies, page: 1, total: movies.count, hasMore: false)
  }

  /// A page of movies with titles made of a text and a number.
  ///
  /// - Parameters:
  ///   - overlap: number of movies that it repeats from the previous page.
  ///   - list: list that the movies belong to; each list has its own movies, and so has the search.
  static func scripted(
    _ text: String, page: Int = 1, of total: Int, overlap: Int = 0, in list: MovieList? = nil
  ) -> MoviesPage {
    let base = 1_000 * (list.flatMap { MovieList.shelves.firstIndex(of: $0) }.map { $0 + 1 } ?? 0)
    let step = 20 - overlap
    let start = min((page - 1) * step, total)
    let numbers = start..<min(start + 20, total)
    return MoviesPage(
      movies: numbers.map { .scripted(base + $0 + 1, title: "\(text) \($0 + 1)") }, page: page, total: total,
      hasMore: numbers.upperBound < total)
  }
}
