import Foundation
import Store

/// Keeps the days on which housekeeping was there in the database.
struct HousekeepingLog: Sendable {
  private let database: Database

  /// Creates a diary on a database with ``HousekeepingMigrations/all`` applied; nil for a storage that does not last.
  init?(_ storage: Storage) {
    guard storage.lasts else { return nil }
    database = storage.database
  }

  /// Notes that housekeeping is there now.
  ///
  /// - Returns: the days seen, this one included; and by how many days the clock has jumped, if it has.
  /// - Throws: `DatabaseError`, then nothing was noted; `CancellationError`.
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

  /// Lets what was used "in the future", as a wrong clock has written it, count as used now. Otherwise it would stay
  /// until that future comes.
  ///
  /// - Parameters:
  ///   - latest: a day after this begins the future.
  ///   - now: what stands there instead.
  /// - Returns: how many times were corrected.
  /// - Throws: `DatabaseError`, then some may be; `CancellationError`.
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

  /// The columns with times of last use or deletion, and the key of each table.
  private static let times: [(table: String, column: String, key: SQL)] = [
    ("profile", "lastSeenAt", "id"), ("browser", "lastSeenAt", "id"), ("recentKeyword", "searchedAt", "profile, id"),
    ("cachedResponse", "lastUsedAt", "requestKey"), ("movieSession", "usedAt", "profile, source"),
    ("marketProduct", "deletedAt", "id"),
  ]
}
