public import Store

/// Migrations of the Market feature's tables: shops, favourites, saved searches and drafts.
public enum MarketFeatureMigrations {
  /// All migrations, oldest first.
  public static let all: [Migration] = [
    m110CreateMarketShop, m111CreateMarketUnlisted, m112CreateMarketFavorite, m113CreateMarketSearch,
    m114CreateMarketDraft, m115CreateMarketDraftPicture,
    m116IndexMarketDraftPictureByByteCount, m117CreateMarketFavoriteCheck, m118AddNewestToMarketSearch,
    m119MarkWhatRoomIsMadeOf, m120AddOriginToMarketDraftPicture, m121CreateMarketShopOpening,
    m122AddSentAtToMarketDraft, m123AddRemovedAtToMarketShop,
    m127IndexMarketSearchByQuery,
  ]

  /// The credentials of each profile's shop, sealed. The table does not reference `profile`: a client may open a shop
  /// before it has a row there.
  private static let m110CreateMarketShop = Migration(
    id: "M110CreateMarketShop",
    statements: [
      """
      CREATE TABLE marketShop (
        profile TEXT NOT NULL,
        server TEXT NOT NULL,
        sealed TEXT NOT NULL,
        usedAt BIGINT NOT NULL,
        PRIMARY KEY (profile, server)
      )
      """,
      "CREATE INDEX marketShopByUsedAt ON marketShop (usedAt)",
    ], announces: ["marketShop"])

  /// A vendor's own products that the server's lists omit. `reason` is an ``UnlistedProduct/Reason``.
  private static let m111CreateMarketUnlisted = Migration(
    id: "M111CreateMarketUnlisted",
    statements: [
      """
      CREATE TABLE marketUnlisted (
        profile TEXT NOT NULL,
        server TEXT NOT NULL,
        product BIGINT NOT NULL,
        name TEXT NOT NULL,
        thumbnail TEXT,
        reason TEXT NOT NULL,
        changedAt BIGINT NOT NULL,
        PRIMARY KEY (profile, server, product)
      )
      """,
      "CREATE INDEX marketUnlistedByProfile ON marketUnlisted (profile, server, changedAt, product)",
      "CREATE INDEX marketUnlistedByChangedAt ON marketUnlisted (changedAt)",
    ], announces: ["marketUnlisted"])
}
