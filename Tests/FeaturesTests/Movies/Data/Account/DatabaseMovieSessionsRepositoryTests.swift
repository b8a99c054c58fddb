import Foundation
import Reactor
import Secrets
import Store
import TestSupport
import Testing

@testable import MoviesFeature

/// How sessions and sign-ins are stored in the database.
@Suite(.timeLimit(.minutes(3)))
struct DatabaseMovieSessionsRepositoryTests {
  private let date = SettableDate()
  private let key = SecretKey.random()

  private func repository(_ database: Database, _ key: SecretKey) -> DatabaseMovieSessionsRepository {
    DatabaseMovieSessionsRepository(database: database, source: "tmdb", secretKey: key, now: date.now)
  }

  private func attempt() throws -> SignInAttempt {
    SignInAttempt(
      token: try .sample("token"), expiresAt: date.now().addingTimeInterval(3_600),
      purpose: SignInPurpose(path: "/movies/550", wish: MovieWish("550.rate.8")))
  }

  @Test(arguments: [TestEngine.file, .postgres])
  func `the database contains no readable secret`(engine: TestEngine) async throws {
    try await engine.withDatabase(MovieAccountMigrations.all) { database in
      let repository = repository(database, key)
      try await repository.save(.account(1), of: "a")
      try await repository.begin(attempt(), of: "a")
      let values = try await database.read { connection -> [String] in
        var values: [String] = []
        for table in ["movieSession", "movieSignIn"] {
          for row in try connection.rows("SELECT * FROM \(name: table)") {
            for column in row.columnNames { values.append(String(describing: try row.value(column))) }
          }
        }
        return values
      }
      #expect(values.count == 11)
      for secret in ["0123456789abcdef", "user1", "/movies/550", "550.rate"] {
        #expect(values.allSatisfy { !$0.contains(secret) })
      }
    }
  }

  @Test func `a session sealed with another key counts as missing and can be replaced`() async throws {
    let database = try Database.inMemory(migrations: MovieAccountMigrations.all)
    try await repository(database, key).save(.account(1), of: "a")
    try await repository(database, key).begin(attempt(), of: "a")

    let other = repository(database, .random())
    #expect(try await other.session(of: "a") == nil)
    #expect(try await other.attempt(of: "a") == nil)
    #expect(try await other.take(attempt().token.text, of: "a") == nil)
    #expect(try await other.save(.account(2), of: "a") == nil)
    #expect(try await other.session(of: "a") == .account(2))
    #expect(try await repository(database, key).session(of: "a") == nil)
    #expect(try await repository(database, key).saveFirst(.guest(), of: "a"))
    #expect(try await repository(database, key).session(of: "a") == .guest())
  }

  @Test func `a row copied to another profile cannot be opened`() async throws {
    let database = try Database.inMemory(migrations: MovieAccountMigrations.all)
    let repository = repository(database, key)
    try await repository.save(.account(1), of: "a")
    try await repository.begin(attempt(), of: "a")
    try await database.write { connection in
      try connection.execute("UPDATE movieSession SET profile = 'b'")
      try connection.execute("UPDATE movieSignIn SET profile = 'b'")
    }
    #expect(try await repository.session(of: "b") == nil)
    #expect(try await repository.take(attempt().token.text, of: "b") == nil)
  }

  @Test func `a session that is only read is written at most once a day`() async throws {
    let database = try Database.inMemory(migrations: MovieAccountMigrations.all)
    let repository = repository(database, key)
    try await repository.save(.account(1), of: "a")
    let changes = database.changes(in: ["movieSession"])
    for _ in 0..<23 {
      date.advance(by: 3_600)
      _ = try await repository.session(of: "a")
    }
    try await database.checkpointAndClose()
    for await _ in changes { Issue.record("a read wrote") }
  }

  @Test func `a sign-in notifies only its own profile`() async throws {
    let database = try Database.inMemory(migrations: MovieAccountMigrations.all)
    let repository = repository(database, key)
    let changes = repository.changes(of: "b")
    try await repository.save(.account(1), of: "a")
    try await repository.begin(attempt(), of: "b")
    try await database.checkpointAndClose()
    for await _ in changes { Issue.record("notified of another profile or of an attempt") }
  }

  @Test(arguments: TestEngine.allCases)
  func `every query and every deletion uses an index`(engine: TestEngine) async throws {
    try await engine.withDatabase(MovieAccountMigrations.all) { database in
      let (token, time) = (try attempt().token, date.now())
      let owner = MovieSessionOwner(profile: "a", source: "tmdb")
      let plans = try await engine.plans(
        of: [
          DatabaseMovieSessionsRepository.selectSession(of: owner),
          DatabaseMovieSessionsRepository.selectSignIns(of: owner, at: time),
          DatabaseMovieSessionsRepository.selectSignIn(token, of: owner, at: time),
          DatabaseMovieSessionsRepository.deleteSignIn(token, of: owner, at: time),
          DatabaseMovieSessionsRepository.deleteExpired(at: time, limit: 9),
          DatabaseMovieSessionsRepository.deleteUnused(since: time, limit: 9),
        ], in: database)
      for plan in plans {
        #expect(plan.contains { $0.uppercased().contains("INDEX") }, "\(plan)")
        #expect(!plan.contains { $0.hasPrefix("SCAN") || $0.contains("Seq Scan") }, "\(plan)")
      }
    }
  }

  @Test func `an unreachable database is reported as an AppError`() async throws {
    let database = try Database.inMemory(migrations: MovieAccountMigrations.all)
    let repository = repository(database, key)
    try await database.checkpointAndClose()
    await #expect(throws: AppError.self) { try await repository.session(of: "a") }
    await #expect(throws: AppError.self) { try await repository.save(.guest(), of: "a") }
    await #expect(throws: AppError.self) { try await repository.begin(attempt(), of: "a") }
    await #expect(throws: AppError.self) { try await repository.take(attempt().token.text, of: "a") }
    await #expect(throws: AppError.self) { try await repository.removeUnused(since: Date()) }
  }
}
