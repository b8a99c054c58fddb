import Reactor

/// Puts a product of a shop on top of what is sorted by that.
struct BumpProductUseCase: Sendable {
  /// What became of it.
  enum Outcome: Sendable, Hashable {
    case bumped(Product)
    /// How long it has to wait, where the server says that.
    case tooEarly(Duration?)
    /// The server bumps nothing.
    case unsupported
    case gone
  }

  let session: ShopSession

  /// Bumps it; what is gone is forgotten.
  ///
  /// - Throws: as ``SellingRepository``.
  func callAsFunction(_ id: Product.ID) async throws -> Outcome {
    do {
      let product = try await session.selling.bump(id, by: session.shop.credentials).product
      await session.keep(product)
      return .bumped(product)
    } catch let error as AppError where error.code == .overLimit {
      return .tooEarly(error.retryAfter)
    } catch let error as AppError where error.code == .notFound {
      return try await whyNot(id)
    }
  }

  /// Servers of the original have no such call, whatever they are asked to put on top.
  private func whyNot(_ id: Product.ID) async throws -> Outcome {
    do {
      let find = FindOwnProductUseCase(selling: session.selling, products: session.products)
      _ = try await find(id, by: session.shop.credentials)
      return .unsupported
    } catch let error as AppError where error.code == .notFound {
      try await session.lose(id)
      return .gone
    }
  }
}
