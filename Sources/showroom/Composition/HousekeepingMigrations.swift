import Store

/// Migrations of the table of ``HousekeepingLog``.
enum HousekeepingMigrations {
  /// The whole history, oldest first.
  static let all: [Migration] = [m006CreateHousekeepingDay, m014HousekeepingTimesInMilliseconds]

  /// Days on which housekeeping ran, numbered upwards, with the clock's time:
  /// seconds since 1970 until m014, then milliseconds.
  private static let m006CreateHousekeepingDay = Migration(
    id: "M006CreateHousekeepingDay",
    statements: ["CREATE TABLE housekeepingDay (day BIGINT PRIMARY KEY, seenAt DOUBLE PRECISION NOT NULL)"])

  private static let m014HousekeepingTimesInMilliseconds = Migration(
    id: "M014HousekeepingTimesInMilliseconds",
    statements: [
      "ALTER TABLE housekeepingDay RENAME TO housekeepingDayBefore",
      "CREATE TABLE housekeepingDay (day BIGINT PRIMARY KEY, seenAt BIGINT NOT NULL)",
      "INSERT INTO housekeepingDay SELECT day, CAST(seenAt * 1000 AS BIGINT) FROM housekeepingDayBefore",
      "DROP TABLE housekeepingDayBefore",
    ])
}
