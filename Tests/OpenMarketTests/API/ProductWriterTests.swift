import HTTPTypes
import Hummingbird
import NIOCore
import Testing

@testable import OpenMarket

struct ProductWriterTests {
  private static let key = String(repeating: "0f", count: 16)
  private static let media = "https://market.example/media/28/20221104/\(key)"
  private static let product = Product(
    id: 130, vendorID: 28, vendorName: "Omarket \"Team\"",
    facts: ProductFacts(
      name: "에어팟 3", description: "새것/\n", currency: .usd, price: Amount(minorUnits: 236),
      discount: Amount(minorUnits: 71), stock: 3, category: .digital),
    images: [ProductImage(id: 7, key: key, createdAt: 1_667_520_000_000)], thumbnailID: 7,
    createdAt: 1_667_520_061_000, changedAt: 1_700_000_000_000, bumpedAt: 1_667_606_400_000, deletedAt: nil)

  /// A product of an import without pictures.
  private static let bare = Product(
    id: 131, vendorID: 28, vendorName: "red", facts: product.facts, images: [], thumbnailID: nil,
    createdAt: 1_667_520_061_000, changedAt: 1_667_520_061_000, bumpedAt: 1_667_520_061_000, deletedAt: nil)

  @Test func `details of generation 3 are the original's, followed by the extensions`() {
    #expect(
      details(.third) == #"""
        {"id":130,"vendor_id":28,"name":"에어팟 3","description":"새것/\n","thumbnail":"\#(Self.media)_thumb",\#
        "currency":"USD","price":2.36,"bargain_price":1.65,"discounted_price":0.71,"stock":3,\#
        "created_at":"2022-11-04T00:01:01","issued_at":"2022-11-04T00:01:01",\#
        "images":[{"id":7,"url":"\#(Self.media)_origin","thumbnail_url":"\#(Self.media)_thumb",\#
        "medium_url":"\#(Self.media)_medium","issued_at":"2022-11-04T00:00:00"}],\#
        "vendors":{"id":28,"name":"Omarket \"Team\""},\#
        "state":"on_sale","category":"digital","bumped_at":"2022-11-05T00:00:00"}
        """#)
  }

  @Test func `details of generation 2 are the original's`() {
    #expect(
      details(.second) == #"""
        {"id":130,"vendor_id":28,"name":"에어팟 3","description":"새것/\n","thumbnail":"\#(Self.media)_thumb",\#
        "currency":"USD","price":2.36,"bargain_price":1.65,"discounted_price":0.71,"stock":3,\#
        "created_at":"2022-11-04T00:01:01.00","issued_at":"2022-11-04T00:01:01.00",\#
        "images":[{"id":7,"url":"\#(Self.media)_origin","thumbnail_url":"\#(Self.media)_thumb",\#
        "succeed":true,"issued_at":"2022-11-04T00:00:00.00"}],\#
        "vendors":{"name":"Omarket \"Team\"","id":28,"created_at":"2022-11-04T00:01:01.00",\#
        "issued_at":"2022-11-04T00:01:01.00"}}
        """#)
  }

  @Test func `a page of generation 3 has camel keys, the vendor's name, and an end as limit`() throws {
    #expect(
      try page(.third, "page_no=3&items_per_page=20", total: 113) == #"""
        {"pageNo":3,"itemsPerPage":20,"totalCount":113,"offset":40,"limit":60,"lastPage":6,"hasNext":true,\#
        "hasPrev":true,"nextCursor":"newest.130.130","pages":[{"id":130,"vendor_id":28,\#
        "vendorName":"Omarket \"Team\"","name":"에어팟 3","description":"새것/\n","thumbnail":"\#(Self.media)_thumb",\#
        "currency":"USD","price":2.36,"bargain_price":1.65,"discounted_price":0.71,"stock":3,\#
        "created_at":"2022-11-04T00:01:01","issued_at":"2022-11-04T00:01:01",\#
        "state":"on_sale","category":"digital"}]}
        """#)
  }

  @Test func `a page of generation 2 has snake keys, without description and vendor's name`() throws {
    #expect(
      try page(.second, "", total: 1) == #"""
        {"page_no":1,"items_per_page":20,"total_count":1,"offset":0,"limit":20,"last_page":1,"has_next":false,\#
        "has_prev":false,"pages":[{"id":130,"vendor_id":28,"name":"에어팟 3","thumbnail":"\#(Self.media)_thumb",\#
        "currency":"USD","price":2.36,"bargain_price":1.65,"discounted_price":0.71,"stock":3,\#
        "created_at":"2022-11-04T00:01:01.00","issued_at":"2022-11-04T00:01:01.00"}]}
        """#)
  }

  @Test(arguments: [Generation.second, .third])
  func `a product without pictures has the URL of a grey one`(generation: Generation) throws {
    let address = "https://market.example/media/28/20221104/\(StandInPicture.key)_thumb"
    #expect(details(generation, of: Self.bare).contains(#""thumbnail":"\#(address)""#))
    #expect(details(generation, of: Self.bare).contains(#""images":[]"#))
  }

  @Test(arguments: ["category=digital", "state=on_sale"])
  func `a page of generation 2 shows state and category if filtered by one of them`(query: String) throws {
    let text = try page(.second, query, total: 1)

    #expect(text.hasSuffix(#""issued_at":"2022-11-04T00:01:01.00","state":"on_sale","category":"digital"}]}"#))
  }

  @Test(arguments: ["search_value=x", "sort=cheapest", "currency=USD&max_price=9", "in_stock=true", "vendor_id=28"])
  func `a page of generation 2 shows neither for other filters`(query: String) throws {
    let (narrowed, whole) = (try page(.second, query, total: 1), try page(.second, "", total: 1))

    #expect(narrowed == whole)
  }

  @Test(arguments: [(113, 20, 6), (111, 10, 12), (1_339, 100, 14), (1_340, 20, 67), (0, 20, 0), (20, 20, 1)])
  func `the last page has the last product`(total: Int, count: Int, last: Int) throws {
    let text = try page(.third, "items_per_page=\(count)", total: total)

    #expect(text.contains("\"lastPage\":\(last),\"hasNext\":\(last > 1)"))
  }

  @Test(
    arguments: [
      (1, 20, 6, true, false), (3, 20, 6, true, true), (6, 20, 6, false, true), (7, 20, 6, false, true),
      (1, 1, 113, true, false), (113, 1, 113, false, true), (2, 100, 2, false, true), (12, 10, 12, false, true),
    ])
  func `a page reports its position`(number: Int, count: Int, last: Int, hasNext: Bool, hasPrev: Bool) throws {
    let query = "page_no=\(number)&items_per_page=\(count)"
    let third = #"""
      {"pageNo":\#(number),"itemsPerPage":\#(count),"totalCount":113,"offset":\#((number - 1) * count),\#
      "limit":\#(number * count),"lastPage":\#(last),"hasNext":\#(hasNext),"hasPrev":\#(hasPrev),"nextCursor":
      """#
    let second = #"""
      {"page_no":\#(number),"items_per_page":\#(count),"total_count":113,"offset":\#((number - 1) * count),\#
      "limit":\#(number * count),"last_page":\#(last),"has_next":\#(hasNext),"has_prev":\#(hasPrev),"pages":
      """#

    #expect(try page(.third, query, total: 113).hasPrefix(third))
    #expect(try page(.second, query, total: 113).hasPrefix(second))
  }

  @Test func `a page by cursor has no number and no total`() throws {
    let text = try page(.third, "cursor=&count=5", total: nil)

    #expect(text.hasPrefix(#"{"itemsPerPage":5,"hasNext":true,"nextCursor":"newest.130.130","pages":[{"id":130"#))
  }

  private func details(_ generation: Generation, of product: Product = Self.product) -> String {
    String(decoding: writer(generation).details(product), as: UTF8.self)
  }

  private func page(_ generation: Generation, _ query: String, total: Int?) throws -> String {
    let request = try ListRequest(QueryParameters(query), generation)
    let page = ProductPage(products: [Self.product], total: total, next: ProductCursor(key: 130, id: 130))
    return String(decoding: writer(generation).page(page, request), as: UTF8.self)
  }

  private func writer(_ generation: Generation) -> ProductWriter {
    let head = HTTPRequest(method: .get, scheme: "http", authority: "elsewhere", path: "/")
    let request = Request(head: head, body: RequestBody(buffer: ByteBuffer()))
    return ProductWriter(
      generation: generation, pictures: PictureAddresses(publicURL: "https://market.example", request))
  }
}
