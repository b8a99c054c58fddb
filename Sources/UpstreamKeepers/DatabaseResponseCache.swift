public import Foundation
public import Store
import Synchronization
public import Upstream

/// Stores responses in the database, so that they survive restarts.
///
/// Bytes and entries are limited. A full cache evicts the least recently used entries down to nine tenths of the limit
/// at once, so that it rarely has to evict. It counts its entries once and then updates the totals.
///
/// A hit only reads. Its time is kept in memory and written with the next stored response, so a crash loses only some
/// of the order.
public final class DatabaseResponseCache: ResponseCache {
  /// The number of bytes and entries in the table.
  private struct Totals {
    var byteCount: Int
    var entryCount: Int
  }

  /// The cost of an entry besides its key and body, in bytes.
  private static let overheadBytes = 256
  /// The greatest number of uses to remember between two writes; further ones are dropped.
  private static let maxPendingUses = 256

  private let database: Database
  private let maxBytes: Int
  private let maxEntries: Int
  private let now: @Sendable () -> Date
  private let pendingUses = Mutex<[String: Date]>([:])
  /// `nil` until counted. Updated after each transaction. The next count includes changes by other processes.
  private let totals = Mutex<Totals?>(nil)

  /// Creates a cache on a database with ``UpstreamMigrations/all`` applied.
  ///
  /// - Parameters:
  ///   - database: the database with the table `cachedResponse`.
  ///   - maxBytes: the limit for keys and bodies together, plus 256 bytes per entry; default 256 MiB. A larger response
  ///     is not stored. The database file does not shrink, but reuses free space.
  ///   - maxEntries: the greatest number of entries; default 20,000.
  ///   - now: the clock that orders uses; it may be set.
  public init(
    database: Database, maxBytes: Int = 256 << 20, maxEntries: Int = 20_000,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.database = database
    self.maxBytes = maxBytes
    self.maxEntries = maxEntries
    self.now = now
  }

  /// Returns an entry; see ``ResponseCache/entry(for:)``.
  ///
  /// - Throws: `DatabaseError`; `CancellationError`.
  public func entry(for key: String) async throws -> CachedResponse? {
    let entry = try await database.read { connection in
      try connection.row(Self.select(key)).map { try CachedResponse($0) }
    }
    if entry != nil { noteUse(of: key) }
    return entry
  }

  /// Stores an entry, see ``ResponseCache/store(_:for:)``, and evicts others in the same transaction if necessary.
  ///
  /// - Throws: `DatabaseError`, and the older entry stays; `CancellationError`.
  public func store(_ response: CachedResponse, for key: String) async throws {
    let byteCount = key.utf8.count + response.body.count + Self.overheadBytes
    guard byteCount <= maxBytes else { return try await remove(for: key) }
    let uses = takePendingUses()
    try await counting { [now] connection, totals in
      for (key, time) in uses {
        try connection.execute(Self.updateLastUse(of: key, to: time))
      }
      let time = now()
      // A last use in the future would protect its entry from eviction forever.
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

  /// Removes an entry; see ``ResponseCache/remove(for:)``.
  ///
  /// - Throws: `DatabaseError`, and the entry stays; `CancellationError`.
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

  /// Changes the table and the totals in one transaction.
  private func counting(_ change: @escaping @Sendable (Connection, inout Totals) throws -> Void) async throws {
    do {
      let (before, after) = try await database.write { connection in
        let before = try self.totals.withLock { $0 } ?? Self.count(connection)
        var totals = before
        try change(connection, &totals)
        return (before, totals)
      }
      // Apply the difference: concurrent transactions each add their own.
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

  /// Keeps the most recently used entries up to a number of bytes and entries, and always the one of `key`.
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
