import Store

extension WatchMigrations {
  /// When profiles get their messages. Times are minutes since midnight in `zone`; without quiet hours and a digest
  /// they are `NULL`. `isPlaced` is 0 until the messages that wait have moved to the times.
  static let m088CreateWatchTimes = Migration(
    id: "M088CreateWatchTimes",
    statements: [
      """
      CREATE TABLE watchTimes (
        profile TEXT NOT NULL PRIMARY KEY REFERENCES profile (id) ON DELETE CASCADE,
        zone TEXT NOT NULL,
        quietFrom BIGINT,
        quietTo BIGINT,
        digestAt BIGINT,
        isPlaced INTEGER NOT NULL DEFAULT 0
      )
      """,
      "CREATE INDEX watchTimesUnplaced ON watchTimes (profile) WHERE isPlaced = 0",
      "CREATE INDEX watchDeliveryUntried ON watchDelivery (profile, channel, nextAt) WHERE state = 0 AND attempts = 0",
    ], announces: ["watchTimes"])
}
