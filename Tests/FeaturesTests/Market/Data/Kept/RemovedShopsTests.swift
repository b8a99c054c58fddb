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
    try await withRepository(engine) { repository in
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
}
