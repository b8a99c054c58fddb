import FeatureKit
import Reactor

/// Brings deleted products of a shop back.
struct RestoreProductsUseCase: Sendable {
  let session: ShopSession

  /// Brings them back one after another. What is gone for good, or back already, is forgotten and counts as missed.
  ///
  /// - Parameter tell: told of each that is back, at once.
  /// - Throws: as ``SellingRepository`` where none was brought back.
  func callAsFunction(_ ids: [Product.ID], tell: (Product) -> Void) async throws -> BulkOutcome {
    let (shop, key) = (session.shop, session.profile)
    return try await BulkOutcome.of(ids) { id in
      do {
        let product = try await session.selling.restore(id, by: shop.credentials).product
        await keepingWhatCanBe(failed: session.failed) {
          try await session.shops.forget(id, of: key)
          try await session.shops.keep(product, of: shop, for: key, at: session.now())
        }
        tell(product)
        return true
      } catch let error as AppError where error.code == .notFound || error.code == .invalidInput {
        await session.forget(id)
        return false
      }
    }
  }
}
