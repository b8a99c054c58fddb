import Testing

@testable import OpenMarket

/// Checks a product that has changed since the index was searched.
struct ProductQueryTests {
  private func product(_ change: (inout ProductFacts) -> Void = { _ in }) -> Product {
    var facts = ProductFacts(
      name: "Bicycle", description: "A bicycle.", currency: .krw, price: Amount(minorUnits: 20_000),
      discount: Amount(minorUnits: 5_000), stock: 2, category: .sports)
    change(&facts)
    return Product(
      id: 1, vendorID: 7, vendorName: "Mill", facts: facts, images: [], thumbnailID: nil, createdAt: 0, changedAt: 0,
      bumpedAt: 0, deletedAt: nil)
  }

  private let all: ProductQuery = {
    var query = ProductQuery()
    query.currency = .krw
    query.prices = 10_000...15_000
    query.inStock = true
    query.category = .sports
    query.vendorID = 7
    return query
  }()

  @Test func `a product matches by price to pay and its other values`() {
    #expect(all.admits(product()))
    #expect(ProductQuery().admits(product { $0.stock = 0 }))
  }

  @Test func `a product that no longer matches is rejected`() {
    #expect(!all.admits(product { $0.discount = .zero }))
    #expect(!all.admits(product { $0.currency = .jpy }))
    #expect(!all.admits(product { $0.stock = 0 }))
    #expect(!all.admits(product { $0.state = .hidden }))
    #expect(!all.admits(product { $0.category = nil }))
    var others = ProductQuery()
    others.vendorID = 8
    #expect(!others.admits(product()))
  }
}
