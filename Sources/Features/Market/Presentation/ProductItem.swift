import Foundation
import ListDiff
import Localization

/// A product in a list or a grid: just what its cell shows.
struct ProductItem: ListItem, Hashable {
  /// Without its description, see ``Product/inBrief``.
  let product: Product
  /// Whether it is in a folder of the reader's.
  let isSaved: Bool
  /// How long ago it was registered, in the reader's language; `nil` where nobody knows.
  let age: String?

  /// A cell of a moment.
  init(_ product: Product, isSaved: Bool, now: Date, language: Language) {
    self.product = product.inBrief
    self.isSaved = isSaved
    age = ProductAge.words(of: product, now: now, language: language)
  }

  var key: String { String(product.id) }
  var contentHash: Int { hashValue }
}

extension Product {
  /// The product without what no cell of a list shows.
  var inBrief: Product {
    Product(
      id: id, vendor: vendor, name: name, description: "", thumbnail: thumbnail, price: price,
      bargainPrice: bargainPrice, stock: stock, state: state, category: category, createdAt: createdAt,
      isDayAlone: isDayAlone)
  }
}
