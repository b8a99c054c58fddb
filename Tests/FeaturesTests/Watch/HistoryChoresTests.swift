import FeatureKit
import Foundation
import Localization
import Store
import TestSupport
import Testing

@testable import WatchFeature

/// What is forgotten, and the query plans.
@Suite(.timeLimit(.minutes(3)))
struct HistoryChoresTests {
  @Test(arguments: TestEngine.allCases)
  func `items without an answer are removed with their changes`(engine: TestEngine) async throws {
    try await HistoryTrial.run(on: engine) { trial in
      let movies = (1...150).map { HistoryTrial.reference("movie", "\($0)") }
      let facts = Dictionary(uniqueKeysWithValues: movies.map { ($0, trial.facts()) })
      try await trial.history.note(facts, gone: [], at: trial.date.now())
      try await trial.note(after: 0, 1_000)
      try await trial.note(after: 24, 900)
      let since = trial.date.now()
      #expect(try await trial.history.removeUnused(since: since, of: "app") == 0)
      #expect(try await trial.history.removeUnused(since: since) == 150)
      #expect(try await trial.rows(of: "watchThing") == 1)
      #expect(try await trial.rows(of: "watchChange") == 2)
      try await trial.note(800)
      #expect(try await trial.history.removeUnused(since: trial.date.now().addingTimeInterval(1), of: "app") == 1)
      #expect(try await trial.rows(of: "watchChange") == 0)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `a change that was still valid stays, and so does the lowest price`(engine: TestEngine) async throws {
    try await HistoryTrial.run(on: engine) { trial in
      for won in [1, 2, 3] { try await trial.note(won) }
      let moment = trial.date.now().addingTimeInterval(1)
      for won in [4, 5] { try await trial.note(won) }
      #expect(try await trial.history.removeChanges(of: "movie", replacedBefore: moment) == 0)
      #expect(try await trial.history.removeChanges(of: "app", replacedBefore: moment) == 2)
      #expect(try await trial.changes().prices == [5, 4, 3])
      #expect(try await trial.changes().last?.old == nil)
      #expect(try await trial.course()?.lowestEver?.price.minorUnits == 1)
      #expect(try await trial.history.removeChanges(replacedBefore: moment) == 0)
      #expect(try await trial.history.removeChanges(replacedBefore: trial.date.now().addingTimeInterval(1)) == 2)
      #expect(try await trial.changes().prices == [5])
    }
  }

  @Test(arguments: [TestEngine.memory, .postgres])
  func `reads and writes use an index`(engine: TestEngine) async throws {
    let moment = Date(timeIntervalSince1970: 1_800_000_000)
    let statements: [(SQL, String)] = [
      (HistoryStore.selectLastNumber, "watchThing"),
      (HistoryStore.selectThings(of: "shop", "app", ["1", "2"]), "watchThing"),
      (HistoryStore.selectChanges(of: 1, before: moment, limit: 100), "watchChange"),
      (HistoryStore.selectChanges(of: 1, since: moment, limit: 100), "watchChange"),
      (HistoryStore.deleteChanges(of: 1, after: moment), "watchChange"),
      (HistoryStore.selectNumbers(after: 1, limit: 100), "watchThing"),
      (HistoryStore.deleteThings(1...100, of: nil, askedBefore: moment), "watchThing"),
      (HistoryStore.deleteThings(1...100, of: "movie", askedBefore: moment), "watchThing"),
      (HistoryStore.deleteChanges(1...100, of: nil, replacedBefore: moment), "watchChange"),
      (HistoryStore.deleteChanges(1...100, of: "movie", replacedBefore: moment), "watchChange"),
    ]
    try await engine.withDatabase(ProfileMigrations.all + WatchMigrations.all) { database in
      let plans = try await engine.plans(of: statements.map { $0.0 }, in: database)
      try #require(plans.count == statements.count)
      for (plan, (_, table)) in zip(plans, statements) {
        let lines = plan.map { $0.lowercased() }
        #expect(lines.contains { $0.contains("index") && $0.contains(table.lowercased()) }, "\(plan)")
        #expect(!lines.contains { $0.contains("seq scan") || $0.hasPrefix("scan") }, "\(plan)")
        #expect(!plan.contains { $0.contains("Sort") || $0.contains("TEMP B-TREE") }, "\(plan)")
      }
    }
  }
}
