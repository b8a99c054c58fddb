import Foundation
import Reactor
import Secrets
import Store
import TestSupport
import Testing

@testable import FeatureKit

@Suite(.timeLimit(.minutes(3)))
struct DatabaseBrowsersRepositoryTests {
  private typealias Repository = DatabaseBrowsersRepository

  @Test(arguments: [TestEngine.memory, .postgres])
  func `finds browsers and invitations by index`(engine: TestEngine) async throws {
    let now = Date(timeIntervalSince1970: 1_800_000_000)
    let window = InvitationWindow(now: now, end: now, latest: now)
    let queries = [
      Repository.selectBrowser("a"), Repository.selectBrowsers(of: "a"), Repository.updateLastSeen(of: "a", to: now),
      Repository.selectInvitation(to: "a", window), Repository.selectInvitation(7, for: "a", window),
      Repository.countTry(7, for: "a", window), Repository.uncountTry(7, usedBy: "a"),
      Repository.deleteInvitation(to: "a"),
    ]
    try await engine.withDatabase(ProfileMigrations.all + BrowserMigrations.all) { database in
      let plans = try await engine.plans(of: queries, in: database)

      try #require(plans.count == queries.count)
      for plan in plans {
        #expect(!plan.contains { $0.hasPrefix("SCAN") || $0.contains("Seq Scan") }, "\(plan)")
        #expect(!plan.contains { $0.contains("TEMP B-TREE") || $0.contains("Sort") }, "\(plan)")
      }
    }
  }

  @Test func `the profile is found even if the visit cannot be noted`() async throws {
    let date = SettableDate()
    let database = try Database.inMemory(migrations: ProfileMigrations.all + BrowserMigrations.all)
    let repository = Repository(database: database, secretKey: .random(), now: date.now)
    try await repository.admit("phone", to: "laptop")
    try await database.write { connection in
      try connection.execute(
        "CREATE TRIGGER refuse BEFORE UPDATE ON browser BEGIN SELECT RAISE(ABORT, 'refused'); END")
    }
    date.advance(by: 2 * 86_400)

    #expect(try await repository.profile(of: "phone") == "laptop")
  }

  @Test func `the secret of a code is not in the database`() async throws {
    let database = try Database.inMemory(migrations: ProfileMigrations.all + BrowserMigrations.all)
    let code = try await Repository(database: database, secretKey: .random()).code(of: "laptop")
    let row = try #require(try await database.read { try $0.row("SELECT * FROM invitation") })
    #expect(row.columnNames.contains("seed"))
    let kept = try row.columnNames.map { String(describing: try row.value($0)) }.joined(separator: " ")
    #expect(!kept.contains(String(code.secret)))
    #expect(!kept.contains(String(code.secret, radix: 16)))
  }

  @Test func `throws the app's error if the data cannot be reached`() async throws {
    let database = try Database.inMemory(migrations: ProfileMigrations.all + BrowserMigrations.all)
    let repository = Repository(database: database, secretKey: .random())
    let code = try await repository.code(of: "laptop")
    try await database.checkpointAndClose()

    let error = await #expect(throws: AppError.self) { try await repository.profile(of: "laptop") }
    #expect(error?.code == .unavailable)
    await #expect(throws: AppError.self) { try await repository.browsers(beside: "laptop") }
    await #expect(throws: AppError.self) { try await repository.signOut("laptop", by: "laptop") }
    await #expect(throws: AppError.self) { try await repository.invitation(by: "laptop") }
    await #expect(throws: AppError.self) { try await repository.invite(by: "laptop", called: .sample) }
    await #expect(throws: AppError.self) { try await repository.accept(code, by: "phone") }
    await #expect(throws: AppError.self) { try await repository.join(code, as: "phone", called: .sample) }
    await #expect(throws: AppError.self) { try await repository.removeUnused(since: Date()) }
  }
}
