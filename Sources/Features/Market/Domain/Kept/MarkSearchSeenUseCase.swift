/// Says whether a search is one that somebody has saved, and notes that they have looked at what it finds.
struct MarkSearchSeenUseCase: Sendable {
  let searches: any SavedSearchesRepository

  /// Notes it, where the newest goods were shown: in another order, or from the middle on, nobody has seen that. A
  /// search that was not saved, or shows nothing new, is not written down.
  ///
  /// - Parameters:
  ///   - query: what was searched.
  ///   - newest: the greatest id that was shown, in a list from its first part on; 0 where the list begins later, or
  ///     nobody looks on purpose.
  /// - Returns: whether the search is saved, in whichever order it was asked for.
  /// - Throws: `AppError` when the data cannot be reached; `CancellationError`.
  func callAsFunction(_ query: ProductQuery, newest: Product.ID, of profile: String) async throws -> Bool {
    guard let saved = try await searches.search(query, of: profile) else { return false }
    if query.order == .newest, saved.seen < newest {
      try await searches.markSeen(query, newest: newest, of: profile)
    }
    return true
  }
}
