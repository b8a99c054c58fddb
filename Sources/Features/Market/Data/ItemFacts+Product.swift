import FeatureKit
import Foundation
import Localization

extension ItemFacts {
  /// What is known of a product that a row of a list shows, cut so that all of it is about 1 KB at the most: it is kept
  /// for everybody who saves the product.
  ///
  /// - Parameters:
  ///   - product: the product; it counts as changed when it was registered.
  ///   - standing: that it is sold out, say, in the reader's language.
  init(_ product: Product, standing: String? = nil) {
    let about = [product.vendor.name, standing ?? ""].filter { !$0.isEmpty }.joined(separator: " · ")
    self.init(
      title: WireText.line(product.name, maxBytes: 240) ?? String(product.id),
      subtitle: WireText.line(about, maxBytes: 200) ?? "")
    // A cut address is a wrong one.
    picture = product.thumbnail.flatMap { $0.utf8.count <= 400 ? $0 : nil }
    if product.bargainPrice.hasCode {
      price = product.bargainPrice
    } else {
      priceLabel = WireText.line(product.bargainPrice.plainText, maxBytes: 60)
    }
    updatedAt = product.createdAt
  }
}
