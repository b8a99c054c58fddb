public import Foundation

/// Searches people want to come back to, with what was there when they looked last.
///
/// All methods throw `AppError` when the data cannot be reached, then nothing has changed, and `CancellationError`.
public protocol SavedSearchesRepository: Sendable {
  /// A profile's searches, the one saved last first.
  func searches(of profile: String) async throws -> [SavedSearch]

  /// A profile's search, as it was saved; `nil` where it was not.
  ///
  /// - Parameter query: which; its order does not count.
  func search(_ query: ProductQuery, of profile: String) async throws -> SavedSearch?

  /// Saves a search, once.
  ///
  /// - Parameters:
  ///   - query: which; its order does not count.
  ///   - newest: the greatest id of what it finds now, 0 when it finds nothing.
  /// - Throws: also `invalidInput` when there are ``SavedSearch/maxPerProfile`` already.
  func save(_ query: ProductQuery, newest: Product.ID, of profile: String, at: Date) async throws

  /// Somebody has looked at what a search finds.
  func markSeen(_ query: ProductQuery, newest: Product.ID, of profile: String) async throws

  /// A profile's searches of which nothing new is known.
  func quietSearches(of profile: String) async throws -> [SavedSearch]

  /// Keeps what searches are known to find; of one that is not saved nothing.
  ///
  /// - Parameter newest: the greatest id of each: one that was not seen is news, any other says that there is none.
  func note(_ newest: [ProductQuery: Product.ID], of profile: String) async throws

  /// How many searches have news, going by what was noted.
  func newsCount(of profile: String) async throws -> Int

  /// Removes a search.
  func remove(_ query: ProductQuery, of profile: String) async throws

  /// A notice whenever a profile's searches may have changed. For one reader.
  func changes(of profile: String) -> AsyncStream<Void>
}

/// A search somebody wants to come back to.
public struct SavedSearch: Sendable, Hashable {
  /// How many a profile may have.
  public static let maxPerProfile = 50

  /// In the order `newest`.
  public let query: ProductQuery
  public let savedAt: Date
  /// The greatest id that was seen: what is new has a greater one.
  public let seen: Product.ID

  /// Describes a search.
  public init(query: ProductQuery, savedAt: Date, seen: Product.ID) {
    self.query = query
    self.savedAt = savedAt
    self.seen = seen
  }
}
