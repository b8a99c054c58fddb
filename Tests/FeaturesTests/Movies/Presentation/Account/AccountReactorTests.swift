import HTML
import LiveWeb
import Localization
import Reactor
import Synchronization
import TestSupport
import Testing

@testable import MoviesFeature

/// An account's page: what it asks for, and what a person changes there.
@Suite(.timeLimit(.minutes(3))) struct AccountReactorTests {
  private typealias Runtime = ReactorRuntime<AccountReactor>

  private func screen(_ source: FakeAccountsSource) -> AccountScreen {
    AccountScreen(accounts: source.accounts, choices: .none, pictures: FakePictures())
  }

  /// The page of somebody who is signed in.
  private func open(_ source: FakeAccountsSource, _ query: String = "") async throws -> Runtime {
    try await source.signIn()
    return try await screen(source).opened(query)
  }

  private func rating(_ id: Movie.ID, in runtime: Runtime) -> Int? {
    runtime.state.movies.row(of: id)?.entry.rating?.halfStars
  }

  @Test func `every page is asked for once, no movie stands twice, and the last page is not lost`() async throws {
    let source = FakeAccountsSource(total: 50, overlap: 3)
    let runtime = try await open(source)
    for _ in 1...5 { await runtime.send(.reachedEnd) }
    #expect(source.calls == (1...3).map { .movies(.rated, page: $0) })
    #expect(runtime.state.movies.rows.map(\.movie.id) == Array(1...50))
    #expect(!runtime.state.movies.hasMore)
  }

  @Test func `an address that names more movies has them at once`() async throws {
    let source = FakeAccountsSource(total: 100)
    let runtime = try await open(source, "list=watchlist&order=oldest&n=45")
    #expect(runtime.state.movies.rows.count == 60)
    #expect(runtime.state.url == "/movies/account?list=watchlist&order=oldest&n=60")
    #expect(source.orders == [.oldestFirst])
  }

  @Test func `who has a long list at once pays for each page but the first as for a call of its own`() async throws {
    let source = FakeAccountsSource(total: 500)
    let charged = Mutex<[Duration]>([])
    try await source.signIn()
    let request = ScreenRequest(
      query: FormFields(encoded: "n=500"), reader: .returning(),
      charge: { cost in charged.withLock { $0.append(cost) } })
    let runtime = ReactorRuntime(try await screen(source).open(request))
    await runtime.send(.appeared)
    #expect(source.calls.count == 25)
    #expect(charged.withLock { $0 } == Array(repeating: MovieAccounts.cost, count: 24))
    await runtime.send(.listPicked(.watchlist))
    #expect(charged.withLock { $0.count } == 24, "one page is what a request is for")
  }

  @Test func `another list and another order are asked for from the beginning`() async throws {
    let source = FakeAccountsSource(total: 45)
    let runtime = try await open(source)
    await runtime.send(.reachedEnd)
    await runtime.send(.listPicked(.favorites))
    #expect(runtime.state.movies.rows.count == 20)
    await runtime.send(.orderPicked(.oldestFirst))
    #expect(runtime.state.url == "/movies/account?list=favorites&order=oldest")
    #expect(source.calls.suffix(2) == [.movies(.favorites, page: 1), .movies(.favorites, page: 1)])
    #expect(source.orders == [.newestFirst, .oldestFirst])
  }

  @Test func `the pages of a list nobody looks at any more come to nothing`() async throws {
    let gate = Gate()
    let source = FakeAccountsSource(total: 3, gates: [.movies(.rated, page: 1): gate])
    try await source.signIn()
    let runtime = ReactorRuntime(try await screen(source).open(ScreenRequest(reader: .returning())))
    let first = Task { await runtime.send(.appeared) }
    await gate.waiting(atLeast: 1)
    await runtime.send(.listPicked(.watchlist))
    gate.open()
    await first.value
    #expect(runtime.state.query.list == .watchlist)
    #expect(runtime.state.movies.rows.allSatisfy { $0.entry.rating == nil })
    #expect(runtime.state.movies.rows.count == 3)
  }

  @Test func `a guest has rated movies and nothing else`() async throws {
    let source = FakeAccountsSource()
    try await source.signInGuest()
    let runtime = try await screen(source).opened("list=favorites")
    #expect(source.calls == [.movies(.rated, page: 1)])
    #expect(runtime.state.query.list == .rated)
  }

  @Test func `the list a guest has not is shown once a member signs in`() async throws {
    let source = FakeAccountsSource()
    try await source.signInGuest()
    let runtime = try await screen(source).opened("list=favorites")
    let listening = Task { await runtime.send(.listening) }
    try await source.signIn("Ara")
    try await until { runtime.state.query.list == .favorites && runtime.state.movies.rows.count == 3 }
    #expect(source.calls == [.movies(.rated, page: 1), .movies(.favorites, page: 1)])
    listening.cancel()
    await listening.value
  }

  @Test func `nobody's account has nothing, and the source is not asked`() async throws {
    let source = FakeAccountsSource()
    let runtime = try await screen(source).opened()
    #expect(runtime.state.signedIn == .nobody)
    #expect(source.calls.isEmpty)
  }

  @Test func `a session the source does not take any more is nobody's`() async throws {
    let source = FakeAccountsSource()
    source.fail(.movies(.rated, page: 1), with: SessionEnded())
    let runtime = try await open(source)
    #expect(runtime.state.signedIn == .nobody)
    #expect(try await source.sessions.session(of: "a") == nil)
  }

  @Test func `a movie is rated in place, shown before the source has answered`() async throws {
    let gate = Gate()
    let source = FakeAccountsSource(gates: [.rate(1, .half(9)): gate])
    let runtime = try await open(source)
    let rating = Task { await runtime.send(.rated(1, .half(9))) }
    await gate.waiting(atLeast: 1)
    #expect(self.rating(1, in: runtime) == 9)
    gate.open()
    await rating.value
    #expect(self.rating(1, in: runtime) == 9)
    #expect(runtime.state.before == nil && runtime.state.refusal == nil)
  }

  @Test func `a rating that could not be given is taken back, with words`() async throws {
    let source = FakeAccountsSource()
    let runtime = try await open(source)
    let before = rating(1, in: runtime)
    source.fail(.rate(1, .half(9)), with: AppError(.offline))
    await runtime.send(.rated(1, .half(9)))
    #expect(rating(1, in: runtime) == before)
    let notice = screen(source).content(of: runtime.state, for: .returning()).notice
    #expect(
      notice
        == Notice(number: 1, kind: .error, text: "This was not saved. Check the server’s connection to the internet."))

    await runtime.send(.rated(1, .half(9)))
    #expect(screen(source).content(of: runtime.state, for: .returning(.korean)).notice?.number == 2)
  }

  @Test func `a rating can be taken back, and given again (the reference app's defect 8)`() async throws {
    let source = FakeAccountsSource()
    let runtime = try await open(source)
    await runtime.send(.rated(2, nil))
    #expect(runtime.state.movies.row(of: 2)?.isOff == true)
    await runtime.send(.rated(2, .half(4)))
    #expect(runtime.state.movies.row(of: 2)?.isOff == false)
    #expect(source.calls.suffix(2) == [.rate(2, nil), .rate(2, .half(4))])
  }

  @Test func `the same rating again is not told`() async throws {
    let source = FakeAccountsSource()
    let runtime = try await open(source)
    await runtime.send(.rated(1, .half(1)))
    #expect(source.calls == [.movies(.rated, page: 1)])
  }

  @Test(arguments: [AccountList.favorites, .watchlist])
  func `a movie is taken off a list, stays in sight, and is put back`(list: AccountList) async throws {
    let source = FakeAccountsSource()
    let runtime = try await open(source, "list=\(list.rawValue)")
    await runtime.send(.takenOff(2))
    #expect(runtime.state.movies.rows.map(\.isOff) == [false, true, false])
    await runtime.send(.putBack(2))
    #expect(runtime.state.movies.rows.map(\.isOff) == [false, false, false])
    #expect(source.calls.suffix(2) == [.set(2, list, false), .set(2, list, true)])
  }

  @Test func `a movie that could not be taken off is not`() async throws {
    let source = FakeAccountsSource()
    let runtime = try await open(source, "list=watchlist")
    source.fail(.set(2, .watchlist, false), with: AppError(.unavailable))
    await runtime.send(.takenOff(2))
    #expect(runtime.state.movies.row(of: 2)?.isOff == false)
    #expect(runtime.state.refusals == 1)
  }

  @Test func `what follows a movie that was taken off is not passed over`() async throws {
    let source = FakeAccountsSource(total: 60)
    let runtime = try await open(source, "list=watchlist")
    await runtime.send(.takenOff(2))
    await runtime.send(.reachedEnd)
    #expect(source.calls.suffix(2) == [.movies(.watchlist, page: 1), .movies(.watchlist, page: 2)])
  }

  @Test(arguments: [true, false])
  func `who signs out is told whether the source knows (the reference app's defect 8)`(isTold: Bool) async throws {
    let source = FakeAccountsSource()
    let runtime = try await open(source)
    if !isTold { source.fail(.end, with: AppError(.offline)) }
    await runtime.send(.signOutTapped)
    #expect(try await source.sessions.session(of: "a") == nil)
    #expect(runtime.state.movies.rows.isEmpty)
    let status = screen(source).slot("status", of: runtime.state)
    #expect(status.contains("You are signed out."))
    #expect(status.contains("Couldn’t sign you out at TMDB.") == !isTold)
  }

  @Test func `who signs in or out in another tab shows here, and nobody sees another person's movies`() async throws {
    let source = FakeAccountsSource()
    let runtime = try await open(source)
    let listening = Task { await runtime.send(.listening) }
    try await source.signIn("Ara")
    try await until { runtime.state.signedIn == SignedIn(try? source.session("Ara")) }
    try await until { runtime.state.movies.rows.count == 3 }
    try await source.sessions.remove(nil, of: "a")
    try await until { runtime.state.signedIn == .nobody }
    #expect(runtime.state.movies.rows.isEmpty)
    listening.cancel()
    await listening.value
  }

  @Test func `who signs in while the page asks who is signed in is shown`() async throws {
    let (gate, sessions) = (Gate(), PageSessions())
    let screen = AccountScreen(accounts: .page(PageAccounts(), sessions), choices: .none, pictures: FakePictures())
    let runtime = ReactorRuntime(
      try await screen.open(ScreenRequest(query: FormFields(encoded: ""), reader: .returning())))
    sessions.hold(at: gate)
    let appearing = Task { await runtime.send(.appeared) }
    await gate.waiting(atLeast: 1)
    sessions.hold(at: nil)
    sessions.change(to: .somebody)
    gate.open()
    await appearing.value
    #expect(runtime.state.signedIn == SignedIn(.somebody))
  }

  @Test func `who has signed in before the page listens is shown`() async throws {
    let source = FakeAccountsSource()
    let runtime = try await open(source)
    try await source.signIn("Ara")
    let listening = Task { await runtime.send(.listening) }
    try await until { runtime.state.signedIn == SignedIn(try? source.session("Ara")) }
    listening.cancel()
    await listening.value
  }

  @Test(arguments: [1, 2])
  func `a slow page of one person comes to nothing once another is signed in`(page: Int) async throws {
    let gate = Gate()
    let source = FakeAccountsSource(total: 60)
    let runtime = try await open(source)
    let listening = Task { await runtime.send(.listening) }
    source.hold(.movies(.rated, page: page), at: gate)
    let slow = Task { await runtime.send(page == 1 ? .retryTapped : .reachedEnd) }
    await gate.waiting(atLeast: 1)
    source.hold(.movies(.rated, page: page), at: nil)
    source.firstMovie(1_001)
    try await source.signIn("Ara")
    try await until { runtime.state.movies.rows.first?.movie.id == 1_001 }
    gate.open()
    await slow.value
    #expect(runtime.state.movies.rows.map(\.movie.id) == Array(1_001...1_020))
    #expect(runtime.state.signedIn == SignedIn(try source.session("Ara")))
    listening.cancel()
    await listening.value
  }

  @Test func `a page that came under another's session is asked for anew, also when nobody listens`() async throws {
    let gate = Gate()
    let source = FakeAccountsSource(total: 60)
    let runtime = try await open(source)
    source.hold(.movies(.rated, page: 2), at: gate)
    let slow = Task { await runtime.send(.reachedEnd) }
    await gate.waiting(atLeast: 1)
    try await source.signIn("Ara")
    gate.open()
    await slow.value
    #expect(runtime.state.movies.rows.map(\.movie.id) == Array(1...20))
    #expect(runtime.state.signedIn == SignedIn(try source.session("Ara")))
  }

  @Test func `a slow rating of one person changes nothing of another's, nor is its failure told`() async throws {
    let gate = Gate()
    let source = FakeAccountsSource(gates: [.rate(1, .half(9)): gate])
    let runtime = try await open(source)
    let listening = Task { await runtime.send(.listening) }
    source.fail(.rate(1, .half(9)), with: AppError(.offline))
    let slow = Task { await runtime.send(.rated(1, .half(9))) }
    await gate.waiting(atLeast: 1)
    try await source.signIn("Ara")
    try await until {
      runtime.state.signedIn == SignedIn(try? source.session("Ara")) && runtime.state.movies.rows.count == 3
    }
    gate.open()
    await slow.value
    #expect(rating(1, in: runtime) == 1)
    #expect(runtime.state.refusal == nil && runtime.state.before == nil && runtime.state.changing == nil)
    listening.cancel()
    await listening.value
  }

  @Test func `a page that was drawn for somebody else rates nothing`() async throws {
    let source = FakeAccountsSource()
    let runtime = try await open(source)
    try await source.signIn("Ara")
    await runtime.send(.rated(1, .half(9)))
    #expect(!source.calls.contains(.rate(1, .half(9))))
    #expect(runtime.state.signedIn == SignedIn(try source.session("Ara")))
    #expect(rating(1, in: runtime) == 1)
  }

  @Test func `a page on its way while a movie is taken off is shown, and no movie is passed over`() async throws {
    let gate = Gate()
    let source = FakeAccountsSource(total: 60)
    let runtime = try await open(source, "list=watchlist")
    source.hold(.movies(.watchlist, page: 2), at: gate)
    let slow = Task { await runtime.send(.reachedEnd) }
    await gate.waiting(atLeast: 1)
    await runtime.send(.takenOff(2))
    gate.open()
    await slow.value
    #expect(runtime.state.movies.rows.count == 40)
    await runtime.send(.reachedEnd)
    #expect(Array(source.calls.suffix(3)) == (1...3).map { .movies(.watchlist, page: $0) })
    #expect(runtime.state.movies.rows.count == 60)
  }

  @Test func `a failure at the end leaves what is there, and is tried again`() async throws {
    let source = FakeAccountsSource(total: 30)
    source.fail(.movies(.rated, page: 2), with: AppError(.offline))
    let runtime = try await open(source)
    await runtime.send(.reachedEnd)
    #expect(runtime.state.movies.failure?.code == .offline)
    #expect(runtime.state.movies.rows.count == 20)
    source.fail(.movies(.rated, page: 2), with: nil)
    await runtime.send(.reachedEnd)
    #expect(runtime.state.movies.rows.count == 30 && runtime.state.movies.failure == nil)
  }
}
