import Foundation
import Store
import Testing
import Upstream

@testable import Features

@Suite(.timeLimit(.minutes(1)))
struct DatabaseResponseCacheTests {
  private let date = SettableDate()

  private func answer(_ byte: UInt8 = 1) -> CachedResponse {
    CachedResponse(status: 200, body: [byte], storedAt: Date(timeIntervalSince1970: 1_700_000_000))
  }

  @Test func `keeps answers when the program starts anew`() async throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "cache-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: url) }  // nothing to do about a leftover
    let path = url.appending(path: "test.sqlite").path
    for isFirst in [true, false] {
      let database = try Database.open(at: path, migrations: ShellMigrations.all)
      let cache = DatabaseResponseCache(database: database, now: date.now)
      if isFirst { try await cache.store(answer(), for: "a") }
      #expect(try await cache.entry(for: "a") == answer())
      try await database.checkpointAndClose()
    }
  }

  @Test func `keeps no more answers than it may`() async throws {
    let database = try Database.inMemory(migrations: ShellMigrations.all)
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

  @Test func `writes nothing for an answer that is read`() async throws {
    let database = try Database.inMemory(migrations: ShellMigrations.all)
    let cache = DatabaseResponseCache(database: database, now: date.now)
    try await cache.store(answer(), for: "a")
    let changes = database.changes(in: ["cachedResponse"])

    for _ in 0..<1_000 { _ = try await cache.entry(for: "a") }
    try await database.checkpointAndClose()

    for await _ in changes { Issue.record("a read wrote") }
  }

  @Test func `finds, counts and orders by index`() async throws {
    let database = try Database.inMemory(migrations: ShellMigrations.all)

    let (select, totals) = try await database.read { connection in
      (
        try connection.queryPlan(DatabaseResponseCache.select, ["a"]),
        try connection.queryPlan(DatabaseResponseCache.selectTotals)
      )
    }

    #expect(select.count == 1 && select[0].hasPrefix("SEARCH cachedResponse USING INDEX"))
    #expect(totals == ["SCAN cachedResponse USING COVERING INDEX cachedResponseByLastUse"])
  }
}
