import FeatureKit
import Foundation
import Reactor

/// A profile's shop with the repositories that a vendor's use cases share.
struct ShopSession: Sendable {
  let shop: Shop
  let profile: String
  let shops: any ShopsRepository
  let selling: any SellingRepository
  let products: any ProductsRepository
  let now: @Sendable () -> Date
  /// Called with errors of writing locally what the server has already done.
  let failed: @Sendable (any Error) -> Void

  /// Saves what the server has sent about a product.
  func keep(_ product: Product) async {
    await keepingWhatCanBe(failed: failed) { try await shops.keep(product, of: shop, for: profile, at: now()) }
  }

  /// Forgets a remembered product.
  func forget(_ id: Product.ID) async {
    await keepingWhatCanBe(failed: failed) { try await shops.forget(id, of: profile) }
  }

  /// Forgets a product that the server says is gone.
  ///
  /// - Throws: as ``ProductsRepository/checkMarket()``; then the product stays remembered.
  func lose(_ id: Product.ID) async throws {
    try await products.checkMarket()
    await forget(id)
  }
}

extension ProductsRepository {
  /// Checks that the market itself is answering, before an unlisted product is forgotten for good. A proxy that has
  /// lost its market says of every product that it is gone.
  ///
  /// - Throws: `AppError` if the market does not send its list either; `CancellationError`.
  func checkMarket() async throws {
    let page = try await products(ProductQuery(), from: nil, isFresh: true)
    if page.isStale { throw AppError(.unavailable, detail: "only an older list") }
  }
}
