import Reactor

/// Brings deleted products of a shop back.
struct RestoreProductsUseCase: Sendable {
  let session: ShopSession

  /// Brings them back one after another. What another page has brought back counts as brought back; what is gone for good
  /// is forgotten and counts as missed.
  ///
  /// - Parameter tell: told of each that is back, at once.
  /// - Throws: as ``SellingRepository`` where none was brought back.
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

  /// - Returns: the product as it is on the market; `nil` where it is gone for good.
  private func restored(_ id: Product.ID) async throws -> Product? {
    let credentials = session.shop.credentials
    do {
      return try await session.selling.restore(id, by: credentials).product
    } catch let error as AppError where error.code == .notFound || error.code == .invalidInput {
      // The server says the same of a product that is not deleted.
    }
    do {
      return try await session.selling.details(of: id, by: credentials).product
    } catch let error as AppError where error.code == .notFound {
      return nil
    }
  }
}
