public import Store

/// The tables that belong to no single feature.
public enum ShellMigrations {
  /// The whole history, oldest first. The tables of the features follow.
  public static let all: [Migration] = [m001CreateCachedResponse, m002CreateUpstreamBudget, m003CreateProfile]

  /// Answers of upstreams. Times are milliseconds since 1970. `byteCount` is
  /// what the row counts for against the bound. The body comes last, so that
  /// the rest is read without it; `BYTEA` is PostgreSQL's word for what
  /// SQLite keeps as a blob under any name.
  private static let m001CreateCachedResponse = Migration(
    id: "M001CreateCachedResponse",
    statements: [
      """
      CREATE TABLE cachedResponse (
        requestKey TEXT PRIMARY KEY,
        status INTEGER NOT NULL,
        contentType TEXT,
        etag TEXT,
        storedAt BIGINT NOT NULL,
        lastUsedAt BIGINT NOT NULL,
        byteCount BIGINT NOT NULL,
        body BYTEA NOT NULL
      )
      """,
      "CREATE INDEX cachedResponseByLastUse ON cachedResponse (lastUsedAt, byteCount)",
    ])

  /// What the call budgets must remember. `calls` is a JSON array; times are
  /// milliseconds since 1970.
  private static let m002CreateUpstreamBudget = Migration(
    id: "M002CreateUpstreamBudget",
    statements: [
      """
      CREATE TABLE upstreamBudget (
        host TEXT PRIMARY KEY,
        calls TEXT NOT NULL,
        closedUntil BIGINT
      )
      """
    ])

  /// Profiles and what they have chosen. Times are seconds since 1970.
  private static let m003CreateProfile = Migration(
    id: "M003CreateProfile",
    statements: [
      """
      CREATE TABLE profile (
        id TEXT PRIMARY KEY,
        createdAt BIGINT NOT NULL,
        lastSeenAt BIGINT NOT NULL,
        storefront TEXT,
        platform TEXT,
        language TEXT,
        appearance TEXT,
        savesRecents INTEGER NOT NULL DEFAULT 0
      )
      """,
      "CREATE INDEX profileByLastSeenAt ON profile (lastSeenAt)",
    ])
}
