import Foundation
import LiveWeb

/// Keeps the search that is shown, for whoever wants to come back to it, and what they have seen of it.
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
    guard let kept = profile.kept else { return false }
    do {
      return try await MarkSearchSeenUseCase(searches: searches)(query, newest: newest, of: kept)
    } catch let error as CancellationError {
      throw error
    } catch {
      failed(error)
      return false
    }
  }
}
