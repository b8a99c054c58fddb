import Secrets
public import Store

/// The tables of profiles and their choices.
public enum ProfileMigrations {
  /// The whole history, oldest first.
  public static let all: [Migration] = [
    m003CreateProfile, m005HashProfileToken, m007CreateProfileChoice, m013ProfileTimesInMilliseconds,
  ]

  /// Profiles. Times are seconds since 1970, until m013.
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

  /// Replaces the token in each profile's key by the token's fingerprint.
  private static let m005HashProfileToken = Migration(
    id: "M005HashProfileToken", statements: [], then: { try hashTokens($0) })

  private static func hashTokens(_ connection: Connection) throws {
    while true {
      let rows = try connection.rows("SELECT id FROM profile WHERE length(id) = 32 LIMIT 500")
      if rows.isEmpty { return }
      for row in rows {
        let token = try row.string("id")
        try connection.execute("UPDATE profile SET id = \(Fingerprint.sha256(of: token)) WHERE id = \(token)")
      }
    }
  }

  /// Moves choices from columns of `profile` to a table of choices by feature. Searches are saved unless a profile has
  /// opted out.
  private static let m007CreateProfileChoice = Migration(
    id: "M007CreateProfileChoice",
    statements: [
      """
      CREATE TABLE profileChoice (
        profile TEXT NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
        feature TEXT NOT NULL,
        key TEXT NOT NULL,
        value TEXT NOT NULL,
        PRIMARY KEY (profile, feature, key)
      )
      """,
      moved("storefront", to: "apps"), moved("platform", to: "apps"), moved("language", to: "shell"),
      moved("appearance", to: "shell"),
      "INSERT INTO profileChoice SELECT id, 'apps', 'savesRecents', 'off' FROM profile WHERE savesRecents = 0",
      dropped("storefront"), dropped("platform"), dropped("language"), dropped("appearance"), dropped("savesRecents"),
    ])

  private static let m013ProfileTimesInMilliseconds = Migration(
    id: "M013ProfileTimesInMilliseconds",
    statements: ["UPDATE profile SET createdAt = createdAt * 1000, lastSeenAt = lastSeenAt * 1000"])

  private static func moved(_ column: String, to feature: String) -> String {
    """
    INSERT INTO profileChoice SELECT id, '\(feature)', '\(column)', \(column) FROM profile WHERE \(column) IS NOT NULL
    """
  }

  private static func dropped(_ column: String) -> String { "ALTER TABLE profile DROP COLUMN \(column)" }
}
