public import Store

/// The tables of the market.
public enum MarketMigrations {
  /// All migrations, oldest first.
  public static let all: [Migration] = [
    m100CreateMarketClock, m101CreateMarketVendor, m102CreateMarketProduct, m103CreateMarketImage,
    m104CreateMarketPriceChange, m105CreateMarketDeleteAddress, m106CreateMarketIdempotency,
    m107CountMarketRoom, m109CreateMarketSignUp, m124AddContactToMarketVendor, m125IndexMarketLists,
    m126CreateMarketIndexMark,
  ]

  /// One row that every change of a product locks first.
  ///
  /// Changes therefore run one after another, also on PostgreSQL, and revisions are in the order of commits. The
  /// row also holds the last ids, so that none is used twice.
  private static let m100CreateMarketClock = Migration(
    id: "M100CreateMarketClock",
    statements: [
      """
      CREATE TABLE marketClock (
        id INTEGER PRIMARY KEY,
        revision BIGINT NOT NULL,
        lastProduct BIGINT NOT NULL,
        lastImage BIGINT NOT NULL,
        lastVendor BIGINT NOT NULL
      )
      """,
      "INSERT INTO marketClock (id, revision, lastProduct, lastImage, lastVendor) VALUES (1, 0, 0, 0, 0)",
    ])

  /// Vendors. Only the hash of a secret is stored. All times in these tables are milliseconds since 1970.
  private static let m101CreateMarketVendor = Migration(
    id: "M101CreateMarketVendor",
    statements: [
      """
      CREATE TABLE marketVendor (
        id INTEGER PRIMARY KEY,
        identifier TEXT NOT NULL UNIQUE,
        name TEXT NOT NULL,
        secretHash TEXT NOT NULL,
        createdAt BIGINT NOT NULL,
        revokedAt BIGINT
      )
      """
    ])

  /// Products. Prices are in minor units of the currency. Without a category, `category` is empty; without a
  /// picture, `thumbnail` is 0. `revision` is the clock's at the last write of the row.
  private static let m102CreateMarketProduct = Migration(
    id: "M102CreateMarketProduct",
    statements: [
      """
      CREATE TABLE marketProduct (
        id INTEGER PRIMARY KEY,
        vendor INTEGER NOT NULL REFERENCES marketVendor (id),
        name TEXT NOT NULL,
        description TEXT NOT NULL,
        currency TEXT NOT NULL,
        price BIGINT NOT NULL,
        discount BIGINT NOT NULL,
        stock BIGINT NOT NULL,
        state TEXT NOT NULL,
        category TEXT NOT NULL,
        thumbnail INTEGER NOT NULL,
        createdAt BIGINT NOT NULL,
        changedAt BIGINT NOT NULL,
        bumpedAt BIGINT NOT NULL,
        deletedAt BIGINT,
        revision BIGINT NOT NULL
      )
      """,
      "CREATE UNIQUE INDEX marketProductByRevision ON marketProduct (revision)",
      "CREATE INDEX marketProductByDeletion ON marketProduct (deletedAt) WHERE deletedAt IS NOT NULL",
    ])

  /// Pictures of products, and their files in each size. A sample picture, which is drawn from its key, has no
  /// files.
  private static let m103CreateMarketImage = Migration(
    id: "M103CreateMarketImage",
    statements: [
      """
      CREATE TABLE marketImage (
        id INTEGER PRIMARY KEY,
        product INTEGER NOT NULL REFERENCES marketProduct (id) ON DELETE CASCADE,
        place INTEGER NOT NULL,
        imageKey TEXT NOT NULL UNIQUE,
        createdAt BIGINT NOT NULL
      )
      """,
      "CREATE INDEX marketImageByProduct ON marketImage (product, place)",
      """
      CREATE TABLE marketImageFile (
        image INTEGER NOT NULL REFERENCES marketImage (id) ON DELETE CASCADE,
        size TEXT NOT NULL,
        mediaType TEXT NOT NULL,
        bytes BYTEA NOT NULL,
        PRIMARY KEY (image, size)
      )
      """,
    ])

  /// Earlier prices, stocks and states, from the first change on.
  private static let m104CreateMarketPriceChange = Migration(
    id: "M104CreateMarketPriceChange",
    statements: [
      """
      CREATE TABLE marketPriceChange (
        product INTEGER NOT NULL,
        revision BIGINT NOT NULL,
        changedAt BIGINT NOT NULL,
        currency TEXT NOT NULL,
        price BIGINT NOT NULL,
        discount BIGINT NOT NULL,
        stock BIGINT NOT NULL,
        state TEXT NOT NULL,
        PRIMARY KEY (product, revision)
      )
      """
    ])

  /// Addresses that delete a product: a digest of the address, its product and its vendor.
  private static let m105CreateMarketDeleteAddress = Migration(
    id: "M105CreateMarketDeleteAddress",
    statements: [
      "CREATE TABLE marketDeleteAddress (digest TEXT PRIMARY KEY, expiresAt BIGINT NOT NULL)",
      "CREATE INDEX marketDeleteAddressByExpiry ON marketDeleteAddress (expiresAt)",
    ])

  /// Idempotency keys of registrations, with the fingerprint of the body and the product.
  private static let m106CreateMarketIdempotency = Migration(
    id: "M106CreateMarketIdempotency",
    statements: [
      """
      CREATE TABLE marketIdempotency (
        vendor INTEGER NOT NULL,
        requestKey TEXT NOT NULL,
        fingerprint BYTEA NOT NULL,
        product INTEGER NOT NULL,
        createdAt BIGINT NOT NULL,
        PRIMARY KEY (vendor, requestKey)
      )
      """,
      "CREATE INDEX marketIdempotencyByCreation ON marketIdempotency (createdAt)",
    ])

  /// Counts the space of products: the bytes of each, and totals in the clock's row. Also removes the price history
  /// of products that no longer exist.
  private static let m107CountMarketRoom = Migration(
    id: "M107CountMarketRoom",
    statements: [
      "ALTER TABLE marketProduct ADD COLUMN pictureBytes BIGINT NOT NULL DEFAULT 0",
      """
      UPDATE marketProduct SET pictureBytes = (
        SELECT COALESCE(SUM(LENGTH(f.bytes)), 0) FROM marketImage AS i JOIN marketImageFile AS f ON f.image = i.id
        WHERE i.product = marketProduct.id)
      WHERE id IN (SELECT i.product FROM marketImageFile AS f JOIN marketImage AS i ON i.id = f.image)
      """,
      "CREATE INDEX marketProductByVendor ON marketProduct (vendor, pictureBytes)",
      "ALTER TABLE marketClock ADD COLUMN products BIGINT NOT NULL DEFAULT 0",
      "ALTER TABLE marketClock ADD COLUMN pictureBytes BIGINT NOT NULL DEFAULT 0",
      """
      UPDATE marketClock SET products = (SELECT COUNT(*) FROM marketProduct),
        pictureBytes = (SELECT COALESCE(SUM(pictureBytes), 0) FROM marketProduct)
      """,
      """
      DELETE FROM marketPriceChange
      WHERE NOT EXISTS (SELECT 1 FROM marketProduct WHERE marketProduct.id = marketPriceChange.product)
      """,
    ])

  /// The vendor of each sign-up key, by the digest of the key, so that a client can repeat a sign-up after a lost
  /// response.
  private static let m109CreateMarketSignUp = Migration(
    id: "M109CreateMarketSignUp",
    statements: [
      "CREATE TABLE marketSignUp (digest TEXT PRIMARY KEY, vendor INTEGER NOT NULL, createdAt BIGINT NOT NULL)",
      "CREATE INDEX marketSignUpByCreation ON marketSignUp (createdAt)",
    ])

  /// How buyers reach a vendor; null if the vendor has not said it, or is revoked.
  private static let m124AddContactToMarketVendor = Migration(
    id: "M124AddContactToMarketVendor", statements: ["ALTER TABLE marketVendor ADD COLUMN contact TEXT"])

  /// What lists need that the database answers: an index for each order, with the columns of the filters, and the
  /// number of products that are not deleted of each kind. `stock` is 1 for products in stock, else 0.
  private static let m125IndexMarketLists = Migration(
    id: "M125IndexMarketLists",
    statements: [
      """
      CREATE INDEX marketProductByKind ON marketProduct (id, state, currency, category, stock)
      WHERE deletedAt IS NULL
      """,
      """
      CREATE INDEX marketProductByBump ON marketProduct (bumpedAt, id, state, currency, category, stock)
      WHERE deletedAt IS NULL
      """,
      """
      CREATE INDEX marketProductByBargainPrice
      ON marketProduct ((price - discount), id, state, currency, category, stock) WHERE deletedAt IS NULL
      """,
      """
      CREATE INDEX marketProductByDiscount ON marketProduct (
        (CASE WHEN price <= 0 THEN 0 WHEN price < 1000000000000 THEN discount * 1000000 / price
          ELSE discount / (price / 1000000) END),
        id, state, currency, category, stock)
      WHERE deletedAt IS NULL
      """,
      """
      CREATE TABLE marketListed (
        state TEXT NOT NULL,
        currency TEXT NOT NULL,
        category TEXT NOT NULL,
        stock INTEGER NOT NULL,
        products BIGINT NOT NULL,
        PRIMARY KEY (state, currency, category, stock)
      )
      """,
      """
      INSERT INTO marketListed (state, currency, category, stock, products)
      SELECT state, currency, category, CASE WHEN stock > 0 THEN 1 ELSE 0 END, COUNT(*) FROM marketProduct
      WHERE deletedAt IS NULL GROUP BY state, currency, category, CASE WHEN stock > 0 THEN 1 ELSE 0 END
      """,
    ])

  /// Marks of indexes that servers keep in files: a random number, and the revision up to which the index has all
  /// changes.
  private static let m126CreateMarketIndexMark = Migration(
    id: "M126CreateMarketIndexMark",
    statements: ["CREATE TABLE marketIndexMark (id BIGINT PRIMARY KEY, revision BIGINT NOT NULL)"])
}
