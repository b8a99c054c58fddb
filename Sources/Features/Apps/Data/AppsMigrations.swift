public import Store

/// The tables of the Apps feature.
public enum AppsMigrations {
  /// The whole history, oldest first.
  public static let all: [Migration] = [
    m010CreateListing, m015ListingTimesInMilliseconds, m018CreateComparison, m019CreateStorePage,
    m071AddStarterToJobs, m090AddReasonToWaits, m128CreateAppChart,
  ]

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

  /// Comparisons, one row for each app, platform and source, and the offers of each. `remaining` lists the codes of the
  /// countries to ask, separated by commas, the next one first; an empty one stands after the first countries, with which
  /// the comparison of an app that these do not sell is done. `servedAt` is the time of the last answer of the then next
  /// one, and `waitsUntil` that of the next call if none can be made before. An offer without `facts` but with `seenAt`
  /// says that the app is not sold there; `failure` is the code of the last call's error. Times are milliseconds since
  /// 1970.
  private static let m018CreateComparison = Migration(
    id: "M018CreateComparison",
    statements: [
      """
      CREATE TABLE comparison (
        source TEXT NOT NULL,
        appID BIGINT NOT NULL,
        platform TEXT NOT NULL,
        remaining TEXT NOT NULL,
        requestedAt BIGINT NOT NULL,
        servedAt BIGINT NOT NULL,
        waitsUntil BIGINT,
        pausedAt BIGINT,
        doneAt BIGINT,
        PRIMARY KEY (source, appID, platform)
      )
      """,
      """
      CREATE TABLE comparisonOffer (
        source TEXT NOT NULL,
        appID BIGINT NOT NULL,
        platform TEXT NOT NULL,
        storefront TEXT NOT NULL,
        facts TEXT,
        seenAt BIGINT,
        failure TEXT,
        PRIMARY KEY (source, appID, platform, storefront),
        FOREIGN KEY (source, appID, platform) REFERENCES comparison (source, appID, platform) ON DELETE CASCADE
      )
      """,
    ],
    announces: ["comparison", "comparisonOffer"])

  /// Public pages of apps, one row for each app, platform, country and source. `body` is what the last readable page
  /// listed, as JSON, and `seenAt` its time; `askedAt` is the time of the last answer, and `failure` says why it was not
  /// readable. Jobs, one row for each app, platform and source, are as comparisons: `remaining` lists the codes of the
  /// countries to ask. Times are milliseconds since 1970.
  private static let m019CreateStorePage = Migration(
    id: "M019CreateStorePage",
    statements: [
      """
      CREATE TABLE storePage (
        source TEXT NOT NULL,
        appID BIGINT NOT NULL,
        platform TEXT NOT NULL,
        storefront TEXT NOT NULL,
        body TEXT,
        seenAt BIGINT,
        askedAt BIGINT NOT NULL,
        failure TEXT,
        PRIMARY KEY (source, appID, platform, storefront)
      )
      """,
      "CREATE INDEX storePageByAskedAt ON storePage (askedAt)",
      """
      CREATE TABLE storePageJob (
        source TEXT NOT NULL,
        appID BIGINT NOT NULL,
        platform TEXT NOT NULL,
        remaining TEXT NOT NULL,
        requestedAt BIGINT NOT NULL,
        servedAt BIGINT NOT NULL,
        waitsUntil BIGINT,
        pausedAt BIGINT,
        PRIMARY KEY (source, appID, platform)
      )
      """,
    ],
    announces: ["storePage", "storePageJob"])

  /// The profile that began a job, and the mark of its network address; `NULL` once a comparison is done.
  private static let m071AddStarterToJobs = Migration(
    id: "M071AddStarterToJobs",
    statements: ["comparison", "storePageJob"].flatMap { table in
      ["startedBy", "startedFrom"].map { "ALTER TABLE \(table) ADD COLUMN \($0) TEXT" }
    })

  /// Why `waitsUntil` is not over, as ``WaitReason`` names it.
  private static let m090AddReasonToWaits = Migration(
    id: "M090AddReasonToWaits",
    statements: ["comparison", "storePageJob"].map { "ALTER TABLE \($0) ADD COLUMN waitsFor TEXT" })

  /// Positions in charts: one row for each day on which a chart was asked for. `genre` is 0 for all categories, `day`
  /// counts days since 1970 in UTC, and `appIDs` lists the apps by position, separated by commas. `seenAt` is the time
  /// of the App Store's answer, in milliseconds since 1970.
  private static let m128CreateAppChart = Migration(
    id: "M128CreateAppChart",
    statements: [
      """
      CREATE TABLE appChart (
        source TEXT NOT NULL,
        storefront TEXT NOT NULL,
        platform TEXT NOT NULL,
        kind TEXT NOT NULL,
        genre BIGINT NOT NULL,
        day BIGINT NOT NULL,
        appIDs TEXT NOT NULL,
        seenAt BIGINT NOT NULL,
        PRIMARY KEY (source, storefront, platform, kind, genre, day)
      )
      """,
      "CREATE INDEX appChartBySeenAt ON appChart (seenAt)",
    ])
}
