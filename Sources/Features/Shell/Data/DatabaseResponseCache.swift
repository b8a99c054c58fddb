public import Foundation
public import Store
import Synchronization
public import Upstream

/// Keeps upstreams' answers in the database: they outlive the process.
///
/// Bounded by bytes and by number; the least recently used go first. A hit
/// only reads: that it was used is remembered here and written with the next
/// answer that is stored, so a crash costs nothing but a little order.
public final class DatabaseResponseCache: ResponseCache {
  /// What an entry costs beside key and body.
  private static let overheadBytes = 256
  /// How many uses are remembered between two answers; more are forgotten.
  private static let maxPendingUses = 256

  private let database: Database
  private let maxBytes: Int
  private let maxEntries: Int
  private let now: @Sendable () -> Date
  private let pendingUses = Mutex<[String: Int64]>([:])

  /// Creates a cache on a database with ``ShellMigrations/all`` applied.
  ///
  /// - Parameters:
  ///   - database: where the table `cachedResponse` is.
  ///   - maxBytes: of keys and bodies together, with 256 bytes for each
  ///     entry; default 256 MiB. A larger answer is not kept at all. The
  ///     file does not shrink: room that becomes free is used again.
  ///   - maxEntries: how many answers; default 20,000.
  ///   - now: the time, to order uses by.
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
      try connection.row(Self.select, [SQLValue(key)]).map { try CachedResponse($0) }
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
    let values: [SQLValue] = [
      SQLValue(key), SQLValue(response.status), SQLValue(response.contentType), SQLValue(response.etag),
      SQLValue(response.storedAt.millisecondsSince1970), SQLValue(now().millisecondsSince1970),
      SQLValue(byteCount), SQLValue(response.body),
    ]
    let uses = takePendingUses()
    try await database.write { connection in
      for (key, time) in uses {
        try connection.execute(Self.updateLastUse, [SQLValue(time), SQLValue(key)])
      }
      try connection.execute(Self.upsert, values)
      try self.evict(connection)
    }
  }

  /// As ``ResponseCache/remove(for:)``.
  ///
  /// - Throws: `DatabaseError`, then the entry stays; `CancellationError`.
  public func remove(for key: String) async throws {
    try await database.write { try $0.execute("DELETE FROM cachedResponse WHERE requestKey = ?", [SQLValue(key)]) }
  }

  private func evict(_ connection: Connection) throws {
    guard let totals = try connection.row(Self.selectTotals) else { return }
    guard try totals.int("byteCount") > maxBytes || totals.int("entryCount") > maxEntries else { return }
    try connection.execute(Self.deleteBeyondBounds, [SQLValue(maxBytes), SQLValue(maxEntries)])
  }

  private func noteUse(of key: String) {
    let time = now().millisecondsSince1970
    pendingUses.withLock { uses in
      guard uses.count < Self.maxPendingUses || uses[key] != nil else { return }
      uses[key] = time
    }
  }

  private func takePendingUses() -> [String: Int64] {
    pendingUses.withLock { uses in
      defer { uses = [:] }
      return uses
    }
  }
}

extension DatabaseResponseCache {
  static let select = """
    SELECT status, contentType, etag, storedAt, body FROM cachedResponse WHERE requestKey = ?
    """

  static let updateLastUse = "UPDATE cachedResponse SET lastUsedAt = ? WHERE requestKey = ?"

  static let upsert = """
    INSERT INTO cachedResponse (requestKey, status, contentType, etag, storedAt, lastUsedAt, byteCount, body)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (requestKey) DO UPDATE SET
      status = excluded.status, contentType = excluded.contentType, etag = excluded.etag,
      storedAt = excluded.storedAt, lastUsedAt = excluded.lastUsedAt, byteCount = excluded.byteCount,
      body = excluded.body
    """

  static let selectTotals = """
    SELECT COUNT(*) AS entryCount, COALESCE(SUM(byteCount), 0) AS byteCount FROM cachedResponse
    """

  /// Arguments: the bytes and the entries to keep, most recently used first.
  static let deleteBeyondBounds = """
    DELETE FROM cachedResponse WHERE requestKey IN (
      SELECT requestKey FROM (
        SELECT requestKey,
          SUM(byteCount) OVER (ORDER BY lastUsedAt DESC, requestKey) AS bytesSoFar,
          ROW_NUMBER() OVER (ORDER BY lastUsedAt DESC, requestKey) AS place
        FROM cachedResponse
      ) AS ranked
      WHERE bytesSoFar > ? OR place > ?
    )
    """
}

extension CachedResponse {
  fileprivate init(_ row: Row) throws {
    self.init(
      status: try row.int("status"), contentType: try row.optionalString("contentType"),
      etag: try row.optionalString("etag"), body: try row.bytes("body"),
      storedAt: Date(millisecondsSince1970: Int64(try row.int("storedAt"))))
  }
}
