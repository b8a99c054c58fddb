import Store

/// The table of ``HousekeepingDiary``.
enum HousekeepingMigrations {
  /// The whole history, oldest first.
  static let all: [Migration] = [m006CreateHousekeepingDay]

  /// Days on which old data was looked for, counted up, and what the clock said: seconds since 1970.
  private static let m006CreateHousekeepingDay = Migration(
    id: "M006CreateHousekeepingDay",
    statements: ["CREATE TABLE housekeepingDay (day BIGINT PRIMARY KEY, seenAt DOUBLE PRECISION NOT NULL)"])
}
