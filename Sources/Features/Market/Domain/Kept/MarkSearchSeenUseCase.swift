/// Says whether a search is one that somebody has saved, and notes that they have looked at what it finds.
struct MarkSearchSeenUseCase: Sendable {
  let searches: any SavedSearchesRepository

  /// Notes it; a search that was not saved, or shows nothing new, is not written down.
  ///
  /// - Parameter newest: the greatest id that was shown; 0 where nobody looks on purpose.
  /// - Returns: whether the search is saved, in whichever order it was asked for.
  /// - Throws: `AppError` when the data cannot be reached; `CancellationError`.
  func callAsFunction(_ query: ProductQuery, newest: Product.ID, of profile: String) async throws -> Bool {
    var query = query
    query.order = .newest
    guard let saved = try await searches.searches(of: profile).first(where: { $0.query == query }) else { return false }
    if saved.seen < newest { try await searches.markSeen(query, newest: newest, of: profile) }
    return true
  }
}
