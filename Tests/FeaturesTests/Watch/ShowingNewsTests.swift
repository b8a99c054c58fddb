import FeatureKit
import Foundation
import Localization
import Store
import TestSupport
import Testing

@testable import WatchFeature

/// Films and searches in the history and in the news, on each engine.
@Suite(.timeLimit(.minutes(3)))
struct ShowingNewsTests {
  private static let netflix = ItemShowing.Service(id: 8, name: "Netflix")
  private static let day = 21_915

  private static func showing(_ services: [ItemShowing.Service]?, isReleased: Bool = false) -> ItemShowing {
    ItemShowing(services: services, releaseDay: day, isReleased: isReleased)
  }

  @Test(arguments: TestEngine.allCases)
  func `what becomes known is no change, and is what later changes start from`(engine: TestEngine) async throws {
    try await HistoryTrial.run(on: engine) { trial in
      try await trial.note(1_000)
      let known = try await trial.note(1_000) { $0.showings = ["KR": Self.showing([])] }
      #expect(known == nil)
      let change = try #require(try await trial.note(1_000) { $0.showings = ["KR": Self.showing([Self.netflix])] })
      #expect(change.what == .services)
      #expect(try await trial.note(1_000) == nil, "an answer that does not tell them")
      let release = try await trial.note(1_000) {
        $0.showings = ["KR": Self.showing([Self.netflix], isReleased: true)]
      }
      #expect(release?.what == .released)

      let changes = try await trial.changes()
      #expect(changes.map(\.what) == [.released, .services, .first])
      #expect(changes.map { $0.new.showings["KR"]?.services?.count } == [1, 1, 0])
      #expect(changes[1].old?.showings == ["KR": Self.showing([])])
      #expect(changes[0].new.showings == ["KR": Self.showing([Self.netflix], isReleased: true)])
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `a profile is told of its country and its services`(engine: TestEngine) async throws {
    try await NewsTrial.run(on: engine) { trial in
      for profile in ["q", "r"] { trial.kept.keep(HistoryTrial.app, profile, in: []) }
      try await trial.add("r")
      let teller = NewsTeller(
        database: trial.past.database, sources: ["app": "shop"], keepers: [trial.kept],
        places: { profile, _ in
          let own = profile == "r" ? [OwnService(ids: [97], name: "Watcha")] : []
          return ShowingPlace(country: profile == "p" ? "US" : "KR", services: own)
        }, now: trial.past.date.now)
      try await trial.past.note { $0.showings = ["KR": Self.showing([]), "US": Self.showing([])] }
      try await trial.past.note { $0.showings = ["KR": Self.showing([Self.netflix]), "US": Self.showing([])] }
      while try await teller.tell() != nil {}

      #expect(try await trial.all(of: "p").isEmpty, "nothing has changed in its country")
      #expect(try await trial.all(of: "r").isEmpty, "it has another service")
      let news = try #require(try await trial.all(of: "q").first)
      #expect(news.change.what == .services && news.folder == nil)
      #expect(news.change.new.showings.keys.sorted() == ["KR"])
      #expect(SharedStrings.english.words(for: news.change) == ["Now on Netflix"])
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `a service marked in one language is told after an answer in another, named in the reader's`(
    engine: TestEngine
  ) async throws {
    try await NewsTrial.run(on: engine) { trial in
      let teller = NewsTeller(
        database: trial.past.database, sources: ["app": "shop"], keepers: [trial.kept],
        places: { _, _ in ShowingPlace(country: "KR", services: [OwnService(ids: [3], name: "강물")]) },
        now: trial.past.date.now)
      let river = ItemShowing.Service(id: 3, name: "", names: [.english: "River", .korean: "강물"])
      try await trial.past.note { $0.showings = ["KR": Self.showing([])] }
      try await trial.past.note { $0.showings = ["KR": Self.showing([river])] }
      while try await teller.tell() != nil {}

      let news = try #require(try await trial.all(of: "p").first)
      #expect(MessageText(language: .english).title(of: news).hasSuffix(": Now on River"))
      #expect(MessageText(language: .korean).title(of: news).hasSuffix(": 강물에서 볼 수 있어요"))
    }
  }

  @Test func `showings of before names had languages are read, and other fields of a service are left out`() {
    let old = [String: ItemShowing](stored: "KR\t20500\t0\t8 Netflix\t97 Watcha Play")
    #expect(old["KR"]?.services == [Self.netflix, ItemShowing.Service(id: 97, name: "Watcha Play")])
    let odd = [String: ItemShowing](stored: "KR\t\t0\t8 A\u{1F}koB\u{1F}xxC\u{1F}en\u{1F}\t\u{1F}koD")
    #expect(odd["KR"]?.services == [ItemShowing.Service(id: 8, name: "A", names: [.korean: "B"])])
    let river = ItemShowing.Service(id: 3, name: "", names: [.english: "River", .korean: "강물 \u{1F}en"])
    let kept = ["KR": Self.showing([river, Self.netflix])].storable
    #expect([String: ItemShowing](stored: kept.stored) == kept)
    #expect(kept["KR"]?.services?.first?.name(in: .english) == "River")
  }

  @Test(arguments: TestEngine.allCases)
  func `new matches of a search are told once with their number`(engine: TestEngine) async throws {
    try await NewsTrial.run(on: engine) { trial in
      try await trial.past.note { $0.matches = [7, 5] }
      #expect(try await trial.tell() == 0)
      var told: [Int] = []
      for matches in [[9, 8, 7], [7], [9, 8]] { told.append(try await trial.tell(nil) { $0.matches = matches }) }
      #expect(told == [1, 0, 0], "products that are removed make no others new")
      let news = try await trial.all()
      #expect(news.map { SharedStrings.english.words(for: $0.change) } == [["2 new matches"]])
      #expect(news.map { SharedStrings.korean.words(for: $0.change) } == [["새로 올라온 물건 2개"]])
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `news of a search name the newest match with its price`(engine: TestEngine) async throws {
    try await NewsTrial.run(on: engine) { trial in
      try await trial.past.note { $0.matches = [7] }
      let price = Money(minorUnits: 25_000, currency: "KRW")
      _ = try await trial.tell(nil) {
        $0.matches = [9, 8, 7]
        $0.newestMatch = ItemMatch(name: "Yellow\tbicycle 3", price: price)
      }
      let both = try #require(try await trial.all().first)
      #expect(both.change.new.matches == [9, 8, 7])
      #expect(SharedStrings.english.words(for: both.change) == ["Yellow bicycle 3 · ₩25,000 and 1 more"])
      #expect(SharedStrings.korean.words(for: both.change) == ["Yellow bicycle 3 · ₩25,000 외 1개"])

      _ = try await trial.tell(nil) {
        $0.matches = [10, 9, 8, 7]
        $0.newestMatch = ItemMatch(name: "Lamp", price: nil)
      }
      let words = try await trial.all().map { SharedStrings.english.words(for: $0.change) }
      #expect(words.contains(["Lamp"]) && words.count == 2)
    }
  }

  @Test func `several ways to keep an item make one keeper`() async throws {
    let (folders, favorites) = (FakeKeepers(), FakeKeepers())
    folders.keep(HistoryTrial.app, "b", title: "Notes", in: ["aa"])
    for profile in ["a", "b", "c"] { favorites.keep(HistoryTrial.app, profile, title: "Old", in: []) }
    let all: [any KeptItems] = [folders, favorites]
    var keepers: [ItemKeeper] = []
    for _ in 0..<3 { keepers += try await all.keepers(of: [HistoryTrial.app], after: keepers.last, limit: 1) }
    #expect(keepers.map(\.profile) == ["a", "b", "c"])
    #expect(keepers.map(\.folders) == [[], ["aa"], []])
    #expect(keepers.map(\.title) == ["Old", "Notes", "Old"])
    #expect(try await all.keepers(of: [HistoryTrial.app], after: keepers.last, limit: 1).isEmpty)
  }

  @Test func `stored showings are bounded, and read as they were`() {
    let many = (1...60).map { ItemShowing.Service(id: $0, name: String(repeating: "가\t", count: 60)) }
    let whole: [String: ItemShowing] = [
      "KR": ItemShowing(services: many, releaseDay: 1, isReleased: true),
      "US": ItemShowing(services: nil, releaseDay: nil, isReleased: false),
      "JP": ItemShowing(services: [], releaseDay: -5, isReleased: false), "x": Self.showing([]),
    ]
    let kept = whole.storable
    #expect(kept.keys.sorted() == ["JP", "KR", "US"])
    #expect(kept["KR"]?.services?.count == 20)
    #expect([String: ItemShowing](stored: kept.stored) == kept)
    #expect((kept.stored ?? "").utf8.count < 2_000)
    #expect([String: ItemShowing](stored: nil).isEmpty && [String: ItemShowing]().stored == nil)
  }

  @Test func `a movie is asked for when its day begins`() throws {
    let now = ItemShowing.start(ofDay: Self.day, in: "KR") - 3_600 * 5
    var facts = ItemFacts(title: "Boat")
    facts.showings = ["KR": Self.showing([])]
    var lot = WatchLot(kind: "movie", language: .english, items: [WatchLot.Item(id: "7", tries: 0)])
    lot.take(.facts(["7": DatedFacts(facts, saidAt: now, language: .english)]))
    let turn = try #require(lot.turns(at: now, period: 86_400).first)
    #expect((5 * 3_600.0...6 * 3_600.0).contains(turn.nextAt.timeIntervalSince(now)))
  }
}
