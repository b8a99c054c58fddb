import FeatureKit
import Foundation
import Localization
import Reactor
import Store
import TestSupport
import Testing

@testable import MarketFeature

/// Tests of the favourites in the database, on each engine.
@Suite(.timeLimit(.minutes(3)))
struct DatabaseFavoritesRepositoryTests {
  static let migrations = ProfileMigrations.all + MarketFeatureMigrations.all
  private let date = SettableDate()

  private func repository(_ database: Database, server: String = "market.example") -> DatabaseFavoritesRepository {
    DatabaseFavoritesRepository(database: database, server: server, now: date.now)
  }

  private func withRepository(
    _ engine: TestEngine, _ body: (DatabaseFavoritesRepository) async throws -> Void
  ) async throws {
    try await engine.withDatabase(Self.migrations) { try await body(repository($0)) }
  }

  /// A number of seconds after the test began.
  private func after(_ seconds: Double) -> Date { SettableDate().now().addingTimeInterval(seconds) }

  // MARK: Marking

  @Test(arguments: TestEngine.allCases)
  func `a favourite is returned without its description, and only to its profile`(engine: TestEngine) async throws {
    try await withRepository(engine) { repository in
      let whole = Product.sample(
        1, name: "종이 \"배\" 👩‍👧", price: 999, pays: 499, currency: "USD", stock: 2, state: .reserved)
      let bare = Product.sample(
        2, name: "", description: "", category: nil, vendor: Product.Vendor(id: 0, name: ""), thumbnail: nil,
        createdAt: nil)
      try await repository.add(whole, of: "a", at: after(0))
      try await repository.add(bare, of: "a", at: after(1))
      let (mine, others) = (try await repository.favorites(of: "a"), try await repository.favorites(of: "b"))
      #expect(mine.map(\.product) == [bare, whole.inBrief], "the most recently marked first")
      #expect(mine.map(\.addedAt) == [after(1), after(0)])
      #expect(mine.map(\.checkedAt) == [after(1), after(0)])
      #expect(mine.allSatisfy { $0.news == nil && $0.isSeen })
      #expect(others.isEmpty)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `marking a product twice keeps its place, and removing it twice is no error`(engine: TestEngine) async throws {
    try await withRepository(engine) { repository in
      for (place, id) in [1, 2, 1].enumerated() {
        try await repository.add(.sample(id), of: "a", at: after(Double(place)))
      }
      try await repository.add(.sample(1), of: "b", at: after(0))
      var ids = try await repository.favorites(of: "a").map(\.id)
      #expect(ids == [2, 1])
      try await repository.remove(1, of: "a")
      try await repository.remove(1, of: "a")
      ids = try await repository.favorites(of: "a").map(\.id)
      #expect(ids == [2])
      let others = try await repository.favorites(of: "b").map(\.id)
      #expect(others == [1])
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `only marked products are found among many`(engine: TestEngine) async throws {
    try await withRepository(engine) { repository in
      for id in [3, 250, 999] { try await repository.add(.sample(id), of: "a", at: after(0)) }
      try await repository.add(.sample(4), of: "b", at: after(0))
      let marked = try await repository.among(Array(1...500), of: "a")
      #expect(marked == [3, 250])
      let none = try await repository.among([], of: "a")
      #expect(none.isEmpty)
    }
  }

  @Test func `favourites of one server are invisible to another`() async throws {
    let database = try Database.inMemory(migrations: Self.migrations)
    let (here, there) = (repository(database), repository(database, server: "other.example"))
    try await here.add(.sample(1, price: 100), of: "a", at: after(0))
    try await there.note([1: nil], at: after(1))
    let news = try await here.favorites(of: "a").map(\.news)
    #expect(news == [nil])
    let (elsewhere, marked) = (try await there.favorites(of: "a"), try await there.among([1], of: "a"))
    #expect(elsewhere.isEmpty)
    #expect(marked.isEmpty)
  }

  @Test func `a full list refuses a new favourite, but not one that is marked already`() async throws {
    let repository = repository(try Database.inMemory(migrations: Self.migrations))
    for id in 1...Favorite.maxPerProfile { try await repository.add(.sample(id), of: "a", at: after(0)) }
    try await repository.add(.sample(1), of: "a", at: after(1))
    let error = await #expect(throws: AppError.self) { try await repository.add(.sample(9_999), of: "a", at: after(2)) }
    #expect(error?.code == .invalidInput)
    #expect(error?.field == "favorites")
    let marked = try await repository.among([9_999], of: "a")
    #expect(marked.isEmpty)
  }

  // MARK: News

  /// The news of a favourite of 100 won after each step, with one second between steps.
  private func story(
    _ engine: TestEngine, from product: Product = .sample(1, price: 100), _ steps: [Step]
  ) async throws -> [Told] {
    var told: [Told] = []
    try await withRepository(engine) { repository in
      try await repository.add(product, of: "a", at: after(0))
      for (index, step) in steps.enumerated() {
        switch step {
        case .found(let product): try await repository.note([1: product], at: after(Double(index + 1)))
        case .seen: try await repository.markSeen(of: "a")
        }
        let favorites = try await repository.favorites(of: "a")
        let count = try await repository.newsCount(of: "a")
        told += favorites.map { Told(news: $0.news, isSeen: $0.isSeen) }
        #expect(count == favorites.filter { !$0.isSeen }.count)
        let all = try await repository.count(of: "a")
        #expect(all == favorites.count)
      }
    }
    return told
  }

  private enum Step {
    case found(Product?)
    case seen

    static func price(_ won: Int, stock: Int = 3) -> Step { .found(Product.sample(1, price: won, stock: stock)) }
  }

  private struct Told: Equatable {
    var news: Favorite.News?
    var isSeen = true

    static let nothing = Told()
    static func cheaper(_ won: Int, isSeen: Bool = false) -> Told {
      Told(news: .cheaper(from: Money(minorUnits: won, currency: "KRW")), isSeen: isSeen)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `a lower price is news until the price is back`(engine: TestEngine) async throws {
    let told = try await story(engine, [.price(120), .price(90), .price(80), .price(95), .price(100)])
    #expect(told == [.nothing, .cheaper(100), .cheaper(100), .cheaper(100), .nothing])
  }

  @Test(arguments: TestEngine.allCases)
  func `seen news stays as seen, and a further drop is news again`(
    engine: TestEngine
  ) async throws {
    let told = try await story(engine, [.price(90), .seen, .price(90), .price(95), .price(70), .seen, .price(200)])
    let expected: [Told] = [
      .cheaper(100), .cheaper(100, isSeen: true), .cheaper(100, isSeen: true), .cheaper(100, isSeen: true),
      .cheaper(90), .cheaper(90, isSeen: true), .nothing,
    ]
    #expect(told == expected)
  }

  @Test(arguments: TestEngine.allCases)
  func `a price below the one last seen is news`(engine: TestEngine) async throws {
    let told = try await story(engine, [.price(150), .seen, .price(120), .seen, .price(110), .price(120)])
    let expected: [Told] = [
      .nothing, .nothing, .cheaper(150), .cheaper(150, isSeen: true), .cheaper(120), .nothing,
    ]
    #expect(told == expected)
  }

  @Test(arguments: TestEngine.allCases)
  func `a sale is news once, and again after the product was back`(engine: TestEngine) async throws {
    let (sold, seen) = (Told(news: .sold, isSeen: false), Told(news: .sold, isSeen: true))
    let told = try await story(
      engine, [.price(100, stock: 0), .seen, .price(100, stock: 0), .price(100), .price(100, stock: 0)])
    #expect(told == [sold, seen, seen, .nothing, sold])
  }

  @Test(arguments: TestEngine.allCases)
  func `a product that was sold when it was marked is no news`(engine: TestEngine) async throws {
    let gone = Product.sample(1, price: 100, stock: 0)
    let told = try await story(engine, from: gone, [.found(gone), .price(50, stock: 0)])
    #expect(told == [.nothing, .nothing])
  }

  @Test(arguments: TestEngine.allCases)
  func `a product that is gone is news once, and no longer when it is back`(engine: TestEngine) async throws {
    let (gone, seen) = (Told(news: .gone, isSeen: false), Told(news: .gone, isSeen: true))
    let told = try await story(engine, [.found(nil), .found(nil), .seen, .found(nil), .price(100)])
    #expect(told == [gone, gone, seen, seen, .nothing])
  }

  @Test(arguments: TestEngine.allCases)
  func `prices in different currencies are not compared`(engine: TestEngine) async throws {
    let dollars = Product.sample(1, price: 5, currency: "USD")
    let told = try await story(engine, [.found(dollars), .price(90), .price(80)])
    #expect(told == [.nothing, .nothing, .cheaper(90)])
  }

  @Test(arguments: TestEngine.allCases)
  func `a result is saved for all profiles, and an older result changes nothing`(
    engine: TestEngine
  ) async throws {
    try await withRepository(engine) { repository in
      for profile in ["a", "b"] { try await repository.add(.sample(1, price: 100), of: profile, at: after(0)) }
      try await repository.add(.sample(2), of: "a", at: after(0))
      try await repository.note([1: Product.sample(1, name: "New", price: 90), 3: nil], at: after(60))
      try await repository.note([1: nil], at: after(59))
      try await repository.note([:], at: after(61))
      for profile in ["a", "b"] {
        let favorite = try await repository.favorites(of: profile).first { $0.id == 1 }
        #expect(favorite?.product == Product.sample(1, name: "New", price: 90).inBrief)
        #expect(favorite?.checkedAt == after(60))
        #expect(favorite?.addedAt == after(0))
      }
      try await repository.markSeen(of: "a")
      let (mine, others) = (try await repository.newsCount(of: "a"), try await repository.newsCount(of: "b"))
      #expect(mine == 0)
      #expect(others == 1)
    }
  }

  // MARK: Restoring

  @Test(arguments: TestEngine.allCases)
  func `a restored favourite has its news and its last seen state`(
    engine: TestEngine
  ) async throws {
    try await withRepository(engine) { repository in
      for id in 1...4 { try await repository.add(.sample(id, price: 100), of: "a", at: after(Double(id))) }
      try await repository.note(
        [1: Product.sample(1, price: 80), 2: nil, 3: Product.sample(3, price: 100, stock: 0)], at: after(60))
      try await repository.markSeen(of: "a")
      try await repository.note([1: Product.sample(1, price: 70), 4: Product.sample(4, price: 200)], at: after(120))
      let before = try await repository.favorites(of: "a")
      #expect(before.map(\.differsFromSeen) == [true, false, false, true])
      for favorite in before { try await repository.remove(favorite.id, of: "a") }
      for favorite in before + before { try await repository.restore(favorite, of: "a") }
      let restored = try await repository.favorites(of: "a")
      #expect(restored == before)
      try await repository.note([2: nil, 4: Product.sample(4, price: 90)], at: after(180))
      let told = try await repository.favorites(of: "a").map { Told(news: $0.news, isSeen: $0.isSeen) }
      let expected: [Told] = [
        .cheaper(100), Told(news: .sold, isSeen: true), Told(news: .gone, isSeen: true), .cheaper(80),
      ]
      #expect(told == expected)
    }
  }

  // MARK: Requests

  @Test(arguments: TestEngine.allCases)
  func `a request without an answer does not change the time of the last check`(engine: TestEngine) async throws {
    try await withRepository(engine) { repository in
      for profile in ["a", "b"] { try await repository.add(.sample(1), of: profile, at: after(0)) }
      try await repository.noteUnanswered([1, 1, 9], at: after(60))
      try await repository.noteUnanswered([1], at: after(30))
      for profile in ["a", "b"] {
        let favorite = try await repository.favorites(of: profile).first
        #expect(favorite?.checkedAt == after(0))
        #expect(favorite?.askedAt == after(60))
      }
      try await repository.note([1: Product.sample(1)], at: after(90))
      let favorite = try await repository.favorites(of: "a").first
      #expect(favorite?.checkedAt == after(90))
      #expect(favorite?.askedAt == after(90))
    }
  }

  @Test func `an unchanged product notifies no subscriber`() async throws {
    let database = try Database.inMemory(migrations: Self.migrations)
    let repository = repository(database)
    let bare = Product.sample(2, category: nil, thumbnail: nil, createdAt: nil)
    for product in [Product.sample(1), bare] { try await repository.add(product, of: "a", at: after(0)) }
    try await repository.note([3: nil], at: after(30))
    let changes = repository.changes(of: "a")
    try await repository.note([1: Product.sample(1), 2: bare], at: after(60))
    try await repository.noteUnanswered([1], at: after(61))
    let checked = try await repository.favorites(of: "a").map(\.checkedAt)
    #expect(checked == [after(60), after(60)])
    try await database.checkpointAndClose()
    for await _ in changes { Issue.record("notified without a change") }
  }

  // MARK: All

  @Test(arguments: TestEngine.allCases)
  func `new favourites and news notify subscribers`(engine: TestEngine) async throws {
    try await withRepository(engine) { repository in
      var notices = repository.changes(of: "a").makeAsyncIterator()
      try await repository.add(.sample(1), of: "a", at: after(0))
      var isTold = await notices.next() != nil
      #expect(isTold)
      try await repository.note([1: nil], at: after(1))
      isTold = await notices.next() != nil
      #expect(isTold)
    }
  }

  @Test func `favourites of another profile notify no subscriber`() async throws {
    let database = try Database.inMemory(migrations: Self.migrations)
    let repository = repository(database)
    let changes = repository.changes(of: "b")
    try await repository.add(.sample(1), of: "a", at: after(0))
    try await database.checkpointAndClose()
    for await _ in changes { Issue.record("notified of another profile") }
  }

  @Test(arguments: TestEngine.allCases)
  func `favourites are deleted with their profile, which only its own marking keeps in use`(
    engine: TestEngine
  ) async throws {
    try await engine.withDatabase(Self.migrations) { database in
      let repository = repository(database)
      try await repository.add(.sample(1), of: "a", at: after(-86_400))
      let profiles = DatabaseProfilesRepository(database: database, now: date.now)
      var count = try await profiles.removeUnused(since: date.now())
      #expect(count == 0)
      count = try await profiles.removeUnused(since: after(1))
      #expect(count == 1)
      let favorites = try await repository.favorites(of: "a")
      #expect(favorites.isEmpty)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `every query and every change uses an index`(engine: TestEngine) async throws {
    try await engine.withDatabase(Self.migrations) { database in
      typealias Repository = DatabaseFavoritesRepository
      let (owner, time, server) = (KeptOwner(profile: "a", server: "market.example"), date.now(), "market.example")
      let plans = try await engine.plans(
        of: [
          Repository.selectFavorites(of: owner), Repository.select([1, 2], of: owner), Repository.count(of: owner),
          Repository.countNews(of: owner), Repository.delete(1, of: owner), Repository.updateSeen(of: owner),
          Repository.updateGone(1, on: server, at: time), Repository.selectLaterCheck(1, on: server, than: time),
          Repository.selectOutdated(1, by: .sample(), on: server, at: time),
          Repository.selectOutdated(1, by: nil, on: server, at: time),
          Repository.update(1, to: .sample(), Repository.newsOfSold, on: server, at: time),
          Repository.update(1, to: .sample(), Repository.newsOfOnSale(.sample()), on: server, at: time),
          Repository.upsertCheck(1, on: server, at: time), Repository.upsertAsked(1, on: server, at: time),
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
    await #expect(throws: AppError.self) { try await repository.favorites(of: "a") }
    await #expect(throws: AppError.self) { try await repository.among([1], of: "a") }
    await #expect(throws: AppError.self) { try await repository.add(.sample(), of: "a", at: Date()) }
    await #expect(throws: AppError.self) { try await repository.remove(1, of: "a") }
    await #expect(throws: AppError.self) { try await repository.note([1: nil], at: Date()) }
    await #expect(throws: AppError.self) { try await repository.noteUnanswered([1], at: Date()) }
    await #expect(throws: AppError.self) { try await repository.markSeen(of: "a") }
    await #expect(throws: AppError.self) { try await repository.newsCount(of: "a") }
  }
}
