/// Notes which saved searches find something new among goods that have come anyway: nobody is asked.
struct NoteNewUseCase: Sendable {
  let searches: any SavedSearchesRepository

  /// Notes it; those that have news already keep it.
  ///
  /// - Parameter products: what a server has just said.
  /// - Throws: `AppError` when the data cannot be reached; `CancellationError`.
  func callAsFunction(_ products: [Product], of profile: String) async throws {
    for search in try await searches.quietSearches(of: profile) {
      let newest = products.lazy.filter { $0.id > search.seen && search.query.finds($0) }.map(\.id).max()
      if let newest { try await searches.note(newest: newest, for: search.query, of: profile) }
    }
  }
}
