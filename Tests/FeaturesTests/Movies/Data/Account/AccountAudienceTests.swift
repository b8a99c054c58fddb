import Foundation
import Localization
import Reactor
import Synchronization
import TestSupport
import Testing
import Upstream

@testable import MoviesFeature

/// Two signed-in profiles make the same calls at the same time through every layer that shares or caches responses.
@Suite(.timeLimit(.minutes(3))) struct AccountAudienceTests {
  /// A cache that records the keys of stored responses.
  private final class SpyCache: ResponseCache {
    private let stored = Mutex<[String]>([])

    var keys: [String] { stored.withLock { $0 } }

    func entry(for key: String) async throws -> CachedResponse? { nil }
    func store(_ response: CachedResponse, for key: String) async throws { stored.withLock { $0.append(key) } }
    func remove(for key: String) async throws {}
  }

  /// Counts 1, 2, 3 and so on.
  private final class Numbers: Sendable {
    private let last = Mutex(0)

    func next() -> Int {
      last.withLock { last in
        last += 1
        return last
      }
    }
  }

  private let place = MoviesPlace(language: .korean, region: "KR")
  private let cache = SpyCache()
  private let log = LogRecord()

  /// A fake TMDB that reads the account from each request and answers when a gate opens.
  private func tmdb(_ gates: [Int: [Gate]]) -> ScriptedTMDB {
    let counts = [1: Numbers(), 2: Numbers()]
    return ScriptedTMDB { call in
      guard let who = [1, 2].first(where: { call.url.string.contains("session\($0)0123456789abcdef") }) else {
        return .no(401, 3)
      }
      let number = counts[who]?.next() ?? 0
      if let gates = gates[who], !gates.isEmpty { try await gates[number % gates.count].pass() }
      return Self.answer(to: call, of: who)
    }
  }

  private static func answer(to call: HTTPRequest, of who: Int) -> ScriptedTMDB.Reply {
    switch call.url.path {
    case "/account": .init(body: #"{"id":\#(who),"username":"user\#(who)"}"#)
    case "/movie/550/account_states":
      .init(body: #"{"id":550,"favorite":\#(who == 1),"rated":{"value":\#(who)},"watchlist":\#(who == 2)}"#)
    default:
      .init(body: WireObject.page([WireObject.movie(who).with(["rating": "\(who)"])]).json)
    }
  }

  private func stack(over tmdb: ScriptedTMDB) -> UpstreamStack {
    let budget = CallBudget(
      policy: BudgetPolicy(limit: 10_000), ledger: InMemoryBudgetLedger(), logger: log.logger)
    return UpstreamStack(over: tmdb, cache: cache, budget: budget, logger: log.logger)
  }

  private func repository(_ stack: UpstreamStack) throws -> TMDBAccountsRepository {
    TMDBAccountsRepository(
      client: APIClient(baseURL: try BaseURL("http://127.0.0.1:1/3"), transport: stack), pictureBase: "/t/p",
      approvalBase: "/authenticate")
  }

  /// Reads one of four values for a session: the states, or one of the three lists.
  private func look(_ repository: TMDBAccountsRepository, _ session: MovieSession, _ kind: Int) async throws -> [Int] {
    // Each account has an asker of its own, so that no call waits for its turn behind another account's.
    let repository = repository.asked(by: Asker(address: session.credential.fingerprint, profile: "\(kind)"))
    switch kind {
    case 0:
      let states = try await repository.states(of: 550, session: session)
      return [states.rating?.halfStars ?? 0, states.isFavorite ? 1 : 2, states.isOnWatchlist ? 2 : 1]
    default:
      // The address is the same for both, so that only the session differs.
      let page = try await repository.movies(
        on: AccountList.allCases[kind - 1], page: 1, order: .newestFirst, place: place, session: session)
      return page.movies.flatMap { [$0.movie.id, $0.rating?.halfStars ?? 0] }
    }
  }

  /// Session of one of two people with the same account number: only the credential differs.
  private func session(_ who: Int) throws -> MovieSession {
    MovieSession(
      holder: .account(MovieAccount(id: 7, username: "user", name: "", avatar: nil)),
      credential: try .sample("session\(who)"))
  }

  @Test(arguments: [[1, 2], [2, 1]])
  func `no session receives another session's response, in any order of responses`(order: [Int]) async throws {
    let gates = [1: [Gate()], 2: [Gate()]]
    let tmdb = tmdb(gates)
    let stack = stack(over: tmdb)
    let repository = try repository(stack)
    try await withThrowingTaskGroup(of: (Int, [Int]).self) { group in
      for kind in 0..<4 {
        for who in [1, 2] {
          let session = try session(who)
          group.addTask { (who, try await look(repository, session, kind)) }
        }
      }
      for who in [1, 2] { await gates[who]?.first?.waiting(atLeast: 4) }
      for who in order {
        gates[who]?.first?.open()
        for _ in 0..<4 {
          let next = try await group.next()
          let (seen, values) = try #require(next)
          #expect(seen == who, "the other session's gate is closed")
          #expect(!values.isEmpty && values.allSatisfy { $0 == who })
        }
      }
    }
    #expect(tmdb.calls.count == 8, "each session made all calls itself")
    await stack.finishKeeping()
    #expect(cache.keys.isEmpty)
  }

  @Test func `responses in any order reach the session that asked, again and again`() async throws {
    var random = SeededGenerator(seed: 20_26)
    let gates = [1: (0..<8).map { _ in Gate() }, 2: (0..<8).map { _ in Gate() }]
    let stack = stack(over: tmdb(gates))
    let repository = try repository(stack)
    let asking = (0..<80).map { (who: $0 % 2 + 1, kind: $0 / 2 % 4) }.shuffled(using: &random)
    let opening = gates.values.flatMap { $0 }.shuffled(using: &random)
    try await withThrowingTaskGroup(of: (Int, [Int]).self) { group in
      for (who, kind) in asking {
        let session = try session(who)
        group.addTask { (who, try await look(repository, session, kind)) }
      }
      for gate in opening {
        gate.open()
        await Task.yield()
      }
      for try await (who, values) in group { #expect(!values.isEmpty && values.allSatisfy { $0 == who }) }
    }
    await stack.finishKeeping()
    #expect(cache.keys.isEmpty)
  }

  @Test func `two signed-in profiles each read their own data, in any order`() async throws {
    var random = SeededGenerator(seed: 20_27)
    let gates = [1: (0..<8).map { _ in Gate() }, 2: (0..<8).map { _ in Gate() }]
    let stack = stack(over: tmdb(gates))
    let sessions = DatabaseMovieSessionsRepository.empty()
    let accounts = MovieAccounts(accounts: try repository(stack), sessions: sessions)
    for who in [1, 2] { try await sessions.save(try session(who), of: "profile\(who)") }
    let asking = (0..<80).map { (who: $0 % 2 + 1, kind: $0 / 2 % 4) }.shuffled(using: &random)
    let opening = gates.values.flatMap { $0 }.shuffled(using: &random)
    try await withThrowingTaskGroup(of: (Int, [Int]).self) { group in
      for (who, kind) in asking { group.addTask { (who, try await look(accounts, "profile\(who)", kind)) } }
      for gate in opening {
        gate.open()
        await Task.yield()
      }
      for try await (who, values) in group { #expect(!values.isEmpty && values.allSatisfy { $0 == who }) }
    }
    await stack.finishKeeping()
    #expect(cache.keys.isEmpty)
  }

  /// Reads one of four values for a profile: the states, or one of the three lists.
  private func look(_ accounts: MovieAccounts, _ profile: String, _ kind: Int) async throws -> [Int] {
    let accounts = accounts.asked(by: Asker(address: profile, profile: "\(kind)"))
    guard kind > 0 else {
      guard let states = try await accounts.states(of: 550, for: profile) else { return [] }
      return [states.rating?.halfStars ?? 0, states.isFavorite ? 1 : 2, states.isOnWatchlist ? 2 : 1]
    }
    let page = try await accounts.movies(
      on: AccountList.allCases[kind - 1], page: 1, order: .newestFirst, place: place, for: profile)
    return page.movies.flatMap { [$0.movie.id, $0.rating?.halfStars ?? 0] }
  }

  @Test func `each sign-in has its own token and receives its own account`() async throws {
    let (tokens, gate) = (Numbers(), Gate())
    let tmdb = ScriptedTMDB { call in
      if call.url.path == "/authentication/token/new" {
        let number = tokens.next()
        try await gate.pass()
        return .init(
          body: #"{"request_token":"token\#(number)0123456789abcdef","expires_at":"2030-01-01 00:00:00 UTC"}"#)
      }
      if call.url.path == "/authentication/session/new" {
        let who = call.text?.contains("token1") == true ? 1 : 2
        return .init(body: #"{"session_id":"session\#(who)0123456789abcdef"}"#)
      }
      return Self.answer(to: call, of: call.item("session_id")?.hasPrefix("session1") == true ? 1 : 2)
    }
    let repository = try repository(stack(over: tmdb))
    async let one = repository.newToken().token
    async let other = repository.newToken().token
    await gate.waiting(atLeast: 2)
    gate.open()
    let both = try await [one, other]
    #expect(Set(both).count == 2)
    async let first = repository.session(for: both[0])
    async let second = repository.session(for: both[1])
    for session in try await [first, second] {
      #expect(session.account.map { session.credential.text.hasPrefix("session\($0.id)") } == true)
    }
  }

  @Test func `no log line and no cache key contains a credential`() async throws {
    let tmdb = ScriptedTMDB { _ in throw NetworkError.status(500, host: "h", retryAfter: .seconds(600)) }
    let stack = stack(over: tmdb)
    let repository = try repository(stack)
    for session in [try session(1), try .guest()] {
      await #expect(throws: (any Error).self) { try await look(repository, session, 0) }
      await #expect(throws: (any Error).self) { try await look(repository, session, 1) }
    }
    #expect(log.entries.count >= 4)
    #expect(log.entries.allSatisfy { !$0.contains("0123456789abcdef") })
    #expect(tmdb.calls.allSatisfy { !$0.cacheKey.contains("0123456789abcdef") })
  }
}
