public import Foundation

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

  /// Marks a product as it was marked before: with its news, and with how it stood when it was seen last. What is
  /// marked already stays as it is.
  ///
  /// - Throws: as ``add(_:of:at:)``.
  func restore(_ favorite: Favorite, of profile: String) async throws

  /// Takes the mark away.
  func remove(_ id: Product.ID, of profile: String) async throws

  /// Keeps what was just found out of products that anybody has marked: news is what is cheaper, sold or gone.
  ///
  /// - Parameter found: by id; `nil` for a product that is gone.
  func note(_ found: [Product.ID: Product?], at: Date) async throws

  /// Products that anybody has marked were asked for, and nothing could be found out: the next time it is the turn of
  /// all others before theirs.
  func noteUnanswered(_ ids: [Product.ID], at: Date) async throws

  /// A profile has seen how all its favourites stand: news is what becomes of them after this.
  func markSeen(of profile: String) async throws

  /// How many favourites have news that was not seen.
  func newsCount(of profile: String) async throws -> Int

  /// A notice whenever a profile's favourites may have changed. For one reader.
  func changes(of profile: String) -> AsyncStream<Void>
}
