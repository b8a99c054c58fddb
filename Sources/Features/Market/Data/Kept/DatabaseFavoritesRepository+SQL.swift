import Foundation
import Localization
import Store

/// How a favourite stood when its owner saw it last, as its column says it: what becomes of it is news.
enum FavoriteStanding: String {
  case onSale, sold, gone

  init(_ product: Product) { self = product.isSoldOut ? .sold : .onSale }
}

// MARK: - One profile's

extension DatabaseFavoritesRepository {
  static func selectFavorites(of owner: KeptOwner) -> SQL {
    """
    SELECT product, vendor, vendorName, name, thumbnail, currency, price, bargainPrice, stock, state, category,
      createdAt, addedAt, checkedAt, news, newsFrom, isSeen
    FROM marketFavorite WHERE profile = \(owner.profile) AND server = \(owner.server)
    ORDER BY addedAt DESC, product DESC LIMIT \(Favorite.maxPerProfile)
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

  static func insert(_ product: Product, of owner: KeptOwner, at time: Date) -> SQL {
    """
    INSERT INTO marketFavorite (
      profile, server, product, vendor, vendorName, name, thumbnail, currency, price, bargainPrice, stock, state,
      category, createdAt, addedAt, checkedAt, seenPrice, seenCurrency, seenAs, isSeen)
    VALUES (
      \(owner.profile), \(owner.server), \(product.id), \(product.vendor.id), \(product.vendor.name), \(product.name),
      \(product.thumbnail), \(product.currency), \(product.price.minorUnits), \(product.bargainPrice.minorUnits),
      \(product.stock), \(product.state.rawValue), \(product.category?.rawValue), \(product.createdAt), \(time),
      \(time), \(product.bargainPrice.minorUnits), \(product.currency), \(FavoriteStanding(product).rawValue), 1)
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
    """
    UPDATE marketFavorite SET
      isSeen = 1, seenPrice = bargainPrice, seenCurrency = currency,
      seenAs = CASE WHEN news = 'gone' THEN 'gone' WHEN stock = 0 OR state = 'sold' THEN 'sold' ELSE 'onSale' END
    WHERE profile = \(owner.profile) AND server = \(owner.server) AND isSeen = 0
    """
  }
}

// MARK: - Everybody's

extension DatabaseFavoritesRepository {
  /// Somebody who has seen that it is gone is not told again.
  static func updateGone(_ id: Product.ID, on server: String, at time: Date) -> SQL {
    """
    UPDATE marketFavorite SET
      isSeen = CASE WHEN seenAs = 'gone' THEN 1 ELSE 0 END, news = 'gone', newsFrom = NULL, checkedAt = \(time)
    WHERE server = \(server) AND product = \(id) AND checkedAt <= \(time)
    """
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
