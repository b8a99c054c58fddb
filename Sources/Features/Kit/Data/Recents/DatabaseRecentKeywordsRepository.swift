public import Foundation
import Reactor
public import Store

/// The recent keywords of one feature in the database.
public struct DatabaseRecentKeywordsRepository: RecentKeywordsRepository {
  private let database: ProfileDatabase
  private let feature: String

  /// Creates a repository on a database with ``RecentKeywordMigrations/all`` applied.
  ///
  /// - Parameters:
  ///   - database: the database with the table `recentKeyword`.
  ///   - feature: the feature that searches, such as `apps`, or `today` for the search over all.
  public init(database: Database, feature: String) {
    self.database = ProfileDatabase(database)
    self.feature = feature
  }

  /// As ``RecentKeywordsRepository/recents(of:limit:)``.
  public func recents(of profile: String, limit: Int) async throws -> [RecentKeyword] {
    guard limit > 0 else { return [] }
    let limit = min(limit, RecentKeyword.maxPerProfile)
    return try await database.read { connection in
      try connection.rows(Self.select(profile, in: feature, limit: limit)).map { try RecentKeyword($0) }
    }
  }

  /// As ``RecentKeywordsRepository/add(_:of:)``.
  public func add(_ keyword: RecentKeyword, of profile: String) async throws {
    try await put([keyword], of: profile)
  }

  /// As ``RecentKeywordsRepository/remove(_:of:)``.
  public func remove(_ ids: [RecentKeyword.ID], of profile: String) async throws -> [RecentKeyword] {
    guard !ids.isEmpty else { return [] }
    return try await database.of(profile).write { connection in
      try Self.keywords(try ids.flatMap { try connection.rows(Self.delete($0, of: profile, in: feature)) })
    }
  }

  /// As ``RecentKeywordsRepository/removeAll(of:)``.
  public func removeAll(of profile: String) async throws -> [RecentKeyword] {
    try await database.of(profile).write {
      try Self.keywords(try $0.rows(Self.deleteAll(of: profile, in: feature)))
    }
  }

  /// As ``RecentKeywordsRepository/restore(_:of:)``.
  public func restore(_ keywords: [RecentKeyword], of profile: String) async throws {
    try await put(keywords, of: profile)
  }

  /// As ``RecentKeywordsRepository/changes(of:)``. Yields for the profile's keywords of all features, which share a
  /// table.
  public func changes(of profile: String) -> AsyncStream<Void> {
    database.of(profile).changes(in: ["recentKeyword"])
  }

  /// Removes keywords not searched for a long time, of all profiles and features. This also removes the keywords of
  /// deleted profiles.
  ///
  /// - Parameter since: keywords last searched before this moment are removed.
  /// - Returns: the number of removed keywords.
  /// - Throws: `AppError` if the data cannot be reached; `CancellationError`.
  public func removeUnused(since: Date) async throws -> Int {
    let time = RecentKeyword.milliseconds(since)
    return try await database.inBatches { try $0.rows(Self.deleteUnused(since: time, limit: $1)).count }
  }

  private func put(_ keywords: [RecentKeyword], of profile: String) async throws {
    let keywords = keywords.filter { !$0.text.isEmpty }
    guard !keywords.isEmpty else { return }
    try await database.of(profile).write { connection in
      for keyword in keywords { try connection.execute(Self.upsert(keyword, of: profile, in: feature)) }
      try connection.execute(Self.deleteBeyond(RecentKeyword.maxPerProfile, of: profile, in: feature))
    }
  }

  private static func keywords(_ rows: [Row]) throws -> [RecentKeyword] {
    try rows.map { try RecentKeyword($0) }.sorted { RecentKeyword.isNewer($0, than: $1) }
  }
}

extension DatabaseRecentKeywordsRepository {
  static func select(_ profile: String, in feature: String, limit: Int) -> SQL {
    """
    SELECT id, text, searchedAt FROM recentKeyword
    WHERE profile = \(profile) AND feature = \(feature) ORDER BY searchedAt DESC, id LIMIT \(limit)
    """
  }

  static func upsert(_ keyword: RecentKeyword, of profile: String, in feature: String) -> SQL {
    """
    INSERT INTO recentKeyword (profile, feature, id, text, searchedAt)
    VALUES (\(profile), \(feature), \(keyword.id), \(keyword.text), \(keyword.millisecondsSince1970))
    ON CONFLICT (profile, id) DO UPDATE SET text = excluded.text, searchedAt = excluded.searchedAt
    WHERE recentKeyword.searchedAt <= excluded.searchedAt
    """
  }

  /// SQLite has no `OFFSET` without `LIMIT`, so the limit here is larger than any table.
  static func deleteBeyond(_ count: Int, of profile: String, in feature: String) -> SQL {
    """
    DELETE FROM recentKeyword WHERE profile = \(profile) AND id IN (
      SELECT id FROM recentKeyword WHERE profile = \(profile) AND feature = \(feature)
      ORDER BY searchedAt DESC, id LIMIT 1000000 OFFSET \(count)
    )
    """
  }

  static func delete(_ id: RecentKeyword.ID, of profile: String, in feature: String) -> SQL {
    """
    DELETE FROM recentKeyword WHERE profile = \(profile) AND id = \(id) AND feature = \(feature)
    RETURNING id, text, searchedAt
    """
  }

  static func deleteAll(of profile: String, in feature: String) -> SQL {
    """
    DELETE FROM recentKeyword WHERE profile = \(profile) AND feature = \(feature) RETURNING id, text, searchedAt
    """
  }

  static func deleteUnused(since time: Int64, limit: Int) -> SQL {
    """
    DELETE FROM recentKeyword WHERE (profile, id) IN (
      SELECT profile, id FROM recentKeyword WHERE searchedAt < \(time) LIMIT \(limit))
    RETURNING id
    """
  }
}

extension RecentKeyword {
  fileprivate init(_ row: Row) throws {
    self.init(
      id: try row.string("id"), text: try row.string("text"), millisecondsSince1970: Int64(try row.int("searchedAt")))
  }
}
