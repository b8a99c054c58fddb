import Foundation
import HTML
import LiveWeb
import Localization
import Reactor
import Synchronization
import TestSupport
import Testing

@testable import MoviesFeature

/// Coming back from the source: every way a sign-in can end.
@Suite(.timeLimit(.minutes(3))) struct SignInReturnTests {
  private let source = FakeAccountsSource()
  private var screen: SignInReturnScreen { SignInReturnScreen(accounts: source.accounts) }
  private let token = "token100000000"

  /// Somebody is sent to approve.
  private func begin(_ query: String = "to=%2Fmovies%2F5&wish=5.rate.8") async throws {
    _ = try await SignInBeginScreen(accounts: source.accounts).opened(query)
  }

  /// Where the browser is sent that comes back with a query.
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

  /// That an address is that of a page with these words, the ways on, and without the token.
  private func expectPage(_ address: String?, _ english: String, _ korean: String) async throws {
    let (first, second) = (try await page(address), try await page(address, .korean))
    #expect(first.contains(english))
    #expect(second.contains(korean))
    for page in [first, second, address ?? ""] { #expect(!page.contains("token1")) }
    #expect(first.contains("href='/movies/sign-in") && second.contains("href='/movies/sign-in"))
  }

  @Test func `who has approved is signed in, what was wished is done, and they go on where they were`() async throws {
    try await begin()
    #expect(try await destination("request_token=\(token)&approved=true") == "/movies/5")
    #expect(try await source.sessions.session(of: "a")?.account?.name == "Jun")
    #expect(source.calls == [.newToken, .session(token), .rate(5, .half(8))])
  }

  @Test func `a browser gets another name before its profile has the session, and only for a sign-in of its own`()
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
    _ = try await screen.opened("request_token=\(token)&approved=true") { Issue.record("there is no sign-in") }
    try await begin()
    for rubbish in ["rubbish", "token900000000"] {
      _ = try await screen.opened("request_token=\(rubbish)&approved=true") { Issue.record("it is not of its own") }
    }
    _ = try await screen.opened("request_token=\(token)&denied=true") { Issue.record("nothing comes of it") }
    try await begin()
    _ = try await screen.opened("request_token=token200000000&approved=true", renewBrowser: renew)
    try await renewed.pass()
    #expect(source.calls.last == .rate(5, .half(8)))
  }

  @Test func `a browser that cannot get another name is not signed in, and nothing is left of the session`()
    async throws
  {
    try await begin()
    let runtime = try await screen.opened("request_token=\(token)&approved=true") { throw AppError(.storageBusy) }
    let address = screen.content(of: runtime.state, for: .returning()).destination
    try await expectPage(address, "Not signed in", "로그인하지 못함")
    #expect(source.calls.prefix(2) == [.newToken, .session(token)])
    #expect(source.calls.count == 3, "it is ended at the source")
    #expect(try await source.sessions.session(of: "a") == nil)
  }

  @Test func `who comes back twice at once is told the same, and one ending is tried`() async throws {
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

  @Test func `who has denied is told so, and who approves after all is signed in, with what was wished`() async throws {
    try await begin()
    let address = try await destination("request_token=\(token)&denied=true")
    try await expectPage(address, "You didn’t approve it", "승인하지 않음")
    #expect(try await page(address).contains("href='/movies/5'"))
    #expect(source.calls == [.newToken], "nobody is asked")

    #expect(try await destination("request_token=\(token)&approved=true") == "/movies/5")
    #expect(try await source.sessions.session(of: "a")?.account?.name == "Jun")
    #expect(source.calls == [.newToken, .session(token), .rate(5, .half(8))])
  }

  @Test func `an address that says approved proves nothing, and trying again works`() async throws {
    try await begin()
    source.fail(.session(token), with: SignInRefusal.notApproved)
    let address = try await destination("request_token=\(token)&approved=true")
    try await expectPage(address, "Not approved yet", "아직 승인되지 않음")
    #expect(try await source.sessions.session(of: "a") == nil)

    source.fail(.session(token), with: nil)
    #expect(try await destination("", isIntended: true) == "/movies/5")
    #expect(try await source.sessions.session(of: "a") != nil)
  }

  @Test func `who closed the source's page and types this address is told that nothing is approved`() async throws {
    try await begin()
    source.fail(.session(token), with: SignInRefusal.notApproved)
    try await expectPage(try await destination("", isIntended: true), "Not approved yet", "아직 승인되지 않음")
  }

  @Test func `an expired token has words of its own, and begins again with the same purpose`() async throws {
    try await begin()
    source.fail(.session(token), with: SignInRefusal.expired)
    let address = try await destination("request_token=\(token)&approved=true")
    try await expectPage(address, "The sign-in has expired", "로그인 시간이 지남")
    #expect(try await page(address).contains("/movies/sign-in?to=%2Fmovies%2F5"))
    #expect(try await source.sessions.attempt(of: "a") == nil)
  }

  @Test(arguments: ["request_token=token900000000&approved=true", "request_token=&approved=true", "request_token=%22"])
  func `what nobody has begun here is unknown here`(query: String) async throws {
    try await expectPage(try await destination(query), "No such sign-in here", "진행 중인 로그인 없음")
    #expect(source.calls.isEmpty, "the source is not asked")
  }

  @Test func `a token used twice does not frighten who is signed in by it`() async throws {
    try await begin()
    _ = try await destination("request_token=\(token)&approved=true")
    #expect(try await destination("request_token=\(token)&approved=true") == "/movies")
    #expect(source.calls.filter { $0 == .session(token) }.count == 1)
  }

  @Test func `a source that cannot be reached is told of, and the same sign-in is tried again`() async throws {
    try await begin()
    source.fail(.session(token), with: AppError(.offline))
    let address = try await destination("request_token=\(token)&approved=true")
    try await expectPage(address, "TMDB cannot be reached", "TMDB 서버")
    #expect(try await page(address).contains("href='/movies/sign-in/return'"))
    source.fail(.session(token), with: nil)
    #expect(try await destination("", isIntended: true) == "/movies/5")
  }

  @Test func `the purpose of every sign-in is known, not only of the latest`() async throws {
    try await begin()
    try await begin("to=%2Fmovies%2F6")
    source.fail(.session(token), with: SignInRefusal.expired)
    let address = try await destination("request_token=\(token)&approved=true")
    #expect(try await page(address).contains("/movies/sign-in?to=%2Fmovies%2F5"))
  }

  @Test func `what was approved and could not be completed is begun anew`() async throws {
    try await begin()
    source.fail(.session(token), with: SignInLost(reason: AppError(.offline)))
    let address = try await destination("request_token=\(token)&approved=true")
    try await expectPage(address, "could not be completed", "마치지 못했습니다")
    #expect(try await !page(address).contains("href='/movies/sign-in/return'"))
    #expect(try await source.sessions.attempt(of: "a") == nil)
  }

  @Test(arguments: [
    ("5.rate.8", "your rating was not saved", "평가를 저장하지 못했습니다"),
    ("5.favorite", "not added to your favorites", "즐겨찾기에 추가하지 못했습니다"),
    ("5.watchlist", "not added to your watchlist", "볼 영화에 추가하지 못했습니다"),
  ])
  func `a wish that fails is said, with the way back`(wish: String, english: String, korean: String) async throws {
    try await begin("to=%2Fmovies%2F5&wish=\(wish)")
    let calls: [FakeAccountsSource.Call] = [
      .rate(5, .half(8)), .set(5, .favorites, true), .set(5, .watchlist, true),
    ]
    for call in calls { source.fail(call, with: AppError(.offline)) }
    let address = try await destination("request_token=\(token)&approved=true")
    #expect(address?.hasPrefix("/movies/sign-in/return?problem=unfulfilled&to=%2Fmovies%2F5") == true)
    let words = try await page(address)
    #expect(words.contains(english) && words.contains("href='/movies/5'") && !words.contains("Sign in again"))
    #expect(try await page(address, .korean).contains(korean))
    #expect(try await source.sessions.session(of: "a")?.account?.name == "Jun")
  }

  @Test func `another site's link without a token tries nothing`() async throws {
    try await begin()
    try await expectPage(try await destination(""), "Nearly there", "거의 다 됐습니다")
    #expect(source.calls == [.newToken])
  }

  @Test(arguments: ["problem=", "problem=worst", "problem=signedIn"])
  func `a problem that there is not is none`(query: String) async throws {
    #expect(try await destination(query)?.hasPrefix("/movies/sign-in/return?problem=unfinished") == true)
  }

  @Test func `every problem has an address, which leads to it`() throws {
    let failures = AppError.Code.allCases.map { SignInProblem.failed(AppError($0)) }
    let named: [SignInProblem] = [.denied, .notApproved, .expired, .used, .unfinished, .lost, .unfulfilled]
    let problems = named + failures
    #expect(Set(problems.map(\.name)).count == problems.count)
    for problem in problems { #expect(SignInProblem(problem.name) == problem) }
  }

  @Test(arguments: ["https://elsewhere.example/", "//elsewhere.example", "/settings"])
  func `no address leads out of the movies`(path: String) async throws {
    let state = try await screen.opened("problem=denied&to=\(Link.encode(path))").state
    #expect(!screen.page(of: state).contains("href='\(path)'"))
    #expect(screen.content(of: state, for: .returning()).back?.url == "/movies")
  }

  @Test func `nothing of a sign-in is left when it has ended`() async throws {
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
    #expect(source.asking > own, "or the end counts nothing")
    let back = try await SignInReturnScreen(accounts: accounts).opened("request_token=\(token)&approved=true")
    #expect(back.state.destination == "/movies")
    choice.cancelEffects()
    begun.cancelEffects()
  }
}

private final class Tries: Sendable {
  let count = Mutex(0)
}
