import FeatureKit
public import Foundation
public import Localization
public import Store
import Synchronization

/// A listing store in the database.
///
/// A task writes saved listings, one answer after another; until then they are read from memory. Rows older than a week
/// are deleted, and the oldest rows beyond `maxRows`. That happens each time a twentieth of `maxRows` has been written.
public final class DatabaseListingStore: ListingStore {
  /// The listings of one answer.
  private struct Batch: Sendable {
    let listings: [AppListing]
    let language: Language
    let saidAt: Date
    let byteCount: Int
    /// Whether the answer came from a cache, so that it was probably written before.
    let isRepeated: Bool
  }

  private struct Pending {
    /// Oldest first; the first one is being written.
    var batches: [Batch] = []
    var byteCount = 0
    var writer: Task<Void, Never>?
  }

  /// The most bytes of listings that wait for the disk; more are dropped, because this is only a cache.
  private static let maxPendingBytes = 8 << 20

  /// The most listings that one statement reads.
  static let maxIDs = 200

  private let database: Database
  private let source: String
  private let maxRows: Int
  private let now: @Sendable () -> Date
  private let failed: @Sendable (any Error) -> Void
  private let pending = Mutex(Pending())
  /// The number of rows written since old ones were last deleted.
  private let writtenCount: Mutex<Int>

  /// Creates a store on a database with ``AppsMigrations/all`` applied.
  ///
  /// - Parameters:
  ///   - database: the database with the table `listing`.
  ///   - source: the upstream of the listings, such as `sandbox` or `live`; listings of other sources are not read.
  ///   - maxRows: the most listings of all sources; for a while there may be a twentieth more. A listing takes about 6
  ///     KB.
  ///   - now: returns the current time.
  ///   - failed: called with the error when listings cannot be written.
  public init(
    database: Database, source: String, maxRows: Int = 20_000, now: @escaping @Sendable () -> Date = { Date() },
    failed: @escaping @Sendable (any Error) -> Void = { _ in }
  ) {
    self.database = database
    self.source = source
    self.maxRows = maxRows
    // The first write deletes old rows of an earlier run.
    writtenCount = Mutex(maxRows)
    self.now = now
    self.failed = failed
  }

  /// As ``ListingStore/listing(_:language:maxAge:)``.
  ///
  /// - Throws: `DatabaseError`; `CancellationError`.
  public func listing(_ id: AppListing.ID, language: Language, maxAge: Duration) async throws -> AppListing? {
    let oldest = now().addingTimeInterval(-maxAge.inSeconds)
    if let listing = pendingListing(id, language: language, since: oldest) { return listing }
    return try await writtenPayload(id, language: language, since: oldest).flatMap { Self.listing($0) }
  }

  /// As ``ListingStore/listings(_:language:)``.
  ///
  /// - Throws: `DatabaseError`; `CancellationError`.
  public func listings(_ ids: [AppListing.ID], language: Language) async throws -> [AppListing.ID: DatedListing] {
    let newest = now().addingTimeInterval(Self.tolerance)
    // Read the waiting listings first: those written meanwhile are then found in the database.
    var found = pendingListings(Set(ids), language: language, to: newest)
    for (place, appIDs) in ids.byPlace() {
      for appIDs in appIDs.chunks(of: Self.maxIDs) {
        let query = Self.select(appIDs, in: place, language, source: source)
        for row in try await database.read({ try $0.rows(query) }) {
          let (id, saidAt) = (place.id(try row.int("appID")), try row.date("fetchedAt"))
          guard saidAt <= newest, saidAt > found[id]?.saidAt ?? .distantPast else { continue }
          if let listing = Self.listing(try row.string("payload")) { found[id] = DatedListing(listing, saidAt: saidAt) }
        }
      }
    }
    return found
  }

  /// As ``ListingStore/save(_:language:age:)``.
  public func save(_ listings: [AppListing], language: Language, age: Duration) {
    if listings.isEmpty { return }
    let batch = Batch(
      listings: listings, language: language, saidAt: now().addingTimeInterval(-age.inSeconds),
      byteCount: listings.reduce(0) { $0 + $1.byteCount }, isRepeated: age > .zero)
    pending.withLock { pending in
      // One answer always waits, however large, so that its pages open without a call.
      guard pending.batches.isEmpty || pending.byteCount + batch.byteCount <= Self.maxPendingBytes else { return }
      pending.batches.append(batch)
      pending.byteCount += batch.byteCount
      if pending.writer == nil { pending.writer = Task { await self.writePending() } }
    }
  }

  /// As ``ListingStore/flush()``.
  public func flush() async { await pending.withLock { $0.writer }?.value }

  /// As ``ListingStore/storefronts(of:)``.
  ///
  /// - Throws: `DatabaseError`; `CancellationError`.
  public func storefronts(of appID: Int) async throws -> [String] {
    let (oldest, newest) = (now().addingTimeInterval(-Self.maxAgeSeconds), now().addingTimeInterval(Self.tolerance))
    // Waiting listings are the latest. They are read first, so that those written meanwhile are found in the database.
    let waiting = pending.withLock { pending in
      pending.batches.reversed().flatMap { $0.listings.filter { $0.id.appID == appID }.map(\.id.storefront) }
    }
    let written = try await database.read { [source] connection in
      try connection.rows(Self.selectStorefronts(of: appID, source: source, from: oldest, to: newest))
        .map { try $0.string("storefront") }
    }
    var seen: Set<String> = []
    return (waiting + written).filter { seen.insert($0).inserted }
  }

  private func pendingListing(_ id: AppListing.ID, language: Language, since oldest: Date) -> AppListing? {
    pending.withLock { pending in
      var newest: (listing: AppListing, saidAt: Date)?
      for batch in pending.batches where batch.language == language && batch.saidAt >= newest?.saidAt ?? .distantPast {
        if let listing = batch.listings.first(where: { $0.id == id }) { newest = (listing, batch.saidAt) }
      }
      return newest.flatMap { $0.saidAt >= oldest ? $0.listing : nil }
    }
  }

  private func pendingListings(
    _ ids: Set<AppListing.ID>, language: Language, to newest: Date
  ) -> [AppListing.ID: DatedListing] {
    pending.withLock { pending in
      var found: [AppListing.ID: DatedListing] = [:]
      for batch in pending.batches where batch.language == language && batch.saidAt <= newest {
        for listing in batch.listings where ids.contains(listing.id) {
          if batch.saidAt < found[listing.id]?.saidAt ?? .distantPast { continue }
          found[listing.id] = DatedListing(listing, saidAt: batch.saidAt)
        }
      }
      return found
    }
  }

  private func writtenPayload(_ id: AppListing.ID, language: Language, since oldest: Date) async throws -> String? {
    let newest = now().addingTimeInterval(Self.tolerance)
    return try await database.read { [source] connection in
      try connection.row(Self.select(id, language, source: source, from: oldest, to: newest))?.string("payload")
    }
  }

  private static func listing(_ payload: String) -> AppListing? {
    // An older version may have written another format; the row is then ignored and later replaced.
    try? JSONDecoder().decode(AppListing.self, from: Data(payload.utf8))
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
        pending.byteCount -= batch.byteCount
        // Under the lock, so that a concurrent save either starts a new writer or is written by this one.
        if pending.batches.isEmpty { pending.writer = nil }
        return pending.batches.first
      }
    }
  }

  private func write(_ batch: Batch) async throws {
    let saidAt = batch.saidAt
    if batch.isRepeated {
      // A payload of another format is not noticed here; the next new answer replaces it.
      let first = try await writtenPayload(
        batch.listings[0].id, language: batch.language, since: saidAt.addingTimeInterval(-1))
      if first != nil { return }
    }
    let newest = now().addingTimeInterval(Self.tolerance)
    let encoder = JSONEncoder()
    let upserts: [SQL] = try batch.listings.map { listing in
      let id = listing.id
      let payload = String(decoding: try encoder.encode(listing), as: UTF8.self)
      return """
        INSERT INTO listing (appID, storefront, platform, language, source, payload, fetchedAt)
        VALUES (
          \(id.appID), \(id.storefront), \(id.platform.rawValue), \(batch.language.rawValue), \(source),
          \(payload), \(saidAt))
        ON CONFLICT (appID, storefront, platform, language, source)
        DO UPDATE SET payload = excluded.payload, fetchedAt = excluded.fetchedAt
        WHERE listing.fetchedAt <= excluded.fetchedAt OR listing.fetchedAt > \(newest)
        """
    }
    let tooOld = now().addingTimeInterval(-Self.maxAgeSeconds)
    let isDue = isRemovalDue(after: upserts.count)
    try await database.write { [maxRows] connection in
      for upsert in upserts { try connection.execute(upsert) }
      guard isDue else { return }
      try connection.execute("DELETE FROM listing WHERE fetchedAt < \(tooOld) OR fetchedAt > \(newest)")
      try connection.execute(Self.deleteBeyond(maxRows))
    }
  }

  private func isRemovalDue(after count: Int) -> Bool {
    writtenCount.withLock { written in
      written += count
      guard written >= maxRows / 20 else { return false }
      written = 0
      return true
    }
  }
}

extension DatabaseListingStore {
  static func select(
    _ id: AppListing.ID, _ language: Language, source: String, from oldest: Date, to newest: Date
  ) -> SQL {
    """
    SELECT payload FROM listing
    WHERE appID = \(id.appID) AND storefront = \(id.storefront) AND platform = \(id.platform.rawValue)
      AND language = \(language.rawValue) AND source = \(source) AND fetchedAt >= \(oldest) AND fetchedAt <= \(newest)
    """
  }

  /// Selects listings of one place.
  ///
  /// - Parameters:
  ///   - appIDs: 1 ... ``maxIDs`` app numbers.
  ///   - place: the place.
  ///   - language: the language of the listings.
  ///   - source: the upstream of the listings.
  static func select(_ appIDs: [Int], in place: ListingPlace, _ language: Language, source: String) -> SQL {
    """
    SELECT appID, payload, fetchedAt FROM listing
    WHERE appID IN \(rows: [appIDs.map { SQLValue.integer(Int64($0)) }]) AND storefront = \(place.storefront)
      AND platform = \(place.platform.rawValue) AND language = \(language.rawValue) AND source = \(source)
    """
  }

  static func selectStorefronts(of appID: Int, source: String, from oldest: Date, to newest: Date) -> SQL {
    """
    SELECT storefront FROM listing
    WHERE appID = \(appID) AND source = \(source) AND fetchedAt >= \(oldest) AND fetchedAt <= \(newest)
    GROUP BY storefront ORDER BY MAX(fetchedAt) DESC, storefront
    """
  }

  /// Deletes the rows older than the `count` latest ones.
  static func deleteBeyond(_ count: Int) -> SQL {
    """
    DELETE FROM listing
    WHERE fetchedAt < (SELECT fetchedAt FROM listing ORDER BY fetchedAt DESC LIMIT 1 OFFSET \(count - 1))
    """
  }
}
