/// Tells whether a search is saved, and marks what it shows as seen.
struct MarkSearchSeenUseCase: Sendable {
  let searches: any SavedSearchesRepository

  /// Marks the products of a list as seen, if it shows the newest ones.
  ///
  /// A list in another order, or from the middle on, does not show what is new. Nothing is written for a search that is
  /// not saved, or shows nothing new.
  ///
  /// - Parameters:
  ///   - query: the search.
  ///   - newest: the greatest id in a list from its first page on; 0 if the list begins later, or a prefetch requested
  ///     it.
  ///   - profile: the profile that sees the list.
  /// - Returns: whether the search is saved, in whichever order.
  /// - Throws: `AppError` if the database cannot be reached; `CancellationError`.
  func callAsFunction(_ query: ProductQuery, newest: Product.ID, of profile: String) async throws -> Bool {
    guard let saved = try await searches.search(query, of: profile) else { return false }
    if query.order == .newest, saved.seen < newest {
      try await searches.markSeen(query, newest: newest, of: profile)
    }
    return true
  }
}
