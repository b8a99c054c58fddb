import FeatureKit
import Foundation
import Reactor
import Secrets
import Store
import TestSupport
import Testing

@testable import MarketFeature

/// Tests of the shops in the database, on each engine.
@Suite(.timeLimit(.minutes(3)))
struct DatabaseShopsRepositoryTests {
  private static let day: Double = 86_400
  private let date = SettableDate()
  private let key = SecretKey.random()

  private func repository(
    _ database: Database, server: String = "market.example", key: SecretKey? = nil
  ) -> DatabaseShopsRepository {
    DatabaseShopsRepository(database: database, server: server, secretKey: key ?? self.key, now: date.now)
  }

  private func withRepository(
    _ engine: TestEngine, _ body: (DatabaseShopsRepository) async throws -> Void
  ) async throws {
    try await engine.withDatabase(ProfileMigrations.all + MarketFeatureMigrations.all) {
      try await body(repository($0))
    }
  }

  /// A product that was hidden a number of seconds after the test began.
  private func hidden(_ id: Int, after seconds: Double = 0) -> UnlistedProduct {
    UnlistedProduct(
      id: id, name: "종이배 \(id)", thumbnail: "https://m.example/\(id)", reason: .hidden,
      at: SettableDate().now().addingTimeInterval(seconds))
  }

  // MARK: Shops

  @Test(arguments: TestEngine.allCases)
  func `a shop is returned complete, and only to its profile`(engine: TestEngine) async throws {
    try await withRepository(engine) { repository in
      let whole = Shop(vendor: Product.Vendor(id: 28, name: "모 \"퉁\" 👩‍👧"), credentials: .sample(1))
      let brought = Shop(vendor: nil, credentials: .sample(2))
      try await repository.save(whole, of: "a")
      try await repository.save(brought, of: "b")
      let shops = [
        try await repository.shop(of: "a"), try await repository.shop(of: "b"), try await repository.shop(of: "c"),
      ]
      #expect(shops == [whole, brought, nil])
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `a shop replaces the one before, and can be removed`(engine: TestEngine) async throws {
    try await withRepository(engine) { repository in
      for profile in ["a", "b"] { try await repository.save(.sample(1), of: profile) }
      try await repository.save(.sample(2), of: "a")
      let second = try await repository.shop(of: "a")
      #expect(second == .sample(2))

      try await repository.removeShop(of: "a")
      try await repository.removeShop(of: "a")
      let (none, others) = (try await repository.shop(of: "a"), try await repository.shop(of: "b"))
      #expect(none == nil)
      #expect(others == .sample(1))
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `shops of one server are invisible to another`(engine: TestEngine) async throws {
    try await engine.withDatabase(ProfileMigrations.all + MarketFeatureMigrations.all) { database in
      let (here, there) = (repository(database), repository(database, server: "elsewhere.example"))
      try await here.save(.sample(1), of: "a")
      try await here.remember(hidden(1), of: "a")
      let (shop, products) = (try await there.shop(of: "a"), try await there.unlisted(of: "a"))
      #expect(shop == nil)
      #expect(products.isEmpty)
      try await there.removeShop(of: "a")
      let (kept, remembered) = (try await here.shop(of: "a"), try await here.unlisted(of: "a"))
      #expect(kept == .sample(1))
      #expect(remembered == [hidden(1)])
    }
  }

  @Test(arguments: [TestEngine.file, .postgres])
  func `the database contains no readable credential`(engine: TestEngine) async throws {
    try await engine.withDatabase(ProfileMigrations.all + MarketFeatureMigrations.all) { database in
      try await repository(database).save(.sample(1), of: "a")
      let values = try await database.read { connection -> [String] in
        try connection.rows("SELECT * FROM marketShop").flatMap { row in
          try row.columnNames.map { String(describing: try row.value($0)) }
        }
      }
      #expect(values.count == 6)
      let credentials = VendorCredentials.sample(1)
      for secret in [credentials.identifier, credentials.secret, "모퉁이"] {
        #expect(values.allSatisfy { !$0.contains(secret) })
      }
    }
  }

  @Test func `a shop sealed with another key counts as missing and can be replaced`() async throws {
    let database = try Database.inMemory(migrations: MarketFeatureMigrations.all)
    try await repository(database).save(.sample(1), of: "a")
    try await repository(database).remember(hidden(1), of: "a")
    let other = repository(database, key: .random())
    let none = try await other.shop(of: "a")
    #expect(none == nil)
    try await other.save(.sample(2), of: "a")
    let (shop, products) = (try await other.shop(of: "a"), try await other.unlisted(of: "a"))
    #expect(shop == .sample(2))
    #expect(products.isEmpty, "their vendor is unknown")
  }

  @Test func `a row copied to another profile cannot be opened`() async throws {
    let database = try Database.inMemory(migrations: MarketFeatureMigrations.all)
    try await repository(database).save(.sample(1), of: "a")
    try await database.write { try $0.execute("UPDATE marketShop SET profile = 'b'") }
    let stolen = try await repository(database).shop(of: "b")
    #expect(stolen == nil)
  }

  // MARK: Products missing from the server's lists

  @Test(arguments: TestEngine.allCases)
  func `each product is remembered once, the most recently changed first`(engine: TestEngine) async throws {
    try await withRepository(engine) { repository in
      for (id, seconds) in [(1, 1.0), (2, 3.0), (3, 2.0)] {
        try await repository.remember(hidden(id, after: seconds), of: "a")
      }
      try await repository.remember(hidden(9), of: "b")
      let deleted = UnlistedProduct(
        id: 1, name: "", thumbnail: nil, reason: .deleted, at: SettableDate().now().addingTimeInterval(4))
      try await repository.remember(deleted, of: "a")
      let all = try await repository.unlisted(of: "a")
      #expect(all == [deleted, hidden(2, after: 3), hidden(3, after: 2)])

      for _ in 0..<2 { try await repository.forget(2, of: "a") }
      try await repository.forget(9, of: "a")
      let (left, others) = (try await repository.unlisted(of: "a"), try await repository.unlisted(of: "b"))
      #expect(left.map(\.id) == [1, 3])
      #expect(others.map(\.id) == [9])
    }
  }

  @Test(arguments: [TestEngine.memory, .postgres])
  func `beyond five hundred products the ones changed longest ago are deleted`(engine: TestEngine) async throws {
    try await engine.withDatabase(ProfileMigrations.all + MarketFeatureMigrations.all) { database in
      let (owner, start) = (KeptOwner(profile: "a", server: "market.example"), SettableDate().now())
      try await database.write { connection in
        for id in 1...500 {
          let product = UnlistedProduct(
            id: id, name: "", thumbnail: nil, reason: .draft, at: start.addingTimeInterval(Double(id)))
          try connection.execute(DatabaseShopsRepository.upsert(product, of: owner))
        }
      }
      let repository = repository(database)
      try await repository.remember(hidden(501, after: 501), of: "a")
      let ids = try await repository.unlisted(of: "a").map(\.id)
      #expect(ids == Array((2...501).reversed()))
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `remembered products are deleted with their vendor's shop`(engine: TestEngine) async throws {
    try await withRepository(engine) { repository in
      try await repository.save(Shop(vendor: nil, credentials: .sample(1)), of: "a")
      try await repository.remember(hidden(1), of: "a")
      try await repository.save(.sample(1), of: "a")
      let known = try await repository.unlisted(of: "a")
      #expect(known == [hidden(1)], "the same vendor, now with a name")

      try await repository.save(.sample(2), of: "a")
      let others = try await repository.unlisted(of: "a")
      #expect(others.isEmpty)

      try await repository.remember(hidden(2), of: "a")
      try await repository.removeShop(of: "a")
      let forgotten = try await repository.unlisted(of: "a")
      #expect(forgotten.isEmpty)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `a shop is opened only for a profile without one`(engine: TestEngine) async throws {
    try await withRepository(engine) { repository in
      let isOpened = [
        try await repository.open(.sample(1), of: "a"), try await repository.open(.sample(2), of: "a"),
        try await repository.open(.sample(2), of: "b"),
      ]
      #expect(isOpened == [true, false, true])
      let kept = try await repository.shop(of: "a")
      #expect(kept == .sample(1))
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `the vendor is saved only while the shop has the same credentials`(engine: TestEngine) async throws {
    try await withRepository(engine) { repository in
      let vendor = Product.Vendor(id: 28, name: "Corner")
      try await repository.save(Shop(vendor: nil, credentials: .sample(1)), of: "a")
      try await repository.learn(vendor, by: .sample(1), of: "a")
      try await repository.save(.sample(2), of: "b")
      for profile in ["b", "c"] { try await repository.learn(vendor, by: .sample(1), of: profile) }
      let shops = [
        try await repository.shop(of: "a"), try await repository.shop(of: "b"), try await repository.shop(of: "c"),
      ]
      #expect(shops == [Shop(vendor: vendor, credentials: .sample(1)), .sample(2), nil])
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `a shop counts as not noted until its own credentials are noted`(engine: TestEngine) async throws {
    try await withRepository(engine) { repository in
      let vendor = Product.Vendor(id: 28, name: "Corner")
      _ = try await repository.open(Shop(vendor: nil, credentials: .sample(1), isNoted: false), of: "a")
      try await repository.learn(vendor, by: .sample(1), of: "a")
      try await repository.note(.sample(2), of: "a")
      let waiting = try await repository.shop(of: "a")
      #expect(waiting == Shop(vendor: vendor, credentials: .sample(1), isNoted: false))
      try await repository.note(.sample(1), of: "a")
      let noted = try await repository.shop(of: "a")
      #expect(noted == Shop(vendor: vendor, credentials: .sample(1)))
    }
  }

  @Test func `a shop sealed with another key does not prevent opening a new one`() async throws {
    try await TestEngine.memory.withDatabase(ProfileMigrations.all + MarketFeatureMigrations.all) { database in
      try await repository(database).save(.sample(1), of: "a")
      let isOpened = try await repository(database, key: .random()).open(.sample(2), of: "a")
      #expect(isOpened)
    }
  }

  // MARK: Both

  @Test(arguments: TestEngine.allCases)
  func `changes of a shop and of its remembered products notify only its profile`(engine: TestEngine) async throws {
    try await engine.withDatabase(ProfileMigrations.all + MarketFeatureMigrations.all) { database in
      let repository = repository(database)
      var notices = repository.changes(of: "a").makeAsyncIterator()
      try await repository.save(.sample(1), of: "a")
      var isTold = await notices.next() != nil
      #expect(isTold)
      try await repository.remember(hidden(1), of: "a")
      isTold = await notices.next() != nil
      #expect(isTold)
      try await repository.forget(1, of: "a")
      isTold = await notices.next() != nil
      #expect(isTold)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `a change of listed products notifies subscribers, and its moment is returned`(engine: TestEngine) async throws {
    try await withRepository(engine) { repository in
      #expect(try await repository.datedShop(of: "a") == nil)
      try await repository.save(.sample(1), of: "a")
      var notices = repository.changes(of: "a").makeAsyncIterator()
      let moment = date.now().addingTimeInterval(60)
      try await repository.noteChange(of: "a", at: moment)
      let isTold = await notices.next() != nil
      #expect(isTold)
      #expect(try await repository.datedShop(of: "a")?.changedAt == moment)
    }
  }

  @Test func `a shop of another profile notifies no subscriber`() async throws {
    let database = try Database.inMemory(migrations: MarketFeatureMigrations.all)
    let repository = repository(database)
    let changes = repository.changes(of: "b")
    try await repository.save(.sample(1), of: "a")
    try await repository.remember(hidden(1), of: "a")
    try await database.checkpointAndClose()
    for await _ in changes { Issue.record("notified of another profile") }
  }

  @Test(arguments: TestEngine.allCases)
  func `unused shops are deleted with their remembered products`(engine: TestEngine) async throws {
    try await withRepository(engine) { repository in
      for profile in ["used", "unused"] {
        try await repository.save(.sample(1), of: profile)
        try await repository.remember(hidden(1, after: 30 * Self.day), of: profile)
      }
      try await repository.remember(hidden(1), of: "without a shop")
      date.advance(by: 10 * Self.day)
      _ = try await repository.shop(of: "used")

      let count = try await repository.removeUnused(since: date.now().addingTimeInterval(-Self.day))
      #expect(count == 1)
      let (used, unused) = (try await repository.shop(of: "used"), try await repository.shop(of: "unused"))
      #expect(used == .sample(1))
      #expect(unused == nil)
      var remembered: [Int] = []
      for profile in ["used", "unused", "without a shop"] {
        let products = try await repository.unlisted(of: profile)
        remembered.append(products.count)
      }
      #expect(remembered == [1, 0, 0])
    }
  }

  @Test func `a use is recorded once a day`() async throws {
    let database = try Database.inMemory(migrations: MarketFeatureMigrations.all)
    let repository = repository(database)
    try await repository.save(.sample(1), of: "a")
    let changes = database.changes(in: ["marketShop"])
    for _ in 0..<23 {
      date.advance(by: 3_600)
      _ = try await repository.shop(of: "a")
    }
    try await database.checkpointAndClose()
    for await _ in changes { Issue.record("a read wrote") }
  }

  @Test(arguments: TestEngine.allCases)
  func `the first use records whether an older shop is confirmed`(engine: TestEngine) async throws {
    try await engine.withDatabase(ProfileMigrations.all + MarketFeatureMigrations.all) { database in
      let repository = repository(database)
      try await repository.save(Shop(vendor: nil, credentials: .sample(1)), of: "invented")
      try await repository.save(.sample(2), of: "vendor")
      try await database.write { try $0.execute("UPDATE marketShop SET isConfirmed = 1") }
      date.advance(by: Self.day)
      for profile in ["invented", "vendor"] { _ = try await repository.shop(of: profile) }
      let confirmed = try await database.read {
        try $0.rows("SELECT profile FROM marketShop WHERE isConfirmed = 1").map { try $0.string("profile") }
      }
      #expect(confirmed == ["vendor"])
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `every query and every deletion uses an index`(engine: TestEngine) async throws {
    try await engine.withDatabase(ProfileMigrations.all + MarketFeatureMigrations.all) { database in
      let owner = KeptOwner(profile: "a", server: "market.example")
      let plans = try await engine.plans(
        of: [
          DatabaseShopsRepository.selectShop(of: owner),
          DatabaseShopsRepository.selectUnlisted(of: owner),
          DatabaseShopsRepository.deleteUnlisted(1, of: owner),
          DatabaseShopsRepository.deleteUnlisted(of: owner),
          DatabaseShopsRepository.deleteUnused(since: date.now(), limit: 9),
          DatabaseShopsRepository.selectRemovedShop(of: owner, since: date.now()),
          DatabaseShopsRepository.setShopAside(of: owner, at: date.now()),
          DatabaseShopsRepository.deleteRemoved(before: date.now(), limit: 9),
        ], in: database)
      for plan in plans {
        #expect(plan.contains { $0.uppercased().contains("INDEX") }, "\(plan)")
        #expect(!plan.contains { $0.hasPrefix("SCAN") || $0.contains("Seq Scan") || $0.contains("B-TREE") }, "\(plan)")
      }
    }
  }

  @Test func `an unreachable database is reported as an AppError`() async throws {
    let database = try Database.inMemory(migrations: MarketFeatureMigrations.all)
    let repository = repository(database)
    try await database.checkpointAndClose()
    await #expect(throws: AppError.self) { try await repository.shop(of: "a") }
    await #expect(throws: AppError.self) { try await repository.save(.sample(1), of: "a") }
    await #expect(throws: AppError.self) { try await repository.removeShop(of: "a") }
    await #expect(throws: AppError.self) { try await repository.unlisted(of: "a") }
    await #expect(throws: AppError.self) { try await repository.remember(hidden(1), of: "a") }
    await #expect(throws: AppError.self) { try await repository.forget(1, of: "a") }
    await #expect(throws: AppError.self) { try await repository.removeUnused(since: Date()) }
  }
}
