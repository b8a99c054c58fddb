import Foundation
import LiveWeb
import Reactor

/// What one person has to do with one product: whether it is a favourite of theirs, and whether they sell it, so that
/// they see it while nobody else does.
///
/// The page does not depend on it: what cannot be read stays as it was known.
struct OwnProduct: Sendable {
  let id: Product.ID
  let favorites: any FavoritesRepository
  let shops: any ShopsRepository
  let selling: any SellingRepository
  let profile: Profile
  var now: @Sendable () -> Date = { Date() }
  /// Told of what could not be kept.
  var failed: @Sendable (any Error) -> Void = { _ in }

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

  /// The product as its server shows it to its vendor alone: hidden, or a draft. From then on it is in the list of their
  /// shop, also where it was hidden elsewhere.
  ///
  /// - Returns: `nil` for what is not theirs, or not there.
  /// - Throws: `CancellationError`, nothing else.
  func details() async throws -> ProductDetails? {
    guard let kept = profile.kept else { return nil }
    do {
      guard let shop = try await shops.shop(of: kept) else { return nil }
      let details = try await selling.details(of: id, by: shop.credentials)
      // A shop that was brought along may not know yet whose it is.
      let isTheirs = shop.vendor.map { $0.id == details.product.vendor.id } ?? true
      guard isTheirs else { return nil }
      await keepingWhatCanBe(failed: failed) { try await shops.list(details.product, for: kept, at: now()) }
      return details
    } catch {
      // That there is nothing for everybody has been said; nothing more is known of it.
      try Task.checkCancellation()
      return nil
    }
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
  /// - Parameter product: as it is marked; `nil` for none.
  /// - Throws: `AppError` as `FavoritesRepository` does, and `cookieMissing`.
  func setFavorite(_ product: Product?, at moment: Date) async throws {
    let kept = try profile.keptOrThrow()
    if let product {
      try await favorites.add(product, of: kept, at: moment)
    } else {
      try await favorites.remove(id, of: kept)
    }
  }
}
