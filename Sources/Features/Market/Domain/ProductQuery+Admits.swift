import Foundation
import Localization

extension ProductQuery {
  /// Whether a product has what the filters ask for; words and order do not count.
  ///
  /// Servers of the original know words alone and send everything else besides. What they do not say of a product, its
  /// category above all, it does not have.
  public func admits(_ product: Product) -> Bool {
    if let vendorID, vendorID != product.vendor.id { return false }
    if let state, state != product.state { return false }
    if let category, category != product.category { return false }
    if inStock, product.stock == 0 { return false }
    return admits(product.bargainPrice)
  }

  /// Whether a product is one that the search would find, as far as can be told without the server: it is admitted, and
  /// the words are a part of its name or its vendor's, which is what every server goes by.
  func finds(_ product: Product) -> Bool {
    admits(product) && (text.isEmpty || [product.name, product.vendor.name].contains { Self.has($0, text) })
  }

  private static func has(_ name: String, _ text: String) -> Bool {
    name.range(of: text, options: [.caseInsensitive, .diacriticInsensitive]) != nil
  }

  private func admits(_ price: Money) -> Bool {
    guard let currency else { return true }
    guard price.currency == currency else { return false }
    return price.minorUnits >= minPrice ?? 0 && price.minorUnits <= maxPrice ?? .max
  }
}

extension ProductsPage {
  /// The part without what a query does not admit. How many there are in all nobody knows then.
  func admitted(by query: ProductQuery) -> ProductsPage {
    let admitted = products.filter { query.admits($0) }
    guard admitted.count < products.count else { return self }
    return ProductsPage(products: admitted, next: next, total: nil, age: age, isStale: isStale, leavesOut: true)
  }
}
