import FeatureKit
import Foundation
import Localization
import Store
import TestSupport
import Testing

@testable import WatchFeature

/// The plan of what to ask for, on each engine.
@Suite(.timeLimit(.minutes(3)))
struct WatchThingsTests {
  private let now = Date(timeIntervalSince1970: 1_800_000_000)
  private static let hour: TimeInterval = 3_600

  /// Calls `body` with an empty plan on an engine.
  private func run(on engine: TestEngine, _ body: (WatchThings) async throws -> Void) async throws {
    try await engine.withDatabase(ProfileMigrations.all + WatchMigrations.all) { database in
      try await body(WatchThings(database: database, source: "shop", kind: "app"))
      let others = [("shop", "movie"), ("other", "app")].map {
        WatchThings(database: database, source: $0.0, kind: $0.1)
      }
      for other in others { #expect(try await other.dueCount(at: .distantFuture) == 0) }
    }
  }

  /// An item that is due some hours from now.
  private func turn(
    _ id: String, in country: String = "KR", _ language: Language = .korean, after hours: Double = 0
  ) -> WatchThings.NewTurn {
    let nextAt = now.addingTimeInterval(hours * Self.hour)
    return WatchThings.NewTurn(id: id, country: country, language: language, nextAt: nextAt)
  }

  private func lot(_ things: WatchThings, after hours: Double = 0, limit: Int = 200) async throws -> WatchLot? {
    let moment = now.addingTimeInterval(hours * Self.hour)
    return try await things.due(at: moment, early: 6 * Self.hour, limit: limit)
  }

  @Test(arguments: TestEngine.allCases)
  func `the longest wait chooses country and language, and others of them come along`(engine: TestEngine) async throws {
    try await run(on: engine) { things in
      #expect(try await lot(things) == nil)
      try await things.add([
        turn("2", in: "US", .english, after: -1), turn("1", after: -2), turn("3", after: 5), turn("4", after: 7),
        turn("5", .english, after: -1),
      ])
      let first = try await lot(things)
      #expect(first?.items.map(\.id) == ["1", "3"])
      #expect(first?.language == .korean)
      #expect(try await lot(things, limit: 1)?.items.map(\.id) == ["1"])
      #expect(try await things.dueCount(at: now) == 3)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `an item after an answer without facts is never early`(engine: TestEngine) async throws {
    try await run(on: engine) { things in
      try await things.add([turn("1"), turn("2")])
      let soon = now.addingTimeInterval(Self.hour)
      try await things.settle([WatchLot.Turn(id: "2", nextAt: soon, tries: 1)])
      #expect(try await lot(things)?.items.map(\.id) == ["1"])
      let both = try await lot(things, after: 1)
      #expect(both?.items == [WatchLot.Item(id: "1", tries: 0), WatchLot.Item(id: "2", tries: 1)])
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `a planned item keeps its time, and takes another language`(engine: TestEngine) async throws {
    try await run(on: engine) { things in
      try await things.add([turn("1", after: -1)])
      try await things.add([turn("1", .english, after: 9)])
      #expect(try await lot(things)?.language == .english)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `many items are added and removed`(engine: TestEngine) async throws {
    try await run(on: engine) { things in
      try await things.add((1...120).map { turn("\($0)", after: -1) })
      #expect(try await things.dueCount(at: now) == 120)
      #expect(try await things.turns(of: (100...130).map { "\($0)" }).count == 21)
      try await things.remove((1...119).map { "\($0)" })
      #expect(try await lot(things)?.items.map(\.id) == ["120"])
      try await things.add([])
      try await things.remove([])
      try await things.settle([])
      #expect(try await things.dueCount(at: now) == 1)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `an item planned by a clock that was ahead is due at once`(engine: TestEngine) async throws {
    try await run(on: engine) { things in
      try await things.add([turn("1", after: 9_000), turn("2", after: 40)])
      try await things.bringForward(beyond: now.addingTimeInterval(48 * Self.hour), to: now)
      #expect(try await lot(things)?.items.map(\.id) == ["1"])
    }
  }

  @Test(arguments: [TestEngine.memory, .postgres])
  func `reads and writes use an index`(engine: TestEngine) async throws {
    let turn = WatchLot.Turn(id: "1", nextAt: now, tries: 1)
    let statements: [(SQL, String)] = [
      (WatchThings.selectOldest(of: "shop", "app", at: now), "watchTurnByTime"),
      (
        WatchThings.selectNext(of: "shop", "app", in: "KR", "ko", at: now, until: now, limit: 200),
        "watchTurnByPlace"
      ),
      (WatchThings.selectDueCount(of: "shop", "app", at: now), "watchTurn"),
      (WatchThings.selectTurns(of: "shop", "app", ["1", "2"]), "watchTurn"),
      (WatchThings.updateTurn(turn, of: "shop", "app"), "watchTurn"),
      (WatchThings.deleteTurns(of: "shop", "app", ["1", "2"]), "watchTurn"),
      (WatchThings.bringForward(of: "shop", "app", beyond: now, to: now), "watchTurn"),
    ]
    try await engine.withDatabase(ProfileMigrations.all + WatchMigrations.all) { database in
      let plans = try await engine.plans(of: statements.map { $0.0 }, in: database)
      try #require(plans.count == statements.count)
      for (plan, (_, index)) in zip(plans, statements) {
        let lines = plan.map { $0.lowercased() }
        #expect(lines.contains { $0.contains("index") && $0.contains(index.lowercased()) }, "\(plan)")
        #expect(!lines.contains { $0.contains("seq scan") || $0.hasPrefix("scan") }, "\(plan)")
        #expect(!plan.contains { $0.contains("Sort") || $0.contains("TEMP B-TREE") }, "\(plan)")
      }
    }
  }
}
