import HTML
import LiveWeb
import Localization
import Reactor
import Synchronization
import TestSupport
import Testing

@testable import MoviesFeature

/// Loading of the account page and changes to its movies.
@Suite(.timeLimit(.minutes(3))) struct AccountReactorTests {
  private typealias Runtime = ReactorRuntime<AccountReactor>

  private func screen(_ source: FakeAccountsSource) -> AccountScreen {
    AccountScreen(accounts: source.accounts, choices: .none, pictures: FakePictures())
  }

  /// The page of a signed-in account.
  private func open(_ source: FakeAccountsSource, _ query: String = "") async throws -> Runtime {
    try await source.signIn()
    return try await screen(source).opened(query)
  }

  private func rating(_ id: Movie.ID, in runtime: Runtime) -> Int? {
    runtime.state.movies.row(of: id)?.entry.rating?.halfStars
  }

  private func isOff(_ id: Movie.ID, in runtime: Runtime) -> Bool? { runtime.state.movies.row(of: id)?.isOff }

  @Test func `every page is requested once, without duplicate movies, and the last one is shown`() async throws {
    let source = FakeAccountsSource(total: 50, overlap: 3)
    let runtime = try await open(source)
    for _ in 1...5 { await runtime.send(.reachedEnd) }
    #expect(source.calls == (1...3).map { .movies(.rated, page: $0) })
    #expect(runtime.state.movies.rows.map(\.movie.id) == Array(1...50))
    #expect(!runtime.state.movies.hasMore)
  }

  @Test func `an address with more movies loads them at once`() async throws {
    let source = FakeAccountsSource(total: 100)
    let runtime = try await open(source, "list=watchlist&order=oldest&n=45")
    #expect(runtime.state.movies.rows.count == 60)
    #expect(runtime.state.url == "/movies/account?list=watchlist&order=oldest&n=60")
    #expect(source.orders == [.oldestFirst])
  }

  @Test func `loading a long list at once charges for each page but the first`() async throws {
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
    #expect(charged.withLock { $0.count } == 24, "the request itself pays for one page")
  }

  @Test func `another list or order is loaded from the beginning`() async throws {
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

  @Test func `late pages of a list that is no longer shown are ignored`() async throws {
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

  @Test func `a guest has only rated movies`() async throws {
    let source = FakeAccountsSource()
    try await source.signInGuest()
    let runtime = try await screen(source).opened("list=favorites")
    #expect(source.calls == [.movies(.rated, page: 1)])
    #expect(runtime.state.query.list == .rated)
  }

  @Test func `the requested list is shown when a guest signs in with an account`() async throws {
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

  @Test func `a signed-out page is empty and makes no call`() async throws {
    let source = FakeAccountsSource()
    let runtime = try await screen(source).opened()
    #expect(runtime.state.signedIn == .nobody)
    #expect(source.calls.isEmpty)
  }

  @Test func `a session that the source rejects shows the signed-out page`() async throws {
    let source = FakeAccountsSource()
    source.fail(.movies(.rated, page: 1), with: SessionEnded())
    let runtime = try await open(source)
    #expect(runtime.state.signedIn == .nobody)
    #expect(try await source.sessions.session(of: "a") == nil)
  }

  @Test func `a removal is shown before the source answers`() async throws {
    let gate = Gate()
    let source = FakeAccountsSource(gates: [.set(1, .watchlist, false): gate])
    let runtime = try await open(source, "list=watchlist")
    let removal = Task { await runtime.send(.takenOff(1)) }
    await gate.waiting(atLeast: 1)
    #expect(isOff(1, in: runtime) == true)
    gate.open()
    await removal.value
    #expect(isOff(1, in: runtime) == true)
    #expect(runtime.state.before == nil && runtime.state.refusal == nil)
  }

  @Test func `a failed removal is taken back with a notice`() async throws {
    let source = FakeAccountsSource()
    let runtime = try await open(source, "list=watchlist")
    source.fail(.set(1, .watchlist, false), with: AppError(.offline))
    await runtime.send(.takenOff(1))
    #expect(isOff(1, in: runtime) == false)
    let notice = screen(source).content(of: runtime.state, for: .returning()).notice
    #expect(
      notice
        == Notice(number: 1, kind: .error, text: "Your change wasn’t saved. Try again in a moment."))

    await runtime.send(.takenOff(1))
    #expect(screen(source).content(of: runtime.state, for: .returning(.korean)).notice?.number == 2)
  }

  @Test func `ratings given and removed elsewhere are followed (defect 8 of the reference app)`() async throws {
    let source = FakeAccountsSource()
    let runtime = try await open(source)
    let listening = Task { await runtime.send(.listening) }
    try await source.accounts.rate(2, nil, for: "a")
    try await until { isOff(2, in: runtime) == true && rating(2, in: runtime) == nil }
    try await source.accounts.rate(2, .half(4), for: "a")
    try await until { isOff(2, in: runtime) == false && rating(2, in: runtime) == 4 }
    #expect(rating(1, in: runtime) == 1, "the others stay")
    listening.cancel()
    await listening.value
  }

  @Test func `marks changed elsewhere are followed, and no movie is skipped after it`() async throws {
    let source = FakeAccountsSource(total: 60)
    let runtime = try await open(source, "list=favorites")
    let listening = Task { await runtime.send(.listening) }
    try await source.accounts.set(2, on: .favorites, to: false, for: "a")
    try await until { isOff(2, in: runtime) == true }
    await runtime.send(.reachedEnd)
    #expect(source.calls.suffix(2) == [.movies(.favorites, page: 1), .movies(.favorites, page: 2)])
    listening.cancel()
    await listening.value
  }

  @Test func `the rows of every list have the known ratings`() async throws {
    let source = FakeAccountsSource()
    try await source.signIn()
    try await source.accounts.rate(2, .half(7), for: "a")
    let runtime = try await screen(source).opened("list=favorites")
    let listening = Task { await runtime.send(.listening) }
    try await until { !runtime.state.opinions.ratings.isEmpty }
    let page = screen(source).page(of: runtime.state)
    #expect(page.ranges(of: "aria-label='Your rating: ").count == 1 && page.contains("Your rating: 3.5 stars"))
    listening.cancel()
    await listening.value
  }

  @Test(arguments: [AccountList.favorites, .watchlist])
  func `a movie taken off a list stays visible and can be put back`(list: AccountList) async throws {
    let source = FakeAccountsSource()
    let runtime = try await open(source, "list=\(list.rawValue)")
    await runtime.send(.takenOff(2))
    #expect(runtime.state.movies.rows.map(\.isOff) == [false, true, false])
    await runtime.send(.putBack(2))
    #expect(runtime.state.movies.rows.map(\.isOff) == [false, false, false])
    #expect(source.calls.suffix(2) == [.set(2, list, false), .set(2, list, true)])
  }

  @Test func `a movie whose removal fails stays on the list`() async throws {
    let source = FakeAccountsSource()
    let runtime = try await open(source, "list=watchlist")
    source.fail(.set(2, .watchlist, false), with: AppError(.unavailable))
    await runtime.send(.takenOff(2))
    #expect(runtime.state.movies.row(of: 2)?.isOff == false)
    #expect(runtime.state.refusals == 1)
  }

  @Test func `no movie is skipped after a removal`() async throws {
    let source = FakeAccountsSource(total: 60)
    let runtime = try await open(source, "list=watchlist")
    await runtime.send(.takenOff(2))
    await runtime.send(.reachedEnd)
    #expect(source.calls.suffix(2) == [.movies(.watchlist, page: 1), .movies(.watchlist, page: 2)])
  }

  @Test(arguments: [true, false])
  func `signing out tells whether the source knows (defect 8 of the reference app)`(isTold: Bool) async throws {
    let source = FakeAccountsSource()
    let runtime = try await open(source)
    if !isTold { source.fail(.end, with: AppError(.offline)) }
    await runtime.send(.signOutTapped)
    #expect(try await source.sessions.session(of: "a") == nil)
    #expect(runtime.state.movies.rows.isEmpty)
    let status = screen(source).slot("status", of: runtime.state)
    #expect(status.contains("You’re signed out."))
    #expect(status.contains("Couldn’t sign you out on TMDB.") == !isTold)
  }

  @Test func `a sign-in or sign-out in another tab is shown, and no other account's movies are`() async throws {
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

  @Test func `a sign-in while the session is being read is shown`() async throws {
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

  @Test func `a sign-in before the page listens is shown`() async throws {
    let source = FakeAccountsSource()
    let runtime = try await open(source)
    try await source.signIn("Ara")
    let listening = Task { await runtime.send(.listening) }
    try await until { runtime.state.signedIn == SignedIn(try? source.session("Ara")) }
    listening.cancel()
    await listening.value
  }

  @Test(arguments: [1, 2])
  func `a late page of a previous account is ignored`(page: Int) async throws {
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

  @Test func `a page that may belong to another session is loaded again, also without a listener`() async throws {
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

  @Test func `a late removal of a previous account changes nothing and reports nothing`() async throws {
    let gate = Gate()
    let source = FakeAccountsSource(gates: [.set(1, .watchlist, false): gate])
    let runtime = try await open(source, "list=watchlist")
    let listening = Task { await runtime.send(.listening) }
    source.fail(.set(1, .watchlist, false), with: AppError(.offline))
    let slow = Task { await runtime.send(.takenOff(1)) }
    await gate.waiting(atLeast: 1)
    try await source.signIn("Ara")
    try await until {
      runtime.state.signedIn == SignedIn(try? source.session("Ara")) && runtime.state.movies.rows.count == 3
    }
    gate.open()
    await slow.value
    #expect(isOff(1, in: runtime) == false)
    #expect(runtime.state.refusal == nil && runtime.state.before == nil && runtime.state.changing == nil)
    listening.cancel()
    await listening.value
  }

  @Test func `a page drawn for another account removes nothing`() async throws {
    let source = FakeAccountsSource()
    let runtime = try await open(source, "list=watchlist")
    try await source.signIn("Ara")
    await runtime.send(.takenOff(1))
    #expect(!source.calls.contains(.set(1, .watchlist, false)))
    #expect(runtime.state.signedIn == SignedIn(try source.session("Ara")))
    #expect(isOff(1, in: runtime) == false)
  }

  @Test func `a page requested before a removal is shown, and no movie is skipped`() async throws {
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

  @Test func `a failure at the end keeps the rows and can be retried`() async throws {
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
