import FeatureKit
import Foundation
import Reactor

/// Deletes products of a shop, and remembers what was deleted.
struct DeleteProductsUseCase: Sendable {
  /// By how many products a server is asked whether it brings them back, should the first ones be gone.
  private static let maxAsked = 3

  let session: ShopSession

  /// Whether the server brings back what was deleted.
  ///
  /// - Throws: `CancellationError`, nothing else.
  func bringsBack(_ ids: [Product.ID]) async throws -> Bool {
    do {
      for id in ids.prefix(Self.maxAsked) {
        if try await session.selling.bringsBack(id, by: session.shop.credentials) { return true }
      }
    } catch {
      // Who cannot be asked is not relied on.
      try Task.checkCancellation()
    }
    return false
  }

  /// Deletes them one after another.
  ///
  /// - Parameters:
  ///   - products: what is remembered of each.
  ///   - comesBack: whether they can be brought back.
  ///   - tell: told of each that is gone, at once.
  /// - Throws: as ``SellingRepository`` where none was deleted.
  func callAsFunction(
    _ products: [UnlistedProduct], comesBack: Bool, tell: (Product.ID) -> Void
  ) async throws -> BulkOutcome {
    var deleted: [UnlistedProduct] = []
    let outcome = try await BulkOutcome.of(products) { product in
      try await deleteIfThere(product.id)
      deleted.append(product)
      // What does not come back is remembered, too, though as of a time whose undo is over: a list that was kept before
      // shall not show it again.
      await remember([product], at: session.now().addingTimeInterval(comesBack ? 0 : -2 * UnlistedProduct.undoFor))
      tell(product.id)
      return true
    }
    // The undo is of all of them: those that went first would have fallen out of it while the others went.
    if comesBack, deleted.count > 1 { await remember(deleted, at: session.now()) }
    return outcome
  }

  private func deleteIfThere(_ id: Product.ID) async throws {
    do {
      try await session.selling.delete(id, by: session.shop.credentials)
    } catch let error as AppError where error.code == .notFound {
      // Another device has deleted it already.
      try await session.products.checkMarket()
    }
  }

  private func remember(_ products: [UnlistedProduct], at moment: Date) async {
    for var product in products {
      product.at = moment
      await keepingWhatCanBe(failed: session.failed) {
        try await session.shops.remember(product, of: session.profile)
      }
    }
  }
}
