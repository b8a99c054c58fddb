public import Foundation
public import Store

/// Listings in the database: they outlive the process.
///
/// Rows older than a week go, and the oldest of those beyond a bound.
public struct DatabaseListingStore: ListingStore {
  private let database: Database
  private let source: String
  private let maxRows: Int
  private let now: @Sendable () -> Date

  /// Creates a store on a database with ``AppsMigrations/all`` applied.
  ///
  /// - Parameters:
  ///   - database: where the table `listing` is.
  ///   - source: which upstream the listings come from, like `sandbox` or `live`; those of another are not seen.
  ///   - maxRows: how many listings to keep, all sources together; one takes about 6 KB.
  ///   - now: the time.
  public init(
    database: Database, source: String, maxRows: Int = 20_000, now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.database = database
    self.source = source
    self.maxRows = maxRows
    self.now = now
  }

  /// As ``ListingStore/listing(_:language:maxAge:)``.
  ///
  /// - Throws: `DatabaseError`; `CancellationError`.
  public func listing(_ id: AppListing.ID, language: String, maxAge: Duration) async throws -> AppListing? {
    let key = key(id, language: language)
    let oldest = now().timeIntervalSince1970 - maxAge.inSeconds
    let payload = try await database.read { connection in
      try connection.row(Self.select, key + [SQLValue(oldest)])?.string("payload")
    }
    // A row that an older version wrote in another form is as good as none: it will be written anew.
    return payload.flatMap { try? JSONDecoder().decode(AppListing.self, from: Data($0.utf8)) }
  }

  /// As ``ListingStore/save(_:language:age:)``.
  ///
  /// - Throws: `DatabaseError`; `CancellationError`.
  public func save(_ listings: [AppListing], language: String, age: Duration) async throws {
    guard !listings.isEmpty else { return }
    let saidAt = now().timeIntervalSince1970 - age.inSeconds
    let encoder = JSONEncoder()
    let rows = try listings.map { listing in
      let payload = String(decoding: try encoder.encode(listing), as: UTF8.self)
      return key(listing.id, language: language) + [SQLValue(payload), SQLValue(saidAt)]
    }
    let tooOld = now().timeIntervalSince1970 - Self.maxAgeSeconds
    try await database.write { connection in
      for row in rows { try connection.execute(Self.upsert, row) }
      try connection.execute("DELETE FROM listing WHERE fetchedAt < ?", [SQLValue(tooOld)])
      try connection.execute(Self.deleteBeyondBound, [SQLValue(maxRows - 1)])
    }
  }

  /// As ``ListingStore/storefronts(of:)``.
  ///
  /// - Throws: `DatabaseError`; `CancellationError`.
  public func storefronts(of appID: Int) async throws -> [String] {
    let oldest = now().timeIntervalSince1970 - Self.maxAgeSeconds
    let arguments = [SQLValue(appID), SQLValue(source), SQLValue(oldest)]
    return try await database.read { connection in
      try connection.rows(Self.selectStorefronts, arguments).map { try $0.string("storefront") }
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
