public import Foundation
public import Localization

/// What people have marked as their favourites, and what has happened to it since.
///
/// All methods throw `AppError` when the data cannot be reached, then nothing has changed, and `CancellationError`.
public protocol FavoritesRepository: Sendable {
  /// A profile's favourites, the one marked last first.
  func favorites(of profile: String) async throws -> [Favorite]

  /// Which of some products are favourites.
  func among(_ ids: [Product.ID], of profile: String) async throws -> Set<Product.ID>

  /// Marks a product, once; what was marked before keeps its place.
  ///
  /// - Throws: also `invalidInput` when there are ``Favorite/maxPerProfile`` already.
  func add(_ product: Product, of profile: String, at: Date) async throws

  /// Takes the mark away.
  func remove(_ id: Product.ID, of profile: String) async throws

  /// Keeps what was just found out of products that anybody has marked: news is what is cheaper, sold or gone.
  ///
  /// - Parameter found: by id; `nil` for a product that is gone.
  func note(_ found: [Product.ID: Product?], at: Date) async throws

  /// A profile has seen all its news.
  func markSeen(of profile: String) async throws

  /// How many favourites have news that was not seen.
  func newsCount(of profile: String) async throws -> Int

  /// A notice whenever a profile's favourites may have changed. For one reader.
  func changes(of profile: String) -> AsyncStream<Void>
}

/// A product somebody has marked, as it was when it was looked at last.
public struct Favorite: Sendable, Hashable, Identifiable {
  /// How many a profile may have.
  public static let maxPerProfile = 500

  /// What has happened since it was marked, or since its news was seen.
  public enum News: Sendable, Hashable {
    /// It costs less than it did.
    case cheaper(from: Money)
    case sold
    case gone
  }

  public var id: Product.ID { product.id }
  /// As it was said last.
  public let product: Product
  public let addedAt: Date
  /// When it was said last.
  public let checkedAt: Date
  public let news: News?
  /// Whether the news was seen.
  public let isSeen: Bool

  /// Describes a favourite.
  public init(product: Product, addedAt: Date, checkedAt: Date, news: News?, isSeen: Bool) {
    self.product = product
    self.addedAt = addedAt
    self.checkedAt = checkedAt
    self.news = news
    self.isSeen = isSeen
  }
}
