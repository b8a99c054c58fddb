package import Store

/// The tables of the Watch feature.
package enum WatchMigrations {
  /// The whole history, oldest first.
  package static let all: [Migration] = [
    m080CreateWatchHistory, m081CreateWatchTurn, m082CreateWatchNews, m083CreateWatchChannel, m084CreateWatchKey,
    m085CreateWatchLink, m086CreateWatchDeliveryWaiting, m087CreateWatchCode, m088CreateWatchTimes, m089AddShowings,
  ]

  /// Items as their sources described them last, one row for each, and a row for each change. They belong to no profile.
  /// No page waits for them, so they are not announced: PostgreSQL would commit one check after another.
  ///
  /// `number` stands for the item in `watchChange`, where its name would take most of a row. `lowest` is the lowest price
  /// ever in its currency. `missingSince` is when the source first said that it does not have the item; `goneSince` is
  /// that time once the source has said so again. A row of `watchChange` needs no other row to be read: it has all facts
  /// from then on, and `what` has the bits of those that changed. `rating` is in tenths.
  private static let m080CreateWatchHistory = Migration(
    id: "M080CreateWatchHistory",
    statements: [
      """
      CREATE TABLE watchThing (
        number BIGINT NOT NULL UNIQUE,
        source TEXT NOT NULL,
        kind TEXT NOT NULL,
        id TEXT NOT NULL,
        price BIGINT,
        currency TEXT,
        rating BIGINT,
        ratingCount BIGINT,
        version TEXT,
        lowest BIGINT,
        lowestCurrency TEXT,
        lowestAt BIGINT,
        since BIGINT NOT NULL,
        askedAt BIGINT NOT NULL,
        missingSince BIGINT,
        goneSince BIGINT,
        PRIMARY KEY (source, kind, id)
      )
      """,
      """
      CREATE TABLE watchChange (
        thing BIGINT NOT NULL REFERENCES watchThing (number) ON DELETE CASCADE,
        seenAt BIGINT NOT NULL,
        what BIGINT NOT NULL,
        price BIGINT,
        currency TEXT,
        rating BIGINT,
        ratingCount BIGINT,
        version TEXT,
        PRIMARY KEY (thing, seenAt)
      )
      """,
    ])

  /// When to ask for each item that people keep, one row for each item of a source. `country` is empty for an item
  /// without one; items with the same country and language share a call. `tries` counts the answers without facts since
  /// the last one with facts. Not announced, as no page shows it.
  private static let m081CreateWatchTurn = Migration(
    id: "M081CreateWatchTurn",
    statements: [
      """
      CREATE TABLE watchTurn (
        source TEXT NOT NULL,
        kind TEXT NOT NULL,
        id TEXT NOT NULL,
        country TEXT NOT NULL,
        language TEXT NOT NULL,
        nextAt BIGINT NOT NULL,
        tries BIGINT NOT NULL DEFAULT 0,
        PRIMARY KEY (source, kind, id)
      )
      """,
      "CREATE INDEX watchTurnByTime ON watchTurn (source, kind, nextAt)",
      "CREATE INDEX watchTurnByPlace ON watchTurn (source, kind, country, language, nextAt)",
    ])
}
