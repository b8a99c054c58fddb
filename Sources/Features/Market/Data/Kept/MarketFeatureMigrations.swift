public import Store

/// The tables of what people keep of a market: their shops, favourites, searches and drafts.
public enum MarketFeatureMigrations {
  /// The whole history, oldest first.
  public static let all: [Migration] = [
    m110CreateMarketShop, m111CreateMarketUnlisted, m112CreateMarketFavorite, m113CreateMarketSearch,
    m114CreateMarketDraft, m115CreateMarketDraftPicture,
    m116IndexMarketDraftPictureByByteCount, m117CreateMarketFavoriteCheck, m118AddNewestToMarketSearch,
    m119MarkWhatRoomIsMadeOf, m120AddOriginToMarketDraftPicture, m121CreateMarketShopOpening,
    m122AddSentAtToMarketDraft,
  ]

  /// With what each profile sells, sealed. Without a reference to `profile`: somebody may open a shop before anything
  /// was chosen.
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

  /// Products of one's own that no list of the server has. `reason` is an ``UnlistedProduct/Reason``.
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
