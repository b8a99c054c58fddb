import Foundation
import Secrets
public import Store

/// The table of recent keywords, which the features share.
public enum RecentKeywordMigrations {
  /// The whole history, oldest first.
  public static let all: [Migration] = [
    m011CreateRecentKeyword, m012HashProfileOfRecentKeyword, m060RecentKeywordOfAnyFeature,
  ]

  /// Recent keywords of the profiles. `id` is the scope and the folded text; `searchedAt` is milliseconds since 1970.
  /// The table has no reference to `profile`, because a search may be stored before the profile chooses anything.
  private static let m011CreateRecentKeyword = Migration(
    id: "M011CreateRecentKeyword",
    statements: [
      """
      CREATE TABLE recentKeyword (
        profile TEXT NOT NULL,
        id TEXT NOT NULL,
        text TEXT NOT NULL,
        storefront TEXT NOT NULL,
        platform TEXT NOT NULL,
        searchedAt BIGINT NOT NULL,
        PRIMARY KEY (profile, id)
      )
      """,
      "CREATE INDEX recentKeywordByProfile ON recentKeyword (profile, searchedAt DESC, id)",
      "CREATE INDEX recentKeywordBySearchedAt ON recentKeyword (searchedAt)",
    ], announces: ["recentKeyword"])

  /// Replaces the token of each profile by its fingerprint, and moves dates in the future to the present.
  private static let m012HashProfileOfRecentKeyword = Migration(
    id: "M012HashProfileOfRecentKeyword", statements: [], then: { try hashProfiles($0) })

  /// Opens the table to other features than apps. The scope of a keyword is part of its `id`, so the columns with the
  /// scope of apps are dropped; ids and texts stay.
  private static let m060RecentKeywordOfAnyFeature = Migration(
    id: "M060RecentKeywordOfAnyFeature",
    statements: [
      "ALTER TABLE recentKeyword ADD COLUMN feature TEXT NOT NULL DEFAULT 'apps'",
      "ALTER TABLE recentKeyword DROP COLUMN storefront",
      "ALTER TABLE recentKeyword DROP COLUMN platform",
      "DROP INDEX recentKeywordByProfile",
      "CREATE INDEX recentKeywordByFeature ON recentKeyword (profile, feature, searchedAt DESC, id)",
    ])

  private static func hashProfiles(_ connection: Connection) throws {
    let now = RecentKeyword.milliseconds(Date())
    try connection.execute("UPDATE recentKeyword SET searchedAt = \(now) WHERE searchedAt > \(now)")
    while true {
      let rows = try connection.rows("SELECT DISTINCT profile FROM recentKeyword WHERE length(profile) = 32 LIMIT 500")
      if rows.isEmpty { return }
      for row in rows {
        let token = try row.string("profile")
        try connection.execute(
          "UPDATE recentKeyword SET profile = \(Fingerprint.sha256(of: token)) WHERE profile = \(token)")
      }
    }
  }
}
