import FeatureKit
import Foundation
import Localization
import Logging
import Reactor
import Synchronization
import TestSupport
import Testing
import Upstream

@testable import MoviesFeature

@Suite(.timeLimit(.minutes(3)))
struct MovieItemProviderTests {
  private let date = SettableDate()

  private func provider(_ movies: any MoviesRepository = ScriptedMovies()) -> MovieItemProvider {
    MovieItemProvider(movies: movies, pictures: FakePictures(), now: date.now)
  }

  private func news(
    of ids: [String], from movies: any MoviesRepository, within check: ItemCheck = ItemCheck()
  ) async -> [ItemNews] {
    var all: [ItemNews] = []
    for await each in provider(movies).news(of: ids, in: .korean, for: .program, within: check) { all.append(each) }
    return all
  }

  /// Outcome for each id by name; an id reported twice appears twice.
  private func outcomes(_ news: [ItemNews]) -> [String] {
    news.flatMap { each -> [String] in
      switch each {
      case .facts(let facts): facts.keys.sorted().map { "\($0) facts" }
      case .gone(let ids, _): ids.map { "\($0) gone" }
      case .failed(let ids, let error): ids.map { "\($0) \(error.code)" }
      case .later(let ids): ids.map { "\($0) later" }
      case .never(let ids): ids.map { "\($0) never" }
      }
    }
  }

  private func old(_ id: Movie.ID, _ age: Duration) -> MovieDetails { .sample(id) { $0.age = age } }

  /// TMDB behind the app's cache, which holds a fresh response about one movie.
  private func repository(over tmdb: FakeTMDB, knowing id: Movie.ID) async throws -> TMDBMoviesRepository {
    let cached = CachingTransport(
      tmdb, cache: InMemoryResponseCache(), now: date.now, logger: Logger(label: "test"))
    let client = APIClient(baseURL: try BaseURL("http://127.0.0.1:1/3"), transport: cached)
    let movies = TMDBMoviesRepository(client: client, pictureBase: "/t/p")
    _ = try await movies.details(of: id, place: .korean)
    await cached.finishKeeping()
    return movies
  }

  // MARK: - Own ratings

  @Test func `own ratings are those that are known; while they are followed, pages of ratings are read once`()
    async throws
  {
    let source = FakeAccountsSource(total: 45)
    try await source.signIn()
    var rated = provider()
    rated.accounts = source.accounts
    try await source.accounts.rate(1, .half(9), for: "a")
    #expect(try await rated.ownRatings(of: "a") == ["1": 4.5])
    #expect(try await rated.ownRatings(of: "b").isEmpty)
    #expect(source.calls == [.rate(1, .half(9))], "none for a movie")
    let (sizes, changed) = AsyncStream<Int>.makeStream()
    let costs = Recorder<Duration>()
    let following = Task { [rated] in
      try await rated.followOwnRatings(of: "a", in: .korean, for: .program, charge: { costs.record($0) }) {
        changed.yield(try await rated.ownRatings(of: "a").count)
      }
    }
    for await size in sizes where size == 45 { break }
    #expect(source.calls == [.rate(1, .half(9))] + (1...3).map { .movies(.rated, page: $0) })
    #expect(costs.values == Array(repeating: MovieAccounts.cost, count: 3), "the client pays for each page")
    following.cancel()
    _ = await following.result
  }

  // MARK: - What an id says

  @Test func `an id is a number without country and device`() {
    #expect(provider().kind == "movie")
    #expect(provider().facets(of: "550") == [:])
    for id in ["", "0", "0550", "-1", "KR.iphone.1"] { #expect(provider().facets(of: id) == nil, "\(id)") }
    #expect(provider().name(of: "KR", in: .country, language: .korean)?.name == nil)
    #expect(provider().name(of: "ipad", in: .device, language: .korean)?.name == nil)
  }

  @Test func `an id leads to the movie's page, and an invalid one to the home page`() {
    #expect(provider().address(of: "550") == "/movies/550")
    #expect(provider().address(of: "x") == "/movies")
    #expect(provider().searchLink(in: .english).label == "Browse movies")
    #expect(provider().searchLink(in: .korean).address == "/movies")
    #expect(provider().styles == [ItemRow.style])
  }

  // MARK: - Names of services

  /// A movie on a service in Korea, as an answer in Korean tells it.
  private func shown(_ id: Movie.ID, _ age: Duration = .zero) -> MovieDetails {
    .sample(id) {
      $0.age = age
      let services = [ItemShowing.Service(id: 3, name: "강물"), .init(id: 4, name: "호수")]
      $0.showings["KR"] = ItemShowing(services: services, releaseDay: nil, isReleased: false)
    }
  }

  private func services(_ news: [ItemNews]) -> [[ItemShowing.Service]] {
    news.flatMap { each -> [[ItemShowing.Service]] in
      guard case .facts(let facts) = each else { return [] }
      return facts.values.compactMap { $0.facts.showings["KR"]?.services }
    }
  }

  @Test func `news name services in all languages, cached ones too, and read each list once`() async {
    let movies = ScriptedMovies(
      details: [shown(5), shown(6, .seconds(7_200)), shown(7, .seconds(7_200))],
      named: [.english: [WatchService(id: 3, name: "River")]])
    let named = services(await news(of: ["5", "6", "7"], from: movies))
    let both = ItemShowing.Service(id: 3, name: "", names: [.korean: "강물", .english: "River"])
    let one = ItemShowing.Service(id: 4, name: "", names: [.korean: "호수"])
    #expect(named == Array(repeating: [both, one], count: 3))
    let lists = movies.calls.filter { $0 == .services }
    #expect(lists.count == 1)
  }

  @Test func `without the list of services, news have the names of the answer`() async throws {
    let movies = ScriptedMovies(details: [shown(5, .seconds(7_200))])
    movies.fail(.services, with: AppError(.offline))
    let named = services(await news(of: ["5"], from: movies))
    let names = named.first?.map { $0.name(in: .english) }
    #expect(names == ["강물", "호수"])
    let known = try await provider(movies).known(["5"], in: .korean)
    #expect(known["5"]?.facts.showings["KR"]?.services == named.first)
    let lists = movies.calls.filter { $0 == .services }
    #expect(lists.count == 1, "known facts ask for nothing")
  }

  // MARK: - Known facts

  @Test func `known facts are dated and listed by id`() async throws {
    let movies = ScriptedMovies(details: [old(5, .seconds(90))])
    let known = try await provider(movies).known(["5", "6", "nonsense"], in: .korean)
    #expect(Array(known.keys) == ["5"])
    let dated = try #require(known["5"])
    #expect(dated.saidAt == date.now().addingTimeInterval(-90))
    #expect(dated.language == .korean)
    #expect(dated.facts == ItemFacts(.sample(5), runtime: MovieStrings.korean.runtime(2, 12)))
    #expect(dated.facts.subtitle.contains("12분"))
    #expect(movies.calls == [.known([5, 6])], "the source is not called")
  }

  @Test func `facts say whether the day of the release had come at the response`() async throws {
    let day = Int(date.now().timeIntervalSince1970 / 86_400)
    let details = MovieDetails.sample(5) {
      $0.showings = ["KR": ItemShowing(services: [], releaseDay: day + 2, isReleased: false)]
    }
    let known = { (days: Double) in
      date.advance(by: days * 86_400)
      return try await provider(ScriptedMovies(details: [details])).known(["5"], in: .korean)["5"]?.facts.measure
    }
    let (before, after) = (try #require(try await known(0)), try #require(try await known(3)))
    #expect(before.differences(to: after) == .released)
  }

  @Test func `news report each id once as invalid, current or gone`() async {
    let movies = ScriptedMovies(details: [old(5, .seconds(7_200))])
    let all = await news(of: ["x", "5", "6", "5", "x"], from: movies)
    #expect(outcomes(all) == ["x never", "5 facts", "6 gone"])
    guard case .gone(_, let moment) = all.last else {
      Issue.record("\(all)")
      return
    }
    #expect(moment == date.now())
    #expect(movies.places == [.korean])
  }

  @Test func `a response of the last hour is not requested again`() async {
    let movies = ScriptedMovies(details: [old(5, .seconds(3_599)), old(6, .seconds(3_600)), .sample(7)])
    let all = await news(of: ["5", "6", "7"], from: movies)
    #expect(outcomes(all) == ["5 facts", "7 facts", "6 facts"])
    #expect(movies.calls == [.known([5, 6, 7]), .details(6)])
  }

  @Test func `movies are requested one at a time, in the wanted order`() async {
    let (first, second) = (Gate(), Gate())
    let movies = ScriptedMovies(
      gates: [.details(9): first, .details(2): second],
      details: [9, 2].map { old($0, .seconds(7_200)) })
    let reading = Task { await news(of: ["9", "2"], from: movies) }
    await first.waiting(atLeast: 1)
    #expect(movies.calls.last == .details(9))
    first.open()
    await second.waiting(atLeast: 1)
    second.open()
    #expect(outcomes(await reading.value) == ["9 facts", "2 facts"])
  }

  @Test(arguments: [AppError.Code.offline, .rateLimited, .overLimit, .internalFault, .storageBusy])
  func `an unavailable source is asked once, and all remaining movies fail`(code: AppError.Code) async {
    let movies = ScriptedMovies()
    movies.fail(.details(2), with: AppError(code))
    let all = await news(of: ["1", "2", "3", "4"], from: movies)
    #expect(outcomes(all) == ["1 gone"] + ["2", "3", "4"].map { "\($0) \(code)" })
    #expect(movies.calls == [.known([1, 2, 3, 4]), .details(1), .details(2)])
  }

  @Test func `a movie with a failure hides no other, and three failures in a row stop the check`() async {
    let movies = ScriptedMovies()
    movies.fail(.details(1), with: AppError(.unavailable))
    let one = await news(of: ["1", "2"], from: movies)
    #expect(outcomes(one) == ["1 unavailable", "2 gone"])
    for id in 2...4 { movies.fail(.details(id), with: AppError(.unavailable)) }
    let all = await news(of: (1...5).map { String($0) }, from: movies)
    #expect(outcomes(all) == (1...5).map { "\($0) unavailable" })
    #expect(!movies.calls.contains(.details(4)))
  }

  @Test func `movies beyond the limit of a check come later, and cached ones are read in batches`() async {
    let count = ItemCheck.maxCalls + 1
    let movies = ScriptedMovies(details: (1...count).map { old($0, .seconds(7_200)) })
    let all = await news(of: (1...count).map { String($0) }, from: movies)
    #expect(outcomes(all) == (1..<count).map { "\($0) facts" } + ["\(count) later"])
    #expect(movies.calls.prefix(2) == [.known(Array(1...50)), .details(1)])
  }

  @Test func `a check ends after it has reported all, and the next may make all calls`() async {
    let ids = (1...ItemCheck.maxCalls / 2 + 1).map { String($0) }
    let movies = ScriptedMovies(details: (1...ids.count).map { old($0, .seconds(7_200)) })
    let check = ItemCheck()
    for _ in 1...2 {
      #expect(outcomes(await news(of: ids, from: movies, within: check)) == ids.map { "\($0) facts" })
    }
  }

  @Test func `facts have the date of the source's response, cached or new`() async throws {
    let tmdb = FakeTMDB { _ in WireObject.details(5).json }
    let (movies, start) = (try await repository(over: tmdb, knowing: 5), date.now())
    var dates: [Date?] = []
    var expected: [Date?] = [start]
    // Fresh for a list; then too old for a list but fresh for a page; then stale for a page; then too old for
    // everything.
    for seconds: TimeInterval in [3_599, 2 * 3_600, 7 * 3_600, 8 * 86_400] {
      date.advance(by: seconds)
      if seconds > 3_600 { expected.append(date.now()) }
      for each in await news(of: ["5"], from: movies) {
        guard case .facts(let facts) = each else {
          Issue.record("\(each)")
          continue
        }
        dates.append(facts["5"]?.saidAt)
      }
    }
    #expect(dates == expected)
    #expect(tmdb.calls.map(\.priority) == [.visible, .background, .background, .background])
  }

  @Test func `a stale response is a failure, with the reason why there is no newer one`() async throws {
    let tmdb = FakeTMDB { [now = date.now, start = date.now()] _ in
      if now() > start { throw NetworkError.offline(host: "h") }
      return WireObject.details(1).json
    }
    let movies = try await repository(over: tmdb, knowing: 1)
    date.advance(by: 8 * 86_400)
    #expect(try await movies.details(of: 1, place: .korean).isStale)
    #expect(outcomes(await news(of: ["1", "2"], from: movies)) == ["1 offline", "2 offline"])
  }

  @Test func `an unreadable response affects only its own movie`() async {
    let movies = ScriptedMovies(details: [old(2, .seconds(7_200))])
    movies.fail(.details(1), with: AppError(.changedUpstream))
    #expect(outcomes(await news(of: ["1", "2"], from: movies)) == ["1 changedUpstream", "2 facts"])
  }

  @Test func `without ids there are no news and no calls`() async {
    let movies = ScriptedMovies()
    #expect(await news(of: [], from: movies).isEmpty)
    #expect(!movies.calls.contains { if case .details = $0 { true } else { false } })
  }

  @Test func `no more calls are made after the reader has left`() async throws {
    let journal = Journal()
    let gate = Gate()
    let reading = Task {
      let stream = MovieItemProvider(movies: LeftMovies(journal, gate), pictures: FakePictures())
        .news(of: ["1", "2", "3"], in: .korean, for: .program, within: ItemCheck())
      for await _ in stream {
        await gate.waiting(atLeast: 1)
        break
      }
    }
    await reading.value
    try await until { journal.isOver.load(ordering: .acquiring) }
    let asked = journal.asked.withLock { $0 }
    #expect(asked == [1, 2])
  }
}

/// Calls recorded for a repository that may be deallocated.
private final class Journal: Sendable {
  let asked = Mutex<[Movie.ID]>([])
  /// Whether the repository is deallocated, so that no further call is possible.
  let isOver = Atomic(false)
}

/// Answers about the first movie at once, and about no other.
private final class LeftMovies: MoviesRepository {
  private let journal: Journal
  private let gate: Gate

  init(_ journal: Journal, _ gate: Gate) {
    self.journal = journal
    self.gate = gate
  }

  deinit { journal.isOver.store(true, ordering: .releasing) }

  func asked(by asker: Asker) -> any MoviesRepository { self }

  func askedAnew() -> any MoviesRepository { self }

  func movies(in list: MovieList, page: Int, place: MoviesPlace) async throws -> MoviesPage { .scripted("", of: 0) }

  func search(_ query: MovieQuery, page: Int, place: MoviesPlace) async throws -> MoviesPage { .scripted("", of: 0) }

  func details(of id: Movie.ID, place: MoviesPlace) async throws -> MovieDetails {
    journal.asked.withLock { $0.append(id) }
    if id > 1 { try await gate.pass() }
    return .sample(id)
  }

  func offers(of id: Movie.ID, place: MoviesPlace) async throws -> MovieOffers {
    MovieOffers(movie: try await details(of: id, place: place).movie, regions: [:])
  }

  func person(_ id: MoviePerson.ID, place: MoviesPlace) async throws -> MoviePerson { throw AppError(.notFound) }

  func collection(_ id: MovieCollection.ID, place: MoviesPlace) async throws -> MovieCollection {
    throw AppError(.notFound)
  }

  func match(of id: IMDbID) async throws -> IMDbID.Match? { nil }

  func services(in place: MoviesPlace) async throws -> [WatchService] { [] }

  func refreshed(_ id: Movie.ID, place: MoviesPlace) async throws -> MovieDetails {
    try await details(of: id, place: place)
  }

  func known(_ ids: [Movie.ID], place: MoviesPlace) async throws -> [Movie.ID: MovieDetails] { [:] }
}
