public import Store

/// The tables of those who are signed in with the source of movies.
public enum MovieAccountMigrations {
  /// The whole history, oldest first.
  public static let all: [Migration] = [m050CreateMovieSession, m051CreateMovieSignIn]

  /// Sessions, one for each profile and source. `id` is the fingerprint of the credential; all else that is known of it
  /// is sealed. Without a reference to `profile`: somebody may sign in before anything was chosen.
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

  /// Sign-ins that were begun. `id` is the fingerprint of the token; the token and what it is for are sealed. `number`
  /// says which of a profile was begun first.
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
