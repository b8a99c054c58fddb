import FeatureKit
import Reactor

/// A server's answer about one of many requested products.
typealias ProductAnswer = ItemAnswer<Product.ID, ProductDetails>

extension ProductDetails {
  /// These details, if they are a current response about a product.
  ///
  /// - Throws: `AppError` with `unavailable` for an old response, with `changedUpstream` for one about another product.
  func current(of id: Product.ID) throws -> ProductDetails {
    if isStale { throw AppError(.unavailable, detail: "an older answer") }
    guard product.id == id else { throw AppError(.changedUpstream, detail: "another product than \(id)") }
    return self
  }
}
