public import Foundation
public import Store

/// Profiles in the database.
public struct DatabaseProfilesRepository: ProfilesRepository {
  private let database: Database
  private let now: @Sendable () -> Date

  /// Creates a repository on a database with ``ShellMigrations/all`` applied.
  ///
  /// - Parameters:
  ///   - database: where the table `profile` is.
  ///   - now: the time.
  public init(database: Database, now: @escaping @Sendable () -> Date = { Date() }) {
    self.database = database
    self.now = now
  }

  public func preferences(of profile: String) async throws -> Preferences {
    let time = Int(now().timeIntervalSince1970)
    return try await translatingErrors {
      let row = try await database.read { try $0.row(Self.select, [SQLValue(profile)]) }
      guard let row else { return Preferences() }
      if try row.int("lastSeenAt") <= time - ProfileUse.noteEverySeconds {
        try await database.write { try $0.execute(Self.updateLastSeen, [SQLValue(time), SQLValue(profile)]) }
      }
      return try Preferences(row)
    }
  }

  public func update(
    _ profile: String, _ change: @Sendable (inout Preferences) -> Void
  ) async throws -> Preferences {
    let time = Int(now().timeIntervalSince1970)
    return try await translatingErrors {
      try await database.write { connection in
        let row = try connection.row(Self.select, [SQLValue(profile)])
        var preferences = try row.map { try Preferences($0) } ?? Preferences()
        change(&preferences)
        try connection.execute(
          Self.upsert, [SQLValue(profile), SQLValue(time), SQLValue(time)] + preferences.values)
        return preferences
      }
    }
  }

  public func removeUnused(since: Date) async throws -> Int {
    let time = Int(since.timeIntervalSince1970.rounded(.up))
    return try await translatingErrors {
      try await database.write { try $0.rows(Self.deleteUnused, [SQLValue(time)]).count }
    }
  }

  private func translatingErrors<T>(_ body: () async throws -> T) async throws -> T {
    do {
      return try await body()
    } catch let error as DatabaseError {
      throw error.appError
    }
  }
}

extension DatabaseProfilesRepository {
  static let select = """
    SELECT lastSeenAt, storefront, platform, language, appearance, savesRecents FROM profile WHERE id = ?
    """

  static let updateLastSeen = "UPDATE profile SET lastSeenAt = ? WHERE id = ?"

  static let upsert = """
    INSERT INTO profile (id, createdAt, lastSeenAt, storefront, platform, language, appearance, savesRecents)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET
      lastSeenAt = excluded.lastSeenAt, storefront = excluded.storefront, platform = excluded.platform,
      language = excluded.language, appearance = excluded.appearance, savesRecents = excluded.savesRecents
    """

  static let deleteUnused = "DELETE FROM profile WHERE lastSeenAt < ? RETURNING id"
}

extension Preferences {
  fileprivate init(_ row: Row) throws {
    self.init(
      storefront: try row.optionalString("storefront"), platform: try row.optionalString("platform"),
      language: try row.optionalString("language"), appearance: try row.optionalString("appearance"),
      savesRecents: try row.bool("savesRecents"))
  }

  /// In the order of ``DatabaseProfilesRepository/upsert``.
  fileprivate var values: [SQLValue] {
    [
      SQLValue(storefront), SQLValue(platform), SQLValue(language), SQLValue(appearance),
      SQLValue(savesRecents),
    ]
  }
}
