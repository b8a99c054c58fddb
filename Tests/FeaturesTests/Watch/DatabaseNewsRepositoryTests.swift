import FeatureKit
import Foundation
import Localization
import Reactor
import Store
import TestSupport
import Testing

@testable import WatchFeature

/// The contract of ``NewsRepository`` on each engine.
@Suite(.timeLimit(.minutes(3)))
struct DatabaseNewsRepositoryTests {
  private let limited = WatchRule(
    events: [.drop, .below], percent: 30, below: Money(minorUnits: 3_900, currency: "KRW"))

  /// Makes news of the app, an hour apart, each with a further version.
  private func make(_ count: Int, _ trial: NewsTrial) async throws {
    try await trial.news.setRule(WatchRule(events: .version), of: .all, of: "p")
    for version in 0...count { try await trial.tell(nil) { $0.version = "\(version)" } }
  }

  @Test(arguments: TestEngine.allCases)
  func `news come page by page, the latest first`(engine: TestEngine) async throws {
    try await NewsTrial.run(on: engine) { trial in
      try await make(5, trial)
      var (pages, last) = ([[String?]](), News.ID?.none)
      for _ in 0..<4 {
        let page = try await trial.news.news(of: "p", after: last, limit: 2)
        pages.append(page.map(\.change.new.version))
        last = page.last?.id
      }
      #expect(pages == [["5", "4"], ["3", "2"], ["1"], []])
      #expect(try await trial.news.news(of: "p", after: "nonsense", limit: 2).isEmpty)
      #expect(try await trial.news.news(of: "q", after: nil, limit: 2).isEmpty)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `news of one moment come page by page too`(engine: TestEngine) async throws {
    try await NewsTrial.run(on: engine) { trial in
      let references = (1...5).map { HistoryTrial.reference("movie", "\($0)") }
      for reference in references { trial.kept.keep(reference, "p") }
      for won in [1_000, 700] {
        trial.past.date.advance(by: 60)
        let said = trial.past.facts(won)
        let facts = Dictionary(uniqueKeysWithValues: references.map { ($0, said) })
        try await trial.past.history.note(facts, gone: [], at: trial.past.date.now())
      }
      #expect(try await trial.tell() == 5)
      var (seen, last) = ([ItemReference](), News.ID?.none)
      repeat {
        let page = try await trial.news.news(of: "p", after: last, limit: 2)
        seen += page.map(\.reference)
        last = page.last?.id
      } while last != nil
      #expect(seen.count == 5 && Set(seen) == Set(references))
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `news up to a moment are seen, later ones are not`(engine: TestEngine) async throws {
    try await NewsTrial.run(on: engine) { trial in
      try await make(2, trial)
      let moment = trial.past.date.now()
      try await trial.tell(nil) { $0.version = "later" }
      #expect(try await trial.news.unseenCount(of: "p") == 3)
      try await trial.news.markSeen(until: moment, of: "q")
      #expect(try await trial.news.unseenCount(of: "p") == 3)
      try await trial.news.markSeen(until: moment, of: "p")
      #expect(try await trial.news.unseenCount(of: "p") == 1)
      #expect(try await trial.all().map(\.isSeen) == [true, true, false])
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `news from a clock that was ahead are seen, and later ones come before them`(engine: TestEngine) async throws {
    try await NewsTrial.run(on: engine) { trial in
      try await make(2, trial)
      let later = trial.past.date.now() + 20 * 3_600
      try await trial.past.database.write { try $0.execute("UPDATE watchNews SET createdAt = \(later)") }
      try await trial.news.markSeen(until: trial.past.date.now(), of: "p")
      #expect(try await trial.news.unseenCount(of: "p") == 0)
      try await trial.tell(nil) { $0.version = "3" }
      try await trial.tell(nil) { $0.version = "4" }
      let versions = try await trial.news.news(of: "p", after: nil, limit: 9).map(\.change.new.version)
      #expect(versions.first == "4" && versions.count == 4)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `a damaged rule counts as none, and can be replaced and removed`(engine: TestEngine) async throws {
    try await NewsTrial.run(on: engine) { trial in
      let item = WatchScope.item(HistoryTrial.app)
      try await trial.news.setRule(WatchRule(events: .version), of: .all, of: "p")
      try await trial.news.setRule(.muted, of: item, of: "p")
      let damages: [SQL] = ["events = 1999", "percent = 500", "below = -1, belowCurrency = 'KRW'"]
      for damage in damages {
        try await trial.past.database.write { connection in
          try connection.execute("UPDATE watchRule SET \(sql: damage) WHERE scope = \(item.stored)")
        }
        #expect(try await trial.news.rules(of: "p") == [.all: WatchRule(events: .version)])
      }
      try await trial.tell(nil) { $0.version = "1" }
      let count = try await trial.tell(nil) { $0.version = "2" }
      #expect(count == 1)
      try await trial.news.setRule(.muted, of: item, of: "p")
      try await trial.news.setRule(nil, of: item, of: "p")
      #expect(try await trial.news.rules(of: "p") == [.all: WatchRule(events: .version)])
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `a rule of any events is stored as it was chosen`(engine: TestEngine) async throws {
    try await NewsTrial.run(on: engine) { trial in
      for event in RuleEvent.allCases {
        let rule = WatchRule(events: event.events)
        try await trial.news.setRule(rule, of: .all, of: "p")
        #expect(try await trial.news.rules(of: "p") == [.all: rule], "\(event)")
        #expect(WatchRule(written: rule.written) == rule)
      }
      try await trial.news.setRule(.standard, of: .all, of: "p")
      #expect(try await trial.news.rules(of: "p") == [.all: .standard])
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `rules are stored, replaced and removed`(engine: TestEngine) async throws {
    try await NewsTrial.run(on: engine) { trial in
      let (news, item) = (trial.news, WatchScope.item(HistoryTrial.app))
      try await news.setRule(.muted, of: .all, of: "new")
      try await news.setRule(limited, of: item, of: "new")
      try await news.setRule(.standard, of: .folder("aa"), of: "new")
      try await news.setRule(.muted, of: .folder("aa"), of: "new")
      #expect(try await news.rules(of: "new") == [.all: .muted, item: limited, .folder("aa"): .muted])
      try await news.setRule(nil, of: .folder("aa"), of: "new")
      try await news.setRule(nil, of: .folder("bb"), of: "new")
      #expect(try await news.rules(of: "new") == [.all: .muted, item: limited])
      #expect(try await news.rules(of: "p").isEmpty)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `a rule out of its bounds is refused, and so is one too many`(engine: TestEngine) async throws {
    try await NewsTrial.run(on: engine) { trial in
      for percent in [0, 100] {
        await #expect(throws: AppError(.invalidInput, detail: "a rule out of its bounds")) {
          try await trial.news.setRule(WatchRule(events: .drop, percent: percent), of: .all, of: "p")
        }
      }
      for below in [Money(minorUnits: -1, currency: "KRW"), Money(minorUnits: 1, currency: "₩")] {
        await #expect(throws: AppError.self) {
          try await trial.news.setRule(WatchRule(events: .below, below: below), of: .all, of: "p")
        }
      }
      let asFolder = WatchScope.item(try #require(ItemReference(kind: "folder", id: "aa")))
      await #expect(throws: AppError(.invalidInput, detail: "no such scope")) {
        try await trial.news.setRule(.muted, of: asFolder, of: "p")
      }
      let most = DatabaseNewsRepository.maxRules
      try await trial.past.database.write { connection in
        for id in 1...most {
          try connection.execute(DatabaseNewsRepository.upsertRule(.muted, of: .folder("\(id)"), of: "p"))
        }
      }
      let error = await #expect(throws: AppError.self) { try await trial.news.setRule(.muted, of: .all, of: "p") }
      #expect(error?.code == .overLimit)
      try await trial.news.setRule(.standard, of: .folder("1"), of: "p")
      #expect(try await trial.news.rules(of: "p").count == most)
      #expect(try await trial.news.rules(of: "p")[.folder("1")] == .standard)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `news and rules move to another profile, which keeps its own rules`(engine: TestEngine) async throws {
    try await NewsTrial.run(on: engine) { trial in
      let movie = HistoryTrial.reference("movie", "1")
      trial.kept.keep(HistoryTrial.app, "q")
      trial.kept.keep(movie, "p")
      for won in [1_000, 700] {
        try await trial.past.note(won)
        try await trial.past.history.note([movie: trial.past.facts(won)], gone: [], at: trial.past.date.now())
      }
      #expect(try await trial.tell() == 3)
      try await trial.news.setRule(limited, of: .all, of: "p")
      try await trial.news.setRule(limited, of: .folder("aa"), of: "p")
      try await trial.news.setRule(.muted, of: .all, of: "q")
      try await trial.news.moveEverything(of: "p", to: "q")
      try await trial.news.moveEverything(of: "q", to: "q")
      #expect(try await trial.news.rules(of: "q") == [.all: .muted, .folder("aa"): limited])
      let told = try await trial.all(of: "q")
      #expect(told.count == 2 && Set(told.map(\.reference)) == [HistoryTrial.app, movie], "each change once")
      #expect(try await trial.all().isEmpty)
      #expect(try await trial.news.rules(of: "p").isEmpty)
      #expect(try await trial.past.rows(of: "watchTold") == 2)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `old news are removed, and all of a profile with it`(engine: TestEngine) async throws {
    try await NewsTrial.run(on: engine) { trial in
      try await make(3, trial)
      let latest = trial.past.date.now()
      #expect(try await trial.news.removeNews(createdBefore: latest) == 2)
      #expect(try await trial.all().map(\.change.new.version) == ["3"])
      try await trial.past.database.write { try $0.execute("DELETE FROM profile WHERE id = 'p'") }
      for table in ["watchNews", "watchRule"] { #expect(try await trial.past.rows(of: table) == 0) }
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `listeners hear of news and of rules of their profile`(engine: TestEngine) async throws {
    try await NewsTrial.run(on: engine) { trial in
      try await trial.tell(1_000)
      var notices = trial.news.changes(of: "p").makeAsyncIterator()
      try await trial.tell(700)
      #expect(await notices.next() != nil)
      try await trial.news.setRule(.muted, of: .all, of: "p")
      #expect(await notices.next() != nil)
    }
  }

  @Test(arguments: [TestEngine.memory, .postgres])
  func `reads and writes use an index`(engine: TestEngine) async throws {
    let (moment, app) = (Date(timeIntervalSince1970: 1_800_000_000), HistoryTrial.app)
    let sorted: [(SQL, String)] = [
      (NewsLot.selectUntold(limit: 200), "watchChangeUntold"),
      (NewsLot.selectEnded(before: moment, limit: 9), "watchToldByEnd"),
      (NewsStore.selectLatest(of: 1, at: moment), "watchChange"),
      (DatabaseNewsRepository.selectNews(of: "p", limit: 9), "watchNewsByTime"),
      (DatabaseNewsRepository.selectNews(of: "p", after: "a", limit: 9), "watchNewsByTime"),
      (NewsStore.deleteNews(of: "p", beyond: 9), "watchNewsByTime"),
    ]
    let others: [(SQL, String)] = [
      (NewsLot.updateTold(1, [moment], at: moment), "watchChange"),
      (NewsLot.deleteEnded([["p", "shop", "app", "1"].map { .text($0) }], before: moment), "watchTold"),
      (NewsStore.selectTold("p", "shop", "app", ["1"]), "watchTold"),
      (NewsStore.deleteTold("p", "shop", app), "watchTold"), (NewsStore.selectRules(of: "p", ["all"]), "watchRule"),
      (DatabaseNewsRepository.selectRules(of: "p"), "watchRule"),
      (DatabaseNewsRepository.selectUnseenCount(of: "p"), "watchNewsUnseen"),
      (DatabaseNewsRepository.updateSeen(until: moment, of: "p", at: moment), "watchNewsUnseen"),
      (NewsStore.bringForward(of: "p", to: moment), "watchNews"),
      (DatabaseNewsRepository.deleteNews(createdBefore: moment, limit: 9), "watchNewsByAge"),
      (DatabaseNewsRepository.moveNews(of: "p", to: "q"), "watchNews"),
      (DatabaseNewsRepository.moveTold(of: "p", to: "q"), "watchTold"),
    ]
    try await engine.withDatabase(ProfileMigrations.all + WatchMigrations.all) { database in
      let statements = sorted + others
      let plans = try await engine.plans(of: statements.map { $0.0 }, in: database)
      try #require(plans.count == statements.count)
      for (plan, (_, index)) in zip(plans, statements) {
        let lines = plan.map { $0.lowercased() }
        #expect(lines.contains { $0.contains("index") && $0.contains(index.lowercased()) }, "\(plan)")
        let isWhole = { (line: String) in
          line.contains("seq scan") || line.hasPrefix("scan") && !line.contains("index") && line != "scan constant row"
        }
        #expect(!lines.contains(where: isWhole), "\(plan)")
      }
      for plan in plans.prefix(sorted.count) {
        #expect(!plan.contains { $0.contains("Sort") || $0.contains("TEMP B-TREE") }, "\(plan)")
      }
    }
  }
}
