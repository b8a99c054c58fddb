import Foundation
import Testing

@testable import MarketFeature

@Suite struct ProductQueryTests {
  private func query(_ change: (inout ProductQuery) -> Void) -> ProductQuery {
    var query = ProductQuery(text: "something else")
    change(&query)
    return query
  }

  private let product = Product.sample(price: 20_000, pays: 15_000, stock: 3, category: .books)

  // MARK: - Filters

  @Test func `without filters every product passes, whatever the text`() {
    #expect(query { _ in }.admits(product))
    #expect(query { $0.category = .books }.admits(product))
    #expect(query { $0.state = .onSale }.admits(product))
    #expect(query { $0.vendorID = 28 }.admits(product))
    #expect(query { $0.inStock = true }.admits(product))
  }

  @Test func `another category, state or vendor, or a missing category, does not pass`() {
    #expect(!query { $0.category = .games }.admits(product))
    #expect(!query { $0.state = .sold }.admits(product))
    #expect(!query { $0.vendorID = 7 }.admits(product))
    #expect(!query { $0.category = .books }.admits(.sample(category: nil)))
  }

  @Test func `a product in stock passes even if it is sold`() {
    #expect(!query { $0.inStock = true }.admits(.sample(stock: 0)))
    #expect(query { $0.inStock = true }.admits(.sample(stock: 1, state: .sold)))
  }

  @Test(
    arguments: [
      (nil, nil, true), (15_000, 15_000, true), (15_001, nil, false), (nil, 14_999, false), (0, 20_000, true),
    ] as [(Int?, Int?, Bool)])
  func `price filters compare the amount to pay`(least: Int?, most: Int?, isAdmitted: Bool) {
    let priced = query {
      $0.currency = "KRW"
      $0.setPrices(least, most)
    }
    #expect(priced.admits(product) == isAdmitted)
    #expect(!priced.admits(.sample(price: 15_000, currency: "USD")), "another currency is not compared")
  }

  @Test func `a page without products that were left out has no total`() {
    let page = ProductsPage(products: [product, .sample(2, category: .games)], next: .page(2), total: 40)
    let books = page.admitted(by: query { $0.category = .books })
    #expect(books.products == [product])
    #expect(books.leavesOut && books.total == nil && books.next == .page(2))
    #expect(page.admitted(by: query { _ in }) == page)
    let none = page.admitted(by: query { $0.category = .food })
    #expect(none.products.isEmpty && !none.isEmpty)
  }

  // MARK: - Order

  private static func products(_ prices: [(price: Int, pays: Int)], in currency: String = "KRW") -> [Product] {
    prices.enumerated().map { index, amounts in
      .sample(100 - index, price: amounts.price, pays: amounts.pays, currency: currency)
    }
  }

  @Test func `orders by price are contradicted by neighbours of one currency`() {
    let rising = Self.products([(500, 500), (900, 700), (700, 700), (900, 900)])
    #expect(!ProductQuery.Order.cheapest.isContradicted(by: rising))
    #expect(ProductQuery.Order.dearest.isContradicted(by: rising))
    #expect(ProductQuery.Order.cheapest.isContradicted(by: rising.reversed()))
    #expect(!ProductQuery.Order.dearest.isContradicted(by: rising.reversed()))
    let mixed = Self.products([(500, 500)]) + Self.products([(600, 600)], in: "USD") + Self.products([(550, 550)])
    #expect(!ProductQuery.Order.cheapest.isContradicted(by: mixed))
    #expect(ProductQuery.Order.cheapest.isContradicted(by: mixed + Self.products([(599, 599)], in: "USD")))
  }

  @Test func `the order by discount compares whole percents, not amounts`() {
    let falling = Self.products([(100, 50), (10_000, 6_000), (100_000, 99_999), (1_000, 1_000), (0, 0)])
    #expect(!ProductQuery.Order.discount.isContradicted(by: falling))
    #expect(ProductQuery.Order.discount.isContradicted(by: falling.reversed()))
    #expect(!ProductQuery.Order.discount.isContradicted(by: Self.products([(100, 100), (100_000_000, 99_999_999)])))
  }

  @Test func `the newest order is contradicted if both id and date disagree`() {
    let (older, newer) = (Date(timeIntervalSince1970: 1_000), Date(timeIntervalSince1970: 2_000))
    let order = ProductQuery.Order.newest
    #expect(order.isContradicted(by: [.sample(1, createdAt: older), .sample(2, createdAt: newer)]))
    #expect(!order.isContradicted(by: [.sample(2, createdAt: older), .sample(1, createdAt: newer)]))
    #expect(!order.isContradicted(by: [.sample(1, createdAt: newer), .sample(2, createdAt: older)]))
    #expect(!order.isContradicted(by: [.sample(1, createdAt: nil), .sample(2, createdAt: newer)]))
  }

  @Test(arguments: [ProductQuery.Order.bumped, .relevance])
  func `bumps and relevance cannot be contradicted`(order: ProductQuery.Order) {
    #expect(!order.isContradicted(by: Self.products([(100, 50), (900, 100), (10, 10)])))
  }

  @Test func `a page is unsorted even if only products left out show it`() {
    let page = ProductsPage(
      products: [.sample(2, pays: 900, category: .games), .sample(1, pays: 500, category: .books)], next: nil, total: 2)
    let cheapest = query {
      $0.order = .cheapest
      $0.category = .books
    }
    #expect(page.admitted(by: cheapest).isUnsorted)
    #expect(!page.admitted(by: query { $0.order = .dearest }).isUnsorted)
  }

  // MARK: - Text

  @Test func `a search text is composed, without invisible characters, and as long as servers read`() {
    #expect(ProductQuery.searched("  desk \u{200B} lamp ").text == "desk lamp")
    #expect(ProductQuery.searched("\u{1112}\u{1161}\u{11AB}").text.unicodeScalars.count == 1)
    #expect(ProductQuery.searched(String(repeating: "가", count: 100)).text == String(repeating: "가", count: 66))
    let cut = ProductQuery.bounded(String(repeating: "a", count: 199) + " b")
    #expect(cut == String(repeating: "a", count: 199))
    #expect(ProductQuery.bounded(cut) == cut)
  }

  @Test func `relevance is the usual order of a text`() {
    #expect(ProductQuery.searched("lamp").order == .relevance)
    #expect(ProductQuery.searched(" ").order == .newest)
  }
}
