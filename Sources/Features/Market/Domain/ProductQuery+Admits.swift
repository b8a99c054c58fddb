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

  private func admits(_ price: Money) -> Bool {
    guard let currency else { return true }
    guard price.currency == currency else { return false }
    return price.minorUnits >= minPrice ?? 0 && price.minorUnits <= maxPrice ?? .max
  }
}

extension ProductsPage {
  /// The part without what a query does not admit, and whether it stood in the query's order. How many there are in all
  /// nobody knows where something was left out.
  func admitted(by query: ProductQuery) -> ProductsPage {
    let admitted = products.filter { query.admits($0) }
    let isWhole = admitted.count == products.count
    return ProductsPage(
      products: admitted, next: next, total: isWhole ? total : nil, age: age, isStale: isStale, failure: failure,
      leavesOut: leavesOut || !isWhole, isUnsorted: query.order.isContradicted(by: products))
  }
}

extension ProductQuery.Order {
  /// Whether products of one answer stand in another order, as far as they tell: not how well a text fits, nor when
  /// something was put on top.
  ///
  /// Prices of several currencies do not compare. Answers are not compared with each other: between them prices change.
  func isContradicted(by products: [Product]) -> Bool {
    switch self {
    case .bumped, .relevance: false
    case .newest: products.hasNeighbors { $1.id > $0.id && $1.isRegistered(after: $0) }
    case .cheapest: products.hasPrices { $1 < $0 }
    case .dearest: products.hasPrices { $1 > $0 }
    case .discount: products.hasNeighbors { $1.discountShare > $0.discountShare }
    }
  }
}

extension [Product] {
  fileprivate func hasNeighbors(_ areSo: (Product, Product) -> Bool) -> Bool {
    zip(self, dropFirst()).contains { areSo($0, $1) }
  }

  /// Whether there are two neighbors, among those of one currency, that are to be paid so.
  fileprivate func hasPrices(_ areSo: (Int, Int) -> Bool) -> Bool {
    Dictionary(grouping: self, by: \.currency).values.contains { goods in
      goods.hasNeighbors { areSo($0.bargainPrice.minorUnits, $1.bargainPrice.minorUnits) }
    }
  }
}

extension Product {
  /// Whole percent, which servers that sort more finely do not contradict.
  fileprivate var discountShare: Int {
    (price.minorUnits - bargainPrice.minorUnits) * 100 / max(price.minorUnits, 1)
  }

  fileprivate func isRegistered(after other: Product) -> Bool {
    guard let createdAt, let date = other.createdAt else { return false }
    return createdAt > date
  }
}
