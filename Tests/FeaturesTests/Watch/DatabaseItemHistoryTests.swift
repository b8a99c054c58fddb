import FeatureKit
import Foundation
import Localization
import Reactor
import Store
import TestSupport
import Testing

@testable import WatchFeature

/// The contract of ``ItemHistory`` on each engine.
@Suite(.timeLimit(.minutes(3)))
struct DatabaseItemHistoryTests {
  @Test(arguments: TestEngine.allCases)
  func `an answer makes a row only if something changed`(engine: TestEngine) async throws {
    try await HistoryTrial.run(on: engine) { trial in
      let start = trial.date.now().addingTimeInterval(HistoryTrial.hour)
      let first = try await trial.note(1_000) { ($0.version, $0.rating, $0.ratingCount) = ("1.0", 4.44, 10) }
      #expect(first?.what == .first)
      #expect(try await trial.note(1_000) { ($0.version, $0.rating, $0.ratingCount) = ("1.0", 4.38, 25) } == nil)
      let change = try await trial.note(700) { ($0.version, $0.rating, $0.ratingCount) = ("1.1", 4.38, 26) }
      #expect(change?.what == [.price, .version])
      #expect(change?.old?.ratingCount == 25 && change?.new.ratingCount == 26)

      let changes = try await trial.changes()
      #expect(changes.map(\.what) == [[.price, .version], .first])
      #expect(changes.prices == [700, 1_000])
      #expect(changes.first?.old == changes.last?.new, "a row has the facts of its time")
      #expect(changes.last?.old == nil && changes.last?.at == start)
      #expect(changes.first?.new.rating == 4.4 && changes.first?.new.version == "1.1")
      let course = try #require(try await trial.course())
      #expect(course.changes.prices == [1_000, 700])
      #expect(course.since == start && course.askedAt == trial.date.now() && course.goneSince == nil)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `an answer that comes late or again changes nothing`(engine: TestEngine) async throws {
    try await HistoryTrial.run(on: engine) { trial in
      let late = trial.facts(500)
      try await trial.note(1_000)
      let again = trial.facts(900)
      #expect(try await trial.history.note([HistoryTrial.app: late], gone: [], at: trial.date.now()).isEmpty)
      #expect(try await trial.history.note([HistoryTrial.app: again], gone: [], at: trial.date.now()).isEmpty)
      #expect(try await trial.changes().prices == [1_000])
      #expect(try await trial.course()?.lowestEver?.price.minorUnits == 1_000)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `an item is gone when its source says so again six hours later`(engine: TestEngine) async throws {
    try await HistoryTrial.run(on: engine) { trial in
      #expect(try await trial.noteMissing(after: 1) == nil, "never seen")
      #expect(try await trial.course() == nil)
      try await trial.note(1_000)
      #expect(try await trial.noteMissing(after: 1) == nil)
      let first = trial.date.now()
      #expect(try await trial.noteMissing(after: 5.9) == nil)
      #expect(try await trial.course()?.goneSince == nil)
      #expect(try await trial.noteMissing(after: 0.1)?.what == .gone)
      #expect(try await trial.course()?.goneSince == first)
      #expect(try await trial.noteMissing(after: 24) == nil, "told once")

      #expect(try await trial.note(1_000)?.what == .back)
      #expect(try await trial.course()?.goneSince == nil)
      #expect(try await trial.changes().map(\.what) == [.back, .gone, .first])
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `an answer between two of a missing item begins its absence anew`(engine: TestEngine) async throws {
    try await HistoryTrial.run(on: engine) { trial in
      try await trial.note(1_000)
      try await trial.noteMissing(after: 1)
      #expect(try await trial.note(after: 5, 1_000) == nil)
      #expect(try await trial.noteMissing(after: 5) == nil)
      #expect(try await trial.noteMissing(after: 6)?.what == .gone)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `the lowest price is that of the last currency`(engine: TestEngine) async throws {
    try await HistoryTrial.run(on: engine) { trial in
      for won in [900, 500, 700, 500] { try await trial.note(won) }
      let lowest = try #require(try await trial.course()?.lowestEver)
      #expect(lowest.price.minorUnits == 500)
      #expect(lowest.at == trial.date.now().addingTimeInterval(-2 * HistoryTrial.hour))
      try await trial.note { $0.price = Money(minorUnits: 9, currency: "USD") }
      #expect(try await trial.course()?.lowestEver?.price == Money(minorUnits: 9, currency: "USD"))
      try await trial.note(nil)
      #expect(try await trial.course()?.lowestEver?.price == Money(minorUnits: 9, currency: "USD"))
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `changes are read in pages, and a course from what was valid when it begins`(engine: TestEngine) async throws {
    try await HistoryTrial.run(on: engine) { trial in
      for won in 1...7 { try await trial.note(won) }
      let all = try await trial.changes()
      let first = try await trial.changes(limit: 3)
      let second = try await trial.changes(before: first.last?.at, limit: 3)
      let third = try await trial.changes(before: second.last?.at, limit: 3)
      #expect(first + second + third == all)
      #expect(all.prices == [7, 6, 5, 4, 3, 2, 1])

      let moment = all[3].at
      #expect(try await trial.course(since: moment)?.changes.prices == [4, 5, 6, 7])
      #expect(try await trial.course(since: moment.addingTimeInterval(-1))?.changes.prices == [3, 4, 5, 6, 7])
      #expect(try await trial.course(since: trial.date.now().addingTimeInterval(1))?.changes.prices == [7])
      #expect(try await trial.course(since: .distantPast)?.changes.count == 7)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `many items are noted at once, each with its own course`(engine: TestEngine) async throws {
    try await HistoryTrial.run(on: engine) { trial in
      let apps = (1...120).map { HistoryTrial.reference("app", "KR.iphone.\($0)") }
      let movie = HistoryTrial.reference("movie", "19")
      let stamp = HistoryTrial.reference("stamp", "1")
      for round in 1...2 {
        var facts: [ItemReference: DatedFacts] = [movie: trial.facts(nil) { $0.rating = Double(round) }]
        for (index, app) in apps.enumerated() { facts[app] = trial.facts(index * 10 + (index % 2) * round) }
        facts[stamp] = trial.facts(1)
        let changes = try await trial.history.note(facts, gone: [apps[0]], at: trial.date.now())
        #expect(changes.count == (round == 1 ? 121 : 61))
        #expect(changes[stamp] == nil, "a kind without a source")
        trial.date.advance(by: 60)
      }
      #expect(try await trial.rows(of: "watchThing") == 121)
      #expect(try await trial.history.changes(of: apps[119], before: nil, limit: 9).prices == [1_192, 1_191])
      #expect(try await trial.history.changes(of: apps[118], before: nil, limit: 9).prices == [1_180])
      #expect(try await trial.history.course(of: movie, since: nil)?.changes.map(\.new.rating) == [1, 2])
      #expect(try await trial.history.course(of: stamp, since: nil) == nil)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `sources do not share a past`(engine: TestEngine) async throws {
    try await HistoryTrial.run(on: engine) { trial in
      try await trial.note(1_000)
      let other = HistoryTrial.history(of: "sandbox", trial.database, trial.date)
      #expect(try await other.course(of: HistoryTrial.app, since: nil) == nil)
      try await other.note([HistoryTrial.app: trial.facts(5)], gone: [], at: trial.date.now())
      #expect(try await trial.changes().prices == [1_000])
    }
  }

  @Test(arguments: [TestEngine.file, .postgres])
  func `two servers that note the same answers make one change of each`(engine: TestEngine) async throws {
    try await engine.withPlace { open in
      let migrations = ProfileMigrations.all + WatchMigrations.all
      let (one, other) = (try open(migrations), try open(migrations))
      let date = SettableDate()
      let said = HistoryTrial(
        database: one, date: date, history: HistoryTrial.history(of: "shop", one, date)
      ).facts(1_000)
      let facts = Dictionary(
        uniqueKeysWithValues: (1...60).map { (HistoryTrial.reference("app", "KR.iphone.\($0)"), said) })
      let counts = try await withThrowingTaskGroup(of: Int.self) { group in
        for database in [one, other] {
          let history = HistoryTrial.history(of: "shop", database, date)
          group.addTask { try await history.note(facts, gone: [], at: date.now()).count }
        }
        return try await group.reduce(0, +)
      }
      #expect(counts == 60)
      let rows = try await one.read { try $0.rows("SELECT DISTINCT thing FROM watchChange").count }
      #expect(rows == 60)
      for database in [one, other] { try await database.checkpointAndClose() }
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `answers dated by a clock that was a year ahead do not stop the history`(engine: TestEngine) async throws {
    try await HistoryTrial.run(on: engine) { trial in
      let year = 365 * 24.0
      try await trial.note(1_000)
      try await trial.note(after: year, 400)
      try await trial.note(after: -year, 1_000)
      #expect(try await trial.changes().prices == [1_000], "the answer of the future is gone")
      try await trial.note(900)
      let course = try #require(try await trial.course())
      #expect(course.changes.prices == [1_000, 900])
      #expect(course.lowestEver?.price.minorUnits == 400)
      #expect(try #require(course.lowestEver).at <= trial.date.now())
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `an item that is known only from the future begins anew`(engine: TestEngine) async throws {
    try await HistoryTrial.run(on: engine) { trial in
      try await trial.note(after: 9_000, 400)
      #expect(try await trial.note(after: -8_999, 1_000)?.what == .first)
      let course = try #require(try await trial.course())
      #expect(course.changes.prices == [1_000])
      #expect(course.since == trial.date.now() && course.lowestEver?.price.minorUnits == 1_000)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `what no table can hold is not stored`(engine: TestEngine) async throws {
    try await HistoryTrial.run(on: engine) { trial in
      let wrong: (inout ItemFacts) -> Void = {
        $0.price = Money(minorUnits: 1, currency: "GOLD")
        ($0.version, $0.rating) = ("1\u{0}" + String(repeating: "é", count: 40), .nan)
      }
      let new = try #require(try await trial.note(nil, wrong)?.new)
      #expect(new.price == nil && new.rating == nil && (new.version?.utf8.count ?? 0) <= 40)
      #expect(try await trial.note(nil, wrong) == nil, "what was cut does not differ")
      #expect(try await trial.changes().map(\.new) == [new])
    }
  }

  @Test func `a number that has no next one is an error for new items alone`() async throws {
    try await HistoryTrial.run(on: .memory) { trial in
      try await trial.note(1_000)
      try await trial.database.write { connection in
        try connection.execute("DELETE FROM watchChange")
        try connection.execute("UPDATE watchThing SET number = \(Int.max)")
      }
      let new = HistoryTrial.reference("app", "KR.iphone.2")
      let facts = [new: trial.facts(1)]
      await #expect(throws: AppError.self) {
        _ = try await trial.history.note(facts, gone: [], at: trial.date.now())
      }
      #expect(try await trial.note(700)?.new.price?.minorUnits == 700)
    }
  }

  @Test func `throws the app's error if the data cannot be reached`() async throws {
    try await HistoryTrial.run(on: .memory) { trial in
      try await trial.database.checkpointAndClose()
      await #expect(throws: AppError.self) { try await trial.note(1) }
      await #expect(throws: AppError.self) { _ = try await trial.course() }
      await #expect(throws: AppError.self) { _ = try await trial.changes() }
      await #expect(throws: AppError.self) { _ = try await trial.history.removeUnused(since: trial.date.now()) }
    }
  }
}
