import Foundation

/// Saves a search somebody wants to come back to: what is registered from now on is new to it.
struct SaveSearchUseCase: Sendable {
  /// Asked for whoever saves it.
  let products: any ProductsRepository
  let searches: any SavedSearchesRepository
  let now: @Sendable () -> Date

  /// Finds out the greatest id there is now, and saves the search with it.
  ///
  /// - Parameters:
  ///   - query: which; its order does not count.
  ///   - shown: the greatest id that is shown: it counts where the server does not say a greater one.
  /// - Throws: as ``SavedSearchesRepository/save(_:newest:of:at:)``; `CancellationError`.
  func callAsFunction(_ query: ProductQuery, shown: Product.ID, of profile: String) async throws {
    var query = query
    query.order = .newest
    let newest = max(shown, try await newest(query))
    try await searches.save(query, newest: newest, of: profile, at: now())
  }

  /// What is shown may be in another order, or begin in the middle: there may be greater ids than those shown.
  private func newest(_ query: ProductQuery) async throws -> Product.ID {
    do {
      return try await products.products(query, from: nil, isFresh: false).products.map(\.id).max() ?? 0
    } catch {
      // The search can be saved without it.
      try Task.checkCancellation()
      return 0
    }
  }
}
