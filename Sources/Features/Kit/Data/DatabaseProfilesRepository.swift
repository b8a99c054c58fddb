public import Foundation
public import Store

/// Profiles in the database.
public struct DatabaseProfilesRepository: ProfilesRepository {
  private let database: ProfileDatabase
  private let now: @Sendable () -> Date

  /// Creates a repository on a database with ``ProfileMigrations/all`` applied.
  ///
  /// - Parameters:
  ///   - database: the database with the tables `profile` and `profileChoice`.
  ///   - now: returns the current time.
  public init(database: Database, now: @escaping @Sendable () -> Date = { Date() }) {
    self.database = ProfileDatabase(database)
    self.now = now
  }

  /// As ``ProfilesRepository/choices(of:)``.
  public func choices(of profile: String) async throws -> Choices {
    let time = now()
    let (choices, lastSeenAt) = try await database.read { connection in
      let rows = try connection.rows(Self.select(profile))
      return (try Choices(rows), try rows.first?.date("lastSeenAt"))
    }
    if let lastSeenAt, ProfileUse.isNoted(after: lastSeenAt, at: time) {
      try await database.write { try $0.execute(Self.updateLastSeen(of: profile, to: time)) }
    }
    return choices
  }

  /// As ``ProfilesRepository/update(_:_:)``.
  public func update(_ profile: String, _ change: @escaping @Sendable (inout Choices) -> Void) async throws -> Choices {
    let time = now()
    return try await database.write { connection in
      let old = try Choices(connection.rows(Self.select(profile)))
      var choices = old
      change(&choices)
      try connection.execute(Self.upsertProfile(profile, at: time))
      for key in Set(old.values.keys).union(choices.values.keys) where old[key] != choices[key] {
        if let value = choices[key] {
          try connection.execute(Self.upsertChoice(key, of: profile, value))
        } else {
          try connection.execute(Self.deleteChoice(key, of: profile))
        }
      }
      return choices
    }
  }

  /// As ``ProfilesRepository/removeUnused(since:)``.
  public func removeUnused(since: Date) async throws -> Int {
    // Deleting a profile also deletes its rows in other tables, up to 100,000 items.
    try await database.inBatches(of: 20) { try $0.rows(Self.deleteUnused(since: since, limit: $1)).count }
  }
}

extension DatabaseProfilesRepository {
  /// Selects one row for each choice, or one row with null columns for a profile without choices.
  private static func select(_ profile: String) -> SQL {
    """
    SELECT lastSeenAt, feature, key, value FROM profile LEFT JOIN profileChoice ON profile = id
    WHERE id = \(profile)
    """
  }

  private static func updateLastSeen(of profile: String, to time: Date) -> SQL {
    "UPDATE profile SET lastSeenAt = \(time) WHERE id = \(profile)"
  }

  /// Creates the profile if it is missing, because other rows refer to it, and notes that it was used.
  package static func upsertProfile(_ profile: String, at time: Date) -> SQL {
    """
    INSERT INTO profile (id, createdAt, lastSeenAt) VALUES (\(profile), \(time), \(time))
    ON CONFLICT (id) DO UPDATE SET lastSeenAt = excluded.lastSeenAt
    """
  }

  private static func upsertChoice(_ key: Choices.Key, of profile: String, _ value: String) -> SQL {
    """
    INSERT INTO profileChoice (profile, feature, key, value)
    VALUES (\(profile), \(key.feature), \(key.name), \(value))
    ON CONFLICT (profile, feature, key) DO UPDATE SET value = excluded.value
    """
  }

  private static func deleteChoice(_ key: Choices.Key, of profile: String) -> SQL {
    "DELETE FROM profileChoice WHERE profile = \(profile) AND feature = \(key.feature) AND key = \(key.name)"
  }

  private static func deleteUnused(since time: Date, limit: Int) -> SQL {
    """
    DELETE FROM profile WHERE id IN (SELECT id FROM profile WHERE lastSeenAt < \(time) LIMIT \(limit)) RETURNING id
    """
  }
}

extension Choices {
  fileprivate init(_ rows: [Row]) throws {
    self.init()
    for row in rows {
      guard let feature = try row.optionalString("feature") else { continue }
      self[Key(feature: feature, name: try row.string("key"))] = try row.string("value")
    }
  }
}
