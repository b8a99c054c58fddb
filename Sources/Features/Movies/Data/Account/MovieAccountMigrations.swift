public import Store

/// Migrations of the tables for sessions and sign-ins with the source of movies.
public enum MovieAccountMigrations {
  /// All migrations, oldest first.
  public static let all: [Migration] = [m050CreateMovieSession, m051CreateMovieSignIn]

  /// Sessions, one for each profile and source. `id` is the fingerprint of the credential; everything else is sealed.
  /// There is no reference to `profile`, because a browser may sign in before its profile has a row.
  private static let m050CreateMovieSession = Migration(
    id: "M050CreateMovieSession",
    statements: [
      """
      CREATE TABLE movieSession (
        profile TEXT NOT NULL,
        source TEXT NOT NULL,
        id TEXT NOT NULL,
        sealed TEXT NOT NULL,
        usedAt BIGINT NOT NULL,
        PRIMARY KEY (profile, source)
      )
      """,
      "CREATE INDEX movieSessionByUsedAt ON movieSession (usedAt)",
    ], announces: ["movieSession"])

  /// Sign-ins that are under way. `id` is the fingerprint of the token; the token and its purpose are sealed. `number`
  /// increases in the order in which a profile began them.
  private static let m051CreateMovieSignIn = Migration(
    id: "M051CreateMovieSignIn",
    statements: [
      """
      CREATE TABLE movieSignIn (
        profile TEXT NOT NULL,
        source TEXT NOT NULL,
        id TEXT NOT NULL,
        number BIGINT NOT NULL,
        sealed TEXT NOT NULL,
        expiresAt BIGINT NOT NULL,
        PRIMARY KEY (profile, source, id)
      )
      """,
      "CREATE INDEX movieSignInByExpiresAt ON movieSignIn (expiresAt)",
    ])
}
