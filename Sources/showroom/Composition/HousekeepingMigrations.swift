import Store

/// The table of ``HousekeepingLog``.
enum HousekeepingMigrations {
  /// The whole history, oldest first.
  static let all: [Migration] = [m006CreateHousekeepingDay, m014HousekeepingTimesInMilliseconds]

  /// Days on which old data was looked for, counted up, and what the clock said: seconds since 1970, until
  /// m014.
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
