import Foundation
import Reactor
import Store
import TestSupport
import Testing

@testable import FeatureKit

@Suite(.timeLimit(.minutes(3)))
struct DatabaseRecentKeywordsRepositoryTests {
  private typealias Repository = DatabaseRecentKeywordsRepository

  @Test func `keywords survive a restart`() async throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "recents-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: url) }  // nothing to do about a leftover
    let keyword = RecentKeyword.sample("카카오", 0.5)
    for isFirst in [true, false] {
      let path = url.appending(path: "test.sqlite").path
      let database = try Database.open(at: path, migrations: RecentKeywordMigrations.all)
      let repository = Repository(database: database, feature: "apps")
      if isFirst { try await repository.add(keyword, of: "a") }
      #expect(try await repository.recents(of: "a", limit: 9) == [keyword])
      try await database.checkpointAndClose()
    }
  }

  @Test(arguments: [TestEngine.memory, .postgres])
  func `listing, limiting and removing use an index`(engine: TestEngine) async throws {
    let queries = [
      Repository.select("a", in: "apps", limit: 20), Repository.deleteBeyond(200, of: "a", in: "apps"),
      Repository.delete("b", of: "a", in: "apps"), Repository.deleteUnused(since: 0, limit: 9),
    ]
    try await engine.withDatabase(RecentKeywordMigrations.all) { database in
      let plans = try await engine.plans(of: queries, in: database)

      try #require(plans.count == queries.count)
      if engine == .postgres {
        for (plan, index) in zip(plans, ["byfeature", "byfeature", "", "bysearchedat"]) {
          #expect(plan.contains { $0.contains("using recentkeyword\(index)") }, "\(plan)")
        }
        #expect(!plans.joined().contains { $0.contains("Seq Scan") || $0.contains("Sort") })
      } else {
        let index = "INDEX recentKeywordByFeature (profile=? AND feature=?)"
        #expect(plans[0] == ["SEARCH recentKeyword USING \(index)"])
        #expect(plans[1].contains("SEARCH recentKeyword USING COVERING \(index)"))
        #expect(!plans.joined().contains { $0.hasPrefix("SCAN") || $0.contains("TEMP B-TREE") })
      }
    }
  }

  @Test func `each change is one write, and reading writes nothing`() async throws {
    let database = try Database.inMemory(migrations: RecentKeywordMigrations.all)
    let repository = Repository(database: database, feature: "apps")
    try await repository.add(.sample("memo"), of: "a")
    let changes = database.changes(in: ["recentKeyword"])
    _ = try await repository.recents(of: "a", limit: 9)
    try await database.checkpointAndClose()

    for await _ in changes { Issue.record("a read wrote") }
  }

  @Test func `a change of another feature's keywords is told, too`() async throws {
    let database = try Database.inMemory(migrations: RecentKeywordMigrations.all)
    var changes = Repository(database: database, feature: "today").changes(of: "a").makeAsyncIterator()
    try await Repository(database: database, feature: "apps").add(.sample("memo"), of: "a")
    let notice: Void? = await changes.next()
    #expect(notice != nil)
  }

  @Test func `removes keywords not searched for a long time, of all profiles`() async throws {
    let repository = Repository(database: try .inMemory(migrations: RecentKeywordMigrations.all), feature: "apps")
    for profile in ["a", "b"] {
      for second in 0..<4 { try await repository.add(.sample("\(second)", Double(second)), of: profile) }
    }

    let since = RecentKeyword.sample("x", 3).date
    #expect(try await repository.removeUnused(since: since) == 6)
    #expect(try await repository.removeUnused(since: since) == 0)
    #expect(try await repository.recents(of: "a", limit: 9).map(\.text) == ["3"])
  }

  @Test(arguments: [TestEngine.file, .postgres])
  func `keywords stored before other features had any belong to apps`(engine: TestEngine) async throws {
    try await engine.withPlace { open in
      let older = try open(Array(RecentKeywordMigrations.all.prefix(2)))
      try await older.write { connection in
        for (id, time) in [("KR/iphone/boat", 5), ("US/mac/a/b", 7)] {
          try connection.execute(
            """
            INSERT INTO recentKeyword (profile, id, text, storefront, platform, searchedAt)
            VALUES ('p', \(id), \(id + "!"), 'KR', 'iphone', \(time))
            """)
        }
      }
      try await older.checkpointAndClose()

      let database = try open(RecentKeywordMigrations.all)
      let repository = Repository(database: database, feature: "apps")
      let keywords = try await repository.recents(of: "p", limit: 9)
      #expect(keywords.map(\.id) == ["US/mac/a/b", "KR/iphone/boat"])
      #expect(keywords.map(\.text) == ["US/mac/a/b!", "KR/iphone/boat!"])
      #expect(keywords.map(\.scope) == ["US/mac", "KR/iphone"])
      #expect(keywords.map(\.millisecondsSince1970) == [7, 5])
      #expect(try await Repository(database: database, feature: "movies").recents(of: "p", limit: 9) == [])
      try await database.checkpointAndClose()
    }
  }

  @Test func `restores all or none`() async throws {
    let database = try Database.inMemory(migrations: RecentKeywordMigrations.all)
    let repository = Repository(database: database, feature: "apps")
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

  @Test func `throws the app's error if the data cannot be reached`() async throws {
    let database = try Database.inMemory(migrations: RecentKeywordMigrations.all)
    let repository = Repository(database: database, feature: "apps")
    let keyword = RecentKeyword.sample("memo")
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
