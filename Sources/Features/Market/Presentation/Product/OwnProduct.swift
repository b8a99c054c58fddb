import FeatureKit
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

  /// Something of it that was read.
  enum Found: Sendable {
    case isFavorite(Bool)
    case vendorID(Int?)
  }

  /// Reads it, and tells what is news of it; of what cannot be read it tells nothing.
  ///
  /// - Throws: `CancellationError`, nothing else.
  func read(_ context: EffectContext<Reading, Found>) async throws {
    guard let kept = profile.kept else { return }
    do {
      let isFavorite = try await favorites.among([id], of: kept).contains(id)
      if isFavorite != context.state.isFavorite { context.emit(.isFavorite(isFavorite)) }
      let vendorID = try await shops.shop(of: kept)?.vendor?.id
      if vendorID != context.state.vendorID { context.emit(.vendorID(vendorID)) }
    } catch {
      // Nobody has asked for it, and a page without it is better than none.
      try Task.checkCancellation()
    }
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
      guard shop.mayHave(details.product) else { return nil }
      await keepingWhatCanBe(failed: failed) { try await shops.list(details.product, for: kept, at: now()) }
      return details
    } catch {
      // That there is nothing for everybody has been said; nothing more is known of it.
      try Task.checkCancellation()
      return nil
    }
  }

  /// Reads it now and whenever it may have changed, and tells it where that is news, for as long as the page listens.
  ///
  /// - Throws: `CancellationError`, nothing else.
  func follow(_ context: EffectContext<Reading, Found>) async throws {
    guard let kept = profile.kept else { return }
    try await Observation(of: favorites.changes(of: kept), shops.changes(of: kept)) { try await read(context) }.follow()
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
