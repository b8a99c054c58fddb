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
  ///   - goesOn: asked before each; `false` ends it.
  ///   - tell: told of each that is gone, at once.
  /// - Throws: as ``SellingRepository`` where none was deleted.
  func callAsFunction(
    _ products: [UnlistedProduct], comesBack: Bool, while goesOn: () -> Bool = { true }, tell: (Product.ID) -> Void
  ) async throws -> BulkOutcome {
    var deleted: [UnlistedProduct] = []
    let undo = Self.undo(of: products.count, comesBack: comesBack)
    let outcome = try await BulkOutcome.of(products, while: goesOn) { product in
      try await deleteIfThere(product.id)
      deleted.append(product)
      await remember([product], at: session.now().addingTimeInterval(undo - UnlistedProduct.undoFor))
      tell(product.id)
      return true
    }
    // The undo is of all of them, and its time begins when the last one is gone.
    if comesBack, products.count > 1 { await remember(deleted, at: session.now()) }
    return outcome
  }

  /// How long the undo of each is offered from its deletion on, in seconds; not above zero for none.
  private static func undo(of count: Int, comesBack: Bool) -> TimeInterval {
    // What does not come back is remembered, too: a list that was kept before shall not show it again.
    guard comesBack else { return -UnlistedProduct.undoFor }
    // Of several the first ones must not fall out of the undo while the others go, or the process starts anew.
    return count > 1 ? UnlistedProduct.undoAfterRestartFor : UnlistedProduct.undoFor
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
