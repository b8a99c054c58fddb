import FeatureKit
import Foundation
import Reactor

/// A profile's shop, and the server that has its products: what the use cases of a vendor share.
struct ShopSession: Sendable {
  let shop: Shop
  let profile: String
  let shops: any ShopsRepository
  let selling: any SellingRepository
  let products: any ProductsRepository
  let now: @Sendable () -> Date
  /// Told of what could not be kept here although the server has done it.
  let failed: @Sendable (any Error) -> Void

  /// Keeps what the server has said of a product.
  func keep(_ product: Product) async {
    await keepingWhatCanBe(failed: failed) { try await shops.keep(product, of: shop, for: profile, at: now()) }
  }

  /// Forgets what was remembered of a product.
  func forget(_ id: Product.ID) async {
    await keepingWhatCanBe(failed: failed) { try await shops.forget(id, of: profile) }
  }

  /// Forgets a product of which the server says that it is gone.
  ///
  /// - Throws: as ``ProductsRepository/checkMarket()``; then it is not forgotten.
  func lose(_ id: Product.ID) async throws {
    try await products.checkMarket()
    await forget(id)
  }
}

extension ProductsRepository {
  /// Makes sure that it was the market that said that something is gone: what no list has is forgotten for good, and
  /// what stands before a market says the same of all when it has lost it.
  ///
  /// - Throws: `AppError` where the market does not say what it has either; `CancellationError`.
  func checkMarket() async throws {
    let page = try await products(ProductQuery(), from: nil, isFresh: true)
    if page.isStale { throw AppError(.unavailable, detail: "only an older list") }
  }
}
