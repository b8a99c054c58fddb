import FeatureKit
import Foundation
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor
import Synchronization
import TestSupport
import Testing

@testable import MoviesFeature

/// The reader's own stars on pages of movies.
@Suite(.timeLimit(.minutes(3))) struct OwnStarsTests {
  private static let somebody: MovieSession? = .somebody

  private func stars(_ source: FakeAccountsSource) -> OwnStars {
    OwnStars(source.accounts, of: Reader.returning().profile, in: .korean)
  }

  @Test func `what is known is shown with the page, without a call`() async throws {
    let source = FakeAccountsSource()
    try await source.signIn()
    try await source.accounts.rate(1, .half(9), for: "a")
    let runtime = ReactorRuntime(HomeReactor.sample(stars: stars(source)))
    await runtime.send(.appeared)
    #expect(runtime.state.opinions.rating(of: 1)?.halfStars == 9)
    #expect(source.calls == [.rate(1, .half(9))])
  }

  @Test func `ratings are read once for all pages while one listens, and changes are followed`() async throws {
    let source = FakeAccountsSource(total: 45)
    try await source.signIn()
    for _ in 1...2 {
      let runtime = ReactorRuntime(HomeReactor.sample(stars: stars(source)))
      let listening = Task { await runtime.send(.listening) }
      try await until { runtime.state.opinions.ratings.count == 45 }
      #expect(source.calls == (1...3).map { .movies(.rated, page: $0) })
      listening.cancel()
      await listening.value
    }
    let runtime = ReactorRuntime(HomeReactor.sample(stars: stars(source)))
    let listening = Task { await runtime.send(.listening) }
    try await until { runtime.state.opinions.rating(of: 1)?.halfStars == 1 }
    try await source.accounts.rate(1, .half(10), for: "a")
    try await until { runtime.state.opinions.rating(of: 1)?.halfStars == 10 }
    listening.cancel()
    await listening.value
  }

  @Test func `another session has stars of its own, and a signed-out reader has none`() async throws {
    let source = FakeAccountsSource()
    try await source.signIn()
    try await source.accounts.rate(1, .half(9), for: "a")
    try await source.signIn("Ara")
    #expect(try await source.accounts.opinions(of: "a").ratings.isEmpty)
    try await source.sessions.remove(nil, of: "a")
    #expect(try await source.accounts.opinions(of: "a") == KnownOpinions())
  }

  @Test func `the page works without stars, and a failed reading waits a minute`() async throws {
    let source = FakeAccountsSource()
    try await source.signIn()
    source.fail(.movies(.rated, page: 1), with: AppError(.offline))
    let runtime = ReactorRuntime(HomeReactor.sample(stars: stars(source)))
    let listening = Task { await runtime.send(.listening) }
    try await until { source.calls.count == 1 }
    try await source.accounts.rate(1, .half(9), for: "a")
    try await until { runtime.state.opinions.rating(of: 1)?.halfStars == 9 }
    #expect(source.calls == [.movies(.rated, page: 1), .rate(1, .half(9))])
    listening.cancel()
    await listening.value
  }

  @Test func `a reading that the reader has left is repeated by their next page`() async throws {
    let source = FakeAccountsSource()
    try await source.signIn()
    let (gate, first) = (Gate(), FakeAccountsSource.Call.movies(.rated, page: 1))
    source.hold(first, at: gate)
    let left = Task { await ReactorRuntime(HomeReactor.sample(stars: stars(source))).send(.listening) }
    await gate.waiting(atLeast: 1)
    left.cancel()
    await left.value
    source.hold(first, at: nil)
    let runtime = ReactorRuntime(HomeReactor.sample(stars: stars(source)))
    let listening = Task { await runtime.send(.listening) }
    try await until { runtime.state.opinions.rating(of: 1)?.halfStars == 1 }
    #expect(source.calls == [first, first])
    listening.cancel()
    await listening.value
  }

  @Test func `ratings and lists that change during a reading are newer than what it reads`() async throws {
    let source = FakeAccountsSource()
    try await source.signIn()
    let accounts = source.accounts
    // The source lists movies 1 to 3 with 1 to 3 half stars; 8 and 9 are not among them.
    for movie in [2, 8, 9] { try await accounts.rate(movie, .half(2), for: "a") }
    let gate = Gate()
    source.hold(.movies(.rated, page: 1), at: gate)
    source.hold(.movies(.favorites, page: 1), at: gate)
    async let reading: Void = accounts.readRatings(in: .korean, for: "a") { _ in }
    async let favorites = accounts.movies(on: .favorites, page: 1, order: .newestFirst, place: .korean, for: "a")
    await gate.waiting(atLeast: 2)
    for movie in [1, 8] { try await accounts.rate(movie, .half(10), for: "a") }
    try await accounts.rate(2, nil, for: "a")
    try await accounts.set(3, on: .favorites, to: false, for: "a")
    gate.open()
    try await reading
    _ = try await favorites
    let known = try await accounts.opinions(of: "a")
    #expect([1, 2, 3, 8, 9].map { known.rating(of: $0)?.halfStars } == [10, nil, 3, 10, nil])
    #expect([1, 2, 3].map { known.isOn(.favorites, $0) } == [true, true, false])
  }

  @Test func `the state of a movie that is read late does not replace a newer rating`() async throws {
    let gate = Gate()
    let session = try #require(Self.somebody)
    let source = PageAccounts(gates: [.states(1): gate])
    source.set(MovieStates(isFavorite: true), of: session)
    let accounts = MovieAccounts.page(source, PageSessions(session))
    async let states = accounts.states(of: 1, for: "a")
    await gate.waiting(atLeast: 1)
    try await accounts.rate(1, .half(9), for: "a")
    try await accounts.set(1, on: .watchlist, to: true, for: "a")
    gate.open()
    _ = try await states
    let known = try await accounts.opinions(of: "a")
    #expect(known.rating(of: 1)?.halfStars == 9)
    #expect([AccountList.watchlist, .favorites].map { known.isOn($0, 1) } == [true, true])
  }

  @Test func `a rating that is gone at the source is forgotten after ten minutes`() async throws {
    let clock = SettableDate()
    let session = try #require(Self.somebody)
    let memory = OpinionMemory(now: { clock.now() })
    let accounts = MovieAccounts(accounts: PageAccounts(), sessions: PageSessions(session), memory: memory)
    memory.learn(session, of: "a") { $0.learn(MovieRating(halfStars: 3), of: 1) }
    for (later, isKnown) in [(0.0, false), (599, true), (1, false)] {
      clock.advance(by: later)
      if later > 1 { memory.learn(session, of: "a") { $0.learn(MovieRating(halfStars: 3), of: 1) } }
      try await accounts.readRatings(in: .korean, for: "a", charge: { _ in })
      #expect((memory.opinions(of: session).rating(of: 1) != nil) == isKnown, "after \(later) s")
    }
  }

  @Test func `the memory is bounded`() throws {
    let memory = OpinionMemory()
    let session = try #require(Self.somebody)
    for _ in 1...3 {
      memory.learn(session, of: "a") { known in
        for id in 1...10_000 { known.learn(MovieRating(halfStars: 3), of: id) }
      }
    }
    #expect(memory.opinions(of: session).byteCount <= OpinionMemory.maxBytes)
  }

  @Test func `a session whose opinions are shown stays when there is no room for another`() throws {
    let memory = OpinionMemory()
    let (shown, forgotten) = (try MovieSession.account(0), try MovieSession.account(1))
    for number in 0...OpinionMemory.maxSessions {
      memory.learn(try .account(number), of: "a") { $0.learn(MovieRating(halfStars: 3), of: 1) }
      _ = memory.opinions(of: shown)
    }
    #expect(memory.opinions(of: shown).rating(of: 1) != nil)
    #expect(memory.opinions(of: forgotten).rating(of: 1) == nil)
  }

  @Test(arguments: ["signed out", "replaced", "rejected"])
  func `the opinions of a session that has ended are forgotten`(how: String) async throws {
    let source = FakeAccountsSource()
    let accounts = source.accounts
    try await source.signIn()
    try await accounts.rate(1, .half(9), for: "a")
    switch how {
    case "signed out": _ = try await accounts.signOut("a")
    case "replaced":
      source.name("Ara")
      _ = try await accounts.begin(SignInPurpose(path: "/movies"), of: "a", returningTo: nil)
      _ = try await accounts.finish(try source.credential("token1").text, of: "a")
    default:
      source.fail(.rate(1, nil), with: SessionEnded())
      await #expect(throws: SignInNeeded.self) { try await accounts.rate(1, nil, for: "a") }
    }
    try await source.signIn()
    #expect(try await accounts.opinions(of: "a").ratings.isEmpty)
  }

  @Test func `a tile and a row show the reader's stars apart from the average`() throws {
    let rating = try #require(MovieRating(halfStars: 9))
    let item = MovieItem(.scripted(1), own: rating)
    let own = "<span class='own-score' role='img' aria-label='Your rating: 4.5 stars'>★\u{A0}4.5</span>"
    let tile = MovieTile(item: item, strings: .english, pictures: FakePictures()).render()
    let row = MovieRowCell(item: item, language: .english, pictures: FakePictures()).render()
    #expect(tile.contains(own) && row.contains(own))
    #expect(tile.contains("★\u{A0}4.2"))
    #expect(item.contentHash != MovieItem(.scripted(1)).contentHash)
  }

  @Test func `a rating changes its row alone, and rows that arrive later have theirs`() throws {
    let reactor = MovieListReactor.sample()
    let screen = MovieListScreen(
      movies: ScriptedMovies(), accounts: .page(), choices: .none, layouts: .movies(), saved: .none,
      pictures: FakePictures())
    func page(_ number: Int) -> MoviesPage { .scripted("popular", page: number, of: 45) }
    var state = reactor.initialState
    reactor.reduce(&state, by: .movies(.movies(page(1))))
    var shown = try ListSnapshot(screen.lists(of: state))
    var opinions = KnownOpinions(owner: "x")
    for id in [3, 21] { opinions.learn(MovieRating(halfStars: 9), of: id) }
    reactor.reduce(&state, by: .setOpinions(opinions))
    #expect(shown.follow(screen.lists(of: state)) == [.update("3", section: 0, index: 2)])
    reactor.reduce(&state, by: .setLayout(.list))
    #expect(shown.follow(screen.lists(of: state)) == [])
    reactor.reduce(&state, by: .movies(.movies(page(2), .below)))
    #expect(state.movies.items.filter { $0.own != nil }.map(\.key) == ["3", "21"])
    // The reader signs out.
    reactor.reduce(&state, by: .setOpinions(KnownOpinions()))
    #expect(state.movies.items.allSatisfy { $0.own == nil })
  }

  @Test func `a rating changes its row of a search alone`() throws {
    let reactor = MovieSearchReactor.sample()
    let query = MovieQuery(text: "boat", year: nil)
    var state = reactor.initialState
    let found = MovieSearchReactor.Found.Change.movies(.scripted("boat", of: 3), row: SearchItem.found)
    reactor.reduce(&state, by: .found(found, query))
    var shown = try ListSnapshot([Section(id: "results", items: state.movies.items)])
    var opinions = KnownOpinions(owner: "x")
    opinions.learn(MovieRating(halfStars: 9), of: 2)
    reactor.reduce(&state, by: .setOpinions(opinions))
    #expect(
      shown.follow([Section(id: "results", items: state.movies.items)]) == [.update("2", section: 0, index: 1)])
    reactor.reduce(&state, by: .found(found, query))
    #expect(state.movies.items.map { $0.found?.own?.halfStars } == [nil, 9, nil])
  }

  @Test func `every list of movies shows them`() throws {
    var opinions = KnownOpinions(owner: "x")
    opinions.learn(MovieRating(halfStars: 9), of: 1)
    var items = KeyedItems([MovieItem(.scripted(1)), MovieItem(.scripted(2))])
    items.edit { $0.rated(by: opinions) }
    #expect(items.map(\.own?.halfStars) == [9, nil])
    let details = MovieDetails.sample { $0.similar = [.brief(1)] }
    var state = MovieReactor.State(id: 5, place: .korean, details: .loaded(details))
    state.opinions = opinions
    #expect(MovieScreen.sample.cells("row-similar", of: state).joined().contains("Your rating: 4.5 stars"))
  }
}
