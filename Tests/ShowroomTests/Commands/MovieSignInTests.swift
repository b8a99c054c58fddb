import Localization
import MoviesFeature
import Reactor
import TestSupport
import Testing

@testable import showroom

/// Signing in and out of TMDB on the command line.
@Suite(.timeLimit(.minutes(3)))
struct MovieSignInTests {
  /// A command line with a scripted source.
  private struct Desk: Sendable {
    let accounts: FakeMovieAccounts
    let sessions = FakeMovieSessions()
    let clock = ManualClock()
    let transcript = Transcript()
    let presses = AsyncStream.makeStream(of: Void.self)
    var isTerminal = false

    var session: MovieAccountSession {
      MovieAccountSession(
        accounts: MovieAccounts(accounts: accounts, sessions: sessions), site: "http://127.0.0.1:1",
        place: MoviesPlace(language: .english), limit: 20, console: transcript.console(isTerminal: isTerminal))
    }

    func signIn(asGuest: Bool = false) async throws {
      let wait = ApprovalWait(clock: clock, presses: presses.stream, console: session.console)
      try await SignIn(session: session, wait: wait)(asGuest: asGuest)
    }

    /// Advances the clock until the source has had `count` requests.
    func pass(untilAsked count: Int) async throws {
      for number in 1...count {
        await clock.sleepers(atLeast: 1)
        clock.advance(by: ApprovalWait.interval)
        try await until { accounts.asked >= number }
      }
    }

    func isForgotten() -> Bool { sessions.attemptCount(of: CommandLineProfile.key) == 0 }
  }

  private static let address = "https://tmdb.example/authenticate/\(FakeMovieAccounts.tokenText)"

  @Test func `the address is printed, then the account after the approval`() async throws {
    let desk = Desk(accounts: FakeMovieAccounts(.notApproved, .notApproved, .approved))
    async let signsIn: Void = desk.signIn()
    try await desk.pass(untilAsked: 3)
    try await signsIn
    #expect(desk.transcript.output == "\(Self.address)\naccount\t7\tbora\t한보라\n")
    #expect(desk.isForgotten())
  }

  @Test func `the first request waits three seconds`() async throws {
    let desk = Desk(accounts: FakeMovieAccounts())
    async let signsIn: Void = desk.signIn()
    await desk.clock.sleepers(atLeast: 1)
    #expect(desk.clock.deadlines == [.seconds(3)])
    #expect(desk.accounts.asked == 0)
    desk.clock.advance(by: .seconds(3))
    try await signsIn
    #expect(desk.accounts.asked == 1)
  }

  @Test func `Return sends a request at once`() async throws {
    let desk = Desk(accounts: FakeMovieAccounts(.notApproved, .approved))
    async let signsIn: Void = desk.signIn()
    desk.presses.continuation.yield()
    try await until { desk.transcript.errors.contains("Not approved yet.") }
    desk.presses.continuation.yield()
    try await signsIn
    #expect(desk.accounts.asked == 2)
  }

  @Test func `a terminal gets the account in a sentence`() async throws {
    let desk = Desk(accounts: FakeMovieAccounts(), isTerminal: true)
    desk.presses.continuation.yield()
    try await desk.signIn()
    #expect(desk.transcript.output == "\(Self.address)\nSigned in as 한보라 (bora).\n")
  }

  @Test func `an unapproved sign-in ends after ten minutes and leaves no attempt`() async throws {
    let desk = Desk(accounts: FakeMovieAccounts(.notApproved))
    let signsIn = Task { try await desk.signIn() }
    for _ in 0..<ApprovalWait.rounds {
      await desk.clock.sleepers(atLeast: 1)
      desk.clock.advance(by: ApprovalWait.interval)
    }
    let failure = await #expect(throws: CommandFailure.self) { try await signsIn.value }
    #expect(failure?.code == .failed)
    #expect(failure?.message.hasPrefix("The sign-in was denied, or not approved within 10 minutes") == true)
    #expect(desk.isForgotten())
    let session = try await desk.session.accounts.session(of: CommandLineProfile.key)
    #expect(session == nil)
  }

  @Test func `an expired attempt is reported`() async throws {
    let desk = Desk(accounts: FakeMovieAccounts(.expired))
    desk.presses.continuation.yield()
    let failure = await #expect(throws: CommandFailure.self) { try await desk.signIn() }
    #expect(failure?.message.contains("expired or was already used") == true)
    #expect(desk.isForgotten())
  }

  @Test func `the wait continues while the source is unavailable`() async throws {
    let desk = Desk(
      accounts: FakeMovieAccounts(.failed(AppError(.offline)), .failed(AppError(.rateLimited)), .approved))
    async let signsIn: Void = desk.signIn()
    try await desk.pass(untilAsked: 3)
    try await signsIn
    #expect(desk.transcript.output.hasSuffix("account\t7\tbora\t한보라\n"))
  }

  @Test func `an internal fault ends the wait`() async throws {
    let desk = Desk(accounts: FakeMovieAccounts(.failed(AppError(.internalFault))))
    desk.presses.continuation.yield()
    await #expect(throws: AppError.self) { try await desk.signIn() }
    #expect(desk.isForgotten())
  }

  @Test func `an interrupted sign-in leaves no attempt`() async throws {
    let desk = Desk(accounts: FakeMovieAccounts(.notApproved))
    let gate = Gate()
    async let isDone = Interruption.run(until: { _ = try? await gate.pass() }) { try await desk.signIn() }
    try await desk.pass(untilAsked: 1)
    gate.open()
    let wasDone = try await isDone
    #expect(!wasDone)
    #expect(desk.isForgotten())
    let session = try await desk.session.accounts.session(of: CommandLineProfile.key)
    #expect(session == nil)
  }

  @Test func `finished work is not interrupted`() async throws {
    let gate = Gate()
    let isDone = try await Interruption.run(until: { _ = try? await gate.pass() }) {}
    #expect(isDone)
    await #expect(throws: AppError.self) {
      _ = try await Interruption.run(until: { _ = try? await gate.pass() }) { throw AppError(.offline) }
    }
  }

  @Test func `a guest session needs no approval`() async throws {
    let desk = Desk(accounts: FakeMovieAccounts(.notApproved))
    try await desk.signIn(asGuest: true)
    #expect(desk.transcript.output == "guest\n")
    #expect(desk.transcript.errors == "")
    #expect(desk.accounts.asked == 0)
  }

  @Test func `signing out also ends the session at TMDB`() async throws {
    let desk = Desk(accounts: FakeMovieAccounts())
    try await desk.signIn(asGuest: true)
    try await SignOut(session: desk.session)()
    #expect(desk.accounts.ended == 1)
    #expect(desk.transcript.errors == "showroom: Signed out.\n")
    try await SignOut(session: desk.session)()
    #expect(desk.transcript.errors.hasSuffix("showroom: You are not signed in.\n"))
  }

  @Test func `a failure to end the session at TMDB is noted`() async throws {
    let desk = Desk(accounts: FakeMovieAccounts())
    try await desk.signIn(asGuest: true)
    desk.accounts.refuseToEnd()
    try await SignOut(session: desk.session)()
    #expect(desk.transcript.errors.contains("end the session at themoviedb.org"))
    let session = try await desk.session.accounts.session(of: CommandLineProfile.key)
    #expect(session == nil)
  }

  @Test func `no session is ever printed`() async throws {
    let desk = Desk(accounts: FakeMovieAccounts())
    desk.presses.continuation.yield()
    try await desk.signIn()
    try await ShowMovieAccount(session: desk.session)(asJSON: true)
    try await SignOut(session: desk.session)()
    #expect(!(desk.transcript.output + desk.transcript.errors).contains("secretsession"))
  }
}
