public import Foundation
public import Localization

/// A product that a profile has marked, as the last check found it.
public struct Favorite: Sendable, Hashable, Identifiable, Codable {
  /// The most favourites of a profile.
  public static let maxPerProfile = 500

  /// What has happened to a favourite since it was marked, or since its profile last saw it.
  public enum News: Sendable, Hashable, Codable {
    /// It costs less than before.
    case cheaper(from: Money)
    case sold
    case gone
  }

  /// Whether a favourite can be bought.
  public enum Standing: String, Sendable, Hashable, Codable {
    case onSale, sold, gone
  }

  /// A favourite's price and standing when its profile last saw it. Differences from that are news.
  public struct Sight: Sendable, Hashable, Codable {
    /// The amount to pay.
    public let price: Money
    /// Whether it could be bought.
    public let standing: Standing

    /// Creates a sight.
    public init(price: Money, standing: Standing) {
      self.price = price
      self.standing = standing
    }

    /// Creates the sight of a product with its news.
    init(_ product: Product, news: News? = nil) {
      self.init(price: product.bargainPrice, standing: news == .gone ? .gone : product.isSoldOut ? .sold : .onSale)
    }
  }

  /// The product's id.
  public var id: Product.ID { product.id }
  /// The product as the server last sent it.
  public let product: Product
  /// When the profile marked it.
  public let addedAt: Date
  /// When the server last answered for it.
  public let checkedAt: Date
  /// When it was last requested; later than ``checkedAt`` if that brought no answer.
  public let askedAt: Date
  /// Its news; `nil` if nothing has happened.
  public let news: News?
  /// Whether the profile has seen the news.
  public let isSeen: Bool
  /// Its price and standing when the profile last saw it.
  public let seen: Sight

  /// Creates a favourite.
  ///
  /// - Parameters:
  ///   - askedAt: when it was last requested without an answer, if that was after `checkedAt`.
  ///   - seen: its price and standing when last seen; the present ones by default.
  public init(
    product: Product, addedAt: Date, checkedAt: Date, askedAt: Date? = nil, news: News?, isSeen: Bool,
    seen: Sight? = nil
  ) {
    self.product = product
    self.addedAt = addedAt
    self.checkedAt = checkedAt
    self.askedAt = max(askedAt ?? checkedAt, checkedAt)
    self.news = news
    self.isSeen = isSeen
    self.seen = seen ?? Sight(product, news: news)
  }

  /// Whether it differs from what its profile has seen.
  public var differsFromSeen: Bool { !isSeen || seen != Sight(product, news: news) }
}
