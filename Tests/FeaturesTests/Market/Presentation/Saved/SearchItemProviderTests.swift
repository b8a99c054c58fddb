import FeatureKit
import Foundation
import Localization
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
}
