import Foundation
import Localization
import Testing
import Upstream

@testable import MarketFeature

@Suite struct ProductDTOTests {
  private func addresses() throws -> ProductAddresses {
    ProductAddresses(server: try BaseURL("https://market.example:8443/compat/v2"))
  }

  private func product(_ wire: WireProducts) throws -> Product {
    let row = try JSONBody.decode(ProductDTO.self, from: wire.body)
    return try #require(row.product(try addresses()))
  }

  private func product(_ changes: [String: String?]) throws -> Product {
    try product(WireProducts.row(130).with(changes))
  }

  private func details(_ wire: WireProducts) throws -> ProductDetails {
    let row = try JSONBody.decode(ProductDTO.self, from: wire.body)
    return try #require(row.details(try addresses(), age: nil, isStale: false))
  }

  private func won(_ amount: Int) -> Money { Money(minorUnits: amount, currency: "KRW") }

  // Generations

  @Test func `a row of generation 3 is decoded`() throws {
    let product = try product(WireProducts.row(130))
    #expect(
      product
        == Product(
          id: 130, vendor: Product.Vendor(id: 28, name: "모퉁이"), name: "종이배",
          description: "물에 뜹니다.\n두 번 접었어요.", thumbnail: "https://media.example/28/130_thumb.png",
          price: won(20_000), bargainPrice: won(15_000), stock: 3, state: .onSale, saysState: false,
          category: nil, createdAt: Date(timeIntervalSince1970: 1_793_784_600)))
  }

  @Test func `a row of generation 2 is decoded without a description`() throws {
    let product = try product(WireProducts.oldRow(20))
    #expect(product.vendor == Product.Vendor(id: 28, name: ""))
    #expect(product.description.isEmpty)
    #expect(product.createdAt == Date(timeIntervalSince1970: 1_641_254_400))
    #expect(product.bargainPrice == won(15_000))
  }

  @Test func `details of generation 3 have a vendor and pictures`() throws {
    let details = try details(WireProducts.details(130))
    #expect(details.product.vendor == Product.Vendor(id: 28, name: "모퉁이"))
    #expect(details.pictures.map(\.id) == [1, 2])
    #expect(details.pictures.first?.address == "https://media.example/28/1_origin")
    #expect(details.pictures.first?.thumbnail == "https://media.example/28/1_thumb")
  }

  @Test func `details of generation 2 are decoded by their own names, without failed pictures`() throws {
    let details = try details(WireProducts.oldDetails(130))
    #expect(details.product.vendor == Product.Vendor(id: 28, name: "모퉁이"))
    #expect(details.product.description == "물에 뜹니다.")
    #expect(details.pictures.map(\.id) == [1])
  }

  @Test func `state and category from our own servers are decoded`() throws {
    let product = try product(["state": "\"reserved\"", "category": "\"books\""])
    #expect(product.state == .reserved)
    #expect(product.category == .books)
  }

  @Test(arguments: ["null", "\"\"", "\"lost\"", "7", "{}"])
  func `an unknown state or category counts as missing`(value: String) throws {
    let product = try product(["state": value, "category": value])
    #expect(product.state == .onSale)
    #expect(product.category == nil)
  }

  // Money

  private static let prices: [(String?, String?, String)] = [
    ("20000", "15000", "5000"), ("20000.0", "15000.0", "5000.0"), ("\"20000\"", "\"15000.0\"", "\"5000\""),
    ("19999.6", "15000.4", "5000"), ("20000", nil, "5000"), ("20000", "\"?\"", "5000.0"), (nil, "15000", "5000"),
  ]

  @Test(arguments: prices)
  func `a price is decoded from any notation, and rounded`(price: String?, toPay: String?, off: String) throws {
    let product = try product(["price": price, "bargain_price": toPay, "discounted_price": off])
    #expect(product.price == won(20_000))
    #expect(product.bargainPrice == won(15_000))
  }

  @Test(arguments: [
    ("1000", "1500", 1_000, 1_000), ("1000", "-5", 1_000, 0), ("-1000", "500", 5_500, 500), ("0", "0", 0, 0),
    ("1e300", "1e300", 999_999_999_999_999, 999_999_999_999_999),
  ])
  func `the amount to pay is between zero and the price`(
    price: String, toPay: String, full: Int, left: Int
  ) throws {
    let product = try product(["price": price, "bargain_price": toPay])
    #expect(product.price == won(full))
    #expect(product.bargainPrice == won(left))
  }

  @Test func `a discount above the price leaves nothing to pay`() throws {
    let product = try product(["bargain_price": nil, "discounted_price": "50000"])
    #expect(product.bargainPrice == won(0))
    #expect(product.percentOff == 100)
  }

  private static let unreadable: [(String?, String?)] = [
    (nil, nil), ("null", "{}"), ("\"free\"", "\"\""), ("1e400", nil), ("\"1e400\"", "[]"), ("-1000", "-0.01"),
  ]

  @Test(arguments: unreadable)
  func `a product without a valid price is invalid rather than free`(
    price: String?, toPay: String?
  ) throws {
    let wire = WireProducts.row(130).with(["price": price, "bargain_price": toPay])
    let row = try JSONBody.decode(ProductDTO.self, from: wire.body)
    #expect(row.product(try addresses()) == nil)
    #expect(row.details(try addresses(), age: nil, isStale: false) == nil)
  }

  @Test func `cents are kept`() throws {
    let product = try product([
      "currency": "\"usd\"", "price": "2.36", "bargain_price": "1.65", "discounted_price": "0.71",
    ])
    #expect(product.price == Money(minorUnits: 236, currency: "USD"))
    #expect(product.bargainPrice == Money(minorUnits: 165, currency: "USD"))
  }

  @Test(arguments: [
    ("\"WON\"", "WON"), ("\"xyz\"", "XYZ"), ("\"Dollars\"", "DOLLARS"), ("\"원\"", "원"), ("\"K R/W\"", "KRW"),
    ("\"\"", ""), ("null", ""), ("[]", ""),
  ])
  func `an unknown currency does not hide a product`(wire: String, code: String) throws {
    let product = try product(["currency": wire])
    #expect(product.currency == code)
    #expect(product.price.amount == 20_000)
  }

  @Test(arguments: [
    ("e" + String(repeating: "\u{301}", count: 20_000), "E"), ("K\u{301}R\u{301}W", "KRW"), ("\u{390}", "\u{399}"),
    (String(repeating: "ß", count: 8), "SSSSSSSS"), (String(repeating: "원", count: 9), "원원원원원원원원"),
  ])
  func `a currency has at most eight letters, without combining marks`(wire: String, code: String) throws {
    let currency = try product(["currency": "\"\(wire)\""]).currency
    #expect(Array(currency.unicodeScalars) == Array(code.unicodeScalars))
  }

  private static let stocks: [(String?, Int)] = [
    ("7", 7), ("7.0", 7), ("\"7\"", 7), ("-7", 0), ("null", 0), ("\"many\"", 0), (nil, 0),
    ("9223372036854775807", 1_000_000_000),
  ]

  @Test(arguments: stocks)
  func `a stock is never negative`(wire: String?, stock: Int) throws {
    #expect(try product(["stock": wire]).stock == stock)
  }

  // Texts, dates and addresses

  @Test func `a product may have no name`() throws {
    #expect(try product(["name": "\"\""]).name.isEmpty)
    #expect(try product(["name": nil]).name.isEmpty)
    #expect(try product(["name": "\"두\\n줄\""]).name == "두 줄")
  }

  @Test(arguments: [
    ("2022-01-03T00:00:00", 0), ("2022-01-03 00:00:00.000", 0), ("2022-01-03T00:00:00.00", 0), ("2022-01-03", 0),
    ("2022-01-03T09:30:15Z", 34_215), ("2022-01-03T09:30:15.250+09:00", 1_815), ("2022-01-03T09:30+0900", 1_800),
    ("2022-01-02T19:00:00-05", 0), ("2022-01-02T19:00:00-05:00", 0),
  ])
  func `a date is decoded from every form that servers have used`(text: String, seconds: Int) throws {
    let date = try product(["created_at": "\"\(text)\""]).createdAt
    #expect(date == Date(timeIntervalSince1970: 1_641_168_000 + Double(seconds)))
  }

  @Test(arguments: [
    ("2022-11-16T00:00:00", true), ("2022-01-03 00:00:00.000", true), ("2022-01-04T00:00:00.00", true),
    ("2022-01-03", true), ("2022-01-03T00:00:00Z", false), ("2022-01-03T00:00:00+09:00", false),
    ("2022-01-03T00:00:01", false), ("2022-01-03T09:30:15", false),
  ])
  func `midnight without a time zone is a day, as original servers write them`(text: String, isDay: Bool) throws {
    #expect(try product(["created_at": "\"\(text)\""]).isDayAlone == isDay)
  }

  @Test func `the grey placeholder of our own servers counts as no picture`() throws {
    let address = "\"https://market.example:8443/media/28/20261104/\(String(repeating: "0", count: 32))_thumb\""
    #expect(try product(["thumbnail": address]).thumbnail == nil)
  }

  @Test(arguments: [(nil, false), ("\"sold\"", true)] as [(String?, Bool)])
  func `a product knows whether its server has sent a state`(state: String?, isSaid: Bool) throws {
    #expect(try product(["state": state]).saysState == isSaid)
  }

  @Test func `midnight from our own servers is a time of day`() throws {
    let product = try product(["created_at": "\"2026-11-04T00:00:00\"", "state": "\"on_sale\""])
    #expect(!product.isDayAlone)
  }

  @Test(arguments: ["yesterday", "2022-02-31T00:00:00", "2022-13-01", "2022-01-03T25:00:00", "2022-01-03T09", "22-1-3"])
  func `an invalid date is missing`(text: String) throws {
    #expect(try product(["created_at": "\"\(text)\""]).createdAt == nil)
  }

  @Test func `a missing date is taken from the other date field`() throws {
    #expect(try product(["created_at": nil]).createdAt == Date(timeIntervalSince1970: 1_793_784_600))
    #expect(try product(["created_at": nil, "issued_at": nil]).createdAt == nil)
  }

  private static let thumbnails: [(String, String?)] = [
    ("https://media.example/28/3dc4_thumb", "https://media.example/28/3dc4_thumb"),
    ("/media/28/3dc4_thumb", "https://market.example:8443/media/28/3dc4_thumb"),
    ("//media.example/3dc4.jpg", "https://media.example/3dc4.jpg"), ("javascript:alert(1)", nil), ("", nil),
    ("data:image/png;base64,AA==", nil),
  ]

  @Test(arguments: thumbnails)
  func `a picture needs a web address, but no file extension`(wire: String, address: String?) throws {
    #expect(try product(["thumbnail": "\"\(wire)\""]).thumbnail == address)
  }

  @Test func `at most twenty pictures are kept, all with an address`() throws {
    let many = (1...30).map { "{\"id\":\($0),\"url\":\"https://media.example/\($0)\"}" }
    let rows = (["{\"id\":99}", "7"] + many).joined(separator: ",")
    let details = try details(WireProducts.details(130).with(["images": "[\(rows)]"]))
    #expect(details.pictures.map(\.id) == Array(1...20))
    #expect(details.pictures.first?.thumbnail == "https://media.example/1")
  }

  @Test(arguments: ["null", "0", "-4", "\"x\"", "1.5", nil])
  func `a row without a valid id is no product`(id: String?) throws {
    let row = try JSONBody.decode(ProductDTO.self, from: WireProducts.row(130).with(["id": id]).body)
    #expect(row.product(try addresses()) == nil)
  }
}
