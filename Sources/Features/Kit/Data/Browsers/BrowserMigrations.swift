package import Store

/// The tables of browsers and of invitations to their profiles.
package enum BrowserMigrations {
  /// The whole history, oldest first.
  package static let all: [Migration] = [m030CreateBrowser, m031CreateInvitation, m032AddReplaces, m033AddLabel]

  /// Browsers that invited another browser, joined a profile or were signed out of one. The key is the fingerprint of
  /// their token. The table has no reference to `profile`, so a browser that was signed out stays so after its new
  /// profile is removed.
  private static let m030CreateBrowser = Migration(
    id: "M030CreateBrowser",
    statements: [
      """
      CREATE TABLE browser (
        id TEXT PRIMARY KEY,
        profile TEXT NOT NULL,
        name TEXT NOT NULL,
        joinedAt BIGINT NOT NULL,
        lastSeenAt BIGINT NOT NULL
      )
      """,
      "CREATE INDEX browserByProfile ON browser (profile, joinedAt, id)",
      "CREATE INDEX browserByLastSeenAt ON browser (lastSeenAt)",
    ], announces: ["browser"])

  /// Invitations, at most one for each profile. The table holds only the seed of a code's secret; the secret is derived
  /// from it with a key that is not in the database.
  private static let m031CreateInvitation = Migration(
    id: "M031CreateInvitation",
    statements: [
      """
      CREATE TABLE invitation (
        number BIGINT PRIMARY KEY,
        profile TEXT NOT NULL,
        seed TEXT NOT NULL,
        expiresAt BIGINT NOT NULL,
        wrongTries BIGINT NOT NULL,
        usedBy TEXT
      )
      """,
      "CREATE UNIQUE INDEX invitationByProfile ON invitation (profile)",
      "CREATE INDEX invitationByExpiresAt ON invitation (expiresAt)",
    ], announces: ["invitation"])

  /// Adds the browser's previous name, which is kept until the browser has sent its new one.
  private static let m032AddReplaces = Migration(
    id: "M032AddBrowserReplaces",
    statements: [
      "ALTER TABLE browser ADD COLUMN replaces TEXT",
      "CREATE INDEX browserByReplaces ON browser (replaces)",
    ])

  /// Adds the name that a reader gives a browser.
  private static let m033AddLabel = Migration(
    id: "M033AddBrowserLabel", statements: ["ALTER TABLE browser ADD COLUMN label TEXT"])
}
