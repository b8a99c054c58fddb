public import Foundation
public import Store
import Synchronization
public import Upstream

/// Keeps upstreams' answers in the database: they outlive the process.
///
/// Bounded by bytes and by number; the least recently used go first, down to
/// nine tenths of the bound at once, so that a full cache seldom has to let
/// go. How full it is it counts once and then remembers. A hit only reads:
/// that it was used is remembered here and written with the next answer that
/// is stored, so a crash costs nothing but a little order.
public final class DatabaseResponseCache: ResponseCache {
  /// How full the table is.
  private struct Totals {
    var byteCount: Int
    var entryCount: Int
  }

  /// What an entry costs beside key and body.
  private static let overheadBytes = 256
  /// How many uses are remembered between two answers; more are forgotten.
  private static let maxPendingUses = 256

  private let database: Database
  private let maxBytes: Int
  private let maxEntries: Int
  private let now: @Sendable () -> Date
  private let pendingUses = Mutex<[String: Date]>([:])
  /// `nil` until it is counted. Changed when a transaction is through. What
  /// other processes store or remove is noticed when it is counted again.
  private let totals = Mutex<Totals?>(nil)

  /// Creates a cache on a database with ``UpstreamMigrations/all`` applied.
  ///
  /// - Parameters:
  ///   - database: where the table `cachedResponse` is.
  ///   - maxBytes: of keys and bodies together, with 256 bytes for each
  ///     entry; default 256 MiB. A larger answer is not kept at all. The
  ///     file does not shrink: room that becomes free is used again.
  ///   - maxEntries: how many answers; default 20,000.
  ///   - now: the time, to order uses by; may be set.
  public init(
    database: Database, maxBytes: Int = 256 << 20, maxEntries: Int = 20_000,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.database = database
    self.maxBytes = maxBytes
    self.maxEntries = maxEntries
    self.now = now
  }

  /// As ``ResponseCache/entry(for:)``.
  ///
  /// - Throws: `DatabaseError`; `CancellationError`.
  public func entry(for key: String) async throws -> CachedResponse? {
    let entry = try await database.read { connection in
      try connection.row(Self.select(key)).map { try CachedResponse($0) }
    }
    if entry != nil { noteUse(of: key) }
    return entry
  }

  /// As ``ResponseCache/store(_:for:)``. What has to go to make room goes in
  /// the same transaction.
  ///
  /// - Throws: `DatabaseError`, then the older entry stays;
  ///   `CancellationError`.
  public func store(_ response: CachedResponse, for key: String) async throws {
    let byteCount = key.utf8.count + response.body.count + Self.overheadBytes
    guard byteCount <= maxBytes else { return try await remove(for: key) }
    let uses = takePendingUses()
    try await counting { [now] connection, totals in
      for (key, time) in uses {
        try connection.execute(Self.updateLastUse(of: key, to: time))
      }
      let time = now()
      // A use of a time to come would keep its answer for ever.
      try connection.execute(Self.correctLastUses(to: time))
      if let old = try connection.row(Self.selectByteCount(key)) {
        totals.byteCount -= try old.int("byteCount")
        totals.entryCount -= 1
      }
      try connection.execute(Self.upsert(response, for: key, at: time, byteCount: byteCount))
      totals.byteCount += byteCount
      totals.entryCount += 1
      try self.evict(connection, &totals, keeping: key)
    }
  }

  /// As ``ResponseCache/remove(for:)``.
  ///
  /// - Throws: `DatabaseError`, then the entry stays; `CancellationError`.
  public func remove(for key: String) async throws {
    try await counting { connection, totals in
      for old in try connection.rows(Self.delete(key)) {
        totals.byteCount -= try old.int("byteCount")
        totals.entryCount -= 1
      }
    }
  }

  private func evict(_ connection: Connection, _ totals: inout Totals, keeping key: String) throws {
    guard totals.byteCount > maxBytes || totals.entryCount > maxEntries else { return }
    try connection.execute(
      Self.deleteBeyond(bytes: maxBytes - maxBytes / 10, entries: maxEntries - maxEntries / 10, keeping: key))
    totals = try Self.count(connection)
  }

  /// Changes the table in a transaction, and with it what is known of it.
  private func counting(_ change: @escaping @Sendable (Connection, inout Totals) throws -> Void) async throws {
    do {
      let (before, after) = try await database.write { connection in
        let before = try self.totals.withLock { $0 } ?? Self.count(connection)
        var totals = before
        try change(connection, &totals)
        return (before, totals)
      }
      // By the difference: of transactions that ran side by side each adds its own.
      totals.withLock { totals in
        let known = totals ?? before
        totals = Totals(
          byteCount: known.byteCount + after.byteCount - before.byteCount,
          entryCount: known.entryCount + after.entryCount - before.entryCount)
      }
    } catch {
      totals.withLock { $0 = nil }
      throw error
    }
  }

  private static func count(_ connection: Connection) throws -> Totals {
    guard let row = try connection.row(selectTotals) else { return Totals(byteCount: 0, entryCount: 0) }
    return Totals(byteCount: try row.int("byteCount"), entryCount: try row.int("entryCount"))
  }

  private func noteUse(of key: String) {
    let time = now()
    pendingUses.withLock { uses in
      guard uses.count < Self.maxPendingUses || uses[key] != nil else { return }
      uses[key] = time
    }
  }

  private func takePendingUses() -> [String: Date] {
    pendingUses.withLock { uses in
      defer { uses = [:] }
      return uses
    }
  }
}

extension DatabaseResponseCache {
  static func select(_ key: String) -> SQL {
    "SELECT status, contentType, etag, storedAt, body FROM cachedResponse WHERE requestKey = \(key)"
  }

  static func updateLastUse(of key: String, to time: Date) -> SQL {
    "UPDATE cachedResponse SET lastUsedAt = \(time) WHERE requestKey = \(key)"
  }

  static func correctLastUses(to time: Date) -> SQL {
    "UPDATE cachedResponse SET lastUsedAt = \(time) WHERE lastUsedAt > \(time)"
  }

  static func selectByteCount(_ key: String) -> SQL {
    "SELECT byteCount FROM cachedResponse WHERE requestKey = \(key)"
  }

  static func delete(_ key: String) -> SQL {
    "DELETE FROM cachedResponse WHERE requestKey = \(key) RETURNING byteCount"
  }

  static func upsert(_ response: CachedResponse, for key: String, at time: Date, byteCount: Int) -> SQL {
    """
    INSERT INTO cachedResponse (requestKey, status, contentType, etag, storedAt, lastUsedAt, byteCount, body)
    VALUES (
      \(key), \(response.status), \(response.contentType), \(response.etag),
      \(response.storedAt), \(time), \(byteCount), \(response.body))
    ON CONFLICT (requestKey) DO UPDATE SET
      status = excluded.status, contentType = excluded.contentType, etag = excluded.etag,
      storedAt = excluded.storedAt, lastUsedAt = excluded.lastUsedAt, byteCount = excluded.byteCount,
      body = excluded.body
    """
  }

  static let selectTotals: SQL = """
    SELECT COUNT(*) AS entryCount, COALESCE(SUM(byteCount), 0) AS byteCount FROM cachedResponse
    """

  /// Keeps so many bytes and entries, most recently used first, and one in
  /// any case.
  static func deleteBeyond(bytes: Int, entries: Int, keeping key: String) -> SQL {
    """
    DELETE FROM cachedResponse WHERE requestKey IN (
      SELECT requestKey FROM (
        SELECT requestKey,
          SUM(byteCount) OVER (ORDER BY lastUsedAt DESC, requestKey) AS bytesSoFar,
          ROW_NUMBER() OVER (ORDER BY lastUsedAt DESC, requestKey) AS place
        FROM cachedResponse
      ) AS ranked
      WHERE bytesSoFar > \(bytes) OR place > \(entries)
    ) AND requestKey <> \(key)
    """
  }
}

extension CachedResponse {
  fileprivate init(_ row: Row) throws {
    self.init(
      status: try row.int("status"), contentType: try row.optionalString("contentType"),
      etag: try row.optionalString("etag"), body: try row.bytes("body"),
      storedAt: try row.date("storedAt"))
  }
}
