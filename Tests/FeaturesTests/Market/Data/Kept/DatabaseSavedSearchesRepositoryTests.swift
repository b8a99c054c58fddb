import FeatureKit
import Foundation
import Reactor
import Store
import TestSupport
import Testing

@testable import MarketFeature

/// Tests of the saved searches in the database, on each engine.
@Suite(.timeLimit(.minutes(3)))
struct DatabaseSavedSearchesRepositoryTests {
  private static let migrations = ProfileMigrations.all + MarketFeatureMigrations.all
  private let date = SettableDate()

  private func repository(_ database: Database, server: String = "market.example") -> DatabaseSavedSearchesRepository {
    DatabaseSavedSearchesRepository(database: database, server: server, now: date.now)
  }

  private func withRepository(
    _ engine: TestEngine, _ body: (DatabaseSavedSearchesRepository) async throws -> Void
  ) async throws {
    try await engine.withDatabase(Self.migrations) { try await body(repository($0)) }
  }

  private func after(_ seconds: Double) -> Date { SettableDate().now().addingTimeInterval(seconds) }

  /// A search with all filters.
  private var whole: ProductQuery {
    var query = ProductQuery(text: "종이 \"배\"/\u{0}👩‍👧", order: .newest)
    query.currency = "KRW"
    query.minPrice = 0
    query.maxPrice = 30_000
    query.inStock = true
    query.category = .games
    query.state = .reserved
    query.vendorID = 28
    return query
  }

  @Test(arguments: TestEngine.allCases)
  func `a search is returned complete, and only to its profile`(engine: TestEngine) async throws {
    try await withRepository(engine) { repository in
      try await repository.save(whole, newest: 7, of: "a", at: after(0))
      try await repository.save(ProductQuery(), newest: 0, of: "a", at: after(1))
      let (mine, others) = (try await repository.searches(of: "a"), try await repository.searches(of: "b"))
      let expected = [
        SavedSearch(query: ProductQuery(), savedAt: after(1), seen: 0),
        SavedSearch(query: whole, savedAt: after(0), seen: 7),
      ]
      #expect(mine == expected, "the most recently saved first")
      #expect(others.isEmpty)
      var cheapest = whole
      cheapest.order = .cheapest
      let found = try await repository.search(cheapest, of: "a")
      #expect(found == expected.last, "whatever its order")
      let none = [
        try await repository.search(whole, of: "b"), try await repository.search(ProductQuery(text: "x"), of: "a"),
      ]
      #expect(none == [nil, nil])
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `a search is saved once for all orders, and its seen id never decreases`(engine: TestEngine) async throws {
    try await withRepository(engine) { repository in
      let cheapest = ProductQuery(text: "boat", order: .cheapest)
      let newest = ProductQuery(text: "boat", order: .newest)
      try await repository.save(cheapest, newest: 7, of: "a", at: after(0))
      try await repository.save(newest, newest: 9, of: "a", at: after(1))
      try await repository.save(newest, newest: 3, of: "a", at: after(2))
      let searches = try await repository.searches(of: "a")
      #expect(searches == [SavedSearch(query: newest, savedAt: after(0), seen: 9)])
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `a search is marked as seen, and removing it twice is no error`(engine: TestEngine) async throws {
    try await withRepository(engine) { repository in
      let (boat, lamp) = (ProductQuery(text: "boat"), ProductQuery(text: "lamp", order: .discount))
      for query in [boat, lamp] { try await repository.save(query, newest: 1, of: "a", at: after(0)) }
      try await repository.save(boat, newest: 1, of: "b", at: after(0))
      try await repository.markSeen(lamp, newest: 12, of: "a")
      try await repository.markSeen(lamp, newest: 5, of: "a")
      try await repository.markSeen(ProductQuery(text: "none"), newest: 5, of: "a")
      try await repository.remove(boat, of: "a")
      try await repository.remove(boat, of: "a")
      let (mine, others) = (try await repository.searches(of: "a"), try await repository.searches(of: "b"))
      #expect(mine.map(\.seen) == [12])
      #expect(mine.map(\.query.text) == ["lamp"])
      #expect(others.map(\.seen) == [1])
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `recorded news lasts until it is seen, or a later result clears it`(engine: TestEngine) async throws {
    try await withRepository(engine) { repository in
      let (boat, lamp) = (ProductQuery(text: "boat"), ProductQuery(text: "lamp", order: .discount))
      for query in [boat, lamp] { try await repository.save(query, newest: 10, of: "a", at: after(0)) }
      try await repository.save(boat, newest: 10, of: "b", at: after(0))
      try await repository.note([boat: 10, lamp: 12, ProductQuery(text: "none"): 12], of: "a")
      var (count, quiet) = (try await repository.newsCount(of: "a"), try await repository.quietSearches(of: "a"))
      #expect(count == 1 && quiet.map(\.query.text) == ["boat"])
      try await repository.markSeen(lamp, newest: 12, of: "a")
      try await repository.note([boat: 15], of: "a")
      (count, quiet) = (try await repository.newsCount(of: "a"), try await repository.quietSearches(of: "a"))
      #expect(count == 1 && quiet.map(\.query.text) == ["lamp"])
      try await repository.note([boat: 10], of: "a")
      count = try await repository.newsCount(of: "a")
      let others = try await repository.newsCount(of: "b")
      #expect(count == 0 && others == 0)
    }
  }

  @Test(arguments: [TestEngine.memory, .postgres])
  func `a result that changes no news is not written and notifies no subscriber`(engine: TestEngine) async throws {
    try await engine.withDatabase(Self.migrations) { database in
      let repository = repository(database)
      let (boat, lamp) = (ProductQuery(text: "boat"), ProductQuery(text: "lamp"))
      for query in [boat, lamp] { try await repository.save(query, newest: 10, of: "a", at: after(0)) }
      try await repository.note([lamp: 12], of: "a")
      // Notifications arrive in the order of the writes, so all earlier ones have arrived with this one.
      var others = repository.changes(of: "b").makeAsyncIterator()
      try await repository.save(boat, newest: 10, of: "b", at: after(0))
      _ = await others.next()
      let changes = repository.changes(of: "a")
      try await repository.note([boat: 10, lamp: 15, ProductQuery(text: "none"): 12], of: "a")
      try await repository.save(lamp, newest: 10, of: "b", at: after(0))
      _ = await others.next()
      try await database.checkpointAndClose()
      for await _ in changes { Issue.record("told of nothing") }
    }
  }

  @Test func `searches on one server are invisible to another`() async throws {
    let database = try Database.inMemory(migrations: Self.migrations)
    try await repository(database).save(whole, newest: 7, of: "a", at: after(0))
    let other = repository(database, server: "other.example")
    try await other.note([whole: 9], of: "a")
    let news = try await repository(database).newsCount(of: "a")
    #expect(news == 0)
    try await other.remove(whole, of: "a")
    let (there, here) = (try await other.searches(of: "a"), try await repository(database).searches(of: "a"))
    #expect(there.isEmpty)
    #expect(here.count == 1)
  }

  @Test func `a full list refuses a new search, and a text that is too long is refused`() async throws {
    let repository = repository(try Database.inMemory(migrations: Self.migrations))
    for number in 1...SavedSearch.maxPerProfile {
      try await repository.save(ProductQuery(text: "boat \(number)"), newest: 0, of: "a", at: after(0))
    }
    try await repository.save(ProductQuery(text: "boat 1"), newest: 5, of: "a", at: after(1))
    let full = await #expect(throws: AppError.self) {
      try await repository.save(ProductQuery(text: "one more"), newest: 0, of: "a", at: after(2))
    }
    #expect(full?.code == .invalidInput)
    #expect(full?.field == "searches")
    let long = await #expect(throws: AppError.self) {
      try await repository.save(
        ProductQuery(text: String(repeating: "a", count: 3_000)), newest: 0, of: "b", at: after(2))
    }
    #expect(long?.code == .invalidInput)
    let searches = try await repository.searches(of: "a")
    #expect(searches.count == SavedSearch.maxPerProfile)
  }

  @Test func `a search of a later version is skipped`() async throws {
    let database = try Database.inMemory(migrations: Self.migrations)
    let repository = repository(database)
    try await repository.save(ProductQuery(text: "boat"), newest: 0, of: "a", at: after(0))
    for text in ["nonsense", #"{"text":"x","inStock":false,"category":"rockets"}"#] {
      try await database.write {
        try $0.execute(
          """
          INSERT INTO marketSearch (profile, server, query, savedAt, seen)
          VALUES (\("a"), \("market.example"), \(text), 0, 0)
          """)
      }
    }
    let searches = try await repository.searches(of: "a")
    #expect(searches.map(\.query.text) == ["boat"])
  }

  @Test(arguments: TestEngine.allCases)
  func `only a profile's own changes notify it, and its searches are deleted with it`(engine: TestEngine) async throws {
    try await engine.withDatabase(Self.migrations) { database in
      let repository = repository(database)
      var notices = repository.changes(of: "a").makeAsyncIterator()
      try await repository.save(whole, newest: 0, of: "a", at: after(0))
      var isTold = await notices.next() != nil
      #expect(isTold)
      try await database.write { try $0.execute("DELETE FROM profile WHERE id = \("a")") }
      isTold = await notices.next() != nil
      #expect(isTold)
      let searches = try await repository.searches(of: "a")
      #expect(searches.isEmpty)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `every query and every change uses an index`(engine: TestEngine) async throws {
    try await engine.withDatabase(Self.migrations) { database in
      typealias Repository = DatabaseSavedSearchesRepository
      let owner = KeptOwner(profile: "a", server: "market.example")
      let plans = try await engine.plans(
        of: [
          Repository.selectSearches(of: owner), Repository.selectSearch("x", of: owner), Repository.count(of: owner),
          Repository.updateSeen("x", newest: 1, of: owner), Repository.delete("x", of: owner),
          Repository.selectQuietSearches(of: owner), Repository.countNews(of: owner),
          Repository.selectNewest(of: owner), Repository.updateNewest("x", newest: 1, of: owner),
        ], in: database)
      for plan in plans {
        #expect(plan.contains { $0.uppercased().contains("INDEX") }, "\(plan)")
        #expect(!plan.contains { $0.hasPrefix("SCAN") || $0.contains("Seq Scan") || $0.contains("B-TREE") }, "\(plan)")
      }
    }
  }

  @Test func `an unreachable database is reported as an AppError`() async throws {
    let database = try Database.inMemory(migrations: Self.migrations)
    let repository = repository(database)
    try await database.checkpointAndClose()
    await #expect(throws: AppError.self) { try await repository.searches(of: "a") }
    await #expect(throws: AppError.self) { try await repository.search(whole, of: "a") }
    await #expect(throws: AppError.self) { try await repository.save(whole, newest: 0, of: "a", at: Date()) }
    await #expect(throws: AppError.self) { try await repository.markSeen(whole, newest: 0, of: "a") }
    await #expect(throws: AppError.self) { try await repository.remove(whole, of: "a") }
    await #expect(throws: AppError.self) { try await repository.note([whole: 1], of: "a") }
    await #expect(throws: AppError.self) { try await repository.newsCount(of: "a") }
    await #expect(throws: AppError.self) { try await repository.quietSearches(of: "a") }
  }
}
