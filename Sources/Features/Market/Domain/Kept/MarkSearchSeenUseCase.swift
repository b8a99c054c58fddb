/// Notes that somebody has looked at what a search finds, if it is one they have saved.
struct MarkSearchSeenUseCase: Sendable {
  let searches: any SavedSearchesRepository

  /// Notes it; a search that was not saved, or shows nothing new, is not written down.
  ///
  /// - Parameter newest: the greatest id that was shown.
  /// - Throws: `AppError` when the data cannot be reached; `CancellationError`.
  func callAsFunction(_ query: ProductQuery, newest: Product.ID, of profile: String) async throws {
    var query = query
    query.order = .newest
    let saved = try await searches.searches(of: profile)
    guard saved.contains(where: { $0.query == query && $0.seen < newest }) else { return }
    try await searches.markSeen(query, newest: newest, of: profile)
  }
}
