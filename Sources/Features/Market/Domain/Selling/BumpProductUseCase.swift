import Reactor

/// Bumps a product of a shop, that is, moves it to the top of the order `bumped`.
struct BumpProductUseCase: Sendable {
  /// The result of a bump.
  enum Outcome: Sendable, Hashable {
    case bumped(Product)
    /// It was bumped recently; how long to wait, if the server sends that.
    case tooEarly(Duration?)
    /// The server does not know bumps.
    case unsupported
    case gone
  }

  let session: ShopSession

  /// Bumps a product; a product that is gone is forgotten.
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

  /// Original servers have no such request and respond with 404 for every product.
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
