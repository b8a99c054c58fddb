import FeatureKit
import LiveWeb
import Localization
import Reactor
import TestSupport
import Testing

@testable import MoviesFeature

/// Late responses of one session are never shown to another.
@Suite(.timeLimit(.minutes(3)))
struct MovieOwnSessionsTests {
  private let offline = AppError(.offline)

  private func stars(_ halfStars: Int) throws -> MovieRating { try #require(MovieRating(halfStars: halfStars)) }

  private func known(_ session: MovieSession?) throws -> MovieSession { try #require(session) }

  private func reactor(_ accounts: PageAccounts, _ sessions: PageSessions) -> MovieReactor {
    .sample(ScriptedMovies(details: [.sample()]), accounts: .page(accounts, sessions))
  }

  @Test(arguments: [true, false])
  func `a late response of an earlier session is never shown`(isSomebody: Bool) async throws {
    let gate = Gate()
    let (somebody, other) = (try known(.somebody), try known(.somebodyElse))
    let accounts = PageAccounts(MovieStates(rating: try stars(9)), slow: [somebody: gate])
    accounts.set(MovieStates(rating: try stars(3)), of: other)
    let sessions = PageSessions(.somebody)
    let runtime = ReactorRuntime(reactor(accounts, sessions))
    let appeared = Task { await runtime.send(.appeared) }
    await gate.waiting(atLeast: 1)
    let listening = Task { await runtime.send(.listening) }
    sessions.change(to: isSomebody ? other : nil)
    try await until { runtime.state.own.status == (isSomebody ? .known : .nobody) }
    gate.open()
    await appeared.value
    #expect(runtime.state.own.rating?.halfStars == (isSomebody ? 3 : nil))
    #expect(runtime.state.own.status == (isSomebody ? .known : .nobody))
    listening.cancel()
    await listening.value
  }

  @Test func `a pending rating does not become that of a new session`() async throws {
    let (four, gate) = (try stars(8), Gate())
    let accounts = PageAccounts(gates: [.rate(four): gate])
    let other = try known(.somebodyElse)
    accounts.set(MovieStates(rating: try stars(3)), of: other)
    let sessions = PageSessions(.somebody)
    let runtime = ReactorRuntime(reactor(accounts, sessions))
    await runtime.send(.appeared)
    let sending = Task { await runtime.send(.starsPicked(four)) }
    await gate.waiting(atLeast: 1)
    #expect(runtime.state.own.rating == four)
    let listening = Task { await runtime.send(.listening) }
    sessions.change(to: other)
    try await until { runtime.state.own.rating?.halfStars == 3 }
    gate.open()
    await sending.value
    #expect(accounts.states.rating == four, "the rating belongs to the earlier session and is carried out")
    #expect(runtime.state.own.rating?.halfStars == 3)
    listening.cancel()
    await listening.value
  }

  @Test func `the page tells the browser its owner, also when the states cannot be read`() async throws {
    let somebody = try known(.somebody)
    let (accounts, sessions) = (PageAccounts(MovieStates(rating: try stars(9))), PageSessions(.somebody))
    let page = ReactorRuntime(reactor(accounts, sessions))
    #expect(page.state.own.owner == nil, "the owner is unknown before the first read")
    await page.send(.appeared)
    #expect(page.state.own.owner == OwnerMark.of(somebody.credential.text))
    let html = MovieScreen.sample.cells("own", of: page.state, for: .returning(.english)).joined()
    #expect(html.contains("<div class='own' id='own' data-owner='\(OwnerMark.of(somebody.credential.text))'>"))

    accounts.fail(.states(page.state.id), with: offline)
    let failed = ReactorRuntime(reactor(accounts, sessions))
    await failed.send(.appeared)
    #expect(failed.state.own.owner == OwnerMark.of(somebody.credential.text))

    sessions.change(to: nil)
    let nobody = ReactorRuntime(reactor(accounts, sessions))
    await nobody.send(.appeared)
    #expect(nobody.state.own.owner == OwnerMark.nobody)
  }

  @Test func `confirmed changes are dropped with their session and kept over older readings`() throws {
    let (four, five) = (try stars(8), try stars(10))
    var own = MovieAccountState()
    own.read(.states(rating: 2))
    own.confirm(ConfirmedRating(rating: four, number: 1, session: 1))
    var nobody = own
    nobody.read(MovieAccountReading(states: .success(nil), number: 0, session: 2))
    #expect(nobody.status == .nobody && nobody.rating == nil)
    var failed = own
    failed.read(MovieAccountReading(states: .failure(offline), number: 0, session: 2))
    #expect(failed.rating == nil)
    own.confirm(ConfirmedRating(rating: five, number: 2, session: 2))
    #expect(own.rating == five)
    own.read(.states(rating: 3, session: 2))
    #expect(own.rating == five)
    own.confirm(ConfirmedRating(rating: four, number: 3, session: 1))
    own.read(.states(rating: 2))
    #expect(own.rating == five)
  }
}
