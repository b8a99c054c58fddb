import Testing

@testable import OpenMarket

struct ListRequestTests {
  @Test(
    arguments: [
      ("", 1, 20), ("page_no=3&items_per_page=10", 3, 10), ("page-no=3&items-per-page=10", 3, 10),
      ("itmes_per_page=50", 1, 20), ("items_per_page=1000", 1, 100), ("page_no=&items_per_page=", 1, 20),
      ("page_no=2&page-no=3", 2, 20), ("page%5Fno=%32", 2, 20), ("page_no=1000000000", 1_000_000_000, 20),
      ("page_no=007", 7, 20), ("page_no=2&color=red&=&&x", 2, 20),
    ])
  func `reads pages by number, under all parameter names`(query: String, page: Int, count: Int) throws {
    for generation in [Generation.second, .third] {
      #expect(try read(query, generation).slice == .page(page, of: count))
    }
  }

  @Test(arguments: ["0", "-1", "x", "1.5", "1000000001", "99999999999999999999", "+1", "１", "%EC%9D%BC"])
  func `rejects invalid page numbers`(number: String) {
    #expect(complaints(of: "page_no=\(number)") == ["page_no"])
    #expect(complaints(of: "page-no=\(number)") == ["page-no"])
  }

  @Test(arguments: ["0", "-1", "many", "1.5", "99999999999999999999"])
  func `rejects other invalid numbers`(number: String) {
    for name in ["items_per_page", "items-per-page", "count", "vendor_id"] {
      #expect(complaints(of: "\(name)=\(number)") == [name])
    }
  }

  @Test func `complains about all parameters at once`() {
    let query =
      "page_no=0&items_per_page=0&sort=best&currency=EUR&state=draft&category=x&vendor_id=0&in_stock=maybe&max_price=1"

    #expect(
      complaints(of: query) == [
        "sort", "currency", "currency", "in_stock", "state", "category", "vendor_id", "items_per_page", "page_no",
      ])
  }

  @Test func `reads filters`() throws {
    let query = try read(
      "search_value=%EC%95%84%EC%9D%B4+%ED%8F%B0&currency=usd&min_price=0.10&max_price=20&in_stock=true&state=sold"
        + "&category=books&vendor_id=3&sort=cheapest"
    ).query

    #expect(query.text == "아이 폰")
    #expect(query.currency == .usd)
    #expect(query.prices == 10...2_000)
    #expect(query.inStock)
    #expect(query.states == [.sold])
    #expect(query.category == .books)
    #expect(query.vendorID == 3)
    #expect(query.order == .cheapest)
  }

  @Test(
    arguments: [
      ("currency=USD&min_price=1500.01", 150_001...AmountReading.most(in: .usd).minorUnits),
      ("currency=KRW&max_price=1500", 0...1_500), ("currency=KRW&min_price=1090&max_price=1500", 1_090...1_500),
    ])
  func `a price range has one end or two`(query: String, prices: ClosedRange<Int>) throws {
    #expect(try read(query).query.prices == prices)
  }

  @Test(arguments: [("true", true), ("1", true), ("false", false), ("0", false)])
  func `reads the stock filter`(text: String, inStock: Bool) throws {
    #expect(try read("in_stock=\(text)").query.inStock == inStock)
  }

  @Test func `lists public products, newest first, by default`() throws {
    let query = try read("search_value=&state=&currency=").query

    #expect(query == ProductQuery())
  }

  @Test(
    arguments: [
      ("currency=KRW&min_price=1000.5", "min_price"), ("currency=KRW&min_price=x", "min_price"),
      ("currency=KRW&max_price=-1", "max_price"), ("currency=KRW&min_price=2&max_price=1", "max_price"),
      ("min_price=2", "currency"),
    ])
  func `rejects invalid prices`(query: String, field: String) {
    #expect(complaints(of: query) == [field])
  }

  @Test func `a cursor is valid for its order`() throws {
    let cursor = ListCursor(order: .bumped, place: ProductCursor(key: 1_669_276_800_000, id: 130))

    #expect(
      try read("cursor=\(cursor.text)&sort=bumped&count=500").slice
        == .following(ProductCursor(key: 1_669_276_800_000, id: 130), count: 100))
    #expect(try read("cursor=&items_per_page=7").slice == .following(nil, count: 7))
    #expect(complaints(of: "cursor=\(cursor.text)") == ["cursor"])
  }

  @Test(arguments: ["x", "newest.1", "newest.x.1", "newest.1.1.1", "newest.1.0", "newest.1.-5", "cheapest.1.1"])
  func `rejects a cursor of another order`(cursor: String) {
    #expect(complaints(of: "cursor=\(cursor)") == ["cursor"])
  }

  @Test(
    arguments: [
      ("cursor=&page_no=0", "page_no"), ("cursor=&page-no=x", "page-no"), ("count=x", "count"),
      ("items_per_page=2&items-per-page=x", "items-per-page"), ("page_no=1&page_no=2", "page_no"),
      ("cursor=&cursor=", "cursor"), ("search_value=a&search_value=a", "search_value"),
    ])
  func `complains about unnecessary and repeated parameters`(
    query: String, field: String
  ) {
    #expect(complaints(of: query) == [field])
  }

  @Test func `ignores parameters that the generation does not have`() throws {
    #expect(try read("cursor", .second).slice == .page(1, of: 20))
    #expect(try read("cursor=x&cursor=y&count=x", .second).slice == .page(1, of: 20))
    #expect(try read("colour=red&colour=blue").slice == .page(1, of: 20))
  }

  @Test func `reads escapes leniently, and at most a hundred parameters`() throws {
    #expect(try read("search_value=100%").query.text == "100%")
    #expect(try read("search_value=%zz%00a").query.text == "%zza")
    #expect(try read(String(repeating: "a=b&", count: 100) + "page_no=2").slice == .page(1, of: 20))
    #expect(QueryParameters.decodedPath("a+b%3D") == "a+b=")
  }

  private func read(_ query: String, _ generation: Generation = .third) throws -> ListRequest {
    try ListRequest(QueryParameters(query), generation)
  }

  private func complaints(of query: String) -> [String] {
    do {
      _ = try read(query)
      return []
    } catch MarketError.invalid(let complaints) {
      return complaints.map(\.field)
    } catch {
      return ["\(error)"]
    }
  }
}
