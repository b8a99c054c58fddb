import Testing
import Upstream

@testable import MarketFeature

@Suite struct ProductsRequestsTests {
  private let firstPage = [QueryItem("page_no", 1), QueryItem("items_per_page", 20)]

  @Test func `filters that are not set are not sent`() {
    let request = ProductsRequest(wanted: ProductQuery())
    #expect(request.path == "/api/products")
    #expect(request.query == firstPage)
    #expect(
      ProductsRequest(wanted: ProductQuery(), cursor: .page(3)).query
        == [QueryItem("page_no", 3), QueryItem("items_per_page", 20)])
  }

  @Test func `all filters are sent, for page numbers and for cursors`() {
    var wanted = ProductQuery(text: "종이 배", order: .cheapest)
    wanted.currency = "USD"
    wanted.minPrice = 499
    wanted.maxPrice = 150_000
    wanted.inStock = true
    wanted.state = .onSale
    wanted.category = .books
    wanted.vendorID = 28
    let items = [
      QueryItem("search_value", "종이 배"), QueryItem("sort", "cheapest"), QueryItem("currency", "USD"),
      QueryItem("min_price", "4.99"), QueryItem("max_price", "1500"), QueryItem("in_stock", "true"),
      QueryItem("state", "on_sale"), QueryItem("category", "books"), QueryItem("vendor_id", 28),
    ]
    #expect(ProductsRequest(wanted: wanted).query == firstPage + items)
    #expect(
      ProductsRequest(wanted: wanted, cursor: .place("cheapest.499.20")).query
        == [QueryItem("cursor", "cheapest.499.20"), QueryItem("count", 20)] + items)
  }

  @Test func `prices need a currency, and are sent in its major units`() {
    var wanted = ProductQuery()
    wanted.minPrice = 1_000
    #expect(ProductsRequest(wanted: wanted).query == firstPage)
    wanted.currency = "KRW"
    #expect(
      ProductsRequest(wanted: wanted).query
        == firstPage + [QueryItem("currency", "KRW"), QueryItem("min_price", "1000")])
  }

  @Test func `a product and its history have their own paths`() {
    #expect(ProductRequest(id: 130).path == "/api/products/130")
    #expect(PriceHistoryRequest(id: 130).path == "/api/products/130/history")
    #expect(HealthRequest().path == "/healthChecker")
  }

  @Test func `responses are fresh for seconds, and not at all if a fresh one is requested`() {
    let query = ProductQuery()
    #expect(ProductsRequest(wanted: query).cachePolicy == .fresh(for: .seconds(15), staleFor: .zero))
    #expect(ProductsRequest(wanted: query, isFresh: true).cachePolicy == .fresh(for: .zero, staleFor: .zero))
    #expect(ProductRequest(id: 1).cachePolicy == .fresh(for: .seconds(30), staleFor: .zero))
    #expect(ProductRequest(id: 1, isFresh: true).cachePolicy == .fresh(for: .zero, staleFor: .zero))
    #expect(PriceHistoryRequest(id: 1).cachePolicy == .fresh(for: .seconds(60), staleFor: .zero))
    #expect(PriceHistoryRequest(id: 1, isFresh: true).cachePolicy == .fresh(for: .zero, staleFor: .zero))
    #expect(HealthRequest().cachePolicy == .never)
  }

  @Test func `all product requests expect JSON of limited size, and responses are the same for all clients`() {
    func check(_ request: some APIRequest) {
      #expect(request.method == .get)
      #expect(request.expects == .json)
      #expect(request.bodyLimit <= 2 << 20)
      #expect(request.audience == .everyone)
      #expect(request.headers == [:])
      #expect(request.body == nil)
    }
    check(ProductsRequest(wanted: ProductQuery(text: "boat")))
    check(ProductRequest(id: 130))
    check(KnownProductRequest(id: 130))
    check(PriceHistoryRequest(id: 130))
    #expect(HealthRequest().expects == .anything)
    #expect(HealthRequest().bodyLimit <= 4 << 10)
  }
}
