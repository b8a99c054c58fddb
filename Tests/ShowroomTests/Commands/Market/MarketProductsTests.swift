import Foundation
import Localization
import MarketFeature
import Reactor
import TestSupport
import Testing

@testable import showroom

/// Output of the commands that show products.
struct MarketProductsTests {
  private func list(
    _ session: ProductsSession, _ query: ProductQuery = ProductQuery(), limit: Int = 20, asJSON: Bool = false
  ) async throws {
    try await ListProducts(session: session)(query, limit: limit, asJSON: asJSON)
  }

  private static func product(_ number: Int) -> Product {
    Product(
      id: number, vendor: Product.Vendor(id: 1, name: "a"), name: "Good \(number)", description: "", thumbnail: nil,
      price: Money(minorUnits: 1, currency: "KRW"), bargainPrice: Money(minorUnits: 1, currency: "KRW"), stock: 1)
  }

  @Test(arguments: [Language.korean, .english])
  func `each piped product is a line, equal in every language, and steers no terminal`(
    language: Language
  ) async throws {
    let transcript = Transcript()
    try await list(.sample(transcript, language: language))
    #expect(
      transcript.output == """
        130\t에어팟 3\t모퉁이\tKRW\t20000\t15000\t3\ton_sale\tdigital\t2022-11-04
        129\tTab [31m\t\tUSD\t2.36\t2.36\t0\ton_sale\t\t

        """)
    #expect(transcript.errors == "")
  }

  @Test func `on a terminal products are a table in the user's language with the price to pay`() async throws {
    let (korean, english) = (Transcript(), Transcript())
    try await list(.sample(korean, isTerminal: true))
    try await list(.sample(english, isTerminal: true, language: .english))
    for words in ["남은 수량", "₩15,000", "25%", "판매 중", "품절", "디지털 기기"] {
      #expect(korean.output.contains(words), "\(words)")
    }
    for words in ["Stock", "$2.36", "On sale", "Sold out", "Electronics"] {
      #expect(english.output.contains(words), "\(words)")
    }
  }

  @Test func `as many pages are requested as the limit needs`() async throws {
    let many = (1...45).map(Self.product)
    for limit in [1, 20, 21, 45, 100] {
      let (transcript, products) = (Transcript(), SampleProducts(all: many))
      try await list(.sample(transcript, products), limit: limit)
      #expect(transcript.output.split(separator: "\n").count == min(limit, 45))
      #expect(products.asked.values.count == min(3, (limit + 19) / 20))
    }
    let (transcript, endless) = (Transcript(), SampleProducts(all: many, repeatsItself: true))
    try await list(.sample(transcript, endless), limit: 100)
    #expect(transcript.output.split(separator: "\n").count == 20)
    #expect(endless.asked.values.count == 2, "reading ends if the server repeats its products")
  }

  @Test(arguments: [AppError.Code.unavailable, .changedUpstream, .overLimit])
  func `an older result is noted, with the reason why there is no newer one`(
    code: AppError.Code
  ) async throws {
    let (list, product) = (Transcript(), Transcript())
    let products = SampleProducts(newerFailure: AppError(code))
    try await self.list(.sample(list, products))
    try await ShowProduct(session: .sample(product, products))(130, asJSON: false)
    for transcript in [list, product] {
      #expect(transcript.errors == "showroom: \(AppError(code).publicMessage) This is an older result.\n")
      #expect(transcript.output.contains("에어팟 3"))
    }
  }

  @Test func `no results are no failure`() async throws {
    let (none, own) = (Transcript(), Transcript())
    try await list(.sample(none, SampleProducts(all: [])))
    #expect(none.output == "")
    #expect(none.errors == "showroom: Nothing was found.\n")
    try await list(.sample(own, SampleProducts(all: []), passingServer: "http://127.0.0.1:9"))
    #expect(own.errors.contains("showroom market seed"))
    let samples = Transcript()
    try await list(.sample(samples, hasSamples: true))
    #expect(samples.errors.contains("Sample products are on sale here"))
  }

  @Test func `JSON keeps its shape`() async throws {
    let transcript = Transcript()
    var query = ProductQuery(text: "에어팟", order: .cheapest)
    query.state = .onSale
    try await list(.sample(transcript, passingServer: "http://127.0.0.1:9"), query, asJSON: true)
    try expectGolden(transcript.output, "products.json")
  }

  @Test func `JSON has prices in major units`() {
    var query = ProductQuery()
    (query.currency, query.minPrice) = ("USD", 199)
    #expect(ProductsReport.Query(query).minPrice == Decimal(string: "1.99"))
  }

  @Test func `products that do not match the filter are left out with a note`() async throws {
    let (plain, json) = (Transcript(), Transcript())
    var query = ProductQuery()
    query.category = .digital
    try await list(.sample(plain), query)
    #expect(plain.output.hasPrefix("130\t") && !plain.output.contains("129\t"))
    #expect(plain.errors.contains("This server ignores filters"))
    try await list(.sample(json), query, asJSON: true)
    #expect(json.output.contains("\"total\" : null"))
  }

  @Test func `reading is limited if the server ignores filters`() async throws {
    var query = ProductQuery()
    query.category = .books
    let (transcript, many) = (Transcript(), SampleProducts(all: (1...1_200).map(Self.product)))
    try await list(.sample(transcript, many), query)
    #expect(many.asked.values.count == 50)
    #expect(transcript.output == "")
    #expect(transcript.errors.contains("Only the first 1000 products were searched."))
    #expect(transcript.errors.contains("Nothing was found."))
  }

  @Test func `products before a failed page are printed, and the command fails`() async throws {
    let (partial, none) = (Transcript(), Transcript())
    let broken = SampleProducts(all: (1...100).map(Self.product), answers: 2)
    let failure = await #expect(throws: CommandFailure.self) { try await list(.sample(partial, broken), limit: 100) }
    #expect(failure?.code == .failed)
    #expect(partial.output.split(separator: "\n").count == 40)
    #expect(partial.errors.contains("reading the list failed"))
    let silent = SampleProducts(answers: 0)
    await #expect(throws: CommandFailure.self) { try await list(.sample(none, silent), asJSON: true) }
    #expect(none.output == "")
  }

  @Test func `an amount in an invalid currency is shown as it is`() async throws {
    let transcript = Transcript()
    let money = Money(minorUnits: 1_250, currency: "???")
    let odd = Product(
      id: 1, vendor: Product.Vendor(id: 1, name: "a"), name: "b", description: "", thumbnail: nil, price: money,
      bargainPrice: money, stock: 1)
    try await list(.sample(transcript, SampleProducts(all: [odd]), isTerminal: true))
    #expect(transcript.output.contains("??? 12.5"))
  }

  @Test func `the JSON product keeps its shape`() async throws {
    let transcript = Transcript()
    try await ShowProduct(session: .sample(transcript))(130, asJSON: true)
    try expectGolden(transcript.output, "product.json")
  }

  @Test func `a product is shown as its known facts`() async throws {
    let transcript = Transcript()
    try await ShowProduct(session: .sample(transcript, language: .english))(130, asJSON: false)
    #expect(
      transcript.output == """
        Name\t에어팟 3
        ID\t130
        Vendor\t모퉁이 (28)
        Price\t₩15,000
        Before\t₩20,000
        Off\t25%
        Stock\t3
        State\tOn sale
        Category\tElectronics
        Registered\t2022-11-04
        Description\t비닐만 뜯은 새 제품입니다.
        Picture\thttp://127.0.0.1:9/media/a

        """)
  }

  @Test func `an unknown product is one line and exits with 1`() async throws {
    let failure = await #expect(throws: CommandFailure.self) {
      try await ShowProduct(session: .sample(Transcript()))(99, asJSON: false)
    }
    #expect(failure == CommandFailure(.failed, "There is no product 99, or you can't see it."))
  }

  @Test func `the address of a temporary server is never printed`() {
    let passing = ProductsSession.sample(Transcript(), passingServer: "http://127.0.0.1:9")
    #expect(passing.address("http://127.0.0.1:9/media/a") == "/media/a")
    #expect(passing.address("http://127.0.0.1:90/media/a") == "http://127.0.0.1:90/media/a")
    #expect(ProductsSession.sample(Transcript()).address("http://127.0.0.1:9/a") == "http://127.0.0.1:9/a")
  }

  @Test(arguments: ["130", "https://m.example/market/products/130?x=1", "/api/products/130/"])
  func `a product is named by number or link`(text: String) throws {
    #expect(try ShowProduct.product(text) == 130)
  }

  @Test(arguments: ["", "0", "-5", "x", "130a", "https://m.example/vendors/130", "99999999999999999999", "/"])
  func `any other text names no product`(text: String) {
    let failure = #expect(throws: CommandFailure.self) { try ShowProduct.product(text) }
    #expect(failure?.code == .usage)
  }
}
