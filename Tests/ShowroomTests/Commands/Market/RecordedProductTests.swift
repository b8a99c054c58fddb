import Foundation
import OpenMarket
import Testing

@testable import showroom

struct RecordedProductTests {
  private func products(_ json: String) throws -> [RecordedProduct?] {
    try JSONDecoder().decode(RecordedProducts.self, from: Data(json.utf8)).products
  }

  @Test func `a page of generation 3 is parsed with exact amounts`() throws {
    let products = try products(
      """
      {"pageNo":1,"pages":[{"id":9,"vendor_id":28,"vendorName":"OmarketTeam","name":"Pin","description":"",
        "thumbnail":"https://media.example.com/28/a_thumb.jpeg","currency":"USD","price":2.36,"bargain_price":0.71,
        "discounted_price":1.65,"stock":3,"created_at":"2022-11-04T08:05:00","issued_at":"2022-11-04T00:00:00"}]}
      """)
    let product = try #require(products.first ?? nil)
    #expect(products.count == 1)
    #expect(product.shownVendorName == "OmarketTeam")
    #expect(product.pictures == ["https://media.example.com/28/a_thumb.jpeg"])
    #expect(product.createdAt == Date(timeIntervalSince1970: 1_667_549_100))
    let facts = try product.facts()
    #expect(facts.price.minorUnits == 236)
    #expect(facts.discount.minorUnits == 165)
    #expect(facts.stock == 3)
  }

  @Test func `a page of generation 2 and a single product are parsed`() throws {
    let old = try products(
      """
      {"page_no":1,"pages":[{"id":20,"vendor_id":3,"name":"Test Product","thumbnail":"","currency":"KRW","price":0,
        "created_at":"2022-01-03 00:00:00.000"}]}
      """)
    #expect(old.first??.shownVendorName == "Vendor 3")
    #expect(old.first??.pictures == [])
    #expect(old.first??.createdAt == Date(timeIntervalSince1970: 1_641_168_000))
    let single = try products(
      """
      {"id":1,"name":"A","descriptions":"B","currency":"krw","price":"1000.5","stock":"","discounted_price":"",
       "images":[{"id":1,"url":"https://m.example.com/x_origin","thumbnail_url":"https://m.example.com/x_thumb"}],
       "thumbnail":"https://m.example.com/x_thumb","vendors":{"id":2,"name":"red123"}}
      """)
    let product = try #require(single.first ?? nil)
    #expect(product.shownVendorName == "red123")
    #expect(product.pictures == ["https://m.example.com/x_origin"])
    let facts = try product.facts()
    #expect(facts.description == "B")
    #expect(facts.price.minorUnits == 1_001, "lax rules round")
    #expect(facts.stock == 0)
  }

  @Test func `an invalid product does not invalidate the page`() throws {
    let products = try products(#"{"pages":[{"name":"no price"},7,{"name":"A","currency":"KRW","price":1}]}"#)
    #expect(products.map { $0?.name } == [nil, nil, "A"])
  }

  @Test(arguments: ["{}", "7", #"{"pages":3}"#])
  func `other JSON is refused`(json: String) {
    #expect(throws: DecodingError.self) { try products(json) }
  }

  @Test(arguments: [("EUR", "1"), ("KRW", "-1"), ("KRW", "10000000000000000")])
  func `a product that no rules accept is refused`(currency: String, price: String) throws {
    let products = try products(#"[{"name":"A","currency":"\#(currency)","price":\#(price)}]"#)
    let product = try #require(products.first ?? nil)
    #expect(throws: MarketError.self) { try product.facts() }
  }

  @Test(arguments: [("KRW", 1), ("USD", 100)])
  func `a recorded price outside the form's limits is accepted`(currency: String, units: Int) throws {
    let most = 9_999_999_999_999_999
    let products = try products(#"[{"name":"A","currency":"\#(currency)","price":\#(most)}]"#)
    #expect(try products.first??.facts().price.minorUnits == most * units)
  }

  @Test func `a stand-in picture counts as no picture`() throws {
    let key = String(repeating: "0", count: 32)
    let json = #"{"name":"A","currency":"KRW","price":1,"thumbnail":"http://m.example/media/1/20261104/\#(key)_thumb"}"#
    #expect(try products(json).first??.pictures == [])
  }

  @Test(arguments: [
    ("https://m.example.com/28/20221104/x_thumb.jpeg?a=/b", "x_thumb.jpeg"), ("/media/1/2/k_origin", "k_origin"),
    ("https://m.example.com/..", nil), ("", nil),
  ])
  func `a picture's file is named by the last part of its address`(address: String, name: String?) {
    #expect(PictureFiles.fileName(of: address) == name)
  }
}
