import Foundation
import LiveWeb
import Reactor

/// What one person has to do with one product: whether it is a favourite of theirs, and whether they sell it.
///
/// The page does not depend on it: what cannot be read stays as it was known.
struct OwnProduct: Sendable {
  let id: Product.ID
  let favorites: any FavoritesRepository
  let shops: any ShopsRepository
  let profile: Profile

  /// What is known of it.
  struct Reading: Sendable, Hashable {
    var isFavorite = false
    /// Whose goods they may edit: the vendor of their shop.
    var vendorID: Int?
  }

  /// Reads it.
  ///
  /// - Parameter last: what was known before, for what cannot be read now.
  /// - Throws: `CancellationError`, nothing else.
  func read(after last: Reading) async throws -> Reading {
    guard let kept = profile.kept else { return Reading() }
    var reading = last
    do {
      reading.isFavorite = try await favorites.among([id], of: kept).contains(id)
      reading.vendorID = try await shops.shop(of: kept)?.vendor?.id
    } catch {
      // Nobody has asked for it, and a page without it is better than none.
      try Task.checkCancellation()
    }
    return reading
  }

  /// Tells what is read, where that is news, whenever it may have changed, until nobody listens any more.
  ///
  /// - Parameter known: what is known already.
  /// - Throws: `CancellationError`, nothing else.
  func follow(knowing known: Reading, _ tell: (Reading) async -> Void) async throws {
    guard let kept = profile.kept else { return }
    let (events, feed) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    // Asked for first: what changes while it is read is told, too.
    let hearing = [favorites.changes(of: kept), shops.changes(of: kept)].map { changes in
      Task { for await _ in changes { feed.yield() } }
    }
    defer { for task in hearing { task.cancel() } }
    var last = try await read(after: known)
    if last != known { await tell(last) }
    for await _ in events {
      let reading = try await read(after: last)
      // Told also when it is what was told last: the page may have changed it meanwhile.
      last = reading
      await tell(reading)
    }
  }

  /// Makes it a favourite, or none.
  ///
  /// - Throws: `AppError` as `FavoritesRepository` does, and `cookieMissing`.
  func setFavorite(_ isOn: Bool, _ product: Product, at moment: Date) async throws {
    let kept = try profile.keptOrThrow()
    if isOn {
      try await favorites.add(product, of: kept, at: moment)
    } else {
      try await favorites.remove(id, of: kept)
    }
  }
}
