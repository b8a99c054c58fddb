import Store

extension WatchMigrations {
  /// What people are told. A row of `watchChange` without `toldAt` is yet to be told; there are none of the time before.
  ///
  /// `watchRule` has the rules that profiles chose; `scope` is `all`, `folder.` with an id, or an item as one word.
  /// `watchNews` has what a profile was told, complete, as changes are forgotten earlier. `plannedAt` is `NULL` until
  /// the messages about it are planned. `watchTold` has the last told price of an item for a day, from `at` to `endsAt`,
  /// with the price before.
  static let m082CreateWatchNews = Migration(
    id: "M082CreateWatchNews",
    statements: [
      "ALTER TABLE watchChange ADD COLUMN toldAt BIGINT",
      "UPDATE watchChange SET toldAt = seenAt",
      "CREATE INDEX watchChangeUntold ON watchChange (seenAt, thing) WHERE toldAt IS NULL",
      """
      CREATE TABLE watchRule (
        profile TEXT NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
        scope TEXT NOT NULL,
        events BIGINT NOT NULL,
        percent BIGINT,
        below BIGINT,
        belowCurrency TEXT,
        PRIMARY KEY (profile, scope)
      )
      """,
      """
      CREATE TABLE watchNews (
        profile TEXT NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
        id TEXT NOT NULL,
        source TEXT NOT NULL,
        kind TEXT NOT NULL,
        itemID TEXT NOT NULL,
        seenAt BIGINT NOT NULL,
        what BIGINT NOT NULL,
        oldPrice BIGINT,
        oldCurrency TEXT,
        oldRating BIGINT,
        oldRatingCount BIGINT,
        oldVersion TEXT,
        price BIGINT,
        currency TEXT,
        rating BIGINT,
        ratingCount BIGINT,
        version TEXT,
        lowest BIGINT,
        lowestCurrency TEXT,
        lowestAt BIGINT,
        title TEXT NOT NULL,
        folder TEXT,
        createdAt BIGINT NOT NULL,
        isSeen INTEGER NOT NULL DEFAULT 0,
        plannedAt BIGINT,
        PRIMARY KEY (profile, id)
      )
      """,
      "CREATE INDEX watchNewsByTime ON watchNews (profile, createdAt DESC, id)",
      "CREATE INDEX watchNewsUnseen ON watchNews (profile, createdAt) WHERE isSeen = 0",
      "CREATE INDEX watchNewsUnplanned ON watchNews (createdAt, profile, id) WHERE plannedAt IS NULL",
      "CREATE INDEX watchNewsByAge ON watchNews (createdAt)",
      """
      CREATE TABLE watchTold (
        profile TEXT NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
        source TEXT NOT NULL,
        kind TEXT NOT NULL,
        itemID TEXT NOT NULL,
        beforePrice BIGINT,
        beforeCurrency TEXT,
        price BIGINT NOT NULL,
        currency TEXT NOT NULL,
        at BIGINT NOT NULL,
        endsAt BIGINT NOT NULL,
        PRIMARY KEY (profile, source, kind, itemID)
      )
      """,
      "CREATE INDEX watchToldByEnd ON watchTold (endsAt, profile)",
    ], announces: ["watchRule", "watchNews"])
}
