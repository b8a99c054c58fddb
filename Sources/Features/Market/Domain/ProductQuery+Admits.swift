import Foundation
import Localization

extension ProductQuery {
  /// Whether a product passes the filters; text and order do not count.
  ///
  /// Original servers know only the text, and send products that do not pass. A product without a category passes no
  /// filter for one.
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
  /// The page without products that do not pass a query's filters, and whether it contradicts the query's order. The
  /// total is unknown if products were removed.
  func admitted(by query: ProductQuery) -> ProductsPage {
    let admitted = products.filter { query.admits($0) }
    let isWhole = admitted.count == products.count
    return ProductsPage(
      products: admitted, next: next, total: isWhole ? total : nil, age: age, isStale: isStale, failure: failure,
      leavesOut: leavesOut || !isWhole, isUnsorted: query.order.isContradicted(by: products))
  }
}

extension ProductQuery.Order {
  /// Whether the products of one response are visibly in another order. Relevance, and when a product was bumped,
  /// cannot be seen.
  ///
  /// Prices in different currencies are not compared. Responses are not compared with each other, because prices change
  /// between them.
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

  /// Whether two neighbours of the same currency have amounts to pay for which `areSo` holds.
  fileprivate func hasPrices(_ areSo: (Int, Int) -> Bool) -> Bool {
    Dictionary(grouping: self, by: \.currency).values.contains { products in
      products.hasNeighbors { areSo($0.bargainPrice.minorUnits, $1.bargainPrice.minorUnits) }
    }
  }
}

extension Product {
  /// In whole percent, so that servers that sort by exact shares do not contradict it.
  fileprivate var discountShare: Int {
    (price.minorUnits - bargainPrice.minorUnits) * 100 / max(price.minorUnits, 1)
  }

  fileprivate func isRegistered(after other: Product) -> Bool {
    guard let createdAt, let date = other.createdAt else { return false }
    return createdAt > date
  }
}
