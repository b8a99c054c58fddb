import Foundation
import Localization
import Reactor
import TestSupport
import Testing

@testable import MoviesFeature

/// Sessions and attempts after every response of the source.
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

  private var wish: MovieWish {
    get throws { MovieWish(movie: 550, rating: try #require(MovieRating(halfStars: 9))) }
  }

  private func begin(_ wish: MovieWish? = nil) async throws -> SignInPurpose {
    let purpose = SignInPurpose(path: "/movies/550", wish: wish)
    let address = try await accounts.begin(purpose, of: "a", returningTo: "https://a.example/back")
    #expect(address == "/authenticate/\(token)?https://a.example/back")
    return purpose
  }

  // MARK: Signing in

  @Test func `the profile receives the session only after the browser is secured, and none if that fails`() async throws
  {
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

  @Test func `signing in deletes attempts left over in other tabs`() async throws {
    for _ in 1...3 { _ = try await accounts.begin(SignInPurpose(path: "/movies"), of: "a", returningTo: nil) }
    _ = try await accounts.finish("token20123456789abcdef", of: "a")
    #expect(try await accounts.attempt(of: "a") == nil)
  }

  @Test func `a profile that moves takes its session along, or ends it if the target has one`() async throws {
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
    #expect(try await accounts.session(of: "b") == .account(1), "the target's session stays")
    #expect(source.calls.last == .end(second))
  }

  @Test func `a session that was moved before is not ended by the next move`() async throws {
    for profile in ["a", "b"] { try await sessions.save(try .account(1), of: profile) }
    try await accounts.move(from: "a", to: "b")
    #expect(try await sessions.session(of: "a") == nil)
    #expect(try await sessions.session(of: "b") == .account(1))
    #expect(source.calls.isEmpty)
  }

  @Test func `an approved token signs in and returns the purpose`() async throws {
    let purpose = try await begin()
    #expect(try await accounts.attempt(of: "a")?.token.text == token)
    #expect(try await accounts.finish(token, of: "a")?.purpose == purpose)
    #expect(try await accounts.session(of: "a") == .account(1))
    #expect(try await accounts.session(of: "b") == nil)
    #expect(try await accounts.attempt(of: "a") == nil)
    #expect(try await accounts.finish(token, of: "a") == nil, "an attempt is finished once")
    #expect(source.calls == [.newToken, .session(token)])
  }

  @Test(arguments: ["", "token90123456789abcdef", "x"])
  func `a token that the profile has not begun is not exchanged`(other: String) async throws {
    _ = try await begin()
    #expect(try await accounts.finish(other, of: "a") == nil)
    #expect(try await accounts.finish(token, of: "b") == nil, "the token of another profile")
    #expect(source.calls == [.newToken])
    #expect(try await accounts.session(of: "b") == nil)
    #expect(try await accounts.attempt(of: "a") != nil)
  }

  @Test func `an attempt without a decision can be finished later`() async throws {
    let purpose = try await begin()
    source.fail(.session(token), with: SignInRefusal.notApproved)
    await #expect(throws: SignInRefusal.notApproved) { try await accounts.finish(token, of: "a") }
    #expect(try await accounts.attempt(of: "a")?.purpose == purpose)
    source.fail(.session(token), with: nil)
    #expect(try await accounts.finish(token, of: "a")?.purpose == purpose)
  }

  @Test func `an attempt can be finished after a failed call`() async throws {
    let purpose = try await begin()
    source.fail(.session(token), with: AppError(.offline))
    await #expect(throws: AppError.self) { try await accounts.finish(token, of: "a") }
    source.fail(.session(token), with: nil)
    #expect(try await accounts.finish(token, of: "a")?.purpose == purpose)
  }

  @Test func `an expired token is not tried again`() async throws {
    _ = try await begin()
    source.fail(.session(token), with: SignInRefusal.expired)
    await #expect(throws: SignInRefusal.expired) { try await accounts.finish(token, of: "a") }
    #expect(try await accounts.attempt(of: "a") == nil)
    #expect(try await accounts.finish(token, of: "a") == nil)
    #expect(try await accounts.session(of: "a") == nil)
  }

  @Test func `a cancelled attempt is over`() async throws {
    let purpose = try await begin()
    #expect(try await accounts.giveUp(token, of: "b") == nil)
    #expect(try await accounts.giveUp(token, of: "a") == purpose)
    #expect(try await accounts.finish(token, of: "a") == nil)
    #expect(source.calls == [.newToken])
  }

  @Test func `the wish is carried out, and its failure ends no session`() async throws {
    _ = try await begin(try wish)
    #expect(try await accounts.finish(token, of: "a")?.isFulfilled == true)
    #expect(source.calls.last == .rate(550, MovieRating(halfStars: 9), first))

    try await sessions.save(try .account(5), of: "c")
    let attempt = SignInAttempt(
      token: try .sample("token7"), expiresAt: Date(timeIntervalSince1970: 1_800_003_600),
      purpose: SignInPurpose(path: "/movies", wish: try wish))
    try await sessions.begin(attempt, of: "c")
    source.fail(.rate(550, MovieRating(halfStars: 9), second), with: AppError(.offline))
    let outcome = SignInOutcome(purpose: attempt.purpose, isFulfilled: false)
    #expect(try await accounts.finish(attempt.token.text, of: "c") == outcome)
    #expect(source.calls.contains(.rate(550, MovieRating(halfStars: 9), second)))
    #expect(try await accounts.session(of: "c") == .account(2))
    #expect(source.calls.contains(.end("session50123456789abcdef")), "the replaced session is ended")
  }

  @Test func `a guest's wish is carried out`() async throws {
    let isDone = try await accounts.enterAsGuest(try wish, of: "a")
    #expect(isDone)
    #expect(try await accounts.session(of: "a") == .guest())
    #expect(source.calls == [.guest, .rate(550, MovieRating(halfStars: 9), guest)])
    let isEntered = try await accounts.enterAsGuest(nil, of: "b")
    #expect(isEntered)
    #expect(source.calls.dropFirst(2) == [.guest])
  }

  @Test func `a guest does not replace an account that has signed in meanwhile`() async throws {
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

  @Test func `a moved session does not replace one stored meanwhile`() async throws {
    let gate = Gate()
    let accounts = MovieAccounts(accounts: source, sessions: StubbornSessions(sessions, gate: gate))
    try await sessions.save(try .account(1), of: "a")
    async let moved: Void = accounts.move(from: "a", to: "b")
    await gate.waiting(atLeast: 1)
    try await sessions.save(try .account(2), of: "b")
    gate.open()
    try await moved
    #expect(try await accounts.session(of: "b") == .account(2))
    #expect(source.calls == [.end(first)], "the moved session is ended")
  }

  @Test func `a session that cannot be stored is ended, and its token is not tried again`() async throws {
    _ = try await begin()
    let stubborn = StubbornSessions(sessions, failure: AppError(.storageBusy))
    let accounts = MovieAccounts(accounts: source, sessions: stubborn)
    await #expect(throws: SignInLost(reason: AppError(.storageBusy))) { try await accounts.finish(token, of: "a") }
    #expect(source.calls == [.newToken, .session(token), .end(first)])
    #expect(try await sessions.session(of: "a") == nil)
    #expect(try await sessions.attempt(of: "a") == nil)
  }

  @Test(arguments: [SignInLost(reason: AppError(.offline)), AppError(.changedUpstream)] as [any Error])
  func `a used token is not put back`(failure: any Error) async throws {
    _ = try await begin()
    source.fail(.session(token), with: failure)
    await #expect(throws: SignInLost.self) { try await accounts.finish(token, of: "a") }
    #expect(try await sessions.attempt(of: "a") == nil)
  }

  @Test func `of two sign-ins that end at once one session stays and the other is ended`() async throws {
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

  @Test func `signing out removes the session here and at the source`() async throws {
    try await sessions.save(try .account(1), of: "a")
    try await sessions.save(try .account(2), of: "b")
    #expect(try await accounts.signOut("a"))
    #expect(try await accounts.session(of: "a") == nil)
    #expect(try await accounts.session(of: "b") == .account(2))
    #expect(source.calls == [.end(first)])
    #expect(try await accounts.signOut("a"), "there is no session to end")
    #expect(source.calls == [.end(first)])
  }

  @Test func `signing out while the source is unreachable works here and reports that`() async throws {
    try await sessions.save(try .account(1), of: "a")
    source.fail(.end(first), with: AppError(.offline))
    #expect(try await !accounts.signOut("a"))
    #expect(try await accounts.session(of: "a") == nil)
  }

  // MARK: Movies

  @Test func `without a session there are no states, and changes need a sign-in`() async throws {
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

  @Test func `a guest needs an account for favorites`() async throws {
    try await sessions.save(try .guest(), of: "a")
    await #expect(throws: SignInNeeded.self) { try await accounts.set(550, on: .watchlist, to: true, for: "a") }
    #expect(source.calls.isEmpty)
    #expect(try await accounts.session(of: "a") == .guest())
  }

  @Test func `a session that the source rejects is deleted for that profile only`() async throws {
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

  @Test func `any other failure keeps the session`() async throws {
    try await sessions.save(try .account(1), of: "a")
    source.fail(.states(550, first), with: AppError(.internalFault))
    await #expect(throws: AppError.self) { try await accounts.states(of: 550, for: "a") }
    #expect(try await accounts.session(of: "a") == .account(1))
  }
}
