import HTML
import LiveWeb
import Localization
import Reactor
import TestSupport
import Testing

@testable import MoviesFeature

/// The page that leads to the source.
@Suite(.timeLimit(.minutes(3))) struct SignInBeginTests {
  private let source = FakeAccountsSource()
  private var screen: SignInBeginScreen { SignInBeginScreen(accounts: source.accounts) }

  private func destination(of state: SignInBeginReactor.State) -> String? {
    screen.content(of: state, for: .returning()).destination
  }

  @Test func `the link leads to the approval page and back to this server`() async throws {
    let runtime = try await screen.opened("to=%2Fmovies%2F5&wish=5.rate.8")
    let back = "https://showroom.example/movies/sign-in/return"
    let approval = "https://source.example/authenticate/token100000000?redirect_to=\(back)"
    #expect(destination(of: runtime.state) == approval)
    let attempt = try await source.sessions.attempt(of: "a")
    #expect(attempt?.purpose == SignInPurpose(path: "/movies/5", wish: MovieWish("5.rate.8")))
    #expect(!screen.page(of: runtime.state).contains("token1"))
    #expect(!screen.content(of: runtime.state, for: .returning()).url.contains("token1"))
    #expect(!screen.isIndexed)
  }

  @Test func `a link of another site or a prefetch requests no token and leads to the sign-in page`() async throws {
    let runtime = try await screen.opened("wish=5.rate.8", isIntended: false)
    #expect(source.calls.isEmpty)
    #expect(destination(of: runtime.state) == "/movies/sign-in?wish=5.rate.8")
  }

  @Test func `while the source is slow the page says that it is being asked`() async throws {
    let gate = Gate()
    let slow = FakeAccountsSource(gates: [.newToken: gate])
    let screen = SignInBeginScreen(accounts: slow.accounts)
    let runtime = ReactorRuntime(try await screen.open(ScreenRequest(reader: .returning())))
    let appeared = Task { await runtime.send(.appeared) }
    await gate.waiting(atLeast: 1)
    #expect(screen.slot("status", of: runtime.state).contains("Connecting to TMDB"))
    #expect(screen.slot("status", of: runtime.state, for: .returning(.korean)).contains("TMDB에 연결하는 중"))
    gate.open()
    await appeared.value
    #expect(screen.content(of: runtime.state, for: .returning()).destination != nil)
  }

  @Test func `a failure shows an error, the time to wait and a link that retries`() async throws {
    source.fail(.newToken, with: AppError(.rateLimited, retryAfter: .seconds(9)))
    let runtime = try await screen.opened("wish=5.rate.8")
    let status = screen.slot("status", of: runtime.state)
    #expect(status.contains("data-wait='9'"))
    #expect(status.contains("href='/movies/sign-in/begin?wish=5.rate.8'"))
    #expect(!status.contains("<form"))
    #expect(screen.content(of: runtime.state, for: .returning()).status == 429)
    #expect(try await source.sessions.attempt(of: "a") == nil)
  }

  @Test func `a new browser first sees the sign-in page and receives a cookie with it`() async throws {
    let runtime = try await screen.opened(profile: Profile(key: "new", hasReturned: false))
    #expect(source.calls.isEmpty)
    #expect(destination(of: runtime.state) == "/movies/sign-in")
  }

  @Test func `a browser that accepts no cookie is told so, and no token is requested`() async throws {
    let runtime = try await screen.opened(
      cameFrom: "/movies/sign-in", profile: Profile(key: "new", hasReturned: false))
    #expect(source.calls.isEmpty)
    #expect(screen.slot("status", of: runtime.state).contains("Cookies are off."))
  }

  @Test func `Back leads to the sign-in page with the same purpose`() async throws {
    let state = try await screen.opened("wish=5.rate.8").state
    #expect(
      screen.content(of: state, for: .returning(.korean)).back
        == BackLink(url: "/movies/sign-in?wish=5.rate.8", label: "로그인"))
  }

  @Test func `a profile has at most five attempts`() async throws {
    for _ in 1...7 { _ = try await screen.opened() }
    var left = 0
    while let attempt = try await source.sessions.attempt(of: "a") {
      _ = try await source.sessions.take(attempt.token.text, of: "a")
      left += 1
    }
    #expect(left == 5)
  }
}
