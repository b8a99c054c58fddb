public import Store

/// The tables of what upstreams have said.
public enum UpstreamMigrations {
  /// The whole history, oldest first.
  public static let all: [Migration] = [m001CreateCachedResponse, m002CreateUpstreamBudget, m004AddClosedAt]

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

  /// When the upstream asked for the pause that ends at `closedUntil`. Of an
  /// older one it is only known that it was no longer than a day.
  private static let m004AddClosedAt = Migration(
    id: "M004AddClosedAt",
    statements: [
      "ALTER TABLE upstreamBudget ADD COLUMN closedAt BIGINT",
      "UPDATE upstreamBudget SET closedAt = closedUntil - 86400000",
    ])
}
