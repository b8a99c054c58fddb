public import Foundation
public import Store
import Synchronization

/// Listings in the database: they outlive the process.
///
/// Rows older than a week go, and the oldest of those beyond a bound. What is saved is written by a task of the store's
/// own, one answer after another; until then it is found here.
public final class DatabaseListingStore: ListingStore {
  /// What one answer brought.
  private struct Batch: Sendable {
    let listings: [AppListing]
    let language: String
    let saidAt: Date
    /// Whether it came from a cache, and so was most often written before.
    let isRepeated: Bool
  }

  private struct Pending {
    /// Oldest first; the first one is being written.
    var batches: [Batch] = []
    var writer: Task<Void, Never>?
  }

  /// More answers than this do not wait: it is a cache, and the disk is slower than the store.
  private static let maxPending = 32

  private let database: Database
  private let source: String
  private let maxRows: Int
  private let now: @Sendable () -> Date
  private let failed: @Sendable (any Error) -> Void
  private let pending = Mutex(Pending())

  /// Creates a store on a database with ``AppsMigrations/all`` applied.
  ///
  /// - Parameters:
  ///   - database: where the table `listing` is.
  ///   - source: which upstream the listings come from, like `sandbox` or `live`; those of another are not seen.
  ///   - maxRows: how many listings to keep, all sources together; one takes about 6 KB.
  ///   - now: the time.
  ///   - failed: told of what could not be written.
  public init(
    database: Database, source: String, maxRows: Int = 20_000, now: @escaping @Sendable () -> Date = { Date() },
    failed: @escaping @Sendable (any Error) -> Void = { _ in }
  ) {
    self.database = database
    self.source = source
    self.maxRows = maxRows
    self.now = now
    self.failed = failed
  }

  /// As ``ListingStore/listing(_:language:maxAge:)``.
  ///
  /// - Throws: `DatabaseError`; `CancellationError`.
  public func listing(_ id: AppListing.ID, language: String, maxAge: Duration) async throws -> AppListing? {
    let oldest = now().timeIntervalSince1970 - maxAge.inSeconds
    if let listing = pendingListing(id, language: language, since: oldest) { return listing }
    return try await writtenListing(id, language: language, since: oldest)
  }

  /// As ``ListingStore/save(_:language:age:)``.
  public func save(_ listings: [AppListing], language: String, age: Duration) {
    if listings.isEmpty { return }
    let batch = Batch(
      listings: listings, language: language, saidAt: now().addingTimeInterval(-age.inSeconds), isRepeated: age > .zero)
    pending.withLock { pending in
      guard pending.batches.count < Self.maxPending else { return }
      pending.batches.append(batch)
      if pending.writer == nil { pending.writer = Task { await self.writePending() } }
    }
  }

  /// As ``ListingStore/flush()``.
  public func flush() async { await pending.withLock { $0.writer }?.value }

  /// As ``ListingStore/storefronts(of:)``.
  ///
  /// - Throws: `DatabaseError`; `CancellationError`.
  public func storefronts(of appID: Int) async throws -> [String] {
    await flush()
    let oldest = now().timeIntervalSince1970 - Self.maxAgeSeconds
    let arguments = [SQLValue(appID), SQLValue(source), SQLValue(oldest)]
    return try await database.read { connection in
      try connection.rows(Self.selectStorefronts, arguments).map { try $0.string("storefront") }
    }
  }

  private func pendingListing(_ id: AppListing.ID, language: String, since oldest: TimeInterval) -> AppListing? {
    pending.withLock { pending in
      var newest: (listing: AppListing, saidAt: Date)?
      for batch in pending.batches where batch.language == language && batch.saidAt >= newest?.saidAt ?? .distantPast {
        if let listing = batch.listings.first(where: { $0.id == id }) { newest = (listing, batch.saidAt) }
      }
      return newest.flatMap { $0.saidAt.timeIntervalSince1970 >= oldest ? $0.listing : nil }
    }
  }

  private func writtenListing(
    _ id: AppListing.ID, language: String, since oldest: TimeInterval
  ) async throws -> AppListing? {
    let key = key(id, language: language)
    let payload = try await database.read { connection in
      try connection.row(Self.select, key + [SQLValue(oldest)])?.string("payload")
    }
    // A row that an older version wrote in another form is as good as none: it will be written anew.
    return payload.flatMap { try? JSONDecoder().decode(AppListing.self, from: Data($0.utf8)) }
  }

  private func writePending() async {
    var next = pending.withLock { $0.batches.first }
    while let batch = next {
      do {
        try await write(batch)
      } catch {
        failed(error)
      }
      next = pending.withLock { pending in
        pending.batches.removeFirst()
        // Under the lock, so that whoever saves next begins another task or finds this one still at work.
        if pending.batches.isEmpty { pending.writer = nil }
        return pending.batches.first
      }
    }
  }

  private func write(_ batch: Batch) async throws {
    let saidAt = batch.saidAt.timeIntervalSince1970
    if batch.isRepeated {
      let first = try await writtenListing(batch.listings[0].id, language: batch.language, since: saidAt - 1)
      if first != nil { return }
    }
    let encoder = JSONEncoder()
    let rows = try batch.listings.map { listing in
      let payload = String(decoding: try encoder.encode(listing), as: UTF8.self)
      return key(listing.id, language: batch.language) + [SQLValue(payload), SQLValue(saidAt)]
    }
    let tooOld = now().timeIntervalSince1970 - Self.maxAgeSeconds
    try await database.write { [maxRows] connection in
      for row in rows { try connection.execute(Self.upsert, row) }
      try connection.execute("DELETE FROM listing WHERE fetchedAt < ?", [SQLValue(tooOld)])
      try connection.execute(Self.deleteBeyondBound, [SQLValue(maxRows - 1)])
    }
  }

  private func key(_ id: AppListing.ID, language: String) -> [SQLValue] {
    [
      SQLValue(id.appID), SQLValue(id.storefront), SQLValue(id.platform.rawValue), SQLValue(language),
      SQLValue(source),
    ]
  }
}

extension DatabaseListingStore {
  static let select = """
    SELECT payload FROM listing
    WHERE appID = ? AND storefront = ? AND platform = ? AND language = ? AND source = ? AND fetchedAt >= ?
    """

  static let selectStorefronts = """
    SELECT storefront FROM listing
    WHERE appID = ? AND source = ? AND fetchedAt >= ?
    GROUP BY storefront ORDER BY MAX(fetchedAt) DESC, storefront
    """

  static let upsert = """
    INSERT INTO listing (appID, storefront, platform, language, source, payload, fetchedAt)
    VALUES (?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (appID, storefront, platform, language, source)
    DO UPDATE SET payload = excluded.payload, fetchedAt = excluded.fetchedAt
    WHERE listing.fetchedAt <= excluded.fetchedAt
    """

  /// The argument is one less than the number of rows to keep: rows older than the last of these go.
  static let deleteBeyondBound = """
    DELETE FROM listing
    WHERE fetchedAt < (SELECT fetchedAt FROM listing ORDER BY fetchedAt DESC LIMIT 1 OFFSET ?)
    """
}
