import FeatureKit
import Foundation
import Secrets
import Store
import TestSupport
import Testing

@testable import MarketFeature

/// Tests of shops that their profiles have set aside, on each engine.
@Suite(.timeLimit(.minutes(3)))
struct RemovedShopsTests {
  private let date = SettableDate()
  private let hidden = UnlistedProduct(
    id: 1, name: "Bicycle", thumbnail: nil, reason: .hidden, at: Date(timeIntervalSince1970: 1_800_000_000))

  private func withRepository(
    _ engine: TestEngine, _ body: (DatabaseShopsRepository) async throws -> Void
  ) async throws {
    try await engine.withDatabase(ProfileMigrations.all + MarketFeatureMigrations.all) { database in
      try await body(DatabaseShopsRepository(database: database, server: "own", secretKey: .random(), now: date.now))
    }
  }

  /// Also runs a test on the repository in memory, which other tests rely on.
  private func withRepositories(
    _ engine: TestEngine, _ body: (any ShopsRepository) async throws -> Void
  ) async throws {
    try await withRepository(engine) { try await body($0) }
    try await body(InMemoryShops())
  }

  @Test(arguments: TestEngine.allCases)
  func `a shop that was set aside is restored within a day, and deleted after it`(engine: TestEngine) async throws {
    try await withRepository(engine) { repository in
      let noted = Shop(vendor: Shop.sample(1).vendor, credentials: .sample(1))
      for profile in ["a", "late"] {
        try await repository.save(noted, of: profile)
        try await repository.remember(hidden, of: profile)
        #expect(try await repository.setShopAside(of: profile))
        let gone = try await repository.shop(of: profile)
        #expect(gone == nil)
      }
      date.advance(by: 86_399)
      #expect(try await repository.removedShop(of: "a")?.name == noted.vendor?.name)
      #expect(try await repository.restoreShop(of: "a"))
      let (back, products) = (try await repository.shop(of: "a"), try await repository.unlisted(of: "a"))
      #expect(back == noted && products == [hidden])

      date.advance(by: 2)
      let over = try await repository.removedShop(of: "late")
      #expect(over == nil)
      #expect(try await repository.restoreShop(of: "late") == false)
      #expect(try await repository.removeUnused(since: .distantPast) == 1)
      let left = try await repository.unlisted(of: "late")
      #expect(left.isEmpty)
      #expect(try await repository.shop(of: "a") == noted)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `a shop that was not noted is not set aside, and another shop replaces one that was`(
    engine: TestEngine
  ) async throws {
    try await withRepositories(engine) { repository in
      let shop = Shop.sample(1)
      try await repository.save(
        Shop(vendor: shop.vendor, credentials: shop.credentials, isNoted: false), of: "a")
      #expect(try await repository.setShopAside(of: "a") == false)
      #expect(try await repository.shop(of: "a") != nil)
      try await repository.note(shop.credentials, of: "a")
      #expect(try await repository.setShopAside(of: "a"))
      #expect(try await repository.open(.sample(2), of: "a"))
      #expect(try await repository.restoreShop(of: "a") == false)
      #expect(try await repository.shop(of: "a") == .sample(2))
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `a saved or moved shop replaces one that was set aside`(engine: TestEngine) async throws {
    try await withRepositories(engine) { repository in
      for (profile, change) in [
        ("a", { try await repository.save(.sample(2), of: "a") }), ("b", { try await repository.removeShop(of: "b") }),
      ] as [(String, () async throws -> Void)] {
        try await repository.save(Shop(vendor: nil, credentials: .sample(1)), of: profile)
        try await repository.remember(hidden, of: profile)
        #expect(try await repository.setShopAside(of: profile))
        try await change()
        let (removed, products) = (
          try await repository.removedShop(of: profile), try await repository.unlisted(of: profile)
        )
        #expect(removed == nil && products.isEmpty)
        #expect(try await repository.restoreShop(of: profile) == false)
      }
      #expect(try await repository.shop(of: "a") == .sample(2))
    }
  }

  @Test(arguments: TestEngine.allCases, [true, false])
  func `a shop that is brought along again keeps its hidden products, another one has none`(
    engine: TestEngine, isSaved: Bool
  ) async throws {
    try await withRepositories(engine) { repository in
      for (number, products) in [(1, [hidden]), (2, [])] {
        let profile = "profile \(number)"
        try await repository.save(Shop(vendor: nil, credentials: .sample(1)), of: profile)
        try await repository.remember(hidden, of: profile)
        #expect(try await repository.setShopAside(of: profile))
        let shop = Shop(vendor: nil, credentials: .sample(number))
        if isSaved {
          try await repository.save(shop, of: profile)
        } else {
          #expect(try await repository.open(shop, of: profile))
        }
        let left = try await repository.unlisted(of: profile)
        #expect(left == products)
      }
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `a shop that was set aside moves with its hidden products to a profile without one`(
    engine: TestEngine
  ) async throws {
    try await withRepositories(engine) { repository in
      let noted = Shop(vendor: Shop.sample(1).vendor, credentials: .sample(1))
      try await repository.save(noted, of: "phone")
      try await repository.remember(hidden, of: "phone")
      #expect(try await repository.setShopAside(of: "phone"))
      let until = try await repository.removedShop(of: "phone")?.until
      date.advance(by: 3_600)
      for _ in 0..<2 { try await repository.moveRemovedShop(from: "phone", to: "desk") }
      let (left, removed) = (
        try await repository.removedShop(of: "phone"), try await repository.removedShop(of: "desk")
      )
      #expect(left == nil && removed?.name == noted.vendor?.name && removed?.until == until)
      #expect(try await repository.restoreShop(of: "desk"))
      let (shop, products) = (try await repository.shop(of: "desk"), try await repository.unlisted(of: "desk"))
      #expect(shop == noted && products == [hidden])
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `a shop that was set aside stays if the other profile has a shop or had one today`(
    engine: TestEngine
  ) async throws {
    try await withRepositories(engine) { repository in
      for profile in ["phone", "desk"] {
        let number = profile == "desk" ? 2 : 1
        try await repository.save(Shop(vendor: nil, credentials: .sample(number)), of: profile)
      }
      #expect(try await repository.setShopAside(of: "phone"))
      try await repository.moveRemovedShop(from: "phone", to: "desk")
      #expect(try await repository.setShopAside(of: "desk"))
      try await repository.moveRemovedShop(from: "phone", to: "desk")
      for (profile, number) in [("phone", 1), ("desk", 2)] {
        #expect(try await repository.restoreShop(of: profile))
        let shop = try await repository.shop(of: profile)
        #expect(shop?.credentials == .sample(number))
      }
    }
  }
}
