import Foundation
import Secrets
public import Store

/// The tables of the Apps feature.
public enum AppsMigrations {
  /// The whole history, oldest first.
  public static let all: [Migration] = [
    m010CreateListing, m011CreateRecentKeyword, m012HashProfileOfRecentKeyword,
    m015ListingTimesInMilliseconds,
  ]

  /// Listings seen, a row for each app, storefront, platform, language and source. `payload` is the listing as JSON;
  /// `fetchedAt` is when the upstream said it, in seconds since 1970, until m015.
  private static let m010CreateListing = Migration(
    id: "M010CreateListing",
    statements: [
      """
      CREATE TABLE listing (
        appID BIGINT NOT NULL,
        storefront TEXT NOT NULL,
        platform TEXT NOT NULL,
        language TEXT NOT NULL,
        source TEXT NOT NULL,
        payload TEXT NOT NULL,
        fetchedAt DOUBLE PRECISION NOT NULL,
        PRIMARY KEY (appID, storefront, platform, language, source)
      )
      """,
      "CREATE INDEX listingByFetchedAt ON listing (fetchedAt)",
    ])

  /// Recent keywords of the profiles. `id` is the text as it is compared, with its place; `searchedAt` is milliseconds
  /// since 1970. Without a reference to `profile`: a search may be kept before anything was chosen.
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

  /// Profiles stand here by their fingerprint, not by the token in their cookie; and nothing was searched later than now.
  private static let m012HashProfileOfRecentKeyword = Migration(
    id: "M012HashProfileOfRecentKeyword", statements: [], then: { try hashProfiles($0) })

  private static let m015ListingTimesInMilliseconds = Migration(
    id: "M015ListingTimesInMilliseconds",
    statements: [
      "DROP INDEX listingByFetchedAt",
      "ALTER TABLE listing RENAME TO listingBefore",
      """
      CREATE TABLE listing (
        appID BIGINT NOT NULL,
        storefront TEXT NOT NULL,
        platform TEXT NOT NULL,
        language TEXT NOT NULL,
        source TEXT NOT NULL,
        payload TEXT NOT NULL,
        fetchedAt BIGINT NOT NULL,
        PRIMARY KEY (appID, storefront, platform, language, source)
      )
      """,
      """
      INSERT INTO listing
      SELECT appID, storefront, platform, language, source, payload, CAST(fetchedAt * 1000 AS BIGINT) FROM listingBefore
      """,
      "DROP TABLE listingBefore",
      "CREATE INDEX listingByFetchedAt ON listing (fetchedAt)",
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
