import Reactor

/// Changes the state of products of a shop.
struct ChangeStateUseCase: Sendable {
  /// Thrown if the server ignores states, as original servers do.
  struct StatesUnknown: Error {}

  /// The result for one product.
  enum Change: Sendable, Hashable {
    case changed(Product)
    case gone(Product.ID)
  }

  let session: ShopSession

  /// Changes products one after another; those that are gone are forgotten.
  ///
  /// - Parameter tell: called with each result at once.
  /// - Throws: ``StatesUnknown``; the errors of ``SellingRepository`` if no product was changed.
  func callAsFunction(
    _ ids: [Product.ID], to state: Product.State, tell: (Change) -> Void
  ) async throws -> BulkOutcome {
    var edit = ProductEdit()
    edit.state = state
    return try await BulkOutcome.of(ids) { id in
      do {
        let product = try await session.selling.edit(id, edit, by: session.shop.credentials).product
        guard product.state == state else { throw StatesUnknown() }
        await session.keep(product)
        tell(.changed(product))
        return true
      } catch let error as AppError where error.code == .notFound {
        try await session.lose(id)
        tell(.gone(id))
        return false
      }
    }
  }
}
