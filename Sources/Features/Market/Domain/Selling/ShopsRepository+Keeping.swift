import Foundation

extension ShopsRepository {
  /// Keeps what a server has said of a product of one's own: whose shop it is, where nobody knew that yet, and where
  /// the product is, when no list has it.
  ///
  /// - Parameters:
  ///   - product: as the server answered to a change that only its vendor can make.
  ///   - shop: with which it was changed.
  /// - Returns: the shop as it is now.
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

  /// Keeps where a product of one's own is that was found to be in no list, unless that is known.
  ///
  /// - Throws: as ``ShopsRepository``.
  func list(_ product: Product, for profile: String, at moment: Date) async throws {
    let reason: UnlistedProduct.Reason
    switch product.state {
    case .draft: reason = .draft
    case .hidden: reason = .hidden
    case .onSale, .reserved, .sold: return
    }
    // It keeps its place there, however often it is looked at.
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
