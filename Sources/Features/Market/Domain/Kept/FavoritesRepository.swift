public import Foundation

/// The favourites of profiles, and what has happened to them since.
///
/// All methods throw `AppError` if the database cannot be reached, and then change nothing, and `CancellationError`.
public protocol FavoritesRepository: Sendable {
  /// A profile's favourites, the most recently marked first.
  func favorites(of profile: String) async throws -> [Favorite]

  /// How many favourites a profile has. By default counts ``favorites(of:)``.
  func count(of profile: String) async throws -> Int

  /// Which of some products are favourites of a profile.
  func among(_ ids: [Product.ID], of profile: String) async throws -> Set<Product.ID>

  /// Marks a product. A product that is marked already keeps its place.
  ///
  /// - Throws: also `invalidInput` if the profile has ``Favorite/maxPerProfile`` already.
  func add(_ product: Product, of profile: String, at: Date) async throws

  /// Marks a product as it was marked before, with its news and its ``Favorite/seen``. A product that is marked already
  /// stays as it is.
  ///
  /// - Throws: as ``add(_:of:at:)``.
  func restore(_ favorite: Favorite, of profile: String) async throws

  /// Removes a favourite.
  func remove(_ id: Product.ID, of profile: String) async throws

  /// Saves the results of a check in the favourites of all profiles. A product that is cheaper, sold or gone is news.
  ///
  /// - Parameter found: the products by id; `nil` for a product that is gone.
  func note(_ found: [Product.ID: Product?], at: Date) async throws

  /// Records that products were requested without an answer. The next check requests all others before them.
  func noteUnanswered(_ ids: [Product.ID], at: Date) async throws

  /// Marks the present state of a profile's favourites as seen. Later changes are news.
  func markSeen(of profile: String) async throws

  /// How many favourites of a profile have unseen news.
  func newsCount(of profile: String) async throws -> Int

  /// Yields whenever a profile's favourites may have changed. For one reader.
  func changes(of profile: String) -> AsyncStream<Void>
}

extension FavoritesRepository {
  /// As ``FavoritesRepository/count(of:)``.
  public func count(of profile: String) async throws -> Int { try await favorites(of: profile).count }
}
