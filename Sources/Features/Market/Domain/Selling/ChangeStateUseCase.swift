import Reactor

/// Sends products of a shop into another state.
struct ChangeStateUseCase: Sendable {
  /// Thrown where the server passes over states, as those of the original do.
  struct StatesUnknown: Error {}

  /// What became of one product.
  enum Change: Sendable, Hashable {
    case changed(Product)
    case gone(Product.ID)
  }

  let session: ShopSession

  /// Changes them one after another; what is gone is forgotten.
  ///
  /// - Parameter tell: told of each at once.
  /// - Throws: ``StatesUnknown``; as ``SellingRepository`` where none was changed.
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
