import FeatureKit
import Foundation
import Reactor

/// How many of somebody's favourites have news that was not seen: cheaper, sold, gone.
struct FavoritesNews: Sendable {
  let favorites: any FavoritesRepository
  let check: CheckFavoritesUseCase
  /// `nil` for somebody of whom nothing is kept.
  let profile: String?
  let asker: Asker
  let now: @Sendable () -> Date
  /// Told of what could not be found out; the page goes on without it.
  let failed: @Sendable (any Error) -> Void

  /// How many there are, going by what was found out before.
  ///
  /// - Throws: `CancellationError`.
  func count() async throws -> Int {
    guard let profile else { return 0 }
    return try await asFarAsPossible(or: 0, failed: failed) { try await favorites.newsCount(of: profile) }
  }

  /// Finds out what has become of those that nobody looked up for a while, and tells the count whenever it may have
  /// changed, until the task is cancelled.
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
