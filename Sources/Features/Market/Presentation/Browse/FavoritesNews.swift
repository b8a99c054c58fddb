import FeatureKit
import Foundation
import Reactor

/// Counts the favourites of a profile with unseen news: cheaper, sold or gone.
struct FavoritesNews: Sendable {
  let favorites: any FavoritesRepository
  let check: CheckFavoritesUseCase
  /// `nil` for a client without a stored profile.
  let profile: String?
  let asker: Asker
  let now: @Sendable () -> Date
  /// Called with errors; the page goes on without the count.
  let failed: @Sendable (any Error) -> Void

  /// The count from the last check.
  ///
  /// - Throws: `CancellationError`.
  func count() async throws -> Int {
    guard let profile else { return 0 }
    return try await asFarAsPossible(or: 0, failed: failed) { try await favorites.newsCount(of: profile) }
  }

  /// Checks favourites that were not checked for a while, and reports the count whenever it may have changed, until the
  /// task is cancelled.
  ///
  /// - Throws: `CancellationError`.
  func follow(_ tell: @escaping @Sendable (Int) -> Void) async throws {
    guard let profile else { return }
    let counts = Observation(of: favorites.changes(of: profile)) { tell(try await count()) }
    async let checked: Void = lookUp(of: profile)
    try await counts.follow()
    try await checked
  }

  private func lookUp(of profile: String) async throws {
    try await asFarAsPossible(or: (), failed: failed) { try await check(of: profile, for: asker, at: now()) }
  }
}
