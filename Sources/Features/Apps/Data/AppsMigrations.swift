public import Store

/// The tables of the Apps feature.
public enum AppsMigrations {
  /// The whole history, oldest first.
  public static let all: [Migration] = [m010CreateListing, m015ListingTimesInMilliseconds]

  /// Listings, one row for each app, storefront, platform, language and source. `payload` is the listing as JSON;
  /// `fetchedAt` is the time of the upstream's answer, in seconds since 1970, until m015.
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
}
