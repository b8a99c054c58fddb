import FeatureKit
import Foundation
import LiveWeb
import Reactor

/// Saves the shown search, marks what it shows as seen, and counts the saved searches with news.
struct SearchKeeping: Sendable {
  /// The repository, bound to the reader.
  let products: any ProductsRepository
  let searches: any SavedSearchesRepository
  let profile: Profile
  let now: @Sendable () -> Date
  /// Called with errors; the page goes on without the result.
  let failed: @Sendable (any Error) -> Void

  /// Saves a search.
  ///
  /// - Parameter shown: the greatest id on the page.
  /// - Throws: as ``SaveSearchUseCase``; `AppError` with `cookieMissing` for a client without a stored profile.
  func save(_ query: ProductQuery, shown: Product.ID) async throws {
    let kept = try profile.keptOrThrow()
    try await SaveSearchUseCase(products: products, searches: searches, now: now)(query, shown: shown, of: kept)
  }

  /// Marks a search as seen; parameters as those of ``MarkSearchSeenUseCase``.
  ///
  /// - Returns: whether the search is saved.
  /// - Throws: only `CancellationError`.
  func see(_ query: ProductQuery, newest: Product.ID) async throws -> Bool {
    try await found(or: false) { try await MarkSearchSeenUseCase(searches: searches)(query, newest: newest, of: $0) }
  }

  /// Records which other searches find something new among loaded products.
  ///
  /// - Throws: only `CancellationError`.
  func note(_ products: [Product]) async throws {
    try await found(or: ()) { try await NoteNewUseCase(searches: searches)(products, of: $0) }
  }

  /// The number of saved searches with recorded news.
  ///
  /// - Throws: only `CancellationError`.
  func newsCount() async throws -> Int {
    try await found(or: 0) { try await searches.newsCount(of: $0) }
  }

  /// Reports that number whenever it may have changed, until the task is cancelled.
  ///
  /// - Throws: only `CancellationError`.
  func follow(_ tell: @escaping @Sendable (Int) -> Void) async throws {
    guard let kept = profile.kept else { return }
    try await Observation(of: searches.changes(of: kept)) { tell(try await newsCount()) }.follow()
  }

  /// The result of a closure for the stored profile; `other` without a stored profile, or if it fails.
  private func found<Value>(or other: Value, _ find: (String) async throws -> Value) async throws -> Value {
    guard let kept = profile.kept else { return other }
    return try await asFarAsPossible(or: other, failed: failed) { try await find(kept) }
  }
}
