import Store

extension WatchMigrations {
  /// Links to feeds, one for each scope of a profile; `scope` is that of `watchRule`. The token opens the feeds.
  static let m085CreateWatchLink = Migration(
    id: "M085CreateWatchLink",
    statements: [
      """
      CREATE TABLE watchLink (
        profile TEXT NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
        scope TEXT NOT NULL,
        token TEXT NOT NULL UNIQUE,
        language TEXT NOT NULL,
        createdAt BIGINT NOT NULL,
        PRIMARY KEY (profile, scope)
      )
      """
    ], announces: ["watchLink"])
}
