import FeatureKit
import Foundation
import Reactor

/// Deletes products of a shop, and remembers them.
struct DeleteProductsUseCase: Sendable {
  /// The most products with which the server is asked whether it can restore them, in case the first ones are gone.
  private static let maxAsked = 3

  let session: ShopSession

  /// Whether the server can restore deleted products.
  ///
  /// - Throws: only `CancellationError`.
  func bringsBack(_ ids: [Product.ID]) async throws -> Bool {
    do {
      for id in ids.prefix(Self.maxAsked) {
        if try await session.selling.bringsBack(id, by: session.shop.credentials) { return true }
      }
    } catch {
      // If the server cannot be asked, no undo is offered.
      try Task.checkCancellation()
    }
    return false
  }

  /// Deletes products one after another.
  ///
  /// - Parameters:
  ///   - products: the entries to remember.
  ///   - comesBack: whether the server can restore the products.
  ///   - goesOn: called before each product; `false` ends the run.
  ///   - tell: called with each deleted product at once.
  /// - Throws: the errors of ``SellingRepository`` if no product was deleted.
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
    // One undo restores all of them. Its time begins when the last one is deleted.
    if comesBack, products.count > 1 { await remember(deleted, at: session.now()) }
    return outcome
  }

  /// How long the undo of a product is offered after its deletion, in seconds; zero or less for no undo.
  private static func undo(of count: Int, comesBack: Bool) -> TimeInterval {
    // Products that cannot be restored are remembered, too, so that a cached list does not show them again.
    guard comesBack else { return -UnlistedProduct.undoFor }
    // The undo of the first products must not expire while the others are deleted, or the process restarts.
    return count > 1 ? UnlistedProduct.undoAfterRestartFor : UnlistedProduct.undoFor
  }

  private func deleteIfThere(_ id: Product.ID) async throws {
    do {
      try await session.selling.delete(id, by: session.shop.credentials)
    } catch let error as AppError where error.code == .notFound {
      // Another device may have deleted it already.
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
