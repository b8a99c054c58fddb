import FeatureKit
import Foundation
import LiveWeb
import Reactor

/// The relation of a profile to a product: whether the profile sells it.
///
/// The page does not depend on it: if it cannot be read, it stays as it was.
struct OwnProduct: Sendable {
  let id: Product.ID
  let shops: any ShopsRepository
  let selling: any SellingRepository
  let profile: Profile
  var now: @Sendable () -> Date = { Date() }
  /// Called with errors of writing.
  var failed: @Sendable (any Error) -> Void = { _ in }

  /// Reads the vendor of the profile's shop and reports it if it has changed. The profile may edit its products.
  /// Errors are ignored.
  ///
  /// - Throws: only `CancellationError`.
  func read(_ context: EffectContext<Int?, Int?>) async throws {
    guard let kept = profile.kept else { return }
    do {
      let vendorID = try await shops.shop(of: kept)?.vendor?.id
      if vendorID != context.state { context.emit(vendorID) }
    } catch {
      // A page that does not know its seller is better than an error.
      try Task.checkCancellation()
    }
  }

  /// The product as its vendor sees it, hidden or a draft. Adds it to the list of the vendor's shop, also if another
  /// client has hidden it.
  ///
  /// - Returns: `nil` if the product is another vendor's, or does not exist.
  /// - Throws: only `CancellationError`.
  func details() async throws -> ProductDetails? {
    guard let kept = profile.kept else { return nil }
    do {
      guard let shop = try await shops.shop(of: kept) else { return nil }
      let details = try await selling.details(of: id, by: shop.credentials)
      guard shop.mayHave(details.product) else { return nil }
      await keepingWhatCanBe(failed: failed) { try await shops.list(details.product, for: kept, at: now()) }
      return details
    } catch {
      // The caller already has the error for the public product.
      try Task.checkCancellation()
      return nil
    }
  }

  /// Reads the vendor now and whenever it may have changed, and reports changes, while the page is live.
  ///
  /// - Throws: only `CancellationError`.
  func follow(_ context: EffectContext<Int?, Int?>) async throws {
    guard let kept = profile.kept else { return }
    try await Observation(of: shops.changes(of: kept)) { try await read(context) }.follow()
  }

  /// A session of the profile's shop, for changes of the product.
  ///
  /// - Throws: `AppError` with `notAllowed` if the profile has no shop, and as `Profile.keptOrThrow()`.
  func session(_ products: any ProductsRepository) async throws -> ShopSession {
    let kept = try profile.keptOrThrow()
    guard let shop = try await shops.shop(of: kept) else { throw AppError(.notAllowed) }
    return ShopSession(
      shop: shop, profile: kept, shops: shops, selling: selling, products: products, now: now, failed: failed)
  }
}
