public import Foundation

/// The saved searches of profiles, and what their profiles have seen of them.
///
/// All methods throw `AppError` if the database cannot be reached, and then change nothing, and `CancellationError`.
public protocol SavedSearchesRepository: Sendable {
  /// A profile's searches, the most recently saved first.
  func searches(of profile: String) async throws -> [SavedSearch]

  /// A profile's saved search; `nil` if it is not saved.
  ///
  /// - Parameter query: the search; its order is ignored.
  func search(_ query: ProductQuery, of profile: String) async throws -> SavedSearch?

  /// Saves a search, if it is not saved already.
  ///
  /// - Parameters:
  ///   - query: the search; its order is ignored.
  ///   - newest: the greatest id that it finds now; 0 if it finds nothing.
  /// - Throws: also `invalidInput` if the profile has ``SavedSearch/maxPerProfile`` already.
  func save(_ query: ProductQuery, newest: Product.ID, of profile: String, at: Date) async throws

  /// Marks a search as seen up to an id.
  func markSeen(_ query: ProductQuery, newest: Product.ID, of profile: String) async throws

  /// A profile's searches without known news.
  func quietSearches(of profile: String) async throws -> [SavedSearch]

  /// Records what searches are known to find. Searches that are not saved are ignored.
  ///
  /// - Parameter newest: the greatest id that each search finds. An unseen id is news; any other clears the news.
  func note(_ newest: [ProductQuery: Product.ID], of profile: String) async throws

  /// How many searches have recorded news.
  func newsCount(of profile: String) async throws -> Int

  /// Deletes a search.
  func remove(_ query: ProductQuery, of profile: String) async throws

  /// Yields whenever a profile's searches may have changed. For one reader.
  func changes(of profile: String) -> AsyncStream<Void>
}

/// A search that a profile has saved.
public struct SavedSearch: Sendable, Hashable {
  /// The most searches of a profile.
  public static let maxPerProfile = 50

  /// The search, in the order `newest`.
  public let query: ProductQuery
  /// When it was saved.
  public let savedAt: Date
  /// The greatest seen id. New products have greater ones.
  public let seen: Product.ID

  /// Creates a saved search.
  public init(query: ProductQuery, savedAt: Date, seen: Product.ID) {
    self.query = query
    self.savedAt = savedAt
    self.seen = seen
  }
}
