import Foundation

extension ShopsRepository {
  /// Saves what a response to a vendor tells: the vendor, if it was unknown, and the product, if lists omit it.
  ///
  /// - Parameters:
  ///   - product: the response to a change that only the product's vendor can make.
  ///   - shop: the shop that changed it.
  ///   - profile: the owner of the shop.
  ///   - moment: the current time.
  /// - Returns: the shop with its vendor.
  /// - Throws: as ``ShopsRepository``.
  @discardableResult
  func keep(_ product: Product, of shop: Shop, for profile: String, at moment: Date) async throws -> Shop {
    switch product.state {
    case .draft: try await remember(product, .draft, for: profile, at: moment)
    case .hidden: try await remember(product, .hidden, for: profile, at: moment)
    case .onSale, .reserved, .sold: try await forget(product.id, of: profile)
    }
    guard shop.vendor == nil else { return shop }
    try await learn(product.vendor, by: shop.credentials, of: profile)
    return Shop(vendor: product.vendor, credentials: shop.credentials, isNoted: shop.isNoted)
  }

  /// Remembers a vendor's product that lists omit, unless it is remembered already.
  ///
  /// - Throws: as ``ShopsRepository``.
  func list(_ product: Product, for profile: String, at moment: Date) async throws {
    let reason: UnlistedProduct.Reason
    switch product.state {
    case .draft: reason = .draft
    case .hidden: reason = .hidden
    case .onSale, .reserved, .sold: return
    }
    // Another look at it does not move it to the top.
    guard try await !unlisted(of: profile).contains(where: { $0.id == product.id && $0.reason == reason }) else {
      return
    }
    try await remember(product, reason, for: profile, at: moment)
  }

  private func remember(
    _ product: Product, _ reason: UnlistedProduct.Reason, for profile: String, at moment: Date
  ) async throws {
    try await remember(
      UnlistedProduct(
        id: product.id, name: product.name, thumbnail: product.thumbnail, reason: reason, at: moment), of: profile)
  }
}
