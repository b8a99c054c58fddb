public import Foundation
public import Store

/// Profiles in the database.
public struct DatabaseProfilesRepository: ProfilesRepository {
  private let database: Database
  private let now: @Sendable () -> Date

  /// Creates a repository on a database with ``ProfileMigrations/all`` applied.
  ///
  /// - Parameters:
  ///   - database: where the tables `profile` and `profileChoice` are.
  ///   - now: the time.
  public init(database: Database, now: @escaping @Sendable () -> Date = { Date() }) {
    self.database = database
    self.now = now
  }

  public func choices(of profile: String) async throws -> Choices {
    let time = Int(now().timeIntervalSince1970)
    return try await DatabaseError.translated {
      let rows = try await database.read { try $0.rows(Self.select, [SQLValue(profile)]) }
      if let lastSeenAt = try rows.first?.int("lastSeenAt"), lastSeenAt <= time - ProfileUse.noteEverySeconds {
        try await database.write { try $0.execute(Self.updateLastSeen, [SQLValue(time), SQLValue(profile)]) }
      }
      return try Choices(rows)
    }
  }

  public func update(_ profile: String, _ change: @Sendable (inout Choices) -> Void) async throws -> Choices {
    let time = Int(now().timeIntervalSince1970)
    return try await DatabaseError.translated {
      try await database.write { connection in
        let old = try Choices(connection.rows(Self.select, [SQLValue(profile)]))
        var choices = old
        change(&choices)
        try connection.execute(Self.upsertProfile, [SQLValue(profile), SQLValue(time), SQLValue(time)])
        for key in Set(old.values.keys).union(choices.values.keys) where old[key] != choices[key] {
          let place = [SQLValue(profile), SQLValue(key.feature), SQLValue(key.name)]
          if let value = choices[key] {
            try connection.execute(Self.upsertChoice, place + [SQLValue(value)])
          } else {
            try connection.execute(Self.deleteChoice, place)
          }
        }
        return choices
      }
    }
  }

  public func removeUnused(since: Date) async throws -> Int {
    let time = Int(since.timeIntervalSince1970.rounded(.up))
    return try await DatabaseError.translated {
      try await database.write { try $0.rows(Self.deleteUnused, [SQLValue(time)]).count }
    }
  }
}

extension DatabaseProfilesRepository {
  /// A row for each choice; one without a choice for a profile that has none.
  private static let select = """
    SELECT lastSeenAt, feature, key, value FROM profile LEFT JOIN profileChoice ON profile = id WHERE id = ?
    """

  private static let updateLastSeen = "UPDATE profile SET lastSeenAt = ? WHERE id = ?"

  private static let upsertProfile = """
    INSERT INTO profile (id, createdAt, lastSeenAt) VALUES (?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET lastSeenAt = excluded.lastSeenAt
    """

  private static let upsertChoice = """
    INSERT INTO profileChoice (profile, feature, key, value) VALUES (?, ?, ?, ?)
    ON CONFLICT (profile, feature, key) DO UPDATE SET value = excluded.value
    """

  private static let deleteChoice = "DELETE FROM profileChoice WHERE profile = ? AND feature = ? AND key = ?"

  private static let deleteUnused = "DELETE FROM profile WHERE lastSeenAt < ? RETURNING id"
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
