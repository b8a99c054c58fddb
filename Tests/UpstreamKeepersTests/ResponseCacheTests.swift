import Foundation
import Store
import TestSupport
import Testing
import Upstream
import UpstreamKeepers

/// The contract of every response cache.
@Suite(.timeLimit(.minutes(3)))
struct ResponseCacheTests {
  private let date = SettableDate()

  private func withCache(
    _ engine: TestEngine?, maxBytes: Int, _ body: (any ResponseCache) async throws -> Void
  ) async throws {
    guard let engine else { return try await body(InMemoryResponseCache(maxBytes: maxBytes)) }
    try await engine.withDatabase(UpstreamMigrations.all) { database in
      try await body(DatabaseResponseCache(database: database, maxBytes: maxBytes, now: date.now))
    }
  }

  private func answer(_ byte: UInt8, count: Int = 1_000) -> CachedResponse {
    CachedResponse(
      status: 200, contentType: "application/json", etag: "\"\(byte)\"",
      body: [UInt8](repeating: byte, count: count), storedAt: Date(timeIntervalSince1970: 1_700_000_000.25))
  }

  private func keys(_ keys: [String], in cache: any ResponseCache) async throws -> [String] {
    var found: [String] = []
    for key in keys where try await cache.entry(for: key) != nil { found.append(key) }
    return found
  }

  @Test(arguments: TestEngine.orNone)
  func `returns what was stored and nothing else`(engine: TestEngine?) async throws {
    try await withCache(engine, maxBytes: 100_000) { cache in
      let plain = CachedResponse(status: 204, body: [], storedAt: Date(timeIntervalSince1970: 0))
      try await cache.store(answer(1), for: "GET https://a.example/?q=메모\naccept: */*")
      try await cache.store(plain, for: "plain")

      #expect(try await cache.entry(for: "GET https://a.example/?q=메모\naccept: */*") == answer(1))
      #expect(try await cache.entry(for: "plain") == plain)
      #expect(try await cache.entry(for: "GET https://a.example/?q=메모") == nil)
    }
  }

  @Test(arguments: TestEngine.orNone)
  func `replaces a response and removes one`(engine: TestEngine?) async throws {
    try await withCache(engine, maxBytes: 100_000) { cache in
      try await cache.store(answer(1), for: "a")
      try await cache.store(answer(2), for: "a")
      try await cache.store(answer(3), for: "b")

      try await cache.remove(for: "b")
      try await cache.remove(for: "never there")

      #expect(try await cache.entry(for: "a") == answer(2))
      #expect(try await cache.entry(for: "b") == nil)
    }
  }

  @Test(arguments: TestEngine.orNone)
  func `evicts the least recently used first, and keeps most`(engine: TestEngine?) async throws {
    // Space for twenty responses of 1,258 bytes.
    try await withCache(engine, maxBytes: 25_200) { cache in
      let names = (10..<30).map(String.init)
      for key in names {
        date.advance(by: 1)
        try await cache.store(answer(1), for: key)
      }
      date.advance(by: 1)
      _ = try await cache.entry(for: "10")
      date.advance(by: 1)

      try await cache.store(answer(4), for: "new")

      let kept = try await keys(names + ["new"], in: cache)
      #expect(kept.first == "10" && kept.last == "new")
      // Of those in between the oldest are evicted, at most a tenth of all.
      #expect(kept.count >= 17)
      #expect(Array(kept.dropFirst().dropLast()) == Array(names.suffix(kept.count - 2)))
    }
  }

  @Test(arguments: TestEngine.orNone)
  func `makes space for a large response, and keeps none that exceeds the limit`(engine: TestEngine?) async throws {
    try await withCache(engine, maxBytes: 4_000) { cache in
      for key in ["a", "b", "c"] {
        date.advance(by: 1)
        try await cache.store(answer(1), for: key)
      }
      date.advance(by: 1)

      try await cache.store(answer(2, count: 3_700), for: "large")
      #expect(try await keys(["a", "b", "c", "large"], in: cache) == ["large"])

      try await cache.store(answer(3, count: 4_000), for: "large")
      #expect(try await keys(["a", "b", "c", "large"], in: cache).isEmpty)
    }
  }
}
