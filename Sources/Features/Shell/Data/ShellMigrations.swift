import Secrets
public import Store

/// The tables that belong to no single feature.
public enum ShellMigrations {
  /// The whole history, oldest first. The tables of the features follow.
  public static let all: [Migration] = [
    m001CreateCachedResponse, m002CreateUpstreamBudget, m003CreateProfile, m004AddClosedAt,
    m005HashProfileToken,
    m006CreateHousekeepingDay,
  ]

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

  /// When the upstream asked for the pause that ends at `closedUntil`. Of an
  /// older one it is only known that it was no longer than a day.
  private static let m004AddClosedAt = Migration(
    id: "M004AddClosedAt",
    statements: [
      "ALTER TABLE upstreamBudget ADD COLUMN closedAt BIGINT",
      "UPDATE upstreamBudget SET closedAt = closedUntil - 86400000",
    ])

  /// Profiles are found by the fingerprint of the token in their cookie, not by the token.
  private static let m005HashProfileToken = Migration(
    id: "M005HashProfileToken", statements: [], then: { try hashTokens($0) })

  private static func hashTokens(_ connection: Connection) throws {
    while true {
      let rows = try connection.rows("SELECT id FROM profile WHERE length(id) = 32 LIMIT 500")
      if rows.isEmpty { return }
      for row in rows {
        let token = try row.string("id")
        try connection.execute(
          "UPDATE profile SET id = ? WHERE id = ?", [SQLValue(Fingerprint.sha256(of: token)), SQLValue(token)])
      }
    }
  }

  /// Days on which old data was looked for, counted up, and what the clock said: seconds since 1970.
  private static let m006CreateHousekeepingDay = Migration(
    id: "M006CreateHousekeepingDay",
    statements: ["CREATE TABLE housekeepingDay (day BIGINT PRIMARY KEY, seenAt DOUBLE PRECISION NOT NULL)"])
}
