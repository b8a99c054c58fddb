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
