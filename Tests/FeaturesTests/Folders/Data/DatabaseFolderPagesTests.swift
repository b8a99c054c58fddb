import FeatureKit
import Foundation
import Localization
import Store
import TestSupport
import Testing

@testable import FoldersFeature

/// The pages of a folder, and the updates of its facts.
@Suite(.timeLimit(.minutes(3)))
struct DatabaseFolderPagesTests {
  private typealias Trial = FolderTrial

  /// Six items with more or fewer facts, added one per second.
  private func fill(_ trial: FolderTrial) async throws {
    func day(_ number: Double) -> Date { Date(timeIntervalSince1970: 86_400 * number) }
    try await trial.make("aa")
    let items: [NewItem] = [
      Trial.item("a", .rated("Banana", Money(minorUnits: 0, currency: "USD"), 4, 10, day(1))),
      Trial.item("b", .rated("apple", Money(minorUnits: 500, currency: "KRW"), 4, 20, nil), device: "ipad"),
      Trial.item("c", .rated("Éclair", nil, nil, nil, day(3)), country: "FR", device: "ipad"),
      Trial.item("d", nil, country: "FR"),
      Trial.item("e", .rated("나비", Money(minorUnits: 100, currency: "USD"), 5, nil, day(2))),
      Trial.item("f", .rated("cherry", Money(minorUnits: 300, currency: "KRW"), 4, nil, day(2)), country: nil),
    ]
    for item in items {
      trial.date.advance(by: 1)
      try await trial.repository.add([item], to: Trial.id("aa"), of: "p")
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `sorts in every order, with unknown values last`(engine: TestEngine) async throws {
    let orders: [FolderQuery.Sort: [String]] = [
      .added: ["f", "e", "d", "c", "b", "a"],
      .name: ["b", "a", "f", "c", "e", "d"],
      .price: ["a", "f", "b", "e", "c", "d"],
      .rating: ["e", "b", "a", "f", "c", "d"],
      .updated: ["c", "e", "f", "a", "b", "d"],
      .changed: ["a", "b", "c", "d", "e", "f"],
    ]
    try await Trial.run(on: engine) { trial in
      try await fill(trial)
      for sort in FolderQuery.Sort.allCases {
        #expect(try await trial.items("aa") { $0.sort = sort } == orders[sort], "\(sort)")
        #expect(try await trial.items("aa") { ($0.sort, $0.limit) = (sort, 2) } == orders[sort].map { Array($0[..<2]) })
      }
      // Prices in the reader's currency come first; those in another one are not compared with them.
      #expect(
        try await trial.items("aa") { ($0.sort, $0.currency) = (.price, "USD") } == ["a", "e", "f", "b", "c", "d"])
      #expect(
        try await trial.items("aa") { ($0.sort, $0.currency) = (.price, "KRW") } == ["a", "f", "b", "e", "c", "d"])
    }
  }

  /// Returns all items of a query, read two at a time.
  private func steps(_ trial: FolderTrial, _ query: FolderQuery) async throws -> [ItemReference] {
    var (query, found) = (query, [ItemReference]())
    query.limit = 2
    while let page = try await trial.repository.page(query, of: "p"), !page.items.isEmpty {
      found += page.items.map(\.reference)
      query.after = found.last
    }
    return found
  }

  /// Returns all items of a folder, sorted by their facts.
  private func sorted(_ trial: FolderTrial, _ folder: String, by order: SQL) async throws -> [ItemReference] {
    try await trial.database.read { connection in
      try connection.rows(
        """
        SELECT i.kind AS kind, i.id AS id FROM folderItem AS i
        LEFT JOIN savedItem AS s ON s.profile = i.profile AND s.kind = i.kind AND s.id = i.id
        WHERE i.profile = 'p' AND i.folder = \(folder) AND i.removedAt IS NULL ORDER BY \(sql: order), i.kind, i.id
        """
      ).compactMap { try ItemReference($0) }
    }
  }

  @Test(arguments: [TestEngine.memory, .postgres])
  func `after any writes, pages read one after another are the list sorted by the facts`(
    engine: TestEngine
  ) async throws {
    func price(_ own: String) -> SQL {
      """
      s.priceMinor IS NULL,
      CASE WHEN s.priceMinor = 0 THEN '' WHEN s.currency = \(own) THEN '0' ELSE s.currency END, s.priceMinor
      """
    }
    let orders: [(sort: FolderQuery.Sort, currency: String?, order: SQL)] = [
      (.added, nil, "i.addedAt DESC"), (.name, nil, "s.sortTitle IS NULL, s.sortTitle"),
      (.price, nil, price("")), (.price, "USD", price("USD")), (.price, "KRW", price("KRW")),
      (.rating, nil, "s.rating IS NULL, s.rating DESC, s.ratingCount IS NULL, s.ratingCount DESC"),
      (.updated, nil, "s.updatedAt IS NULL, s.updatedAt DESC"),
      (.changed, nil, "s.changedAt IS NULL, s.changedAt DESC"),
    ]
    try await Trial.run(on: engine) { trial in
      var (writes, longest) = (FolderRandomWrites(trial, seed: 11), 0)
      for _ in 1...4 {
        for _ in 1...40 { try await writes.run() }
        for folder in ["aa", "bb", "cc"] where try await trial.repository.folder(Trial.id(folder), of: "p") != nil {
          for (sort, currency, order) in orders {
            var query = FolderQuery(folder: Trial.id(folder))
            (query.sort, query.currency) = (sort, currency)
            let found = try await steps(trial, query)
            #expect(try await found == sorted(trial, folder, by: order), "\(sort), \(String(describing: currency))")
            longest = max(longest, found.count)
          }
        }
      }
      #expect(longest > 3)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `reads only what follows a known page, unless the folder has changed`(engine: TestEngine) async throws {
    try await Trial.run(on: engine) { trial in
      try await fill(trial)
      var query = FolderQuery(folder: Trial.id("aa"))
      (query.sort, query.limit) = (.name, 2)
      let page = try #require(try await trial.repository.page(query, of: "p"))
      var marked = page.items
      marked[0].facts?.title = "as shown"
      query.limit = 4
      func further() async throws -> [String?] {
        let found = try await trial.repository.page(query, of: "p", continuing: page.with(marked))
        #expect(try await found?.matching == trial.repository.page(query, of: "p")?.matching)
        return try #require(found).items.map(\.facts?.title)
      }
      #expect(try await further() == ["as shown", "Banana", "cherry", "Éclair"])
      query.text = "a"
      #expect(try await further() == ["as shown", "Banana", "Éclair"], "of a search too")
      query.text = ""
      _ = try await trial.remove("f", from: "aa")
      #expect(try await further() == ["apple", "Banana", "Éclair", "나비"])
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `filters by facets and text, and counts the matches`(engine: TestEngine) async throws {
    try await Trial.run(on: engine) { trial in
      try await fill(trial)
      func found(_ change: (inout FolderQuery) -> Void) async throws -> String {
        let shown = try await trial.page("aa", change)
        let page = try #require(shown)
        #expect(page.values == [.country: ["KR": 3, "FR": 2], .device: ["ipad": 2]])
        #expect(page.folder.count == 6)
        return page.items.map { $0.reference.id }.joined() + " of \(page.matching)"
      }
      #expect(try await found { $0.facets = [.country: "KR"] } == "eba of 3")
      #expect(try await found { $0.facets = [.country: "FR", .device: "ipad"] } == "c of 1")
      #expect(try await found { $0.facets = [.country: "K\0"] } == " of 0")
      #expect(try await found { $0.text = "ㄴㅂ" } == "e of 1")
      #expect(try await found { ($0.text, $0.sort, $0.limit) = ("E", .name, 2) } == "bf of 3")
      #expect(try await found { ($0.text, $0.facets) = ("e", [.device: "ipad"]) } == "cb of 2")
      #expect(try await found { $0.text = "nothing" } == " of 0")
      #expect(try await found { ($0.text, $0.limit) = (" ", 0) } == "f of 6")
    }
  }

  /// Expects that searches find the items whose titles match, in the folder's order.
  private func expectMatches(_ trial: FolderTrial) async throws {
    let texts = [
      "memo", "m", "메", "메모", "ㅁㅁ", "ㅋㅋㅇ", "카캉", "캌ㅇ", "닭", "닭ㅂ", "고", "ㄱㅈ", "n잡", "cafe", "0%", "%", "a_b", "_",
      "\\", "🇰🇷", "톡 m", "σ", "ﷺ", "none",
    ]
    for sort in [FolderQuery.Sort.added, .name] {
      let all = try #require(try await trial.page("aa") { ($0.sort, $0.limit) = (sort, 200) }).items
      for text in texts {
        let matcher = KeywordMatcher(text)
        let expected = all.filter { $0.facts.map { matcher.matches($0.title) } ?? false }.map(\.reference.id)
        let found = try await trial.items("aa") { ($0.sort, $0.limit, $0.text) = (sort, 200, text) }
        #expect(found == expected, "\(text)")
      }
    }
  }

  @Test(arguments: [TestEngine.memory, .postgres])
  func `a search finds all titles that match, and reads few others`(engine: TestEngine) async throws {
    let parts = [
      "카카오", "톡", "메모", "Memo", "닭갈비", "달구벌", "과자", "ㅋㅋ", "N잡러", "Café", "100%", "a_b", "\\", "🇰🇷", " ", "%", "Σ",
    ]
    try await Trial.run(on: engine) { trial in
      var random = SeededGenerator(seed: 7)
      try await trial.make("aa")
      let titles = (0..<150).map { _ in (0..<4).compactMap { _ in parts.randomElement(using: &random) }.joined() }
      let items = titles.enumerated().map { Trial.item("\($0)", Trial.facts($1)) }
      try await trial.repository.add(items, to: Trial.id("aa"), of: "p")
      try await expectMatches(trial)
      let read = try await trial.database.read { connection in
        let query = FolderQuery(folder: Trial.id("aa"))
        return try connection.rows(FolderStore.selectTitles(query, in: "", of: "p", outlines: ["memo"])).count
      }
      #expect(try await read == trial.page("aa") { $0.text = "memo" }?.matching)

      // One title with an outline that is too long to store, new facts, and facts of an earlier version.
      let long = Trial.item("long", Trial.facts(String(repeating: "ﷺ", count: 60)))
      try await trial.repository.add([long], to: Trial.id("aa"), of: "p")
      let renamed = [Trial.reference("0"): Trial.facts("새 이름", after: 1)]
      try await trial.repository.note(renamed, gone: [], at: trial.date.now(), language: .english, of: "p")
      #expect(try await trial.items("aa") { $0.text = "새 ㅇ" } == ["0"])
      try await trial.database.write { try $0.execute("UPDATE folderItem SET outline = NULL WHERE id LIKE '%3'") }
      try await expectMatches(trial)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `lists the outdated items in the language and the page's order`(
    engine: TestEngine
  ) async throws {
    try await Trial.run(on: engine) { trial in
      try await fill(trial)
      func outdated(_ seconds: Double, _ language: Language = .english) async throws -> [String] {
        var query = FolderQuery(folder: Trial.id("aa"))
        query.sort = .name
        query.text = "x"
        query.facets = [.country: "FR"]
        query.limit = 1
        let since = SettableDate().now().addingTimeInterval(seconds)
        return try await trial.repository.outdated(query, since: since, language: language, of: "p")
          .map { $0.id }
      }
      #expect(try await outdated(0) == ["d"])
      #expect(try await outdated(1) == ["b", "a", "f", "c", "e", "d"])
      #expect(try await outdated(0, .korean) == ["b", "a", "f", "c", "e", "d"])

      // A request dated by a clock that was ahead does not count.
      trial.date.advance(by: -60)
      #expect(try await outdated(0).count == 6)
      #expect(try await trial.page("aa")?.items.allSatisfy { $0.askedAt == nil } == true)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `stores the latest facts, and which items are gone`(engine: TestEngine) async throws {
    try await Trial.run(on: engine) { trial in
      try await trial.make("aa")
      try await trial.add("1", "2", to: "aa")
      func note(
        _ title: String?, after seconds: Double, _ language: Language = .english, gone: [String] = []
      ) async throws {
        let facts = title.map { [Trial.reference("1"): Trial.facts($0, after: seconds, language)] } ?? [:]
        try await trial.repository.note(
          facts.merging([Trial.reference("9"): Trial.facts("unknown")]) { one, _ in one },
          gone: gone.map { Trial.reference($0) }, at: Trial.facts("", after: seconds).saidAt, language: language,
          of: "p")
      }
      func first() async throws -> SavedItem? { try await trial.page("aa")?.items.first }
      trial.date.advance(by: 100)

      try await note("One", after: 10)
      #expect(try await first()?.facts?.title == "One")
      #expect(try await first()?.askedAt == Trial.facts("", after: 10).saidAt)
      try await note("Late", after: 9)
      #expect(try await first()?.facts?.title == "One")
      try await note("하나", after: 9, .korean)
      #expect(try await first()?.facts?.title == "하나")
      #expect(try await first()?.language == .korean)
      try await note(nil, after: 8, gone: ["1", "9"])
      #expect(try await first()?.goneSince == nil)

      for seconds in [20.0, 30] { try await note(nil, after: seconds, gone: ["1", "9"]) }
      #expect(try await first()?.goneSince == Trial.facts("", after: 20).saidAt)
      #expect(try await first()?.askedAt == Trial.facts("", after: 30).saidAt)
      #expect(try await first()?.facts?.title == "하나")
      try await note("\0", after: 50)
      #expect(try await first()?.facts?.title == "하나")
      try await note("Back", after: 40)
      #expect(try await first()?.goneSince == nil)
      #expect(try await trial.rows(of: "savedItem") == 2)

      // Facts dated by a clock that was ahead are replaced.
      try await note("Ahead", after: 1_000)
      try await note("Now", after: 100)
      #expect(try await first()?.facts?.title == "Now")
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `facts of an added item replace older ones`(engine: TestEngine) async throws {
    try await Trial.run(on: engine) { trial in
      try await trial.make("aa", "bb")
      func title(adding facts: DatedFacts?) async throws -> String? {
        try await trial.repository.add([Trial.item("1", facts)], to: Trial.id("bb"), of: "p")
        return try await trial.page("bb")?.items.first?.facts?.title
      }
      try await trial.add("1", to: "aa")
      trial.date.advance(by: 100)
      #expect(try await title(adding: Trial.facts("One", after: 10)) == "One")
      #expect(try await title(adding: Trial.facts("Late", after: 9)) == "One")
      #expect(try await title(adding: Trial.facts("Two", after: 11)) == "Two")
      #expect(try await title(adding: nil) == "Two")
    }
  }
}

extension DatedFacts {
  fileprivate static func rated(
    _ title: String, _ price: Money?, _ rating: Double?, _ count: Int?, _ updatedAt: Date?
  ) -> DatedFacts {
    FolderTrial.facts(title) { facts in
      facts.price = price
      facts.rating = rating
      facts.ratingCount = count
      facts.updatedAt = updatedAt
    }
  }
}
