import Foundation
import Secrets
import Store
import TestSupport
import Testing

@testable import MoviesFeature

/// The contract of every repository of sessions.
@Suite(.timeLimit(.minutes(3)))
struct MovieSessionsRepositoryTests {
  private static let day: Double = 86_400
  private let date = SettableDate()

  private func withRepository(
    _ engine: TestEngine, _ body: (any MovieSessionsRepository) async throws -> Void
  ) async throws {
    try await engine.withDatabase(MovieAccountMigrations.all) { database in
      try await body(
        DatabaseMovieSessionsRepository(database: database, source: "tmdb", secretKey: .random(), now: date.now))
    }
  }

  private func attempt(_ number: Int, _ wish: MovieWish? = nil, minutes: Double = 60) throws -> SignInAttempt {
    SignInAttempt(
      token: try .sample("token\(number)x"), expiresAt: date.now().addingTimeInterval(60 * minutes),
      purpose: SignInPurpose(path: "/movies/550?x=\(number)", wish: wish))
  }

  // MARK: Sessions

  @Test(arguments: [TestEngine.file, .postgres])
  func `a new profile is signed out`(engine: TestEngine) async throws {
    try await withRepository(engine) { repository in
      #expect(try await repository.session(of: "a") == nil)
      #expect(try await repository.attempt(of: "a") == nil)
      try await repository.remove(nil, of: "a")
    }
  }

  @Test(arguments: [TestEngine.file, .postgres])
  func `a session is read back completely, by its profile only`(engine: TestEngine) async throws {
    try await withRepository(engine) { repository in
      let account = MovieAccount(id: 7, username: "김 \"o\" 👩‍👧", name: "이름\n", avatar: "/t/p/h632/a.png")
      let one = MovieSession(holder: .account(account), credential: try .sample("session1"))
      try await repository.save(one, of: "a")
      try await repository.save(.guest(), of: "b")

      #expect(try await repository.session(of: "a") == one)
      #expect(try await repository.session(of: "b") == .guest())
      #expect(try await repository.session(of: "c") == nil)
    }
  }

  @Test(arguments: [TestEngine.file, .postgres])
  func `a session replaces the previous one`(engine: TestEngine) async throws {
    try await withRepository(engine) { repository in
      let (none, replaced) = (
        try await repository.save(.guest(), of: "a"), try await repository.save(.account(2), of: "a")
      )
      let kept = try await repository.session(of: "a")
      let others = try await repository.save(.guest(), of: "b")
      let (guest, account) = (try MovieSession.guest(), try MovieSession.account(2))
      #expect(none == nil)
      #expect(replaced == guest, "the replaced session is returned")
      #expect(kept == account)
      #expect(others == nil, "the session of another profile is not returned")
    }
  }

  @Test(arguments: [TestEngine.file, .postgres])
  func `the first of several simultaneous sessions stays`(engine: TestEngine) async throws {
    try await withRepository(engine) { repository in
      let firsts = try await withThrowingTaskGroup(of: Int?.self, returning: [Int].self) { group in
        for number in 1...8 {
          group.addTask { try await repository.saveFirst(.account(number), of: "a") ? number : nil }
        }
        return try await group.reduce(into: []) { $0 += $1.map { [$0] } ?? [] }
      }
      #expect(firsts.count == 1)
      let first = try #require(firsts.first)
      #expect(try await repository.session(of: "a") == .account(first))
      #expect(try await repository.saveFirst(.guest(), of: "b"), "another profile has no session")

      try await repository.remove(nil, of: "a")
      #expect(try await repository.saveFirst(.guest(), of: "a"))
      #expect(try await repository.session(of: "a") == .guest())
    }
  }

  @Test(arguments: [TestEngine.file, .postgres])
  func `removing a session that was replaced keeps its successor`(
    engine: TestEngine
  ) async throws {
    try await withRepository(engine) { repository in
      for profile in ["a", "b"] { try await repository.save(.account(2), of: profile) }
      try await repository.remove(.account(1), of: "a")
      #expect(try await repository.session(of: "a") == .account(2))

      try await repository.remove(.account(2), of: "a")
      #expect(try await repository.session(of: "a") == nil)
      #expect(try await repository.session(of: "b") == .account(2), "the same session of another profile")

      try await repository.remove(nil, of: "b")
      #expect(try await repository.session(of: "b") == nil)
    }
  }

  @Test(arguments: [TestEngine.file, .postgres])
  func `a sign-in or sign-out is announced after it is stored`(engine: TestEngine) async throws {
    try await withRepository(engine) { repository in
      var notices = repository.changes(of: "a").makeAsyncIterator()
      try await repository.save(.account(1), of: "a")
      var isTold = await notices.next() != nil
      #expect(isTold)
      #expect(try await repository.session(of: "a") == .account(1))
      try await repository.remove(.account(1), of: "a")
      isTold = await notices.next() != nil
      #expect(isTold)
      #expect(try await repository.session(of: "a") == nil)
    }
  }

  @Test(arguments: [TestEngine.file, .postgres])
  func `unused sessions are deleted and used ones stay`(engine: TestEngine) async throws {
    try await withRepository(engine) { repository in
      for profile in ["used", "unused"] { try await repository.save(.account(1), of: profile) }
      date.advance(by: 10 * Self.day)
      _ = try await repository.session(of: "used")
      try await repository.save(.account(2), of: "new")

      #expect(try await repository.removeUnused(since: date.now().addingTimeInterval(-Self.day)) == 1)
      #expect(try await repository.session(of: "unused") == nil)
      #expect(try await repository.session(of: "used") == .account(1))
      #expect(try await repository.session(of: "new") == .account(2))
    }
  }

  @Test(arguments: [TestEngine.file, .postgres])
  func `the use of a session is recorded once a day`(engine: TestEngine) async throws {
    try await withRepository(engine) { repository in
      try await repository.save(.account(1), of: "a")
      let start = date.now()
      date.advance(by: 0.9 * Self.day)
      _ = try await repository.session(of: "a")
      #expect(try await repository.removeUnused(since: start.addingTimeInterval(1)) == 1, "the use is not recorded yet")

      try await repository.save(.account(1), of: "a")
      date.advance(by: Self.day)
      _ = try await repository.session(of: "a")
      #expect(try await repository.removeUnused(since: date.now()) == 0, "the use is recorded")
    }
  }

  // MARK: Sign-ins

  @Test(arguments: [TestEngine.file, .postgres])
  func `an attempt is read back completely and can be taken once, by its profile only`(engine: TestEngine) async throws
  {
    try await withRepository(engine) { repository in
      let wish = MovieRating(halfStars: 9).map { MovieWish(movie: 550, rating: $0) }
      let attempt = try attempt(1, wish)
      try await repository.begin(attempt, of: "a")

      #expect(try await repository.attempt(of: "a") == attempt)
      #expect(try await repository.attempt(of: "b") == nil)
      for _ in 0..<2 {
        #expect(try await repository.attempt(attempt.token.text, of: "a") == attempt, "the attempt stays")
      }
      #expect(try await repository.attempt(attempt.token.text, of: "b") == nil)
      #expect(try await repository.take(attempt.token.text, of: "b") == nil)
      #expect(try await repository.take(attempt.token.text, of: "a") == attempt)
      #expect(try await repository.take(attempt.token.text, of: "a") == nil)
      #expect(try await repository.attempt(attempt.token.text, of: "a") == nil)
      #expect(try await repository.attempt(of: "a") == nil)
    }
  }

  @Test(arguments: [TestEngine.file, .postgres])
  func `an invalid token takes nothing`(engine: TestEngine) async throws {
    try await withRepository(engine) { repository in
      try await repository.begin(attempt(1), of: "a")
      let rubbish = ["", "x", "' OR 1=1 --", "한국어한국어한국어", String(repeating: "a", count: 10_000)]
      for token in rubbish + ["token2x0123456789abcdef"] {
        #expect(try await repository.attempt(token, of: "a") == nil)
        #expect(try await repository.take(token, of: "a") == nil)
      }
      #expect(try await repository.attempt(of: "a") == attempt(1))
    }
  }

  @Test(arguments: [TestEngine.file, .postgres])
  func `of many concurrent callers only one takes an attempt`(engine: TestEngine) async throws {
    try await withRepository(engine) { repository in
      let attempt = try attempt(1)
      try await repository.begin(attempt, of: "a")
      let taken = try await withThrowingTaskGroup(of: SignInAttempt?.self) { group in
        for _ in 0..<20 { group.addTask { try await repository.take(attempt.token.text, of: "a") } }
        return try await group.reduce(into: [SignInAttempt]()) { taken, one in
          if let one { taken.append(one) }
        }
      }
      #expect(taken == [attempt])
    }
  }

  @Test(arguments: [TestEngine.file, .postgres])
  func `the latest attempt counts, even if it was put back, and the oldest beyond five are deleted`(
    engine: TestEngine
  ) async throws {
    try await withRepository(engine) { repository in
      let attempts = try (1...7).map { try attempt($0) }
      for one in attempts { try await repository.begin(one, of: "a") }
      try await repository.begin(attempt(9), of: "b")
      #expect(try await repository.attempt(of: "a") == attempts[6])

      for index in [0, 1] { #expect(try await repository.take(attempts[index].token.text, of: "a") == nil) }
      #expect(try await repository.take(attempts[2].token.text, of: "a") == attempts[2])
      try await repository.begin(attempts[2], of: "a")
      #expect(try await repository.attempt(of: "a") == attempts[2])
      for index in 2...6 { #expect(try await repository.take(attempts[index].token.text, of: "a") == attempts[index]) }
      #expect(try await repository.attempt(of: "b") == attempt(9))
    }
  }

  @Test(arguments: [TestEngine.file, .postgres])
  func `beginning an attempt twice stores it once`(engine: TestEngine) async throws {
    try await withRepository(engine) { repository in
      for _ in 0..<2 { try await repository.begin(attempt(1), of: "a") }
      #expect(try await repository.take(attempt(1).token.text, of: "a") == attempt(1))
      #expect(try await repository.take(attempt(1).token.text, of: "a") == nil)
    }
  }

  @Test(arguments: [TestEngine.file, .postgres])
  func `an expired attempt counts as missing`(engine: TestEngine) async throws {
    try await withRepository(engine) { repository in
      let (short, long) = (try attempt(1, minutes: 5), try attempt(2, minutes: 60))
      try await repository.begin(long, of: "a")
      try await repository.begin(short, of: "a")
      date.advance(by: 299)
      #expect(try await repository.attempt(of: "a") == short)
      date.advance(by: 1)
      #expect(try await repository.attempt(of: "a") == long)
      #expect(try await repository.attempt(short.token.text, of: "a") == nil)
      #expect(try await repository.take(short.token.text, of: "a") == nil)
      #expect(try await repository.removeUnused(since: date.now()) == 0, "only sessions are counted")
      #expect(try await repository.take(long.token.text, of: "a") == long)
    }
  }
}
