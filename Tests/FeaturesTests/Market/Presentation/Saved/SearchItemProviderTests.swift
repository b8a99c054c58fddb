import FeatureKit
import Foundation
import HTML
import LiveWeb
import Localization
import Reactor
import Store
import TestSupport
import Testing

@testable import MarketFeature

@Suite(.timeLimit(.minutes(1)))
struct SearchItemProviderTests {
  private static let day = Date(timeIntervalSince1970: 1_800_000_000)

  /// The change of a search that finds a product beside some others.
  private func change(from old: [Int]?) -> ItemChange {
    var (before, after) = (ItemMeasure(), ItemMeasure())
    before.matches = old
    after.matches = [9] + (old ?? [])
    return ItemChange(at: Self.day, what: .matches, old: old == nil ? nil : before, new: after)
  }

  @Test(arguments: [TestEngine.memory])
  func `news of a search lead to it with what is new marked, in words of the message`(engine: TestEngine) async throws {
    try await engine.withDatabase(ProfileMigrations.all + MarketFeatureMigrations.all) { database in
      let keepers = SearchKeepers(database: database, server: "market.example")
      let provider = SearchItemProvider(products: ScriptedProducts(), searches: keepers)
      var query = ProductQuery(text: "lamp")
      query.inStock = true
      let kept = try SavedQuery(query).encoded()
      let english = provider.told(kept, of: "a", by: change(from: [7, 5]), in: .english)
      #expect(english.title == "“lamp” · In stock only")
      #expect(english.address == "/market?q=lamp&sort=newest&stock=1&since=7")
      let korean = provider.told(kept, of: "a", by: change(from: []), in: .korean)
      #expect(korean.title == "‘lamp’ · 재고 있는 물건만")
      #expect(korean.address.hasSuffix("&since=0"), "all are new to a search that found nothing before")
      #expect(!provider.told(kept, of: "a", by: change(from: nil), in: .korean).address.contains("since"))
      let damaged = provider.told("?", of: "a", by: change(from: [7]), in: .korean)
      #expect(damaged.title == "?" && damaged.address == "/market/searches")
    }
  }

  @Test(arguments: [TestEngine.memory])
  func `a row of a search has its symbol and says what it is`(engine: TestEngine) async throws {
    try await engine.withDatabase(ProfileMigrations.all + MarketFeatureMigrations.all) { database in
      let keepers = SearchKeepers(database: database, server: "market.example")
      let provider = SearchItemProvider(products: ScriptedProducts(), searches: keepers)
      let reference = try #require(ItemReference(kind: SearchKeepers.itemKind, id: "a"))
      let row = ItemRow(reference: reference, facts: ItemFacts(title: "“lamp”", subtitle: "Used"), standing: .current)
      let reader = Reader(profile: Profile(key: "a", hasReturned: true), language: .english)
      let html = provider.cell(for: row, reader: reader).render()
      #expect(provider.place(of: "a", in: .english) == "The market")
      #expect(html.contains("magnifier") && html.contains("Saved search · Used"))
      #expect(html.contains("saved-row") && html.contains("saved-picture"), "its symbol is in the column of pictures")
      #expect(provider.styles == [ItemRow.style])
      let told = ItemRow(
        reference: reference, facts: ItemFacts(title: "“lamp”", subtitle: "Used"), standing: .current,
        told: ItemRow.Told(words: "Desk lamp · ₩9,000", age: "1 hour ago"))
      let change = provider.cell(for: told, reader: reader).render()
      #expect(change.contains("<span class='saved-told'><span>Desk lamp · ₩9,000</span></span>"))
      #expect(change.contains("Saved search · 1 hour ago"))
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `searches of a later version keep no others waiting`(engine: TestEngine) async throws {
    try await engine.withDatabase(ProfileMigrations.all + MarketFeatureMigrations.all) { database in
      let searches = DatabaseSavedSearchesRepository(database: database, server: "market.example")
      try await searches.save(ProductQuery(text: "lamp"), newest: 0, of: "a", at: Self.day)
      for number in 1...5 {
        let query = "{\"inStock\":false,\"later\":\(number)}"
        try await database.write {
          try $0.execute(
            """
            INSERT INTO marketSearch (profile, server, query, savedAt, seen)
            VALUES ('a', 'market.example', \(query), 0, 0)
            """)
        }
      }
      let keepers = SearchKeepers(database: database, server: "market.example")
      let ids = try await keepers.kept(of: SearchKeepers.itemKind, after: nil, limit: 10).map(\.id)
      #expect(ids.count == 6)
      let lamp = try #require(try await keepers.queries(of: ids).first { $0.value.contains("lamp") }?.key)
      let provider = SearchItemProvider(products: ScriptedProducts(), searches: keepers)
      // The readable one comes last.
      let order = ids.filter { $0 != lamp } + [lamp]
      var found: [String] = []
      for await news in provider.news(of: order, in: .english, for: .program, within: ItemCheck()) {
        if case .facts(let facts) = news { found += facts.keys }
      }
      #expect(found == [lamp])
    }
  }
}
