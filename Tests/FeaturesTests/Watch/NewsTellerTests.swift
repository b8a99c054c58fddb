import FeatureKit
import Foundation
import Localization
import Store
import TestSupport
import Testing

@testable import WatchFeature

/// What becomes of changes: each is told once to each profile that wants it.
@Suite(.timeLimit(.minutes(3)))
struct NewsTellerTests {
  @Test(arguments: TestEngine.allCases)
  func `a change is told once, with all that was known`(engine: TestEngine) async throws {
    try await NewsTrial.run(on: engine) { trial in
      #expect(try await trial.tell(1_000) { ($0.rating, $0.ratingCount, $0.version) = (4.5, 7, "1.0") } == 0)
      #expect(try await trial.teller.hasWork() == false, "the first answer is no change")
      let change = try #require(try await trial.past.note(700) { ($0.rating, $0.ratingCount) = (4.4, 9) })
      #expect(try await trial.teller.hasWork())
      #expect(try await trial.tell() == 1)
      #expect(try await trial.tell() == 0)
      #expect(try await trial.teller.hasWork() == false)

      let news = try #require(try await trial.all().first)
      let told = ItemChange(at: change.at, what: .price, old: change.old, new: change.new)
      let lowest = ItemLowest(price: Money(minorUnits: 700, currency: "KRW"), at: change.at)
      let id = News.id(of: "p", "shop", HistoryTrial.app, at: change.at)
      #expect(
        news
          == News(
            id: id, reference: HistoryTrial.app, change: told, lowest: lowest, title: "Notes", folder: "aa",
            isSeen: false))
      #expect(id.utf8.count == 24 && id.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)) })
      #expect(try await trial.all(of: "q").isEmpty, "it does not keep the item")
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `an end between two pages of keepers loses nothing and tells nothing twice`(engine: TestEngine) async throws {
    try await NewsTrial.run(on: engine) { trial in
      let profiles = (1...NewsTeller.page).map { "other\($0)" }
      try await trial.add(profiles)
      for profile in profiles { trial.kept.keep(HistoryTrial.app, profile) }
      try await trial.tell(1_000)
      try await trial.past.note(700) { $0.version = "2.0" }
      trial.kept.stop(afterPages: 1)
      await #expect(throws: FakeKeepers.Stop.self) { try await trial.tell() }
      #expect(try await trial.past.rows(of: "watchNews") == NewsTeller.page)
      #expect(try await trial.teller.hasWork())
      #expect(try await trial.tell() == 1)
      #expect(try await trial.past.rows(of: "watchNews") == NewsTeller.page + 1)
      #expect(try await trial.prices() == [[1_000, 700]])
    }
  }

  @Test(arguments: [TestEngine.file, .postgres])
  func `two tellers at once tell each change once`(engine: TestEngine) async throws {
    try await engine.withPlace { open in
      let migrations = ProfileMigrations.all + WatchMigrations.all
      let date = SettableDate()
      let trials = try (0..<2).map { _ in
        let database = try open(migrations)
        return NewsTrial(
          HistoryTrial(database: database, date: date, history: HistoryTrial.history(of: "shop", database, date)))
      }
      try await trials[0].add("p", "q")
      let references = (1...60).map { HistoryTrial.reference("app", "KR.iphone.\($0)") }
      for trial in trials {
        for reference in references { for profile in ["p", "q"] { trial.kept.keep(reference, profile) } }
      }
      for won in [1_000, 700] {
        date.advance(by: 60)
        let said = trials[0].past.facts(won)
        let facts = Dictionary(uniqueKeysWithValues: references.map { ($0, said) })
        try await trials[0].past.history.note(facts, gone: [], at: date.now())
      }
      let told = try await withThrowingTaskGroup(of: Int.self) { group in
        for trial in trials { group.addTask { try await trial.tell() } }
        return try await group.reduce(0, +)
      }
      #expect(told == 120)
      #expect(try await trials[1].past.rows(of: "watchNews") == 120)
      for trial in trials { try await trial.past.database.checkpointAndClose() }
    }
  }

  @Test func `a change that cannot be read stops no other`() async throws {
    try await NewsTrial.run(on: .memory) { trial in
      try await trial.tell(1_000)
      try await trial.past.note(700)
      try await trial.past.database.write { try $0.execute("UPDATE watchChange SET what = 'much' WHERE price = 700") }
      try await trial.past.note(after: 30, 600)
      #expect(try await trial.tell() == 1)
      #expect(try await trial.teller.hasWork() == false)
    }
  }

  @Test func `many changes at once are told in lots, and the oldest news go`() async throws {
    try await NewsTrial.run(on: .memory) { trial in
      let references = (1...1_050).map { HistoryTrial.reference("app", "KR.iphone.\($0)") }
      for reference in references { trial.kept.keep(reference, "p") }
      for won in [1_000, 700] {
        trial.past.date.advance(by: 60)
        let said = trial.past.facts(won)
        let facts = Dictionary(uniqueKeysWithValues: references.map { ($0, said) })
        try await trial.past.history.note(facts, gone: [], at: trial.past.date.now())
      }
      let start = trial.past.date.now()
      var counts: [Int] = []
      while let count = try await trial.teller.tell() {
        counts.append(count)
        trial.past.date.advance(by: 1)
      }
      #expect(counts == [200, 200, 200, 200, 200, 50])
      #expect(try await trial.news.unseenCount(of: "p") == NewsStore.maxNews)
      let oldest = try await trial.past.database.read { connection in
        try connection.row("SELECT COUNT(*) AS news FROM watchNews WHERE createdAt = \(start)")?.int("news")
      }
      #expect(oldest == 150)
    }
  }

  @Test func `changes of items that no profile keeps are told to none, later either`() async throws {
    try await NewsTrial.run(on: .memory) { trial in
      trial.kept.removeAll()
      try await trial.tell(1_000)
      #expect(try await trial.tell(700) == 0)
      #expect(try await trial.teller.hasWork() == false)
      trial.kept.keep(HistoryTrial.app, "p")
      #expect(try await trial.tell() == 0)
      #expect(try await trial.tell(600) == 1)
      #expect(try await trial.prices() == [[700, 600]])
    }
  }

  @Test func `changes of another source are told to no profile`() async throws {
    try await NewsTrial.run(on: .memory) { trial in
      let sandbox = HistoryTrial.history(of: "sandbox", trial.past.database, trial.past.date)
      for won in [1_000, 700] {
        trial.past.date.advance(by: 60)
        try await sandbox.note([HistoryTrial.app: trial.past.facts(won)], gone: [], at: trial.past.date.now())
      }
      #expect(try await trial.tell() == 0)
      #expect(try await trial.teller.hasWork() == false)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `the rule of the item counts before that of its folder, and a mute tells nothing`(
    engine: TestEngine
  ) async throws {
    try await NewsTrial.run(on: engine) { trial in
      trial.kept.keep(HistoryTrial.app, "q", title: nil, in: ["bb", "cc"])
      try await trial.news.setRule(.muted, of: .folder("aa"), of: "p")
      try await trial.news.setRule(.muted, of: .all, of: "q")
      try await trial.news.setRule(WatchRule(events: .version), of: .folder("cc"), of: "q")
      try await trial.tell(1_000) { $0.version = "1.0" }
      #expect(try await trial.tell(700) { $0.version = "2.0" } == 1)
      #expect(try await trial.all().isEmpty)
      let told = try await trial.all(of: "q")
      #expect(told.map(\.change.what) == [.version])
      #expect(told.first?.folder == "cc" && told.first?.title == HistoryTrial.app.id)

      try await trial.news.setRule(WatchRule(events: .any), of: .item(HistoryTrial.app), of: "p")
      #expect(try await trial.tell(800) { $0.version = "2.0" } == 1)
      #expect(try await trial.prices() == [[700, 800]])
    }
  }
}

// MARK: Prices that go up and down

extension NewsTellerTests {
  @Test(arguments: TestEngine.allCases)
  func `a price that goes up and down within a day is one piece of news`(engine: TestEngine) async throws {
    try await NewsTrial.run(on: engine) { trial in
      try await trial.news.setRule(WatchRule(events: .any), of: .all, of: "p")
      try await trial.tell(1_000)
      #expect(try await trial.tell(700) == 1)
      for won in [1_000, 600, 1_000] { #expect(try await trial.tell(won) == 0) }
      trial.past.date.advance(by: ToldPrice.time)
      #expect(try await trial.teller.hasWork())
      #expect(try await trial.tell() == 0)
      #expect(try await trial.past.rows(of: "watchTold") == 0)
      #expect(try await trial.teller.hasWork() == false)
      #expect(try await trial.tell(700) == 1, "a day later it is told again")
      #expect(try await trial.prices() == [[1_000, 700], [1_000, 700]])
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `a price that ends elsewhere is told once more, from the one that was told`(engine: TestEngine) async throws {
    try await NewsTrial.run(on: engine) { trial in
      try await trial.tell(1_000)
      #expect(try await trial.tell(700) == 1)
      #expect(try await trial.tell(900) == 0)
      #expect(try await trial.tell(600) == 0)
      let moment = trial.past.date.now()
      trial.past.date.advance(by: ToldPrice.time)
      #expect(try await trial.tell() == 1)
      #expect(try await trial.tell() == 0)
      #expect(try await trial.prices() == [[1_000, 700], [700, 600]])
      #expect(try await trial.all().last?.change.at == moment)
    }
  }

  @Test func `a teller that was away compares the prices as they were at the end of the day`() async throws {
    try await NewsTrial.run(on: .memory) { trial in
      try await trial.tell(1_000)
      try await trial.tell(700)
      try await trial.past.note(after: 2, 600)
      try await trial.past.note(after: 28, 500)
      #expect(try await trial.tell() == 1)
      #expect(try await trial.prices() == [[1_000, 700], [700, 600]])
      trial.past.date.advance(by: ToldPrice.time)
      #expect(try await trial.tell() == 1)
      #expect(try await trial.prices().last == [600, 500])
    }
  }

  @Test func `other parts of a change are told while the price is not`() async throws {
    try await NewsTrial.run(on: .memory) { trial in
      try await trial.news.setRule(WatchRule(events: [.drop, .version]), of: .all, of: "p")
      try await trial.tell(1_000) { $0.version = "1.0" }
      try await trial.tell(700) { $0.version = "1.0" }
      let count = try await trial.tell(600) { $0.version = "1.1" }
      #expect(count == 1)
      #expect(try await trial.all().map(\.change.what) == [.price, .version])
    }
  }

  @Test func `more told prices than a lot has end one lot after another`() async throws {
    try await NewsTrial.run(on: .memory) { trial in
      let profiles = (1...(NewsTeller.lot + 20)).map { "other\($0)" }
      try await trial.add(profiles)
      for profile in profiles { trial.kept.keep(HistoryTrial.app, profile) }
      try await trial.tell(1_000)
      #expect(try await trial.tell(700) == profiles.count + 1)
      trial.kept.removeAll()
      trial.past.date.advance(by: ToldPrice.time + 1)
      var left: [Int] = []
      while try await trial.teller.tell() != nil { left.append(try await trial.past.rows(of: "watchTold")) }
      #expect(left == [21, 0], "each lot deletes what it has read, and no more")
    }
  }

  @Test func `a profile that does not keep the item any more is not told how the day ended`() async throws {
    try await NewsTrial.run(on: .memory) { trial in
      try await trial.tell(1_000)
      try await trial.tell(700)
      try await trial.tell(600)
      trial.kept.removeAll()
      trial.past.date.advance(by: ToldPrice.time)
      #expect(try await trial.tell() == 0)
      #expect(try await trial.past.rows(of: "watchTold") == 0)
    }
  }
}
