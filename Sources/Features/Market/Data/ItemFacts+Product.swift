import FeatureKit
import Foundation
import Localization

extension ItemFacts {
  /// The facts about a product that a row of a list shows, cut to about 1 KB in total.
  ///
  /// Every profile that saves the product keeps a copy.
  ///
  /// - Parameters:
  ///   - product: the product. Its registration time counts as the time of its last change.
  ///   - standing: the product's state in the reader's language, such as sold out; `nil` for none.
  init(_ product: Product, standing: String? = nil) {
    let about = [product.vendor.name, standing ?? ""].filter { !$0.isEmpty }.joined(separator: " · ")
    self.init(
      title: WireText.line(product.name, maxBytes: 240) ?? String(product.id),
      subtitle: WireText.line(about, maxBytes: 200) ?? "")
    // A shortened address would point elsewhere, so a long one is left out.
    picture = product.thumbnail.flatMap { $0.utf8.count <= 400 ? $0 : nil }
    if product.bargainPrice.hasCode {
      price = product.bargainPrice
    } else {
      priceLabel = WireText.line(product.bargainPrice.plainText, maxBytes: 60)
    }
    updatedAt = product.createdAt
  }
}
