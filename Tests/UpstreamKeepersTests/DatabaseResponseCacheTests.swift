import Foundation
import Store
import TestSupport
import Testing
import Upstream

@testable import UpstreamKeepers

@Suite(.timeLimit(.minutes(3)))
struct DatabaseResponseCacheTests {
  private let date = SettableDate()

  private func answer(_ byte: UInt8 = 1) -> CachedResponse {
    CachedResponse(status: 200, body: [byte], storedAt: Date(timeIntervalSince1970: 1_700_000_000))
  }

  @Test func `keeps responses across restarts`() async throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "cache-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: url) }  // nothing to do about a leftover
    let path = url.appending(path: "test.sqlite").path
    for isFirst in [true, false] {
      let database = try Database.open(at: path, migrations: UpstreamMigrations.all)
      let cache = DatabaseResponseCache(database: database, now: date.now)
      if isFirst { try await cache.store(answer(), for: "a") }
      #expect(try await cache.entry(for: "a") == answer())
      try await database.checkpointAndClose()
    }
  }

  @Test func `keeps at most the allowed number of responses`() async throws {
    let database = try Database.inMemory(migrations: UpstreamMigrations.all)
    let cache = DatabaseResponseCache(database: database, maxEntries: 3, now: date.now)

    for number in 1...10 {
      date.advance(by: 1)
      try await cache.store(answer(), for: "\(number)")
    }

    let kept = try await database.read { connection in
      try connection.rows("SELECT requestKey FROM cachedResponse ORDER BY lastUsedAt")
        .map { try $0.string("requestKey") }
    }
    #expect(kept == ["8", "9", "10"])
  }

  /// The number of responses in a table.
  private func count(_ database: Database) async throws -> Int {
    try await database.read { try $0.row("SELECT COUNT(*) AS n FROM cachedResponse")?.int("n") ?? 0 }
  }

  @Test func `a full cache evicts rarely, a tenth at once`() async throws {
    let database = try Database.inMemory(migrations: UpstreamMigrations.all)
    let cache = DatabaseResponseCache(database: database, maxEntries: 50, now: date.now)
    var evictions = 0
    var before = 0
    for number in 1...350 {
      date.advance(by: 1)
      try await cache.store(answer(), for: "\(number)")
      let now = try await count(database)
      #expect(now <= 50)
      if now < before { evictions += 1 }
      before = now
    }
    // Six new responses each time: five fit after the last eviction, and one is too many.
    #expect(evictions == 50)
  }

  @Test func `counts once and then updates the totals`() async throws {
    let database = try Database.inMemory(migrations: UpstreamMigrations.all)
    let cache = DatabaseResponseCache(database: database, maxEntries: 20, now: date.now)
    try await cache.store(answer(), for: "first")
    // A change behind its back: the cache cannot notice it.
    let other = DatabaseResponseCache(database: database, now: date.now)
    for number in 1...30 { try await other.store(answer(), for: "other \(number)") }

    for number in 1...19 { try await cache.store(answer(), for: "\(number)") }
    #expect(try await count(database) == 50)
    try await cache.store(answer(), for: "20")
    #expect(try await count(database) == 18)
  }

  @Test func `a replaced or removed response is not counted twice`() async throws {
    let database = try Database.inMemory(migrations: UpstreamMigrations.all)
    let cache = DatabaseResponseCache(database: database, maxBytes: 10_000, maxEntries: 10, now: date.now)
    for number in 1...10 { try await cache.store(answer(), for: "\(number)") }
    for _ in 1...30 { try await cache.store(answer(2), for: "1") }
    #expect(try await count(database) == 10)
    for _ in 1...5 {
      try await cache.remove(for: "1")
      try await cache.store(answer(), for: "1")
    }
    #expect(try await count(database) == 10)
  }

  @Test func `a response used by a clock far ahead can be evicted`() async throws {
    let database = try Database.inMemory(migrations: UpstreamMigrations.all)
    let cache = DatabaseResponseCache(database: database, maxEntries: 3, now: date.now)
    date.advance(by: 300 * 86_400)
    try await cache.store(answer(), for: "future")
    date.advance(by: -300 * 86_400)
    for number in 1...3 {
      date.advance(by: 1)
      try await cache.store(answer(), for: "\(number)")
    }
    #expect(try await cache.entry(for: "future") == nil)
    #expect(try await cache.entry(for: "3") != nil)
  }

  @Test func `reading a response writes nothing`() async throws {
    let database = try Database.inMemory(migrations: UpstreamMigrations.all)
    let cache = DatabaseResponseCache(database: database, now: date.now)
    try await cache.store(answer(), for: "a")
    let changes = database.changes(in: ["cachedResponse"])

    for _ in 0..<1_000 { _ = try await cache.entry(for: "a") }
    try await database.checkpointAndClose()

    for await _ in changes { Issue.record("reading wrote") }
  }

  @Test(arguments: [TestEngine.memory, .postgres])
  func `uses indexes to find, count and order`(engine: TestEngine) async throws {
    try await engine.withDatabase(UpstreamMigrations.all) { database in
      let plans = try await engine.plans(
        of: [DatabaseResponseCache.select("a"), DatabaseResponseCache.selectTotals], in: database)

      try #require(plans.count == 2)
      if engine == .postgres {
        #expect(plans[0].first?.contains("Index Scan using cachedresponse_pkey") == true)
        #expect(plans[1].contains { $0.contains("Index Only Scan using cachedresponsebylastuse") })
      } else {
        #expect(plans[0].count == 1)
        #expect(plans[0].first?.hasPrefix("SEARCH cachedResponse USING INDEX") == true)
        #expect(plans[1] == ["SCAN cachedResponse USING COVERING INDEX cachedResponseByLastUse"])
      }
    }
  }
}
