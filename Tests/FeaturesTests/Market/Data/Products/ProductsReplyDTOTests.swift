import Testing
import Upstream

@testable import MarketFeature

@Suite struct ProductsReplyDTOTests {
  private func page(_ answer: WireProducts, from cursor: ProductsCursor? = nil) throws -> ProductsPage {
    let addresses = ProductAddresses(server: try BaseURL("https://market.example"))
    return try ProductsReplyDTO(body: answer.body).page(from: cursor, addresses, age: nil, isStale: false)
  }

  @Test func `a page of generation 3 has a total and a next page`() throws {
    let page = try page(.page(1...20))
    #expect(page.products.map(\.id) == Array(1...20))
    #expect(page.total == 113)
    #expect(page.next == .page(2))
    #expect(page.age == nil)
    #expect(!page.isStale)
  }

  @Test func `a page of generation 2 has a total and a next page`() throws {
    let page = try page(.oldPage(21...40, number: 2), from: .page(2))
    #expect(page.products.map(\.id) == Array(21...40))
    #expect(page.total == 45)
    #expect(page.next == .page(3))
    #expect(try self.page(.oldPage(41...45, number: 3), from: .page(3)).next == nil)
  }

  @Test func `a cursor from our own server takes precedence over page numbers`() throws {
    let first = try page(WireProducts.page(1...20).with(["nextCursor": "\"newest.1793784600000.20\""]))
    #expect(first.next == .place("newest.1793784600000.20"))
    let last = try page(WireProducts.page(1...20, last: 1).with(["nextCursor": "null"]))
    #expect(last.next == nil)
  }

  @Test func `after a cursor, only cursors continue the list`() throws {
    let part = WireProducts.page(21...40).with(["pageNo": nil, "totalCount": nil, "lastPage": nil, "hasNext": "true"])
    let page = try page(part.with(["nextCursor": "\"newest.2\""]), from: .place("newest.1"))
    #expect(page.next == .place("newest.2"))
    #expect(page.total == nil)
    #expect(try self.page(part, from: .place("newest.1")).next == nil)
    let same = part.with(["nextCursor": "\"newest.1\""])
    #expect(try self.page(same, from: .place("newest.1")).next == nil)
    let long = part.with(["nextCursor": "\"\(String(repeating: "x", count: 201))\""])
    #expect(try self.page(long, from: .place("newest.1")).next == nil)
  }

  @Test func `sixty rows in a page of twenty are all kept`() throws {
    let page = try page(.page(41...100, number: 3), from: .page(3))
    #expect(page.products.count == 60)
    #expect(page.next == .page(4))
  }

  @Test func `a malformed row does not lose the page, and duplicates are dropped`() throws {
    let rows = [
      WireProducts.row(5).json, "null", "7", "{\"id\":\"broken\"}", WireProducts.row(4).json,
      WireProducts.row(5, "또").json,
      "[]", WireProducts.row(3).with(["price": "{}", "vendors": "[]", "images": "7", "stock": "\"?\""]).json,
    ]
    let page = try page(.page(rows))
    #expect(page.products.map(\.id) == [5, 4, 3])
    #expect(page.products.first?.name == "종이배")
  }

  @Test func `a row without a valid price is left out, and a list of such rows is an error`() throws {
    let unpriced = WireProducts.row(4).with(["price": "null", "bargain_price": "-1"]).json
    #expect(try page(.page([WireProducts.row(5).json, unpriced])).products.map(\.id) == [5])
    #expect(throws: NetworkError.self) { try page(.page([unpriced])) }
  }

  @Test(arguments: ["null", "\"many\"", "{}", "[]"])
  func `invalid totals do not lose the page`(value: String) throws {
    let answer = WireProducts.page(1...20).with(["totalCount": value, "lastPage": value, "hasNext": value])
    let page = try page(answer)
    #expect(page.products.count == 20)
    #expect(page.total == nil)
    // A full page may be followed by another one.
    #expect(page.next == .page(2))
    #expect(
      try self.page(WireProducts.page(1...3).with(["totalCount": nil, "hasNext": nil, "lastPage": nil])).next == nil)
  }

  @Test(arguments: ["\"true\"", "1", "true"])
  func `a flag is decoded from any notation`(value: String) throws {
    #expect(try page(WireProducts.page(1...20, last: 1).with(["hasNext": value])).next == .page(2))
  }

  @Test func `without a flag, the page numbers or the total tell whether there is more`() throws {
    let byPage = WireProducts.page(1...20).with(["hasNext": nil])
    #expect(try page(byPage, from: .page(5)).next == .page(6))
    #expect(try page(byPage, from: .page(6)).next == nil)
    let byTotal = byPage.with(["lastPage": nil])
    #expect(try page(byTotal, from: .page(5)).next == .page(6))
    #expect(try page(byTotal, from: .page(6)).next == nil)
    #expect(try page(byTotal.with(["totalCount": "9223372036854775807"])).total == 1_000_000_000_000)
  }

  @Test func `an empty page is the last one, even if it claims that there are more`() throws {
    let page = try page(.page([String]()))
    #expect(page == ProductsPage(products: [], next: nil, total: 113))
  }

  @Test func `an empty result is no error`() throws {
    let page = try page(.page([String](), total: 0, last: 0))
    #expect(page == ProductsPage(products: [], next: nil, total: 0))
  }

  @Test(arguments: [
    WireProducts.html, "", "[]", "{}", "\"OK\"", #"{"code":400,"message":"no"}"#, #"{"pages":[{"name":"a"}]}"#,
    #"{"pages":[7,null]}"#, #"{"pages":[{"id":1}],"#,
  ])
  func `a body without a list is an error, not an empty result`(body: String) {
    #expect(throws: NetworkError.self) { try ProductsReplyDTO(body: Array(body.utf8)) }
  }
}
