import FeatureKit
import Foundation
import Secrets
import Store
import TestSupport
import Testing

@testable import MarketFeature

/// Tests of the idempotency keys with which shops are opened, on each engine.
@Suite(.timeLimit(.minutes(3)))
struct ShopOpeningKeysTests {
  private let date = SettableDate()

  private func withRepository(
    _ engine: TestEngine, _ body: (DatabaseShopsRepository, Database) async throws -> Void
  ) async throws {
    try await engine.withDatabase(ProfileMigrations.all + MarketFeatureMigrations.all) { database in
      try await body(
        DatabaseShopsRepository(database: database, server: "own", secretKey: .random(), now: date.now), database)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `a profile keeps its key until a shop is saved, and then gets a new one`(engine: TestEngine) async throws {
    try await withRepository(engine) { repository, database in
      let first = try #require(try await repository.keyOfOpening(of: "a"))
      let (again, other) = try await (repository.keyOfOpening(of: "a"), repository.keyOfOpening(of: "b"))
      #expect(first == again && first != other)
      #expect(first.utf8.count >= 22, "it cannot be guessed")
      let kept = try await database.read { connection in
        try connection.rows("SELECT sealed FROM marketShopOpening").map { try $0.string("sealed") }
      }
      #expect(kept.count == 2 && kept.allSatisfy { !$0.contains(first) })
      _ = try await repository.open(.sample(1), of: "a")
      try await repository.removeShop(of: "a")
      let next = try await repository.keyOfOpening(of: "a")
      #expect(next != first)
      #expect(try await repository.keyOfOpening(of: "b") == other)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `a key expires before its server may have forgotten it`(engine: TestEngine) async throws {
    try await withRepository(engine) { repository, _ in
      let first = try await repository.keyOfOpening(of: "a")
      date.advance(by: 22 * 3_600)
      let later = try await repository.keyOfOpening(of: "a")
      date.advance(by: 2 * 3_600)
      let next = try await repository.keyOfOpening(of: "a")
      #expect(later == first && next != first)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `a tab that asks for a key after another tab has opened the shop gets none`(
    engine: TestEngine
  ) async throws {
    try await withRepository(engine) { repository, database in
      // Both tabs have found no shop.
      let early = try #require(try await repository.keyOfOpening(of: "a"))
      #expect(try await repository.open(.sample(1), of: "a"))
      let late = try await repository.keyOfOpening(of: "a")
      #expect(late == nil)
      let kept = try await database.read { try $0.rows("SELECT sealed FROM marketShopOpening").count }
      #expect(kept == 0, "the next shop is not opened with a key of this one")
      try await repository.removeShop(of: "a")
      let next = try #require(try await repository.keyOfOpening(of: "a"))
      #expect(next != early)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `tabs that open a shop at once share one key or find the shop`(engine: TestEngine) async throws {
    try await withRepository(engine) { repository, _ in
      let keys = try await withThrowingTaskGroup(of: String?.self) { group in
        for number in 1...4 {
          group.addTask {
            let key = try await repository.keyOfOpening(of: "a")
            if key != nil { _ = try await repository.open(.sample(number), of: "a") }
            return key
          }
        }
        return try await group.reduce(into: Set<String>()) { keys, key in if let key { keys.insert(key) } }
      }
      #expect(keys.count == 1)
    }
  }
}
