public import Foundation
public import Localization

/// A product somebody has marked, as it was when it was looked up last.
public struct Favorite: Sendable, Hashable, Identifiable, Codable {
  /// How many a profile may have.
  public static let maxPerProfile = 500

  /// What has happened since it was marked, or since its owner looked at it.
  public enum News: Sendable, Hashable, Codable {
    /// It costs less than it did.
    case cheaper(from: Money)
    case sold
    case gone
  }

  /// Whether it can be bought.
  public enum Standing: String, Sendable, Hashable, Codable {
    case onSale, sold, gone
  }

  /// How it stood when its owner saw it last: what differs from that is news.
  public struct Sight: Sendable, Hashable, Codable {
    public let price: Money
    public let standing: Standing

    /// Describes it.
    public init(price: Money, standing: Standing) {
      self.price = price
      self.standing = standing
    }

    /// How somebody sees a product, and what has happened to it.
    init(_ product: Product, news: News? = nil) {
      self.init(price: product.bargainPrice, standing: news == .gone ? .gone : product.isSoldOut ? .sold : .onSale)
    }
  }

  public var id: Product.ID { product.id }
  /// As it was said last.
  public let product: Product
  public let addedAt: Date
  /// When it was said last.
  public let checkedAt: Date
  /// When it was asked for last; later than ``checkedAt`` where nothing could be found out.
  public let askedAt: Date
  public let news: News?
  /// Whether the news was seen.
  public let isSeen: Bool
  public let seen: Sight

  /// Describes a favourite.
  ///
  /// - Parameters:
  ///   - askedAt: when it was asked for in vain, where that was after `checkedAt`.
  ///   - seen: how it was seen last; by default as it is now.
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

  /// Whether it stands otherwise than its owner has seen it.
  public var differsFromSeen: Bool { !isSeen || seen != Sight(product, news: news) }
}
