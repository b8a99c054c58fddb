import Foundation
import Reactor
import Secrets
import Store
import TestSupport
import Testing

@testable import MoviesFeature

/// What lies in the database of those who are signed in.
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
      purpose: SignInPurpose(path: "/movies/550", wish: MovieWish(movie: 550, action: .favorite)))
  }

  @Test(arguments: [TestEngine.file, .postgres])
  func `nothing that is secret can be read in it`(engine: TestEngine) async throws {
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
      for secret in ["0123456789abcdef", "user1", "/movies/550", "favorite"] {
        #expect(values.allSatisfy { !$0.contains(secret) })
      }
    }
  }

  @Test func `what was sealed with another key is none, and can be replaced`() async throws {
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

  @Test func `a row that somebody copies to another profile opens nothing there`() async throws {
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

  @Test func `writes no more than once a day for a session that is only read`() async throws {
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

  @Test func `whoever signs in elsewhere is nobody's news but that profile's`() async throws {
    let database = try Database.inMemory(migrations: MovieAccountMigrations.all)
    let repository = repository(database, key)
    let changes = repository.changes(of: "b")
    try await repository.save(.account(1), of: "a")
    try await repository.begin(attempt(), of: "b")
    try await database.checkpointAndClose()
    for await _ in changes { Issue.record("told of another profile, or of an attempt") }
  }

  @Test(arguments: TestEngine.allCases)
  func `each look and each removal finds its rows by an index`(engine: TestEngine) async throws {
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

  @Test func `says in the app's words that the data cannot be reached`() async throws {
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
