import Store

extension MarketFeatureMigrations {
  /// Favourites of profiles. `seenPrice` in `seenCurrency`, and `seenAs`, a ``Favorite/Standing``, describe the product
  /// when its profile marked it or last saw its news. Differences from that are news. `newsFrom` is a price in
  /// `currency`.
  static let m112CreateMarketFavorite = Migration(
    id: "M112CreateMarketFavorite",
    statements: [
      """
      CREATE TABLE marketFavorite (
        profile TEXT NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
        server TEXT NOT NULL,
        product BIGINT NOT NULL,
        vendor BIGINT NOT NULL,
        vendorName TEXT NOT NULL,
        name TEXT NOT NULL,
        thumbnail TEXT,
        currency TEXT NOT NULL,
        price BIGINT NOT NULL,
        bargainPrice BIGINT NOT NULL,
        stock BIGINT NOT NULL,
        state TEXT NOT NULL,
        category TEXT,
        createdAt BIGINT,
        addedAt BIGINT NOT NULL,
        checkedAt BIGINT NOT NULL,
        seenPrice BIGINT NOT NULL,
        seenCurrency TEXT NOT NULL,
        seenAs TEXT NOT NULL,
        news TEXT,
        newsFrom BIGINT,
        isSeen INTEGER NOT NULL,
        PRIMARY KEY (profile, server, product)
      )
      """,
      "CREATE INDEX marketFavoriteByAddedAt ON marketFavorite (profile, server, addedAt, product)",
      "CREATE INDEX marketFavoriteByProduct ON marketFavorite (server, product)",
      "CREATE INDEX marketFavoriteByNews ON marketFavorite (profile, server) WHERE isSeen = 0",
    ], announces: ["marketFavorite"])

  /// Saved searches. `query` is a ``SavedQuery``, the same text for the same search.
  static let m113CreateMarketSearch = Migration(
    id: "M113CreateMarketSearch",
    statements: [
      """
      CREATE TABLE marketSearch (
        profile TEXT NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
        server TEXT NOT NULL,
        query TEXT NOT NULL,
        savedAt BIGINT NOT NULL,
        seen BIGINT NOT NULL,
        PRIMARY KEY (profile, server, query)
      )
      """,
      "CREATE INDEX marketSearchBySavedAt ON marketSearch (profile, server, savedAt)",
    ], announces: ["marketSearch"])

  /// Drafts. A change of a draft's pictures changes its row, too. The table does not reference `profile`, because
  /// drafts unchanged for long are removed anyway.
  static let m114CreateMarketDraft = Migration(
    id: "M114CreateMarketDraft",
    statements: [
      """
      CREATE TABLE marketDraft (
        profile TEXT NOT NULL,
        server TEXT NOT NULL,
        id TEXT NOT NULL,
        fields TEXT NOT NULL,
        revision BIGINT NOT NULL,
        changedAt BIGINT NOT NULL,
        PRIMARY KEY (profile, server, id)
      )
      """,
      "CREATE INDEX marketDraftByProfile ON marketDraft (profile, server, changedAt, id)",
      "CREATE INDEX marketDraftByChangedAt ON marketDraft (changedAt)",
    ], announces: ["marketDraft"])

  /// The pictures of drafts. The bytes are the last column, so that queries read the others without them.
  static let m115CreateMarketDraftPicture = Migration(
    id: "M115CreateMarketDraftPicture",
    statements: [
      """
      CREATE TABLE marketDraftPicture (
        profile TEXT NOT NULL,
        server TEXT NOT NULL,
        draft TEXT NOT NULL,
        id TEXT NOT NULL,
        place BIGINT NOT NULL,
        mediaType TEXT NOT NULL,
        byteCount BIGINT NOT NULL,
        bytes BYTEA NOT NULL,
        PRIMARY KEY (profile, server, draft, id),
        FOREIGN KEY (profile, server, draft) REFERENCES marketDraft (profile, server, id) ON DELETE CASCADE
      )
      """,
      "CREATE INDEX marketDraftPictureByPlace ON marketDraftPicture (profile, server, draft, place, id)",
    ])

  /// Every new picture needs the sum of all pictures' sizes.
  static let m116IndexMarketDraftPictureByByteCount = Migration(
    id: "M116IndexMarketDraftPictureByByteCount",
    statements: ["CREATE INDEX marketDraftPictureByByteCount ON marketDraftPicture (byteCount)"])

  /// When favourites were last checked. The table is separate and not announced, so that an unchanged result notifies
  /// no subscriber.
  static let m117CreateMarketFavoriteCheck = Migration(
    id: "M117CreateMarketFavoriteCheck",
    statements: [
      """
      CREATE TABLE marketFavoriteCheck (
        profile TEXT NOT NULL,
        server TEXT NOT NULL,
        product BIGINT NOT NULL,
        askedAt BIGINT NOT NULL,
        checkedAt BIGINT NOT NULL,
        PRIMARY KEY (profile, server, product),
        FOREIGN KEY (profile, server, product) REFERENCES marketFavorite (profile, server, product) ON DELETE CASCADE
      )
      """,
      "CREATE INDEX marketFavoriteCheckByProduct ON marketFavoriteCheck (server, product, checkedAt)",
    ])

  /// The greatest product id that a search is known to find. The search has news if it is greater than `seen`.
  static let m118AddNewestToMarketSearch = Migration(
    id: "M118AddNewestToMarketSearch",
    statements: ["ALTER TABLE marketSearch ADD COLUMN newest BIGINT NOT NULL DEFAULT 0"])

  /// Columns and an index for sharing room between drafts. A draft knows that it lost its pictures. A shop knows
  /// whether its server confirmed it, which queries cannot read from the sealed text; older shops count as confirmed
  /// until their next use. The index sums the pictures of a profile.
  static let m119MarkWhatRoomIsMadeOf = Migration(
    id: "M119MarkWhatRoomIsMadeOf",
    statements: [
      "ALTER TABLE marketDraft ADD COLUMN hasLostPictures INTEGER NOT NULL DEFAULT 0",
      "ALTER TABLE marketShop ADD COLUMN isConfirmed INTEGER NOT NULL DEFAULT 1",
      "CREATE INDEX marketDraftPictureByOwner ON marketDraftPicture (profile, server, byteCount)",
    ])

  /// The network that a picture came from, as a mark that does not reveal the address; empty for older pictures. An
  /// index serves the sum of one network's pictures.
  static let m120AddOriginToMarketDraftPicture = Migration(
    id: "M120AddOriginToMarketDraftPicture",
    statements: [
      "ALTER TABLE marketDraftPicture ADD COLUMN origin TEXT NOT NULL DEFAULT ''",
      """
      CREATE INDEX marketDraftPictureByOrigin ON marketDraftPicture (origin, profile, server, draft, byteCount)
      """,
    ])

  /// The sealed idempotency key with which a profile opens a shop. It is written before the request to the server, and
  /// deleted when the shop is saved, or after a day.
  static let m121CreateMarketShopOpening = Migration(
    id: "M121CreateMarketShopOpening",
    statements: [
      """
      CREATE TABLE marketShopOpening (
        profile TEXT NOT NULL,
        server TEXT NOT NULL,
        sealed TEXT NOT NULL,
        begunAt BIGINT NOT NULL,
        PRIMARY KEY (profile, server)
      )
      """,
      "CREATE INDEX marketShopOpeningByBegunAt ON marketShopOpening (begunAt)",
    ])

  /// When a draft was sent to the market: written before sending, cleared if the market refuses it.
  static let m122AddSentAtToMarketDraft = Migration(
    id: "M122AddSentAtToMarketDraft", statements: ["ALTER TABLE marketDraft ADD COLUMN sentAt BIGINT"])

  /// When a profile set its shop aside; `NULL` for a shop in use. An index serves the removal after a day.
  static let m123AddRemovedAtToMarketShop = Migration(
    id: "M123AddRemovedAtToMarketShop",
    statements: [
      "ALTER TABLE marketShop ADD COLUMN removedAt BIGINT",
      "CREATE INDEX marketShopByRemovedAt ON marketShop (removedAt) WHERE removedAt IS NOT NULL",
    ])

  /// The same search of several profiles is watched once. An index serves the profiles that have saved it.
  static let m127IndexMarketSearchByQuery = Migration(
    id: "M127IndexMarketSearchByQuery",
    statements: ["CREATE INDEX marketSearchByQuery ON marketSearch (server, query, profile)"])
}
