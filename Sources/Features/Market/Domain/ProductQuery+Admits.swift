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
