import Foundation
import Localization
import Store
import Synchronization
import TestSupport
import Testing

@testable import AppsFeature

/// A wall clock that tests move.
private final class Clockwork: Sendable {
  private let date = Mutex(Date(timeIntervalSince1970: 1_800_000_000))

  var now: Date { date.withLock { $0 } }

  func advance(by seconds: Double) {
    date.withLock { $0 += seconds }
  }
}

extension ListingStore {
  /// Saves listings and waits until they are written.
  fileprivate func keep(_ listings: [AppListing], language: Language, age: Duration) async {
    save(listings, language: language, age: age)
    await flush()
  }
}

@Suite struct ListingStoreTests {
  private let hour = Duration.seconds(3_600)

  private func withStore(
    _ engine: TestEngine, _ clock: Clockwork = Clockwork(), _ body: (any ListingStore) async throws -> Void
  ) async throws {
    try await engine.withListingStore(now: { clock.now }, body)
  }

  @Test(arguments: [TestEngine.file, .postgres])
  func `a saved listing is found complete until it is too old`(engine: TestEngine) async throws {
    let clock = Clockwork()
    try await withStore(engine, clock) { store async throws in
      let saved = [
        AppListing.sample(1), .sample(2, "메모 📝"),
        .init(id: .init(appID: 3, storefront: "KR", platform: .tv), name: "x"),
      ]
      await store.keep(saved, language: .korean, age: .zero)
      clock.advance(by: 3_600)
      for listing in saved {
        #expect(try await store.listing(listing.id, language: .korean, maxAge: hour) == listing)
      }
      clock.advance(by: 1)
      #expect(try await store.listing(saved[0].id, language: .korean, maxAge: hour) == nil)
      #expect(try await store.listing(saved[0].id, language: .korean, maxAge: hour * 2) == saved[0])
    }
  }

  @Test(arguments: [TestEngine.file, .postgres])
  func `the key is app, country, platform and language`(engine: TestEngine) async throws {
    try await withStore(engine) { store async throws in
      await store.keep([.sample(1)], language: .korean, age: .zero)
      for id in [
        AppListing.ID(appID: 2, storefront: "KR", platform: .iphone),
        .init(appID: 1, storefront: "US", platform: .iphone),
        .init(appID: 1, storefront: "KR", platform: .ipad),
      ] { #expect(try await store.listing(id, language: .korean, maxAge: hour) == nil) }
      #expect(try await store.listing(AppListing.sample(1).id, language: .english, maxAge: hour) == nil)
    }
  }

  @Test(arguments: [TestEngine.file, .postgres])
  func `a newer listing replaces an older one, and not the reverse`(engine: TestEngine) async throws {
    try await withStore(engine) { store async throws in
      let id = AppListing.sample(1).id
      await store.keep([.sample(1, "old")], language: .korean, age: .seconds(60))
      await store.keep([.sample(1, "new")], language: .korean, age: .zero)
      #expect(try await store.listing(id, language: .korean, maxAge: hour)?.name == "new")
      await store.keep([.sample(1, "late")], language: .korean, age: .seconds(30))
      #expect(try await store.listing(id, language: .korean, maxAge: hour)?.name == "new")
      await store.keep([.sample(1, "same time")], language: .korean, age: .zero)
      #expect(try await store.listing(id, language: .korean, maxAge: hour)?.name == "same time")
    }
  }

  @Test(arguments: [TestEngine.file, .postgres])
  func `the age counts from the upstream's answer`(engine: TestEngine) async throws {
    try await withStore(engine) { store async throws in
      await store.keep([.sample(1)], language: .korean, age: .seconds(3_599))
      await store.keep([.sample(2)], language: .korean, age: .seconds(3_601))
      #expect(try await store.listing(AppListing.sample(1).id, language: .korean, maxAge: hour) != nil)
      #expect(try await store.listing(AppListing.sample(2).id, language: .korean, maxAge: hour) == nil)
    }
  }

  @Test(arguments: [TestEngine.file, .postgres])
  func `the storefronts of an app are known for a week, latest first`(engine: TestEngine) async throws {
    let clock = Clockwork()
    try await withStore(engine, clock) { store async throws in
      await store.keep([.sample(1, in: "JP"), .sample(2, in: "GB")], language: .korean, age: .zero)
      clock.advance(by: 60)
      await store.keep([.sample(1, in: "US")], language: .english, age: .zero)
      await store.keep([.sample(1, in: "US", on: .ipad), .sample(1, in: "DE")], language: .korean, age: .seconds(30))
      #expect(try await store.storefronts(of: 1) == ["US", "DE", "JP"])
      #expect(try await store.storefronts(of: 3) == [])
      clock.advance(by: 7 * 24 * 3_600 - 45)
      #expect(try await store.storefronts(of: 1) == ["US", "DE"])
      clock.advance(by: 46)
      #expect(try await store.storefronts(of: 1) == [])
    }
  }

  @Test(arguments: [TestEngine.file, .postgres])
  func `a listing dated by a clock that was ahead is neither shown nor kept over a newer one`(engine: TestEngine)
    async throws
  {
    let clock = Clockwork()
    try await withStore(engine, clock) { store async throws in
      clock.advance(by: 365 * 86_400)
      await store.keep([.sample(1, "ahead")], language: .korean, age: .zero)
      clock.advance(by: -365 * 86_400)
      let id = AppListing.sample(1).id
      #expect(try await store.listing(id, language: .korean, maxAge: hour) == nil)
      #expect(try await store.storefronts(of: 1) == [])
      await store.keep([.sample(1, "now")], language: .korean, age: .zero)
      #expect(try await store.listing(id, language: .korean, maxAge: hour)?.name == "now")
    }
  }

  @Test(arguments: [TestEngine.file, .postgres])
  func `many listings are found at once, of any age, with their dates`(engine: TestEngine) async throws {
    let clock = Clockwork()
    try await withStore(engine, clock) { store async throws in
      let saved = (1...250).map { AppListing.sample($0) }
      await store.keep(saved, language: .korean, age: .zero)
      await store.keep([.sample(1, in: "US"), .sample(1, on: .ipad)], language: .korean, age: .seconds(60))
      await store.keep([.sample(2, "English")], language: .english, age: .zero)
      let saidAt = clock.now
      clock.advance(by: 100 * 3_600)
      let wanted = saved.map(\.id) + [AppListing.sample(1, in: "US").id, AppListing.sample(900).id]
      let found = try await store.listings(wanted, language: .korean)
      #expect(found.count == 251)
      for listing in saved { #expect(found[listing.id] == DatedListing(listing, saidAt: saidAt)) }
      #expect(found[wanted[250]]?.saidAt == saidAt.addingTimeInterval(-60))
      let english = try await store.listings([wanted[0], wanted[1], wanted[1]], language: .english)
      #expect(english.mapValues(\.listing.name) == [wanted[1]: "English"])
      #expect(try await store.listings([], language: .korean).isEmpty)
    }
  }

  @Test(arguments: [TestEngine.file, .postgres])
  func `listings dated by a clock that was ahead are not found among many`(engine: TestEngine) async throws {
    let clock = Clockwork()
    try await withStore(engine, clock) { store async throws in
      clock.advance(by: 86_400)
      await store.keep([.sample(1)], language: .korean, age: .zero)
      clock.advance(by: -86_400)
      await store.keep([.sample(2)], language: .korean, age: .zero)
      let found = try await store.listings([AppListing.sample(1).id, AppListing.sample(2).id], language: .korean)
      #expect(found.keys.map(\.appID) == [2])
    }
  }

  @Test func `listings of another source are not seen`() async throws {
    let database = try Database.inMemory(migrations: AppsMigrations.all)
    await DatabaseListingStore(database: database, source: "sandbox").keep([.sample(1)], language: .korean, age: .zero)
    let id = AppListing.sample(1).id
    let live = DatabaseListingStore(database: database, source: "live")
    #expect(try await live.listing(id, language: .korean, maxAge: hour) == nil)
    #expect(try await live.storefronts(of: id.appID) == [])
  }

  @Test func `rows over a week old and rows beyond the limit are deleted`() async throws {
    let clock = Clockwork()
    let database = try Database.inMemory(migrations: AppsMigrations.all)
    let store = DatabaseListingStore(database: database, source: "test", maxRows: 3, now: { clock.now })
    let kept: () async throws -> [Int] = {
      try await database.read { connection in
        try connection.rows("SELECT appID FROM listing ORDER BY appID").map { try $0.int("appID") }
      }
    }
    for appID in 1...5 {
      await store.keep([.sample(appID)], language: .korean, age: .zero)
      clock.advance(by: 60)
    }
    #expect(try await kept() == [3, 4, 5])
    clock.advance(by: 7 * 24 * 3_600)
    await store.keep([.sample(6)], language: .korean, age: .zero)
    #expect(try await kept() == [6])
  }

  @Test func `rows are deleted after each twentieth of the limit, not at each answer`() async throws {
    let clock = Clockwork()
    let database = try Database.inMemory(migrations: AppsMigrations.all)
    let store = DatabaseListingStore(database: database, source: "test", maxRows: 60, now: { clock.now })
    var counts: [Int] = []
    for appID in 1...65 {
      await store.keep([.sample(appID)], language: .korean, age: .zero)
      clock.advance(by: 60)
      counts.append(
        try await database.read { try $0.row("SELECT COUNT(*) AS count FROM listing")?.int("count") ?? 0 })
    }
    #expect(counts.suffix(6) == [60, 60, 61, 62, 60, 61])
  }

  @Test func `a row in an unknown format is ignored`() async throws {
    let database = try Database.inMemory(migrations: AppsMigrations.all)
    let store = DatabaseListingStore(database: database, source: "test")
    let id = AppListing.sample(1).id
    await store.keep([.sample(1)], language: .korean, age: .zero)
    try await database.write { try $0.execute("UPDATE listing SET payload = '{}'") }
    #expect(try await store.listing(id, language: .korean, maxAge: hour) == nil)
    await store.keep([.sample(1)], language: .korean, age: .zero)
    #expect(try await store.listing(id, language: .korean, maxAge: hour) != nil)
  }

  @Test(arguments: [TestEngine.memory, .postgres])
  func `statements use their index`(engine: TestEngine) async throws {
    let id = AppListing.ID(appID: 1, storefront: "KR", platform: .mac)
    let (start, end) = (Date(timeIntervalSince1970: 0), Date(timeIntervalSince1970: 9))
    let queries = [
      DatabaseListingStore.select(id, .korean, source: "test", from: start, to: end),
      DatabaseListingStore.deleteBeyond(10),
      DatabaseListingStore.selectStorefronts(of: 1, source: "test", from: start, to: end),
      DatabaseListingStore.select([1, 2, 3], in: ListingPlace(of: id), .korean, source: "test"),
    ]
    try await engine.withDatabase(AppsMigrations.all) { database in
      let plans = try await engine.plans(of: queries, in: database)

      try #require(plans.count == queries.count)
      if engine == .postgres {
        // Numbered if the table before m015 still had the name.
        #expect(plans[0].contains { $0.contains("Index Scan using listing_pkey") })
        #expect(plans[2].contains { $0.contains("Index Scan using listing_pkey") })
        #expect(plans[3].contains { $0.contains("Index Scan using listing_pkey") })
        #expect(plans[1].count { $0.contains("using listingbyfetchedat") } == 2)
        #expect(!plans.joined().contains { $0.contains("Seq Scan") })
      } else {
        #expect(!plans[0].isEmpty)
        #expect(plans[0].allSatisfy { $0.hasPrefix("SEARCH listing USING INDEX sqlite_autoindex_listing_1") })
        #expect(plans[3].first?.hasPrefix("SEARCH listing USING INDEX sqlite_autoindex_listing_1 (appID=?") == true)
        #expect(plans[2].first?.hasPrefix("SEARCH listing USING INDEX sqlite_autoindex_listing_1 (appID=?)") == true)
        #expect(plans[1].filter { $0.contains("listing ") }.map { $0.contains("listingByFetchedAt") } == [true, true])
      }
    }
  }

  @Test func `a saved listing is found before it is written, and saving does not wait for the disk`() async throws {
    let database = try Database.inMemory(migrations: AppsMigrations.all)
    let store = DatabaseListingStore(database: database, source: "test")
    let isSaved = DispatchSemaphore(value: 0)
    // The only connection is in use, so nothing can be written until it is released.
    async let busy: Void = database.write { _ in isSaved.wait() }
    store.save([.sample(1, "old")], language: .korean, age: .seconds(9))
    store.save([.sample(1, "new")], language: .korean, age: .zero)
    store.save([.sample(1, "older")], language: .korean, age: .seconds(60))
    #expect(try await store.listing(AppListing.sample(1).id, language: .korean, maxAge: hour)?.name == "new")
    isSaved.signal()
    try await busy
    await store.flush()
    #expect(try await store.listing(AppListing.sample(1).id, language: .korean, maxAge: hour)?.name == "new")
  }

  @Test func `waiting listings are found among many`() async throws {
    try await TestEngine.file.withDatabase(AppsMigrations.all) { database in
      let store = DatabaseListingStore(database: database, source: "test")
      await store.keep([.sample(1, "old"), .sample(2)], language: .korean, age: .seconds(9))
      let isRead = DispatchSemaphore(value: 0)
      async let busy: Void = database.write { _ in isRead.wait() }
      store.save([.sample(1, "new"), .sample(3)], language: .korean, age: .zero)
      let found = try await store.listings((1...4).map { AppListing.sample($0).id }, language: .korean)
      isRead.signal()
      try await busy
      await store.flush()
      #expect(found.count == 3)
      #expect(found[AppListing.sample(1).id]?.listing.name == "new")
    }
  }

  @Test func `a failed write is reported once, and the rows are still found`() async throws {
    let database = try Database.inMemory(migrations: AppsMigrations.all)
    try await database.write { try $0.execute("DROP TABLE listing") }
    let failures = Mutex(0)
    let store = DatabaseListingStore(database: database, source: "test", failed: { _ in failures.withLock { $0 += 1 } })
    await store.keep([.sample(1), .sample(2)], language: .korean, age: .zero)
    #expect(failures.withLock { $0 } == 1)
  }
}
