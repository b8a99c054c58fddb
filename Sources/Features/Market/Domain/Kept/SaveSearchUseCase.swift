import Foundation

/// Saves a search. Products registered after that are new to it.
struct SaveSearchUseCase: Sendable {
  /// The repository, bound to the client that saves the search.
  let products: any ProductsRepository
  let searches: any SavedSearchesRepository
  let now: @Sendable () -> Date

  /// Requests the greatest id of the search, and saves both.
  ///
  /// - Parameters:
  ///   - query: the search; its order is ignored.
  ///   - shown: the greatest id on the page, used if the server does not send a greater one.
  ///   - profile: the owner of the search.
  /// - Throws: as ``SavedSearchesRepository/save(_:newest:of:at:)``; `CancellationError`.
  func callAsFunction(_ query: ProductQuery, shown: Product.ID, of profile: String) async throws {
    var query = query
    query.order = .newest
    let newest = max(shown, try await newest(query))
    try await searches.save(query, newest: newest, of: profile, at: now())
  }

  /// The page may be in another order, or begin in the middle, so that it lacks the greatest id.
  private func newest(_ query: ProductQuery) async throws -> Product.ID {
    do {
      return try await products.products(query, from: nil, isFresh: false).products.map(\.id).max() ?? 0
    } catch {
      // The search is saved even if this request fails.
      try Task.checkCancellation()
      return 0
    }
  }
}
