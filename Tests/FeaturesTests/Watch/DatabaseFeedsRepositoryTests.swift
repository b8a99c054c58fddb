import FeatureKit
import Foundation
import Localization
import Reactor
import Store
import TestSupport
import Testing

@testable import WatchFeature

/// The contract of ``FeedsRepository`` on each engine.
@Suite(.timeLimit(.minutes(3)))
struct DatabaseFeedsRepositoryTests {
  /// Calls `body` with links on an engine.
  private func run(
    on engine: TestEngine, _ body: (DatabaseFeedsRepository, Database, SettableDate) async throws -> Void
  ) async throws {
    try await HistoryTrial.run(on: engine) { past in
      try await body(DatabaseFeedsRepository(database: past.database, now: past.date.now), past.database, past.date)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `a link is made once, and its token opens it`(engine: TestEngine) async throws {
    try await run(on: engine) { feeds, _, date in
      #expect(try await feeds.link(of: .all, of: "p") == nil)
      try await feeds.open(.all, in: .korean, of: "p")
      let made = date.now()
      let link = try #require(try await feeds.link(of: .all, of: "p"))
      #expect(link.scope == .all && link.profile == "p" && link.language == .korean && link.createdAt == made)
      #expect(link.token.utf8.count == 32)
      date.advance(by: 60)
      try await feeds.open(.all, in: .english, of: "p")
      #expect(try await feeds.link(of: .all, of: "p") == link)
      #expect(try await feeds.link(link.token) == link)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `each scope of each profile has a link of its own`(engine: TestEngine) async throws {
    try await run(on: engine) { feeds, _, _ in
      let scopes = [WatchScope.all, .folder("aa"), .folder("bb")]
      for profile in ["p", "q"] {
        for scope in scopes { try await feeds.open(scope, in: .english, of: profile) }
      }
      var tokens: Set<String> = []
      for profile in ["p", "q"] {
        for scope in scopes {
          let link = try #require(try await feeds.link(of: scope, of: profile))
          #expect(try await feeds.link(link.token)?.scope == scope)
          tokens.insert(link.token)
        }
      }
      #expect(tokens.count == 6)
      for token in ["", "nonsense", String(repeating: "0", count: 32)] {
        #expect(try await feeds.link(token) == nil)
      }
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `a changed link opens nothing under its old token, and neither does a closed one`(
    engine: TestEngine
  ) async throws {
    try await run(on: engine) { feeds, _, date in
      try await feeds.change(.all, in: .english, of: "p")
      #expect(try await feeds.link(of: .all, of: "p") == nil, "there is nothing to change")
      try await feeds.open(.all, in: .korean, of: "p")
      try await feeds.open(.folder("aa"), in: .korean, of: "p")
      let old = try #require(try await feeds.link(of: .all, of: "p"))
      let other = try #require(try await feeds.link(of: .folder("aa"), of: "p"))
      date.advance(by: 60)
      try await feeds.change(.all, in: .english, of: "p")
      let new = try #require(try await feeds.link(of: .all, of: "p"))
      #expect(new.token != old.token && new.language == .english && new.createdAt == date.now())
      #expect(try await feeds.link(old.token) == nil)
      #expect(try await feeds.link(new.token) == new)
      try await feeds.close(.all, of: "p")
      try await feeds.close(.all, of: "p")
      #expect(try await feeds.link(new.token) == nil)
      #expect(try await feeds.link(other.token) == other)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `a link too many is refused`(engine: TestEngine) async throws {
    try await run(on: engine) { feeds, database, date in
      try await feeds.open(.folder("0"), in: .english, of: "p")
      let now = date.now()
      try await database.write { connection in
        for number in 1..<DatabaseFeedsRepository.maxLinks {
          let link = FeedLink(
            token: "\(number)", profile: "p", scope: .folder("\(number)"), language: .english, createdAt: now)
          try connection.execute(DatabaseFeedsRepository.insertLink(link))
        }
      }
      let error = await #expect(throws: AppError.self) { try await feeds.open(.all, in: .english, of: "p") }
      #expect(error?.code == .overLimit)
      try await feeds.open(.folder("1"), in: .english, of: "p")
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `links move to another profile, which keeps its own, and go with a profile`(engine: TestEngine) async throws {
    try await run(on: engine) { feeds, database, _ in
      for scope in [WatchScope.all, .folder("aa")] { try await feeds.open(scope, in: .english, of: "p") }
      try await feeds.open(.all, in: .english, of: "q")
      let moved = try #require(try await feeds.link(of: .folder("aa"), of: "p"))
      let own = try #require(try await feeds.link(of: .all, of: "q"))
      try await feeds.moveEverything(of: "p", to: "q")
      try await feeds.moveEverything(of: "q", to: "q")
      #expect(try await feeds.link(moved.token)?.profile == "q")
      #expect(try await feeds.link(of: .all, of: "q") == own)
      #expect(try await feeds.link(of: .all, of: "p") == nil)
      try await database.write { try $0.execute("DELETE FROM profile WHERE id = 'q'") }
      #expect(try await feeds.link(moved.token) == nil)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `listeners hear of links of their profile`(engine: TestEngine) async throws {
    try await run(on: engine) { feeds, _, _ in
      var notices = feeds.changes(of: "p").makeAsyncIterator()
      try await feeds.open(.all, in: .english, of: "p")
      #expect(await notices.next() != nil)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `the time of the latest news is known`(engine: TestEngine) async throws {
    try await NewsTrial.run(on: engine) { trial in
      let feeds = DatabaseFeedsRepository(database: trial.past.database, now: trial.past.date.now)
      #expect(try await feeds.latestNews(of: "p") == nil)
      for won in [1_000, 700] { try await trial.tell(won) }
      #expect(try await feeds.latestNews(of: "p") == trial.past.date.now())
      #expect(try await feeds.latestNews(of: "q") == nil)
    }
  }

  @Test(arguments: [TestEngine.memory, .postgres])
  func `what feed readers ask for uses an index`(engine: TestEngine) async throws {
    try await engine.withDatabase(ProfileMigrations.all + WatchMigrations.all) { database in
      let statements = [
        DatabaseFeedsRepository.selectLink("0"), DatabaseFeedsRepository.selectLink(of: .all, of: "p"),
        DatabaseFeedsRepository.selectLatestNews(of: "p"),
      ]
      for plan in try await engine.plans(of: statements, in: database) {
        #expect(plan.contains { $0.lowercased().contains("index") }, "\(plan)")
        #expect(!plan.contains { $0.contains("Seq Scan") || $0.contains("Sort") || $0.contains("TEMP B-TREE") })
      }
    }
  }
}
