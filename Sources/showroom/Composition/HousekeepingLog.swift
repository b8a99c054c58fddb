import Foundation
import Store

/// Stores the days on which housekeeping ran.
struct HousekeepingLog: Sendable {
  private let database: Database

  /// Creates a log in a database with ``HousekeepingMigrations/all`` applied;
  /// `nil` for temporary storage.
  init?(_ storage: Storage) {
    guard storage.lasts else { return nil }
    database = storage.database
  }

  /// Notes that housekeeping runs now.
  ///
  /// - Returns: the days seen, including this one, and by how many days the
  ///   clock has jumped, or `nil` if it has not.
  /// - Throws: `DatabaseError`, and then nothing was noted;
  ///   `CancellationError`.
  func note(_ now: Date) async throws -> (days: SeenDays, jump: Int?) {
    try await database.write { connection in
      let rows = try connection.rows("SELECT day, seenAt FROM housekeepingDay ORDER BY day")
      var days = SeenDays(try rows.map { try $0.date("seenAt") })
      let (isNew, jump) = days.note(now)
      if isNew {
        let day = try (rows.last?.int("day") ?? 0) + 1
        try connection.execute("INSERT INTO housekeepingDay (day, seenAt) VALUES (\(day), \(now))")
        try connection.execute("DELETE FROM housekeepingDay WHERE day < \(day - SeenDays.limit)")
      }
      return (days, jump)
    }
  }

  /// Replaces times of use that lie in the future, written while the clock was
  /// wrong. Otherwise their rows would stay until that future.
  ///
  /// - Parameters:
  ///   - latest: times more than a day after this are in the future.
  ///   - now: the time that replaces them.
  /// - Returns: the number of corrected times.
  /// - Throws: `DatabaseError`, and then some times may be corrected;
  ///   `CancellationError`.
  func correctTimes(after latest: Date, to now: Date) async throws -> Int {
    let future = max(latest, now).addingTimeInterval(86_400)
    var count = 0
    for (table, column, key) in Self.times {
      count += try await database.inBatches { connection, limit in
        try connection.rows(
          """
          UPDATE \(name: table) SET \(name: column) = \(now) WHERE (\(sql: key)) IN (
            SELECT \(sql: key) FROM \(name: table) WHERE \(name: column) > \(future) LIMIT \(limit))
          RETURNING 1
          """
        ).count
      }
    }
    return count
  }

  /// Columns with times of last use or deletion, and the key of each table.
  private static let times: [(table: String, column: String, key: SQL)] = [
    ("profile", "lastSeenAt", "id"), ("browser", "lastSeenAt", "id"), ("recentKeyword", "searchedAt", "profile, id"),
    ("cachedResponse", "lastUsedAt", "requestKey"), ("movieSession", "usedAt", "profile, source"),
    ("appChart", "seenAt", "source, storefront, platform, kind, genre, day"),
    ("marketProduct", "deletedAt", "id"), ("comparison", "requestedAt", "source, appID, platform"),
    ("watchNews", "createdAt", "profile, id"), ("watchTold", "endsAt", "profile, source, kind, itemID"),
    ("watchDelivery", "createdAt", "profile, channel, message"),
    ("viewedItem", "viewedAt", "profile, kind, id"),
  ]
}
