import FeatureKit
import Foundation
import Localization
import Reactor
import Store
import TestSupport
import Testing

@testable import MarketFeature

/// Favorites and saved searches as items that are watched, on each engine.
@Suite(.timeLimit(.minutes(3)))
struct WatchedKeepersTests {
  private static let migrations = ProfileMigrations.all + MarketFeatureMigrations.all
  private static let server = "market.example"

  private let now = SettableDate().now()

  private func reference(_ id: Product.ID) throws -> ItemReference {
    try #require(Product.reference(of: id, server: Self.server))
  }

  @Test(arguments: TestEngine.allCases)
  func `favorites are kept items of their profiles, in no folder`(engine: TestEngine) async throws {
    try await engine.withDatabase(Self.migrations) { database in
      let favorites = DatabaseFavoritesRepository(database: database, server: Self.server)
      let keepers = FavoriteKeepers(database: database, server: Self.server)
      for (id, profile) in [(9, "b"), (9, "a"), (10, "a")] {
        try await favorites.add(.sample(id, name: "Lamp \(id)"), of: profile, at: now)
      }
      let items = [try reference(9), try reference(10)]
      let first = try await keepers.kept(of: Product.itemKind, after: nil, limit: 1)
      let others = try await keepers.kept(of: Product.itemKind, after: first.last?.id, limit: 5)
      #expect((first + others).map(\.id) == items.map(\.id))
      #expect(try await keepers.kept(of: "app", after: nil, limit: 5).isEmpty)
      #expect(try await keepers.kept(among: items + [try reference(11)]) == Set(items))

      var found: [ItemKeeper] = []
      while true {
        let page = try await keepers.keepers(of: items, after: found.last, limit: 1)
        found += page
        if page.isEmpty { break }
      }
      let named = Set(found.map { "\($0.profile) \($0.reference.id) \($0.title ?? "")" })
      #expect(found.count == 3 && named.count == 3)
      #expect(found.allSatisfy { $0.folders.isEmpty })
      #expect(try await keepers.keeps(items[1], of: "a"))
      #expect(try await keepers.keeps(items[1], of: "b") == false)
      let other = FavoriteKeepers(database: database, server: "other.example")
      #expect(try await other.keepers(of: items, after: nil, limit: 5).isEmpty, "products of another server")
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `a search of several profiles is one item`(engine: TestEngine) async throws {
    try await engine.withDatabase(Self.migrations) { database in
      let searches = DatabaseSavedSearchesRepository(database: database, server: Self.server)
      let keepers = SearchKeepers(database: database, server: Self.server)
      let (camera, lamp) = (ProductQuery(text: "camera"), ProductQuery(text: "lamp"))
      for (query, profile) in [(camera, "a"), (camera, "b"), (lamp, "b")] {
        try await searches.save(query, newest: 3, of: profile, at: now)
      }
      let kept = try await keepers.kept(of: SearchKeepers.itemKind, after: nil, limit: 10)
      #expect(kept.count == 2 && kept.allSatisfy { keepers.isID($0.id) })
      let named = [camera, lamp].compactMap { SearchKeepers.reference(of: $0, on: Self.server)?.id }
      #expect(Set(named) == Set(kept.map(\.id)), "pages name the item that is watched")
      let next = try await keepers.kept(of: SearchKeepers.itemKind, after: kept[0].id, limit: 10)
      #expect(next.map(\.id) == [kept[1].id])
      let items = try kept.map { try #require(ItemReference(kind: SearchKeepers.itemKind, id: $0.id)) }
      #expect(try await keepers.kept(among: items) == Set(items))

      try await searches.save(camera, newest: 5, of: "c", at: now)
      #expect(try await keepers.keepers(of: items, after: nil, limit: 10).isEmpty, "all have seen all")
      for item in items { try await keepers.note(newest: 5, of: item.id) }
      #expect(try await searches.newsCount(of: "b") == 2)
      #expect(try await searches.newsCount(of: "c") == 0, "it has seen the product")
      let all = try await keepers.keepers(of: items, after: nil, limit: 10)
      let titles = try [("a", camera), ("b", camera), ("b", lamp)].map { "\($0) \(try SavedQuery($1).encoded())" }
      #expect(Set(all.map { "\($0.profile) \($0.title ?? "")" }) == Set(titles))
      #expect(try await keepers.keepers(of: items, after: all[1], limit: 10) == [all[2]])
      let queries = try await keepers.queries(of: items.map(\.id))
      #expect(Set(queries.values.compactMap { SavedQuery($0)?.query?.text }) == ["camera", "lamp"])

      try await searches.remove(lamp, of: "b")
      #expect(try await keepers.kept(among: items).count == 1)
      let id = try #require(try await keepers.queries(of: items.map(\.id)).keys.first)
      let item = try #require(ItemReference(kind: SearchKeepers.itemKind, id: id))
      #expect(try await keepers.keeps(item, of: "c"))
      #expect(try await keepers.keeps(item, of: "d") == false)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `what was found when the first profile saved a search is its base`(engine: TestEngine) async throws {
    try await engine.withDatabase(Self.migrations) { database in
      let searches = DatabaseSavedSearchesRepository(database: database, server: Self.server)
      let keepers = SearchKeepers(database: database, server: Self.server)
      let (camera, lamp) = (ProductQuery(text: "camera"), ProductQuery(text: "lamp"))
      try await searches.save(camera, newest: 7, of: "a", at: now)
      try await searches.save(camera, newest: 9, of: "b", at: now + 60)
      try await searches.save(lamp, newest: 0, of: "a", at: now)
      let kept = try await keepers.kept(of: SearchKeepers.itemKind, after: nil, limit: 10)
      let bases = kept.compactMap(\.base)
      #expect(bases.count == 2)
      #expect(bases.allSatisfy { $0.saidAt == now })
      #expect(Set(bases.map(\.facts.matches)) == [[7], []], "a search that found nothing begins with nothing")
    }
  }

  @Test(arguments: [TestEngine.file, .postgres])
  func `keepers are found by an index`(engine: TestEngine) async throws {
    try await engine.withDatabase(Self.migrations) { database in
      let plans = try await engine.plans(
        of: [
          FavoriteKeepers.selectKept(on: "m", after: 0, limit: 500),
          FavoriteKeepers.selectKept(on: "m", among: [1, 2]),
          FavoriteKeepers.selectKeepers(of: 1, on: "m", after: "", limit: 200),
          SearchKeepers.selectSearches(on: "m"), SearchKeepers.selectKeepers(of: "q", on: "m", after: "", limit: 200),
          SearchKeepers.selectQuiet("q", on: "m", before: 5),
          SearchKeepers.selectQueries(["q", "r"], on: "m"), SearchKeepers.updateQuiet("q", on: "m", to: 5),
        ], in: database)
      #expect(plans.count == 8)
      for plan in plans {
        #expect(plan.contains { $0.uppercased().contains("INDEX") }, "\(plan)")
        #expect(!plan.contains { $0.hasPrefix("SCAN") || $0.contains("Seq Scan") }, "\(plan)")
      }
    }
  }
}
