import FeatureKit
import Foundation
import LiveWeb
import Reactor

/// Keeps the search that is shown, for whoever wants to come back to it, what they have seen of it, and which of those
/// that were kept have news.
struct SearchKeeping: Sendable {
  /// Asked for whoever looks.
  let products: any ProductsRepository
  let searches: any SavedSearchesRepository
  let profile: Profile
  let now: @Sendable () -> Date
  /// Told of what could not be found out; the page goes on without it.
  let failed: @Sendable (any Error) -> Void

  /// Saves a search.
  ///
  /// - Parameter shown: the greatest id that is shown.
  /// - Throws: as ``SaveSearchUseCase``; `AppError` with `cookieMissing` for somebody of whom nothing can be kept.
  func save(_ query: ProductQuery, shown: Product.ID) async throws {
    let kept = try profile.keptOrThrow()
    try await SaveSearchUseCase(products: products, searches: searches, now: now)(query, shown: shown, of: kept)
  }

  /// Notes what was seen; parameters as those of ``MarkSearchSeenUseCase``.
  ///
  /// - Returns: whether the search is saved.
  /// - Throws: `CancellationError`, nothing else.
  func see(_ query: ProductQuery, newest: Product.ID) async throws -> Bool {
    try await found(or: false) { try await MarkSearchSeenUseCase(searches: searches)(query, newest: newest, of: $0) }
  }

  /// Notes what is new to other searches among goods that have come.
  ///
  /// - Throws: `CancellationError`, nothing else.
  func note(_ products: [Product]) async throws {
    try await found(or: ()) { try await NoteNewUseCase(searches: searches)(products, of: $0) }
  }

  /// How many saved searches have news, going by what is kept.
  ///
  /// - Throws: `CancellationError`, nothing else.
  func newsCount() async throws -> Int {
    try await found(or: 0) { try await searches.newsCount(of: $0) }
  }

  /// Tells that count whenever it may have changed, until the task is cancelled.
  ///
  /// - Throws: `CancellationError`, nothing else.
  func follow(_ tell: @escaping @Sendable (Int) -> Void) async throws {
    guard let kept = profile.kept else { return }
    try await Observation(of: searches.changes(of: kept)) { tell(try await newsCount()) }.follow()
  }

  /// What is found out of somebody; something else where nothing is kept of them, or it could not be found out.
  private func found<Value>(or other: Value, _ find: (String) async throws -> Value) async throws -> Value {
    guard let kept = profile.kept else { return other }
    return try await asFarAsPossible(or: other, failed: failed) { try await find(kept) }
  }
}
