import Reactor

/// Restores deleted products of a shop.
struct RestoreProductsUseCase: Sendable {
  let session: ShopSession

  /// Restores products one after another. A product that another page restored counts as restored. A product that is
  /// gone for good is forgotten and counts as missed.
  ///
  /// - Parameter tell: called with each restored product at once.
  /// - Throws: the errors of ``SellingRepository`` if no product was restored.
  func callAsFunction(_ ids: [Product.ID], tell: (Product) -> Void) async throws -> BulkOutcome {
    try await BulkOutcome.of(ids) { id in
      guard let product = try await restored(id) else {
        await session.forget(id)
        return false
      }
      await session.keep(product)
      tell(product)
      return true
    }
  }

  /// - Returns: the product on the market; `nil` if it is gone for good.
  private func restored(_ id: Product.ID) async throws -> Product? {
    let credentials = session.shop.credentials
    do {
      return try await session.selling.restore(id, by: credentials).product
    } catch let error as AppError where error.code == .notFound || error.code == .invalidInput {
      // The server answers the same for a product that is not deleted.
    }
    do {
      return try await session.selling.details(of: id, by: credentials).product
    } catch let error as AppError where error.code == .notFound {
      return nil
    }
  }
}
