public import Store

/// The tables for responses and budgets of upstreams.
public enum UpstreamMigrations {
  /// All migrations, oldest first.
  public static let all: [Migration] = [m001CreateCachedResponse, m002CreateUpstreamBudget, m004AddClosedAt]

  /// Responses of upstreams. Times are milliseconds since 1970. `byteCount` is the cost of the row in the cache. The
  /// body is the last column, so that the others are read without it. `BYTEA` is PostgreSQL's type; SQLite accepts any
  /// name for a blob.
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

  /// The state of the call budgets. `calls` is a JSON array; times are milliseconds since 1970.
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

  /// The time at which the upstream asked for the pause that ends at `closedUntil`. For older rows only a limit is
  /// known: the pause was at most one day long.
  private static let m004AddClosedAt = Migration(
    id: "M004AddClosedAt",
    statements: [
      "ALTER TABLE upstreamBudget ADD COLUMN closedAt BIGINT",
      "UPDATE upstreamBudget SET closedAt = closedUntil - 86400000",
    ])
}
