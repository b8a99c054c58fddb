import Foundation
import HTML
import LiveWeb
import Localization
import Reactor
import Synchronization
import TestSupport
import Testing

@testable import MoviesFeature

/// The return from the source: every result of a sign-in.
@Suite(.timeLimit(.minutes(3))) struct SignInReturnTests {
  private let source = FakeAccountsSource()
  private var screen: SignInReturnScreen { SignInReturnScreen(accounts: source.accounts) }
  private let token = "token100000000"

  /// Begins a sign-in.
  private func begin(_ query: String = "to=%2Fmovies%2F5&wish=5.rate.8") async throws {
    _ = try await SignInBeginScreen(accounts: source.accounts).opened(query)
  }

  /// The address to which a return with a query redirects.
  private func destination(_ query: String, isIntended: Bool = false) async throws -> String? {
    let runtime = try await screen.opened(query, isIntended: isIntended)
    return screen.content(of: runtime.state, for: .returning()).destination
  }

  /// The page of an address.
  private func page(_ address: String?, _ language: Language = .english) async throws -> String {
    let query = String(try #require(address).drop { $0 != "?" }.dropFirst())
    let runtime = try await screen.opened(query)
    #expect(screen.content(of: runtime.state, for: .returning()).destination == nil)
    #expect(screen.content(of: runtime.state, for: .returning()).url == address)
    return screen.page(of: runtime.state, .returning(language))
  }

  /// Checks that a page has these words and options, and that its address has no token.
  private func expectPage(_ address: String?, _ english: String, _ korean: String) async throws {
    let (first, second) = (try await page(address), try await page(address, .korean))
    #expect(first.contains(english))
    #expect(second.contains(korean))
    for page in [first, second, address ?? ""] { #expect(!page.contains("token1")) }
    #expect(first.contains("href='/movies/sign-in") && second.contains("href='/movies/sign-in"))
  }

  @Test func `an approved sign-in carries out the wish and leads back to the page of the purpose`() async throws {
    try await begin()
    #expect(try await destination("request_token=\(token)&approved=true") == "/movies/5")
    #expect(try await source.sessions.session(of: "a")?.account?.name == "Jun")
    #expect(source.calls == [.newToken, .session(token), .rate(5, .half(8))])
  }

  @Test func `a browser's cookie is renewed before its profile receives the session, and only for its own sign-in`()
    async throws
  {
    let renewed = Gate()
    let (source, token) = (source, token)
    let renew: @Sendable () async throws -> Void = {
      #expect(source.calls.contains(.session("token200000000")))
      let session = try await source.sessions.session(of: "a")
      #expect(session == nil)
      renewed.open()
    }
    _ = try await screen.opened("request_token=\(token)&approved=true") { Issue.record("there is no attempt") }
    try await begin()
    for rubbish in ["rubbish", "token900000000"] {
      _ = try await screen.opened("request_token=\(rubbish)&approved=true") {
        Issue.record("the attempt is not the browser's own")
      }
    }
    _ = try await screen.opened("request_token=\(token)&denied=true") { Issue.record("the attempt was denied") }
    try await begin()
    _ = try await screen.opened("request_token=token200000000&approved=true", renewBrowser: renew)
    try await renewed.pass()
    #expect(source.calls.last == .rate(5, .half(8)))
  }

  @Test func `if the cookie cannot be renewed, the session is ended and the profile is not signed in`()
    async throws
  {
    try await begin()
    let runtime = try await screen.opened("request_token=\(token)&approved=true") { throw AppError(.storageBusy) }
    let address = screen.content(of: runtime.state, for: .returning()).destination
    try await expectPage(address, "Couldn’t sign in", "로그인하지 못했어요")
    #expect(source.calls.prefix(2) == [.newToken, .session(token)])
    #expect(source.calls.count == 3, "the session is ended at the source")
    #expect(try await source.sessions.session(of: "a") == nil)
  }

  @Test func `two concurrent returns share one exchange and one result`() async throws {
    let (pending, gate, tries) = (PendingSignIns(), Gate(), Tries())
    let end: @Sendable () async throws -> SignInEnd = {
      tries.count.withLock { $0 += 1 }
      try await gate.pass()
      return .problem(.expired, nil)
    }
    let first = Task.immediate { try await pending.value(of: "a", end) }
    let second = Task.immediate { try await pending.value(of: "a", end) }
    gate.open()
    let told = [try await first.value, try await second.value]
    #expect(told == [.problem(.expired, nil), .problem(.expired, nil)])
    #expect(tries.count.withLock { $0 } == 1)
  }

  @Test func `a denial is reported, and a later approval signs in and carries out the wish`() async throws {
    try await begin()
    let address = try await destination("request_token=\(token)&denied=true")
    try await expectPage(address, "Not approved", "승인하지 않았어요")
    #expect(try await page(address).contains("href='/movies/5'"))
    #expect(source.calls == [.newToken], "the source is not called")

    #expect(try await destination("request_token=\(token)&approved=true") == "/movies/5")
    #expect(try await source.sessions.session(of: "a")?.account?.name == "Jun")
    #expect(source.calls == [.newToken, .session(token), .rate(5, .half(8))])
  }

  @Test func `an address that says approved proves nothing, and a retry works`() async throws {
    try await begin()
    source.fail(.session(token), with: SignInRefusal.notApproved)
    let address = try await destination("request_token=\(token)&approved=true")
    try await expectPage(address, "Not approved yet", "아직 승인되지 않았어요")
    #expect(try await source.sessions.session(of: "a") == nil)

    source.fail(.session(token), with: nil)
    #expect(try await destination("", isIntended: true) == "/movies/5")
    #expect(try await source.sessions.session(of: "a") != nil)
  }

  @Test func `opening the return address without an approval says that it is missing`() async throws {
    try await begin()
    source.fail(.session(token), with: SignInRefusal.notApproved)
    try await expectPage(try await destination("", isIntended: true), "Not approved yet", "아직 승인되지 않았어요")
  }

  @Test func `an expired token is reported and can be begun again with the same purpose`() async throws {
    try await begin()
    source.fail(.session(token), with: SignInRefusal.expired)
    let address = try await destination("request_token=\(token)&approved=true")
    try await expectPage(address, "This sign-in has expired", "로그인 시간이 지났어요")
    #expect(try await page(address).contains("/movies/sign-in?to=%2Fmovies%2F5"))
    #expect(try await source.sessions.attempt(of: "a") == nil)
  }

  @Test(arguments: ["request_token=token900000000&approved=true", "request_token=&approved=true", "request_token=%22"])
  func `an unknown token is reported without a call`(query: String) async throws {
    try await expectPage(try await destination(query), "No sign-in in progress", "진행 중인 로그인이 없어요")
    #expect(source.calls.isEmpty, "the source is not called")
  }

  @Test func `using a token twice shows no problem to a signed-in profile`() async throws {
    try await begin()
    _ = try await destination("request_token=\(token)&approved=true")
    #expect(try await destination("request_token=\(token)&approved=true") == "/movies")
    #expect(source.calls.filter { $0 == .session(token) }.count == 1)
  }

  @Test func `an unreachable source is reported, and the same attempt can be retried`() async throws {
    try await begin()
    source.fail(.session(token), with: AppError(.offline))
    let address = try await destination("request_token=\(token)&approved=true")
    try await expectPage(address, "TMDB can’t be reached", "TMDB 서버")
    #expect(try await page(address).contains("href='/movies/sign-in/return'"))
    source.fail(.session(token), with: nil)
    #expect(try await destination("", isIntended: true) == "/movies/5")
  }

  @Test func `the purpose of every attempt is known, not only of the latest`() async throws {
    try await begin()
    try await begin("to=%2Fmovies%2F6")
    source.fail(.session(token), with: SignInRefusal.expired)
    let address = try await destination("request_token=\(token)&approved=true")
    #expect(try await page(address).contains("/movies/sign-in?to=%2Fmovies%2F5"))
  }

  @Test func `a lost session is reported and begun again`() async throws {
    try await begin()
    source.fail(.session(token), with: SignInLost(reason: AppError(.offline)))
    let address = try await destination("request_token=\(token)&approved=true")
    try await expectPage(address, "couldn’t be completed", "마치지 못했어요")
    #expect(try await !page(address).contains("href='/movies/sign-in/return'"))
    #expect(try await source.sessions.attempt(of: "a") == nil)
  }

  @Test func `a failed wish is reported with a link back`() async throws {
    try await begin("to=%2Fmovies%2F5&wish=5.rate.8")
    source.fail(.rate(5, .half(8)), with: AppError(.offline))
    let address = try await destination("request_token=\(token)&approved=true")
    #expect(address?.hasPrefix("/movies/sign-in/return?problem=unfulfilled&to=%2Fmovies%2F5") == true)
    let words = try await page(address)
    #expect(words.contains("your rating wasn’t saved") && words.contains("href='/movies/5'"))
    #expect(!words.contains("Sign in again"))
    #expect(try await page(address, .korean).contains("평가를 저장하지 못했어요"))
    #expect(try await source.sessions.session(of: "a")?.account?.name == "Jun")
  }

  @Test func `a link of another site without a token exchanges nothing`() async throws {
    try await begin()
    try await expectPage(try await destination(""), "Almost done", "거의 다 됐어요")
    #expect(source.calls == [.newToken])
  }

  @Test(arguments: ["problem=", "problem=worst", "problem=signedIn"])
  func `an unknown problem in an address is ignored`(query: String) async throws {
    #expect(try await destination(query)?.hasPrefix("/movies/sign-in/return?problem=unfinished") == true)
  }

  @Test func `every problem has an address that shows it`() throws {
    let failures = AppError.Code.allCases.map { SignInProblem.failed(AppError($0)) }
    let named: [SignInProblem] = [.denied, .notApproved, .expired, .used, .unfinished, .lost, .unfulfilled]
    let problems = named + failures
    #expect(Set(problems.map(\.name)).count == problems.count)
    for problem in problems { #expect(SignInProblem(problem.name) == problem) }
  }

  @Test(arguments: ["https://elsewhere.example/", "//elsewhere.example", "/settings"])
  func `no address leads out of the Movies feature`(path: String) async throws {
    let state = try await screen.opened("problem=denied&to=\(Link.encode(path))").state
    #expect(!screen.page(of: state).contains("href='\(path)'"))
    #expect(screen.content(of: state, for: .returning()).back?.url == "/movies")
  }

  @Test func `nothing of a sign-in stays in memory after its end`() async throws {
    // given
    let accounts = source.accounts
    let own = source.asking
    let screens = SignInCoordinator(accounts: accounts).screens
    #expect(screens.map(\.path) == ["/movies/sign-in", "/movies/sign-in/begin", "/movies/sign-in/return"])
    // when
    try await signInThroughAll(accounts, living: own)
    // then
    try await until { source.asking == own }
    #expect(try await source.sessions.attempt(of: "a") == nil)
    withExtendedLifetime(accounts) {}
  }

  private func signInThroughAll(_ accounts: MovieAccounts, living own: Int) async throws {
    let choice = try await SignInScreen(accounts: accounts).opened()
    let begun = try await SignInBeginScreen(accounts: accounts).opened()
    #expect(source.asking > own, "the count of living askers must rise, or this test proves nothing")
    let back = try await SignInReturnScreen(accounts: accounts).opened("request_token=\(token)&approved=true")
    #expect(back.state.destination == "/movies")
    choice.cancelEffects()
    begun.cancelEffects()
  }
}

private final class Tries: Sendable {
  let count = Mutex(0)
}
