import FeatureKit
import ListDiff

/// A product in a list or grid, with the values that its cell shows.
struct ProductItem: FeedItem {
  /// Without its description, see ``Product/inBrief``.
  let product: Product
  var isSaved: Bool
  /// Whether a saved search has found it since its reader was told last.
  var isNew = false

  init(_ product: Product, isSaved: Bool = false) {
    self.product = product.inBrief
    self.isSaved = isSaved
  }

  var key: String { String(product.id) }
  var savedID: Product.ID? { product.id }
  var byteCount: Int { product.byteCount }
}

extension Product {
  /// The product without its description, which no cell of a list shows.
  var inBrief: Product {
    Product(
      id: id, vendor: vendor, name: name, description: "", thumbnail: thumbnail, price: price,
      bargainPrice: bargainPrice, stock: stock, state: state, category: category, createdAt: createdAt,
      isDayAlone: isDayAlone)
  }
}
