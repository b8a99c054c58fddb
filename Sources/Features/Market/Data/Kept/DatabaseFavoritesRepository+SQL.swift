import Foundation
import Localization
import Store

// MARK: - One profile's

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

  /// - Parameter ids: one at least, some hundreds at most.
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

  /// From now on news is what becomes of a product after this.
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

// MARK: - Everybody's

extension DatabaseFavoritesRepository {
  /// Finds a row when something later than this was found out.
  static func selectLaterCheck(_ id: Product.ID, on server: String, than time: Date) -> SQL {
    """
    SELECT 1 AS later FROM marketFavoriteCheck
    WHERE server = \(server) AND product = \(id) AND checkedAt > \(time) LIMIT 1
    """
  }

  /// Finds a row when somebody's favourite says something else: only then is it written, for whoever shows it reads it
  /// again.
  ///
  /// - Parameter product: `nil` for one that is gone.
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

  /// That it was asked for, and something was found out.
  static func upsertCheck(_ id: Product.ID, on server: String, at time: Date) -> SQL {
    """
    INSERT INTO marketFavoriteCheck (profile, server, product, askedAt, checkedAt)
    SELECT profile, server, product, \(time), \(time) FROM marketFavorite
    WHERE server = \(server) AND product = \(id) AND checkedAt <= \(time)
    ON CONFLICT (profile, server, product) DO UPDATE SET askedAt = excluded.askedAt, checkedAt = excluded.checkedAt
    WHERE marketFavoriteCheck.checkedAt < excluded.checkedAt
    """
  }

  /// That it was asked for, and nothing was.
  static func upsertAsked(_ id: Product.ID, on server: String, at time: Date) -> SQL {
    """
    INSERT INTO marketFavoriteCheck (profile, server, product, askedAt, checkedAt)
    SELECT profile, server, product, \(time), checkedAt FROM marketFavorite
    WHERE server = \(server) AND product = \(id)
    ON CONFLICT (profile, server, product) DO UPDATE SET askedAt = excluded.askedAt
    WHERE marketFavoriteCheck.askedAt < excluded.askedAt
    """
  }

  /// Somebody who has seen that it is gone is not told again.
  static func updateGone(_ id: Product.ID, on server: String, at time: Date) -> SQL {
    """
    UPDATE marketFavorite SET
      isSeen = CASE WHEN seenAs = 'gone' THEN 1 ELSE 0 END, news = 'gone', newsFrom = NULL, checkedAt = \(time)
    WHERE server = \(server) AND product = \(id) AND checkedAt <= \(time)
    """
  }

  /// What is known of it from now on.
  ///
  /// - Parameter product: `nil` for one that is gone.
  static func update(_ id: Product.ID, by product: Product?, on server: String, at time: Date) -> SQL {
    guard let product else { return updateGone(id, on: server, at: time) }
    return update(id, to: product, product.isSoldOut ? newsOfSold : newsOfOnSale(product), on: server, at: time)
  }

  /// - Parameter news: ``newsOfSold`` or ``newsOfOnSale(_:)``. What stands right of a `=` is what was there before.
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

  /// What was sold when it was marked is no news; what was seen as sold stays so.
  static let newsOfSold: SQL = """
    news = CASE WHEN seenAs <> 'sold' THEN 'sold' WHEN news = 'sold' THEN 'sold' ELSE NULL END, newsFrom = NULL,
    isSeen = CASE WHEN seenAs = 'sold' THEN 1 ELSE 0 END
    """

  /// It costs less than when it was seen last; or it was seen that it costs less than it did, and still does. Prices in
  /// different currencies do not compare.
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
  /// As its column says it.
  fileprivate var name: String {
    switch self {
    case .cheaper: "cheaper"
    case .sold: "sold"
    case .gone: "gone"
    }
  }

  /// What it cost before, in minor units of the currency it has.
  fileprivate var priceBefore: Int? {
    if case .cheaper(let price) = self { price.minorUnits } else { nil }
  }
}
