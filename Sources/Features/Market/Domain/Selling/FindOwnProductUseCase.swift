import Reactor

/// Finds a product as its vendor sees it, also if it is a draft or hidden.
struct FindOwnProductUseCase: Sendable {
  let selling: any SellingRepository
  let products: any ProductsRepository

  /// Finds a product. Without credentials, or if the server refuses them, it finds the public product.
  ///
  /// - Throws: as ``SellingRepository`` and ``ProductsRepository``.
  func callAsFunction(_ id: Product.ID, by credentials: VendorCredentials?) async throws -> ProductDetails {
    do {
      if let credentials { return try await selling.details(of: id, by: credentials) }
    } catch let error as AppError where error.code == .notAllowed {}
    return try await products.details(of: id, isFresh: true)
  }

  /// Finds a product of a shop.
  ///
  /// - Throws: also `AppError` with `notFound` without a shop, and for another vendor's product.
  func callAsFunction(_ id: Product.ID, of shop: Shop?) async throws -> Product {
    guard let shop, case let product = try await self(id, by: shop.credentials).product, shop.mayHave(product) else {
      throw AppError(.notFound)
    }
    return product
  }
}
