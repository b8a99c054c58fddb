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

  // MARK: - What is admitted

  @Test func `without filters everything is admitted, whatever the words say`() {
    #expect(query { _ in }.admits(product))
    #expect(query { $0.category = .books }.admits(product))
    #expect(query { $0.state = .onSale }.admits(product))
    #expect(query { $0.vendorID = 28 }.admits(product))
    #expect(query { $0.inStock = true }.admits(product))
  }

  @Test func `what another category, state or vendor has is not admitted, nor what nobody says a category of`() {
    #expect(!query { $0.category = .games }.admits(product))
    #expect(!query { $0.state = .sold }.admits(product))
    #expect(!query { $0.vendorID = 7 }.admits(product))
    #expect(!query { $0.category = .books }.admits(.sample(category: nil)))
  }

  @Test func `in stock is what is left, also of what is sold, as the server has it`() {
    #expect(!query { $0.inStock = true }.admits(.sample(stock: 0)))
    #expect(query { $0.inStock = true }.admits(.sample(stock: 1, state: .sold)))
  }

  @Test(
    arguments: [
      (nil, nil, true), (15_000, 15_000, true), (15_001, nil, false), (nil, 14_999, false), (0, 20_000, true),
    ] as [(Int?, Int?, Bool)])
  func `prices are those to be paid`(least: Int?, most: Int?, isAdmitted: Bool) {
    let priced = query {
      $0.currency = "KRW"
      $0.setPrices(least, most)
    }
    #expect(priced.admits(product) == isAdmitted)
    #expect(!priced.admits(.sample(price: 15_000, currency: "USD")), "another currency does not compare")
  }

  @Test func `a part without what is not admitted says so, and no longer how many there are`() {
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

  @Test func `cheapest and dearest are contradicted by neighbors of one currency`() {
    let rising = Self.products([(500, 500), (900, 700), (700, 700), (900, 900)])
    #expect(!ProductQuery.Order.cheapest.isContradicted(by: rising))
    #expect(ProductQuery.Order.dearest.isContradicted(by: rising))
    #expect(ProductQuery.Order.cheapest.isContradicted(by: rising.reversed()))
    #expect(!ProductQuery.Order.dearest.isContradicted(by: rising.reversed()))
    let mixed = Self.products([(500, 500)]) + Self.products([(600, 600)], in: "USD") + Self.products([(550, 550)])
    #expect(!ProductQuery.Order.cheapest.isContradicted(by: mixed))
    #expect(ProductQuery.Order.cheapest.isContradicted(by: mixed + Self.products([(599, 599)], in: "USD")))
  }

  @Test func `discount is contradicted by the share, not by the amount, and by no fraction of a percent`() {
    let falling = Self.products([(100, 50), (10_000, 6_000), (100_000, 99_999), (1_000, 1_000), (0, 0)])
    #expect(!ProductQuery.Order.discount.isContradicted(by: falling))
    #expect(ProductQuery.Order.discount.isContradicted(by: falling.reversed()))
    #expect(!ProductQuery.Order.discount.isContradicted(by: Self.products([(100, 100), (100_000_000, 99_999_999)])))
  }

  @Test func `newest is contradicted where number and date both say so`() {
    let (older, newer) = (Date(timeIntervalSince1970: 1_000), Date(timeIntervalSince1970: 2_000))
    let order = ProductQuery.Order.newest
    #expect(order.isContradicted(by: [.sample(1, createdAt: older), .sample(2, createdAt: newer)]))
    #expect(!order.isContradicted(by: [.sample(2, createdAt: older), .sample(1, createdAt: newer)]))
    #expect(!order.isContradicted(by: [.sample(1, createdAt: newer), .sample(2, createdAt: older)]))
    #expect(!order.isContradicted(by: [.sample(1, createdAt: nil), .sample(2, createdAt: newer)]))
  }

  @Test(arguments: [ProductQuery.Order.bumped, .relevance])
  func `no product tells when it was put on top, or how well it fits`(order: ProductQuery.Order) {
    #expect(!order.isContradicted(by: Self.products([(100, 50), (900, 100), (10, 10)])))
  }

  @Test func `a part says whether it was sorted, going by what is left out, too`() {
    let page = ProductsPage(
      products: [.sample(2, pays: 900, category: .games), .sample(1, pays: 500, category: .books)], next: nil, total: 2)
    let cheapest = query {
      $0.order = .cheapest
      $0.category = .books
    }
    #expect(page.admitted(by: cheapest).isUnsorted)
    #expect(!page.admitted(by: query { $0.order = .dearest }).isUnsorted)
  }

  // MARK: - Words

  @Test func `words are as they are searched: composed, without what nobody sees, and no longer than servers read`() {
    #expect(ProductQuery.searched("  desk \u{200B} lamp ").text == "desk lamp")
    #expect(ProductQuery.searched("\u{1112}\u{1161}\u{11AB}").text.unicodeScalars.count == 1)
    #expect(ProductQuery.searched(String(repeating: "가", count: 100)).text == String(repeating: "가", count: 66))
    let cut = ProductQuery.bounded(String(repeating: "a", count: 199) + " b")
    #expect(cut == String(repeating: "a", count: 199))
    #expect(ProductQuery.bounded(cut) == cut)
  }

  @Test func `how well it fits is the usual order where there are words`() {
    #expect(ProductQuery.searched("lamp").order == .relevance)
    #expect(ProductQuery.searched(" ").order == .newest)
  }
}
