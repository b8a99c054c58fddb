import FeatureKit
public import Foundation
import Reactor
public import Store

/// Recent keywords in the database: they outlive the process.
public struct DatabaseRecentKeywordsRepository: RecentKeywordsRepository {
  private let database: Database

  /// Creates a repository on a database with ``AppsMigrations/all`` applied.
  ///
  /// - Parameter database: where the table `recentKeyword` is.
  public init(database: Database) {
    self.database = database
  }

  public func recents(of profile: String, limit: Int) async throws -> [RecentKeyword] {
    guard limit > 0 else { return [] }
    let limit = min(limit, RecentKeyword.maxPerProfile)
    return try await DatabaseError.translated {
      try await database.read { connection in
        try connection.rows(Self.select(profile, limit: limit)).compactMap { try RecentKeyword($0) }
      }
    }
  }

  public func add(_ keyword: RecentKeyword, of profile: String) async throws {
    try await put([keyword], of: profile)
  }

  public func remove(_ ids: [RecentKeyword.ID], of profile: String) async throws -> [RecentKeyword] {
    guard !ids.isEmpty else { return [] }
    return try await DatabaseError.translated {
      let rows = try await database.write(concerning: profile) { connection in
        try ids.flatMap { try connection.rows(Self.delete($0, of: profile)) }
      }
      return try Self.keywords(rows)
    }
  }

  public func removeAll(of profile: String) async throws -> [RecentKeyword] {
    try await DatabaseError.translated {
      try Self.keywords(
        try await database.write(concerning: profile) { try $0.rows(Self.deleteAll(of: profile)) })
    }
  }

  public func restore(_ keywords: [RecentKeyword], of profile: String) async throws {
    try await put(keywords, of: profile)
  }

  public func changes(of profile: String) -> AsyncStream<Void> {
    database.changes(in: ["recentKeyword"], of: profile)
  }

  /// Removes what nobody searched again for long, of all profiles: the keywords of profiles that are gone go this way.
  ///
  /// - Parameter since: keywords last searched before this moment go.
  /// - Returns: how many were removed.
  /// - Throws: `AppError` when the data cannot be reached, then none was removed; `CancellationError`.
  public func removeUnused(since: Date) async throws -> Int {
    let time = RecentKeyword.milliseconds(since)
    return try await DatabaseError.translated {
      try await database.write { try $0.rows(Self.deleteUnused(since: time)).count }
    }
  }

  private func put(_ keywords: [RecentKeyword], of profile: String) async throws {
    let keywords = keywords.filter { !$0.text.isEmpty }
    guard !keywords.isEmpty else { return }
    try await DatabaseError.translated {
      try await database.write(concerning: profile) { connection in
        for keyword in keywords { try connection.execute(Self.upsert(keyword, of: profile)) }
        try connection.execute(Self.deleteBeyond(RecentKeyword.maxPerProfile, of: profile))
      }
    }
  }

  private static func keywords(_ rows: [Row]) throws -> [RecentKeyword] {
    try rows.compactMap { try RecentKeyword($0) }.sorted { RecentKeyword.isNewer($0, than: $1) }
  }
}

extension DatabaseRecentKeywordsRepository {
  static func select(_ profile: String, limit: Int) -> SQL {
    """
    SELECT id, text, storefront, platform, searchedAt FROM recentKeyword
    WHERE profile = \(profile) ORDER BY searchedAt DESC, id LIMIT \(limit)
    """
  }

  static func upsert(_ keyword: RecentKeyword, of profile: String) -> SQL {
    """
    INSERT INTO recentKeyword (profile, id, text, storefront, platform, searchedAt)
    VALUES (
      \(profile), \(keyword.id), \(keyword.text), \(keyword.storefront.code), \(keyword.platform.rawValue),
      \(keyword.millisecondsSince1970))
    ON CONFLICT (profile, id) DO UPDATE SET text = excluded.text, searchedAt = excluded.searchedAt
    WHERE recentKeyword.searchedAt <= excluded.searchedAt
    """
  }

  /// SQLite has no `OFFSET` without `LIMIT`, so there is one that bounds nothing.
  static func deleteBeyond(_ count: Int, of profile: String) -> SQL {
    """
    DELETE FROM recentKeyword WHERE profile = \(profile) AND id IN (
      SELECT id FROM recentKeyword WHERE profile = \(profile)
      ORDER BY searchedAt DESC, id LIMIT 1000000 OFFSET \(count)
    )
    """
  }

  static func delete(_ id: RecentKeyword.ID, of profile: String) -> SQL {
    """
    DELETE FROM recentKeyword WHERE profile = \(profile) AND id = \(id)
    RETURNING id, text, storefront, platform, searchedAt
    """
  }

  static func deleteAll(of profile: String) -> SQL {
    """
    DELETE FROM recentKeyword WHERE profile = \(profile)
    RETURNING id, text, storefront, platform, searchedAt
    """
  }

  static func deleteUnused(since time: Int64) -> SQL {
    "DELETE FROM recentKeyword WHERE searchedAt < \(time) RETURNING id"
  }
}

extension RecentKeyword {
  /// Reads a row; `nil` when its country has no App Store any more or its platform is unknown.
  fileprivate init?(_ row: Row) throws {
    guard let storefront = Storefront.find(try row.string("storefront")),
      let platform = Platform(rawValue: try row.string("platform"))
    else { return nil }
    self.init(
      id: try row.string("id"), text: try row.string("text"), storefront: storefront, platform: platform,
      millisecondsSince1970: Int64(try row.int("searchedAt")))
  }
}
