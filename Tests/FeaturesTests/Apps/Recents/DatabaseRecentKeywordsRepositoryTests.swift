import Foundation
import Reactor
import Store
import TestSupport
import Testing

@testable import AppsFeature

@Suite(.timeLimit(.minutes(3)))
struct DatabaseRecentKeywordsRepositoryTests {
  private typealias Repository = DatabaseRecentKeywordsRepository

  @Test func `keeps keywords when the program starts anew`() async throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "recents-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: url) }  // nothing to do about a leftover
    let keyword = try RecentKeyword.sample("카카오", 0.5)
    for isFirst in [true, false] {
      let database = try Database.open(at: url.appending(path: "test.sqlite").path, migrations: AppsMigrations.all)
      let repository = Repository(database: database)
      if isFirst { try await repository.add(keyword, of: "a") }
      #expect(try await repository.recents(of: "a", limit: 9) == [keyword])
      try await database.checkpointAndClose()
    }
  }

  @Test(arguments: [TestEngine.memory, .postgres])
  func `lists, bounds and removes by index`(engine: TestEngine) async throws {
    let queries = [
      Repository.select("a", limit: 20), Repository.deleteBeyond(200, of: "a"), Repository.delete("b", of: "a"),
      Repository.deleteUnused(since: 0),
    ]
    try await engine.withDatabase(AppsMigrations.all) { database in
      let plans = try await engine.plans(of: queries, in: database)

      try #require(plans.count == queries.count)
      if engine == .postgres {
        for (plan, index) in zip(plans, ["byprofile", "byprofile", "_pkey", "bysearchedat"]) {
          #expect(plan.contains { $0.contains("using recentkeyword\(index) on") }, "\(plan)")
        }
        #expect(!plans.joined().contains { $0.contains("Seq Scan") || $0.contains("Sort") })
      } else {
        #expect(plans[0] == ["SEARCH recentKeyword USING INDEX recentKeywordByProfile (profile=?)"])
        #expect(plans[1].contains("SEARCH recentKeyword USING COVERING INDEX recentKeywordByProfile (profile=?)"))
        #expect(!plans.joined().contains { $0.hasPrefix("SCAN") || $0.contains("TEMP B-TREE") })
      }
    }
  }

  @Test func `writes once for each change, and nothing that is read`() async throws {
    let database = try Database.inMemory(migrations: AppsMigrations.all)
    let repository = Repository(database: database)
    try await repository.add(.sample("memo"), of: "a")
    let changes = database.changes(in: ["recentKeyword"])
    _ = try await repository.recents(of: "a", limit: 9)
    try await database.checkpointAndClose()

    for await _ in changes { Issue.record("a read wrote") }
  }

  @Test func `removes what nobody searched again, of all profiles`() async throws {
    let repository = Repository(database: try .inMemory(migrations: AppsMigrations.all))
    for profile in ["a", "b"] {
      for second in 0..<4 { try await repository.add(.sample("\(second)", Double(second)), of: profile) }
    }

    let since = try RecentKeyword.sample("x", 3).date
    #expect(try await repository.removeUnused(since: since) == 6)
    #expect(try await repository.removeUnused(since: since) == 0)
    #expect(try await repository.recents(of: "a", limit: 9).map(\.text) == ["3"])
  }

  @Test func `passes over keywords of places that are no more`() async throws {
    let database = try Database.inMemory(migrations: AppsMigrations.all)
    let repository = Repository(database: database)
    for text in ["a", "b", "c"] { try await repository.add(.sample(text), of: "p") }
    try await database.write { connection in
      try connection.execute("UPDATE recentKeyword SET storefront = 'XX' WHERE text = 'a'")
      try connection.execute("UPDATE recentKeyword SET platform = 'watch' WHERE text = 'b'")
    }

    #expect(try await repository.recents(of: "p", limit: 9).map(\.text) == ["c"])
    #expect(try await repository.removeAll(of: "p").map(\.text) == ["c"])
    let count = try await database.read { try $0.row("SELECT COUNT(*) AS n FROM recentKeyword")?.int("n") }
    #expect(count == 0)
  }

  @Test func `restores all or none`() async throws {
    let database = try Database.inMemory(migrations: AppsMigrations.all)
    let repository = Repository(database: database)
    try await database.write { connection in
      try connection.execute(
        """
        CREATE TRIGGER refuse BEFORE INSERT ON recentKeyword WHEN NEW.text = 'bad'
        BEGIN SELECT RAISE(ABORT, 'refused'); END
        """)
    }

    await #expect(throws: AppError.self) {
      try await repository.restore([.sample("good"), .sample("bad")], of: "a")
    }
    #expect(try await repository.recents(of: "a", limit: 9) == [])
  }

  @Test func `says in the app's words that the data cannot be reached`() async throws {
    let database = try Database.inMemory(migrations: AppsMigrations.all)
    let repository = Repository(database: database)
    let keyword = try RecentKeyword.sample("memo")
    try await database.checkpointAndClose()

    let error = await #expect(throws: AppError.self) { try await repository.recents(of: "a", limit: 9) }
    #expect(error?.code == .unavailable)
    await #expect(throws: AppError.self) { try await repository.add(keyword, of: "a") }
    await #expect(throws: AppError.self) { try await repository.remove([keyword.id], of: "a") }
    await #expect(throws: AppError.self) { try await repository.removeAll(of: "a") }
    await #expect(throws: AppError.self) { try await repository.restore([keyword], of: "a") }
    await #expect(throws: AppError.self) { try await repository.removeUnused(since: keyword.date) }
  }
}
