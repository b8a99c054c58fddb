import Foundation
import Localization
import Store

// MARK: - Rows of one profile

extension DatabaseFavoritesRepository {
  static func selectFavorites(of owner: KeptOwner) -> SQL {
    """
    SELECT f.product, f.vendor, f.vendorName, f.name, f.thumbnail, f.currency, f.price, f.bargainPrice, f.stock,
      f.state, f.category, f.createdAt, f.addedAt, f.checkedAt, f.seenPrice, f.seenCurrency, f.seenAs, f.news,
      f.newsFrom, f.isSeen, c.checkedAt AS foundAt, c.askedAt
    FROM marketFavorite AS f LEFT JOIN marketFavoriteCheck AS c
      ON c.profile = f.profile AND c.server = f.server AND c.product = f.product
    WHERE f.profile = \(owner.profile) AND f.server = \(owner.server)
    ORDER BY f.addedAt DESC, f.product DESC LIMIT \(Favorite.maxPerProfile)
    """
  }

  /// - Parameter ids: between one and some hundreds of ids.
  static func select(_ ids: [Product.ID], of owner: KeptOwner) -> SQL {
    """
    SELECT product FROM marketFavorite
    WHERE profile = \(owner.profile) AND server = \(owner.server) AND product IN \(rows: [ids.map { SQLValue($0) }])
    """
  }

  static func count(of owner: KeptOwner) -> SQL {
    """
    SELECT COUNT(*) AS favorites FROM marketFavorite
    WHERE profile = \(owner.profile) AND server = \(owner.server)
    """
  }

  static func countNews(of owner: KeptOwner) -> SQL {
    """
    SELECT COUNT(*) AS favorites FROM marketFavorite
    WHERE profile = \(owner.profile) AND server = \(owner.server) AND isSeen = 0
    """
  }

  static func insert(_ favorite: Favorite, of owner: KeptOwner) -> SQL {
    let (product, seen) = (favorite.product, favorite.seen)
    return """
      INSERT INTO marketFavorite (
        profile, server, product, vendor, vendorName, name, thumbnail, currency, price, bargainPrice, stock, state,
        category, createdAt, addedAt, checkedAt, seenPrice, seenCurrency, seenAs, news, newsFrom, isSeen)
      VALUES (
        \(owner.profile), \(owner.server), \(product.id), \(product.vendor.id), \(product.vendor.name),
        \(product.name), \(product.thumbnail), \(product.currency), \(product.price.minorUnits),
        \(product.bargainPrice.minorUnits), \(product.stock), \(product.state.rawValue), \(product.category?.rawValue),
        \(product.createdAt), \(favorite.addedAt), \(favorite.checkedAt), \(seen.price.minorUnits),
        \(seen.price.currency), \(seen.standing.rawValue), \(favorite.news?.name), \(favorite.news?.priceBefore),
        \(favorite.isSeen))
      ON CONFLICT (profile, server, product) DO NOTHING
      """
  }

  static func delete(_ id: Product.ID, of owner: KeptOwner) -> SQL {
    """
    DELETE FROM marketFavorite
    WHERE profile = \(owner.profile) AND server = \(owner.server) AND product = \(id)
    """
  }

  /// Marks the present state of all favourites as seen. Later changes are news.
  static func updateSeen(of owner: KeptOwner) -> SQL {
    let standing: SQL =
      "CASE WHEN news = 'gone' THEN 'gone' WHEN stock = 0 OR state = 'sold' THEN 'sold' ELSE 'onSale' END"
    return """
      UPDATE marketFavorite SET
        isSeen = 1, seenPrice = bargainPrice, seenCurrency = currency, seenAs = \(sql: standing)
      WHERE profile = \(owner.profile) AND server = \(owner.server)
        AND (isSeen = 0 OR seenPrice <> bargainPrice OR seenCurrency <> currency OR seenAs <> \(sql: standing))
      """
  }
}

// MARK: - Rows of all profiles

extension DatabaseFavoritesRepository {
  /// Finds a row if a later check of the product exists.
  static func selectLaterCheck(_ id: Product.ID, on server: String, than time: Date) -> SQL {
    """
    SELECT 1 AS later FROM marketFavoriteCheck
    WHERE server = \(server) AND product = \(id) AND checkedAt > \(time) LIMIT 1
    """
  }

  /// Finds a row if the favourite of any profile differs from the product. Only then is it worth a write: every write
  /// makes open pages read the favourites again.
  ///
  /// - Parameter product: the product as it is now; `nil` if it is gone.
  static func selectOutdated(_ id: Product.ID, by product: Product?, on server: String, at time: Date) -> SQL {
    let isOutdated: SQL = product.map { differs(from: $0) } ?? "news IS NULL OR news <> 'gone'"
    return """
      SELECT 1 AS outdated FROM marketFavorite
      WHERE server = \(server) AND product = \(id) AND checkedAt <= \(time) AND (\(sql: isOutdated)) LIMIT 1
      """
  }

  private static func differs(from product: Product) -> SQL {
    """
    vendor <> \(product.vendor.id) OR vendorName <> \(product.vendor.name) OR name <> \(product.name)
      OR COALESCE(thumbnail, '') <> \(product.thumbnail ?? "") OR currency <> \(product.currency)
      OR price <> \(product.price.minorUnits) OR bargainPrice <> \(product.bargainPrice.minorUnits)
      OR stock <> \(product.stock) OR state <> \(product.state.rawValue)
      OR COALESCE(category, '') <> \(product.category?.rawValue ?? "")
      OR COALESCE(createdAt, 0) <> \(product.createdAt ?? Date(timeIntervalSince1970: 0)) OR news = 'gone'
    """
  }

  /// Records a check that had a result.
  static func upsertCheck(_ id: Product.ID, on server: String, at time: Date) -> SQL {
    """
    INSERT INTO marketFavoriteCheck (profile, server, product, askedAt, checkedAt)
    SELECT profile, server, product, \(time), \(time) FROM marketFavorite
    WHERE server = \(server) AND product = \(id) AND checkedAt <= \(time)
    ON CONFLICT (profile, server, product) DO UPDATE SET askedAt = excluded.askedAt, checkedAt = excluded.checkedAt
    WHERE marketFavoriteCheck.checkedAt < excluded.checkedAt
    """
  }

  /// Records a check without a result.
  static func upsertAsked(_ id: Product.ID, on server: String, at time: Date) -> SQL {
    """
    INSERT INTO marketFavoriteCheck (profile, server, product, askedAt, checkedAt)
    SELECT profile, server, product, \(time), checkedAt FROM marketFavorite
    WHERE server = \(server) AND product = \(id)
    ON CONFLICT (profile, server, product) DO UPDATE SET askedAt = excluded.askedAt
    WHERE marketFavoriteCheck.askedAt < excluded.askedAt
    """
  }

  /// A profile that has already seen that the product is gone gets no news again.
  static func updateGone(_ id: Product.ID, on server: String, at time: Date) -> SQL {
    """
    UPDATE marketFavorite SET
      isSeen = CASE WHEN seenAs = 'gone' THEN 1 ELSE 0 END, news = 'gone', newsFrom = NULL, checkedAt = \(time)
    WHERE server = \(server) AND product = \(id) AND checkedAt <= \(time)
    """
  }

  /// Writes the present state of a product into all favourites.
  ///
  /// - Parameter product: the product as it is now; `nil` if it is gone.
  static func update(_ id: Product.ID, by product: Product?, on server: String, at time: Date) -> SQL {
    guard let product else { return updateGone(id, on: server, at: time) }
    return update(id, to: product, product.isSoldOut ? newsOfSold : newsOfOnSale(product), on: server, at: time)
  }

  /// - Parameter news: ``newsOfSold`` or ``newsOfOnSale(_:)``. Columns on the right of a `=` have their values of
  ///   before.
  static func update(
    _ id: Product.ID, to product: Product, _ news: SQL, on server: String, at time: Date
  ) -> SQL {
    """
    UPDATE marketFavorite SET
      vendor = \(product.vendor.id), vendorName = \(product.vendor.name), name = \(product.name),
      thumbnail = \(product.thumbnail), currency = \(product.currency), price = \(product.price.minorUnits),
      bargainPrice = \(product.bargainPrice.minorUnits), stock = \(product.stock), state = \(product.state.rawValue),
      category = \(product.category?.rawValue), createdAt = \(product.createdAt), checkedAt = \(time), \(sql: news)
    WHERE server = \(server) AND product = \(id) AND checkedAt <= \(time)
    """
  }

  /// A product that was already sold when it was marked is no news. A sale that was seen stays seen.
  static let newsOfSold: SQL = """
    news = CASE WHEN seenAs <> 'sold' THEN 'sold' WHEN news = 'sold' THEN 'sold' ELSE NULL END, newsFrom = NULL,
    isSeen = CASE WHEN seenAs = 'sold' THEN 1 ELSE 0 END
    """

  /// The news of a product on sale: it costs less than when its profile last saw it, or it is still below a price that
  /// earlier news named. Prices in different currencies are not compared.
  static func newsOfOnSale(_ product: Product) -> SQL {
    let (currency, price) = (product.currency, product.bargainPrice.minorUnits)
    let isNow: SQL = "seenCurrency = \(currency) AND seenPrice > \(price)"
    let isStill: SQL = "isSeen = 1 AND news = 'cheaper' AND currency = \(currency) AND newsFrom > \(price)"
    return """
      news = CASE WHEN \(sql: isNow) THEN 'cheaper' WHEN \(sql: isStill) THEN 'cheaper' ELSE NULL END,
      newsFrom = CASE WHEN \(sql: isNow) THEN seenPrice WHEN \(sql: isStill) THEN newsFrom ELSE NULL END,
      isSeen = CASE WHEN \(sql: isNow) THEN 0 ELSE 1 END,
      seenPrice = CASE WHEN seenCurrency = \(currency) THEN seenPrice ELSE \(price) END, seenCurrency = \(currency),
      seenAs = 'onSale'
      """
  }
}

extension Favorite.News {
  /// The value of the column `news`.
  fileprivate var name: String {
    switch self {
    case .cheaper: "cheaper"
    case .sold: "sold"
    case .gone: "gone"
    }
  }

  /// The price before, in minor units of the row's currency.
  fileprivate var priceBefore: Int? {
    if case .cheaper(let price) = self { price.minorUnits } else { nil }
  }
}
