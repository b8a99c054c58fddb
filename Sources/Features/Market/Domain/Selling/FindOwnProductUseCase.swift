import Reactor

/// Finds a product as its vendor sees it: what is hidden, too.
struct FindOwnProductUseCase: Sendable {
  let selling: any SellingRepository
  let products: any ProductsRepository

  /// Finds it; as everybody sees it where there are no credentials, or the server does not let this vendor see more.
  ///
  /// - Throws: as ``SellingRepository`` and ``ProductsRepository``.
  func callAsFunction(_ id: Product.ID, by credentials: VendorCredentials?) async throws -> ProductDetails {
    do {
      if let credentials { return try await selling.details(of: id, by: credentials) }
    } catch let error as AppError where error.code == .notAllowed {}
    return try await products.details(of: id, isFresh: true)
  }

  /// Finds one of a shop's own.
  ///
  /// - Throws: also `AppError` with `notFound` without a shop, and for another's product.
  func callAsFunction(_ id: Product.ID, of shop: Shop?) async throws -> Product {
    guard let shop, case let product = try await self(id, by: shop.credentials).product, shop.mayHave(product) else {
      throw AppError(.notFound)
    }
    return product
  }
}
