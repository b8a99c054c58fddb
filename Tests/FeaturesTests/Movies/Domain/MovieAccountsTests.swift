import Foundation
import Localization
import Reactor
import TestSupport
import Testing

@testable import MoviesFeature

/// What becomes of sessions and attempts, whatever the source says.
@Suite(.timeLimit(.minutes(3))) struct MovieAccountsTests {
  private let source = ScriptedAccounts()
  private let sessions: DatabaseMovieSessionsRepository
  private let accounts: MovieAccounts

  init() {
    let date = SettableDate()
    sessions = DatabaseMovieSessionsRepository.empty(now: date.now)
    accounts = MovieAccounts(accounts: source, sessions: sessions)
  }

  private let token = "token10123456789abcdef"
  private let first = "session10123456789abcdef"
  private let second = "session20123456789abcdef"
  private let guest = "guest10123456789abcdef"

  private func wish(_ action: MovieWish.Action = .favorite) -> MovieWish { MovieWish(movie: 550, action: action) }

  private var rating: MovieWish.Action {
    get throws { .rate(try #require(MovieRating(halfStars: 9))) }
  }

  private func begin(_ wish: MovieWish? = nil) async throws -> SignInPurpose {
    let purpose = SignInPurpose(path: "/movies/550", wish: wish)
    let address = try await accounts.begin(purpose, of: "a", returningTo: "https://a.example/back")
    #expect(address == "/authenticate/\(token)?https://a.example/back")
    return purpose
  }

  // MARK: Signing in

  @Test func `the profile has the session only when the browser is secured, and none when it cannot be`() async throws {
    _ = try await begin()
    let (sessions, token) = (sessions, token)
    _ = try await accounts.finish(token, of: "a") {
      let session = try await sessions.session(of: "a")
      #expect(session == nil)
    }
    #expect(try await accounts.session(of: "a") == .account(1))

    _ = try await accounts.begin(SignInPurpose(path: "/movies"), of: "b", returningTo: nil)
    await #expect(throws: SignInLost.self) {
      try await accounts.finish("token20123456789abcdef", of: "b") { throw AppError(.storageBusy) }
    }
    #expect(try await sessions.session(of: "b") == nil)
    #expect(source.calls.last == .end(second))
  }

  @Test func `who is signed in has no sign-in left that was given up in another tab`() async throws {
    for _ in 1...3 { _ = try await accounts.begin(SignInPurpose(path: "/movies"), of: "a", returningTo: nil) }
    _ = try await accounts.finish("token20123456789abcdef", of: "a")
    #expect(try await accounts.attempt(of: "a") == nil)
  }

  @Test func `a profile that moves takes its session along, or ends it where there is one`() async throws {
    _ = try await begin()
    _ = try await accounts.finish(token, of: "a")
    for _ in 1...2 { try await accounts.move(from: "a", to: "b") }
    #expect(try await accounts.session(of: "a") == nil)
    #expect(try await accounts.session(of: "b") == .account(1))
    #expect(!source.calls.contains(.end(first)))

    _ = try await accounts.begin(SignInPurpose(path: "/movies"), of: "a", returningTo: nil)
    _ = try await accounts.finish("token20123456789abcdef", of: "a")
    try await accounts.move(from: "a", to: "b")
    #expect(try await accounts.session(of: "a") == nil)
    #expect(try await accounts.session(of: "b") == .account(1), "it stays")
    #expect(source.calls.last == .end(second))
  }

  @Test func `a session that is moved already is not ended by the next move`() async throws {
    for profile in ["a", "b"] { try await sessions.save(try .account(1), of: profile) }
    try await accounts.move(from: "a", to: "b")
    #expect(try await sessions.session(of: "a") == nil)
    #expect(try await sessions.session(of: "b") == .account(1))
    #expect(source.calls.isEmpty)
  }

  @Test func `who comes back with an approved token is signed in, and led back`() async throws {
    let purpose = try await begin()
    #expect(try await accounts.attempt(of: "a")?.token.text == token)
    #expect(try await accounts.finish(token, of: "a")?.purpose == purpose)
    #expect(try await accounts.session(of: "a") == .account(1))
    #expect(try await accounts.session(of: "b") == nil)
    #expect(try await accounts.attempt(of: "a") == nil)
    #expect(try await accounts.finish(token, of: "a") == nil, "twice is once")
    #expect(source.calls == [.newToken, .session(token)])
  }

  @Test(arguments: ["", "token90123456789abcdef", "x"])
  func `a token that the profile has not begun with is not even exchanged`(other: String) async throws {
    _ = try await begin()
    #expect(try await accounts.finish(other, of: "a") == nil)
    #expect(try await accounts.finish(token, of: "b") == nil, "somebody else's")
    #expect(source.calls == [.newToken])
    #expect(try await accounts.session(of: "b") == nil)
    #expect(try await accounts.attempt(of: "a") != nil)
  }

  @Test func `who has not decided yet may still do so`() async throws {
    let purpose = try await begin()
    source.fail(.session(token), with: SignInRefusal.notApproved)
    await #expect(throws: SignInRefusal.notApproved) { try await accounts.finish(token, of: "a") }
    #expect(try await accounts.attempt(of: "a")?.purpose == purpose)
    source.fail(.session(token), with: nil)
    #expect(try await accounts.finish(token, of: "a")?.purpose == purpose)
  }

  @Test func `an attempt that could not be tried can be tried again`() async throws {
    let purpose = try await begin()
    source.fail(.session(token), with: AppError(.offline))
    await #expect(throws: AppError.self) { try await accounts.finish(token, of: "a") }
    source.fail(.session(token), with: nil)
    #expect(try await accounts.finish(token, of: "a")?.purpose == purpose)
  }

  @Test func `a token that has expired is not tried again`() async throws {
    _ = try await begin()
    source.fail(.session(token), with: SignInRefusal.expired)
    await #expect(throws: SignInRefusal.expired) { try await accounts.finish(token, of: "a") }
    #expect(try await accounts.attempt(of: "a") == nil)
    #expect(try await accounts.finish(token, of: "a") == nil)
    #expect(try await accounts.session(of: "a") == nil)
  }

  @Test func `an attempt that is given up is over`() async throws {
    let purpose = try await begin()
    #expect(try await accounts.giveUp(token, of: "b") == nil)
    #expect(try await accounts.giveUp(token, of: "a") == purpose)
    #expect(try await accounts.finish(token, of: "a") == nil)
    #expect(source.calls == [.newToken])
  }

  @Test func `what was wished is done, and a wish that fails takes no session away`() async throws {
    _ = try await begin(wish(try rating))
    #expect(try await accounts.finish(token, of: "a")?.isFulfilled == true)
    #expect(source.calls.last == .rate(550, MovieRating(halfStars: 9), first))

    try await sessions.save(try .account(5), of: "c")
    let attempt = SignInAttempt(
      token: try .sample("token7"), expiresAt: Date(timeIntervalSince1970: 1_800_003_600),
      purpose: SignInPurpose(path: "/movies", wish: wish()))
    try await sessions.begin(attempt, of: "c")
    source.fail(.set(550, .favorites, true, second), with: AppError(.offline))
    let outcome = SignInOutcome(purpose: attempt.purpose, isFulfilled: false)
    #expect(try await accounts.finish(attempt.token.text, of: "c") == outcome)
    #expect(source.calls.contains(.set(550, .favorites, true, second)))
    #expect(try await accounts.session(of: "c") == .account(2))
    #expect(source.calls.contains(.end("session50123456789abcdef")), "the session before is ended")
  }

  @Test func `a guest's wish is done when guests may have it`() async throws {
    let isDone = try await accounts.enterAsGuest(wish(try rating), of: "a")
    #expect(isDone)
    #expect(try await accounts.session(of: "a") == .guest())
    #expect(source.calls == [.guest, .rate(550, MovieRating(halfStars: 9), guest)])
    for other in [wish(), wish(.watchlist), nil] {
      let isDone = try await accounts.enterAsGuest(other, of: "b")
      #expect(isDone == (other == nil))
    }
    #expect(source.calls.dropFirst(2) == [.guest, .guest, .guest])
  }

  @Test func `a guest does not take the place of an account that has signed in meanwhile`() async throws {
    let gate = Gate()
    let accounts = MovieAccounts(accounts: source, sessions: StubbornSessions(sessions, gate: gate))
    async let isDone = accounts.enterAsGuest(nil, of: "a")
    await gate.waiting(atLeast: 1)
    try await sessions.save(try .account(1), of: "a")
    gate.open()
    let isCarriedOut = try await isDone
    #expect(isCarriedOut)
    #expect(try await accounts.session(of: "a") == .account(1))
    #expect(source.calls == [.guest], "the account's session is not ended")
  }

  @Test func `a session that moves does not take the place of one that has come meanwhile`() async throws {
    let gate = Gate()
    let accounts = MovieAccounts(accounts: source, sessions: StubbornSessions(sessions, gate: gate))
    try await sessions.save(try .account(1), of: "a")
    async let moved: Void = accounts.move(from: "a", to: "b")
    await gate.waiting(atLeast: 1)
    try await sessions.save(try .account(2), of: "b")
    gate.open()
    try await moved
    #expect(try await accounts.session(of: "b") == .account(2))
    #expect(source.calls == [.end(first)], "the one that moved has no place any more")
  }

  @Test func `a session that cannot be kept is ended, and its token is not tried again`() async throws {
    _ = try await begin()
    let stubborn = StubbornSessions(sessions, failure: AppError(.storageBusy))
    let accounts = MovieAccounts(accounts: source, sessions: stubborn)
    await #expect(throws: SignInLost(reason: AppError(.storageBusy))) { try await accounts.finish(token, of: "a") }
    #expect(source.calls == [.newToken, .session(token), .end(first)])
    #expect(try await sessions.session(of: "a") == nil)
    #expect(try await sessions.attempt(of: "a") == nil)
  }

  @Test(arguments: [SignInLost(reason: AppError(.offline)), AppError(.changedUpstream)] as [any Error])
  func `a token that is used up is not put back`(failure: any Error) async throws {
    _ = try await begin()
    source.fail(.session(token), with: failure)
    await #expect(throws: SignInLost.self) { try await accounts.finish(token, of: "a") }
    #expect(try await sessions.attempt(of: "a") == nil)
  }

  @Test func `of two sign-ins that end at once one session is kept, and the other one is ended`() async throws {
    let gate = Gate()
    let accounts = MovieAccounts(accounts: source, sessions: StubbornSessions(sessions, gate: gate))
    let purpose = SignInPurpose(path: "/movies")
    for _ in 0..<2 { _ = try await accounts.begin(purpose, of: "a", returningTo: nil) }
    async let one = accounts.finish("token10123456789abcdef", of: "a")
    async let other = accounts.finish("token20123456789abcdef", of: "a")
    await gate.waiting(atLeast: 2)
    gate.open()
    let outcomes = try await [one, other]
    #expect(outcomes.allSatisfy { $0?.isFulfilled == true })
    let kept = try #require(try await sessions.session(of: "a")).credential.text
    let ended = [first, second].filter { source.calls.contains(.end($0)) }
    #expect(ended == [first, second].filter { $0 != kept })
  }

  // MARK: Signing out

  @Test func `who signs out is out here and there`() async throws {
    try await sessions.save(try .account(1), of: "a")
    try await sessions.save(try .account(2), of: "b")
    #expect(try await accounts.signOut("a"))
    #expect(try await accounts.session(of: "a") == nil)
    #expect(try await accounts.session(of: "b") == .account(2))
    #expect(source.calls == [.end(first)])
    #expect(try await accounts.signOut("a"), "there is nothing to be told of")
    #expect(source.calls == [.end(first)])
  }

  @Test func `who signs out while the source cannot be reached is out here, and is told so`() async throws {
    try await sessions.save(try .account(1), of: "a")
    source.fail(.end(first), with: AppError(.offline))
    #expect(try await !accounts.signOut("a"))
    #expect(try await accounts.session(of: "a") == nil)
  }

  // MARK: Movies

  @Test func `without a session there are no states, and whoever wants more is to sign in`() async throws {
    #expect(try await accounts.states(of: 550, for: "a") == nil)
    await #expect(throws: SignInNeeded.self) { try await accounts.rate(550, nil, for: "a") }
    await #expect(throws: SignInNeeded.self) { try await accounts.set(550, on: .favorites, to: true, for: "a") }
    await #expect(throws: SignInNeeded.self) { try await list() }
    #expect(source.calls.isEmpty)
  }

  private func list() async throws -> AccountPage {
    try await accounts.movies(
      on: .rated, page: 1, order: .newestFirst, place: MoviesPlace(language: .korean), for: "a")
  }

  @Test func `a guest has no favorites, and is told to sign in`() async throws {
    try await sessions.save(try .guest(), of: "a")
    await #expect(throws: SignInNeeded.self) { try await accounts.set(550, on: .watchlist, to: true, for: "a") }
    #expect(source.calls.isEmpty)
    #expect(try await accounts.session(of: "a") == .guest())
  }

  @Test func `a session that the source does not take any more is forgotten, of that profile alone`() async throws {
    for profile in ["a", "b"] { try await sessions.save(try .account(1), of: profile) }
    source.fail(.states(550, first), with: SessionEnded())
    #expect(try await accounts.states(of: 550, for: "a") == nil)
    #expect(try await accounts.session(of: "a") == nil)
    #expect(try await accounts.session(of: "b") == .account(1))
    source.fail(.movies(.rated, first), with: SessionEnded())
    try await sessions.save(try .account(1), of: "a")
    await #expect(throws: SignInNeeded.self) { try await list() }
    #expect(try await accounts.session(of: "a") == nil)
  }

  @Test func `a failure that is not the session's leaves it`() async throws {
    try await sessions.save(try .account(1), of: "a")
    source.fail(.states(550, first), with: AppError(.internalFault))
    await #expect(throws: AppError.self) { try await accounts.states(of: 550, for: "a") }
    #expect(try await accounts.session(of: "a") == .account(1))
  }
}
