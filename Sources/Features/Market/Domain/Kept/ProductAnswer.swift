import FeatureKit
import Reactor

/// What a server says of one product, where many are asked for.
typealias ProductAnswer = ItemAnswer<Product.ID, ProductDetails>

extension ProductDetails {
  /// A server's current answer about a product.
  ///
  /// - Throws: `AppError` with `unavailable` for an older answer, with `changedUpstream` for one about another product.
  func current(of id: Product.ID) throws -> ProductDetails {
    if isStale { throw AppError(.unavailable, detail: "an older answer") }
    guard product.id == id else { throw AppError(.changedUpstream, detail: "another product than \(id)") }
    return self
  }
}
