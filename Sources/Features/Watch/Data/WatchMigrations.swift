package import Store

/// The tables of the Watch feature.
package enum WatchMigrations {
  /// The whole history, oldest first.
  package static let all: [Migration] = [m080CreateWatchHistory]

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
}
