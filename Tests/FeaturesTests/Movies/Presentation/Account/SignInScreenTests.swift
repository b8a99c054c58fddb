import Foundation
import HTML
import LiveWeb
import Localization
import Reactor
import TestSupport
import Testing

@testable import MoviesFeature

/// The sign-in page.
@Suite(.timeLimit(.minutes(3))) struct SignInScreenTests {
  private let source = FakeAccountsSource()
  private var screen: SignInScreen { SignInScreen(accounts: source.accounts) }

  @Test func `the sign-in is a link with the purpose, never a form`() async throws {
    let runtime = try await screen.opened("to=%2Fmovies%2F550&wish=550.rate.8")
    let ways = screen.slot("ways", of: runtime.state)
    #expect(ways.contains("/movies/sign-in/begin?to=%2Fmovies%2F550") && ways.contains("wish=550.rate.8"))
    #expect(ways.contains("target='_top'"))
    #expect(!screen.isIndexed)
  }

  @Test(arguments: [
    ("550.rate.8", "4 stars", "별 4개"), ("550.rate.1", "0.5 stars", "별 0.5개"),
  ])
  func `the wish is announced in both languages`(wish: String, english: String, korean: String) async throws {
    let state = try await screen.opened("wish=\(wish)").state
    #expect(screen.slot("ways", of: state).contains(english))
    #expect(screen.slot("ways", of: state, for: .returning(.korean)).contains(korean))
  }

  @Test(arguments: ["", "wish=1.rate.2"])
  func `a guest session is offered, with or without a rating to save`(query: String) async throws {
    let ways = screen.slot("ways", of: try await screen.opened(query).state)
    #expect(ways.contains("value='guestTapped'"))
  }

  @Test func `a guest goes back to the page of the purpose and the wish is carried out`() async throws {
    let runtime = try await screen.opened("to=%2Fmovies%2F5&wish=5.rate.7")
    await runtime.send(.guestTapped)
    #expect(screen.content(of: runtime.state, for: .returning()).destination == "/movies/5")
    #expect(source.calls == [.guest, .rate(5, .half(7))])
    #expect(try await source.sessions.session(of: "a")?.holder == .guest)
  }

  @Test func `a guest with a failed wish is told so`() async throws {
    source.fail(.rate(5, .half(7)), with: AppError(.offline))
    let runtime = try await screen.opened("to=%2Fmovies%2F5&wish=5.rate.7")
    await runtime.send(.guestTapped)
    let destination = screen.content(of: runtime.state, for: .returning()).destination
    #expect(destination == "/movies/sign-in/return?problem=unfulfilled&to=%2Fmovies%2F5&wish=5.rate.7")
    #expect(try await source.sessions.session(of: "a")?.holder == .guest)
  }

  @Test func `a guest never replaces an account that has signed in meanwhile`() async throws {
    let runtime = try await screen.opened()
    try await source.signIn()
    await runtime.send(.guestTapped)
    #expect(source.calls.isEmpty)
    #expect(screen.slot("status", of: runtime.state).contains("signed in as Jun"))
  }

  @Test func `a failed guest session is reported, and the controls stay`() async throws {
    source.fail(.guest, with: AppError(.offline))
    let runtime = try await screen.opened()
    await runtime.send(.guestTapped)
    #expect(screen.slot("status", of: runtime.state).contains("TMDB can’t be reached"))
    #expect(screen.slot("ways", of: runtime.state).contains("guestTapped"))
    #expect(screen.content(of: runtime.state, for: .returning()).destination == nil)
  }

  @Test func `a browser without cookies cannot become a guest`() async throws {
    let runtime = try await screen.opened(profile: Profile(key: "new", hasReturned: false))
    await runtime.send(.guestTapped)
    #expect(runtime.state.failure?.code == .cookieMissing)
    #expect(source.calls.isEmpty)
  }

  @Test func `a signed-in reader sees the account, can continue or sign out`() async throws {
    try await source.signIn()
    let runtime = try await screen.opened("to=%2Fmovies%2F5")
    #expect(screen.slot("status", of: runtime.state).contains("You’re signed in as Jun."))
    #expect(screen.slot("ways", of: runtime.state).contains("href='/movies/5'"))
    #expect(!screen.slot("ways", of: runtime.state).contains("sign-in/begin"))

    await runtime.send(.signOutTapped)
    #expect(source.calls == [.end])
    #expect(screen.slot("status", of: runtime.state).contains("You’re signed out."))
    #expect(screen.slot("ways", of: runtime.state).contains("sign-in/begin"))
  }

  @Test func `a signed-in reader is led on, so that Back does not offer to sign in`() async throws {
    #expect(screen.content(of: try await screen.opened("to=%2Fmovies%2F5").state, for: .returning()).destination == nil)
    try await source.signIn()
    let runtime = try await screen.opened("to=%2Fmovies%2F5")
    let content = screen.content(of: runtime.state, for: .returning())
    #expect(content.destination == "/movies/5" && content.isReplaced)
    await runtime.send(.signOutTapped)
    #expect(screen.content(of: runtime.state, for: .returning()).destination == nil)
  }

  @Test func `after a denial no page asks whether it was approved, until the next attempt`() async throws {
    func attempt(_ token: String) throws -> SignInAttempt {
      SignInAttempt(
        token: try source.credential(token), expiresAt: .distantFuture, purpose: SignInPurpose(path: "/movies"))
    }
    let first = try attempt("first")
    try await source.sessions.begin(first, of: "a")
    let back = SignInReturnScreen(accounts: source.accounts)
    _ = try await back.opened("request_token=\(first.token.text)&denied=true")
    #expect(!screen.page(of: try await screen.opened().state).contains("href='/movies/sign-in/return'"))
    #expect(try await source.sessions.attempt(of: "a") == first, "it can still be approved")
    try await source.sessions.begin(try attempt("second"), of: "a")
    #expect(screen.page(of: try await screen.opened().state).contains("href='/movies/sign-in/return'"))
  }

  @Test func `an attempt under way can be finished, and no page shows its token`() async throws {
    let attempt = SignInAttempt(
      token: try source.credential("secret"), expiresAt: .distantFuture, purpose: SignInPurpose(path: "/movies"))
    try await source.sessions.begin(attempt, of: "a")
    let state = try await screen.opened().state
    let page = screen.page(of: state)
    #expect(page.contains("You started signing in but didn’t finish."))
    #expect(page.contains("href='/movies/sign-in/return'"))
    #expect(!page.contains("secret"))
  }

  @Test func `a sign-in in another tab is shown`() async throws {
    let runtime = try await screen.opened()
    let listening = Task { await runtime.send(.listening) }
    try await source.signIn()
    try await until { runtime.state.signedIn != .nobody }
    #expect(screen.slot("status", of: runtime.state).contains("Jun"))
    listening.cancel()
    await listening.value
  }

  @Test func `every page of a sign-in names TMDB as its terms require`() async throws {
    let foot = "not endorsed or certified by TMDB"
    #expect(screen.page(of: try await screen.opened().state).contains(foot))
    let begin = SignInBeginScreen(accounts: source.accounts)
    #expect(begin.page(of: try await begin.opened().state).contains(foot))
    let back = SignInReturnScreen(accounts: source.accounts)
    #expect(back.page(of: try await back.opened("problem=denied").state).contains(foot))
  }
}
