import Foundation
import Localization
import MarketFeature
import Reactor
import Secrets
import Testing

@testable import showroom

/// Requests of the web app to a market, made to this program's market over a
/// socket.
@Suite(.timeLimit(.minutes(3)))
struct MarketContractTests {
  private let words = ProductWords(
    name: "접이식 자전거", description: "세 번 접히는 작은 자전거입니다.", price: Money(minorUnits: 120_000, currency: "KRW"),
    discount: Money(minorUnits: 20_000, currency: "KRW"), stock: 3, category: .sports)
  private let picture: PictureFile

  init() throws {
    let png = """
      iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==
      """
    picture = PictureFile(bytes: [UInt8](try #require(Data(base64Encoded: png))), type: "image/png")
  }

  @Test func `a vendor opens a shop, sells, edits and deletes`() async throws {
    try await RunningMarket.with { market in
      let shop = try await market.selling().signUp(name: "두바퀴", key: RandomToken.make())
      let by = shop.credentials
      let selling = market.selling()
      let made = try await selling.register(words, pictures: [picture, picture], key: "one", by: by)
      let again = try await selling.register(words, pictures: [picture, picture], key: "one", by: by)
      #expect(made.product.id == again.product.id, "the same key makes one product")
      let id = made.product.id
      #expect(made.pictures.count == 2)
      #expect(made.product.bargainPrice == Money(minorUnits: 100_000, currency: "KRW"))
      #expect(made.product.category == .sports)
      #expect(!made.product.isSample)

      var edit = ProductEdit()
      edit.price = Money(minorUnits: 110_000, currency: "KRW")
      edit.state = .reserved
      edit.category = .some(nil)
      edit.thumbnail = made.pictures[1].id
      let edited = try await selling.edit(id, edit, by: by).product
      #expect(edited.bargainPrice == Money(minorUnits: 90_000, currency: "KRW"))
      #expect(edited.state == .reserved)
      #expect(edited.category == nil)
      let steps = try await market.products().priceHistory(of: id, isFresh: false)
      #expect(steps.map(\.bargainPrice.minorUnits).last == 90_000)

      let early = await #expect(throws: AppError.self) { try await selling.bump(id, by: by) }
      #expect(early?.code == .overLimit, "the product is already on top")
      edit = ProductEdit()
      edit.state = .hidden
      _ = try await selling.edit(id, edit, by: by)
      let hidden = await #expect(throws: AppError.self) {
        try await market.products().details(of: id, isFresh: true)
      }
      #expect(hidden?.code == .notFound)
      #expect(try await selling.details(of: id, by: by).product.state == .hidden, "the vendor sees the hidden product")
      #expect(try await selling.bringsBack(id, by: by), "hidden products can be restored, too")

      try await selling.delete(id, by: by)
      let gone = await #expect(throws: AppError.self) { try await selling.details(of: id, by: by) }
      #expect(gone?.code == .notFound)
      let back = try await selling.restore(id, by: by)
      #expect(back.product.name == words.name)
      let twice = await #expect(throws: AppError.self) { try await selling.restore(id, by: by) }
      #expect(twice?.code == .notFound)
      #expect(try await selling.details(of: id, by: by).product.id == id, "that tells that it is there")
    }
  }

  @Test func `a refusal names its field, but nothing about a wrong secret`() async throws {
    try await RunningMarket.with { market in
      let by = try await market.selling().signUp(name: "두바퀴", key: RandomToken.make()).credentials
      var short = words
      short.name = "자"
      let field = await #expect(throws: AppError.self) {
        try await market.selling().register(short, pictures: [picture], key: "one", by: by)
      }
      #expect(field?.code == .invalidInput)
      #expect(field?.field == "name")
      let pdf = PictureFile(bytes: Array("%PDF-1.7".utf8), type: "image/png")
      let image = await #expect(throws: AppError.self) {
        try await market.selling().register(words, pictures: [pdf], key: "two", by: by)
      }
      #expect(image?.field == "images")
      let made = try await market.selling().register(words, pictures: [picture], key: "three", by: by)
      let wrong = try #require(VendorCredentials(identifier: by.identifier, secret: "wr0ng-secret"))
      let secret = await #expect(throws: AppError.self) {
        try await market.selling().edit(made.product.id, ProductEdit(), by: wrong)
      }
      #expect(secret?.code == .notAllowed)
      let other = try await market.selling().signUp(name: "세바퀴", key: RandomToken.make()).credentials
      let stranger = await #expect(throws: AppError.self) {
        try await market.selling().delete(made.product.id, by: other)
      }
      #expect(stranger?.code == .notAllowed)
    }
  }

  @Test func `every filter and order of a list works`() async throws {
    try await RunningMarket.with { market in
      let shop = try await market.selling().signUp(name: "두바퀴", key: RandomToken.make())
      for (index, price) in [30_000, 10_000, 20_000].enumerated() {
        var words = words
        words.name = "자전거 \(index + 1)호"
        words.price = Money(minorUnits: price, currency: "KRW")
        words.discount = Money(minorUnits: index == 2 ? 15_000 : 0, currency: "KRW")
        words.stock = index
        words.category = index == 0 ? .books : .sports
        _ = try await market.selling().register(words, pictures: [picture], key: "\(index)", by: shop.credentials)
      }
      func names(_ change: (inout ProductQuery) -> Void) async throws -> [String] {
        var query = ProductQuery()
        change(&query)
        let page = try await market.products().products(query, from: nil, isFresh: true)
        #expect(page.total == page.products.count)
        let asked = query
        #expect(page.products.allSatisfy { asked.admits($0) }, "pages contain all products that this server sends")
        return page.products.map { String($0.name.suffix(2)) }
      }
      #expect(try await names { _ in } == ["3호", "2호", "1호"])
      #expect(try await names { $0.order = .cheapest } == ["3호", "2호", "1호"])
      #expect(try await names { $0.order = .dearest } == ["1호", "2호", "3호"])
      #expect(try await names { $0.order = .discount }.first == "3호")
      #expect(try await names { $0.text = "ㅈㅈㄱ 2" } == ["2호"])
      #expect(try await names { $0.inStock = true } == ["3호", "2호"])
      #expect(try await names { $0.category = .books } == ["1호"])
      #expect(try await names { $0.state = .sold } == [])
      #expect(try await names { $0.vendorID = shop.vendor?.id }.count == 3)
      #expect(
        try await names {
          $0.currency = "KRW"
          $0.minPrice = 10_000
          $0.maxPrice = 20_000
        } == ["2호"])
    }
  }

  @Test func `a list of one category or state is filtered in generation 2 as well`() async throws {
    try await RunningMarket.with { market in
      let shop = try await market.selling().signUp(name: "두바퀴", key: RandomToken.make())
      var made: [Product.ID] = []
      for (index, category) in [ProductCategory.books, .sports].enumerated() {
        var words = words
        words.category = category
        let details = try await market.selling().register(
          words, pictures: [picture], key: "\(index)", by: shop.credentials)
        made.append(details.product.id)
      }
      var edit = ProductEdit()
      edit.state = .sold
      _ = try await market.selling().edit(made[0], edit, by: shop.credentials)

      func ids(_ change: (inout ProductQuery) -> Void) async throws -> [Product.ID] {
        var query = ProductQuery()
        change(&query)
        let page = try await market.oldProducts().products(query, from: nil, isFresh: true)
        let admitted = query
        return page.products.filter { admitted.admits($0) }.map(\.id)
      }
      #expect(try await ids { _ in } == [made[1], made[0]])
      #expect(try await ids { $0.category = .books } == [made[0]])
      #expect(try await ids { $0.category = .sports } == [made[1]])
      #expect(try await ids { $0.state = .sold } == [made[0]])
      #expect(try await ids { $0.state = .onSale } == [made[1]])
    }
  }

  @Test func `an edit of a product changed meanwhile changes nothing, in either generation`() async throws {
    try await RunningMarket.with { market in
      let (selling, old) = (market.selling(), try market.oldSelling())
      let by = try await selling.signUp(name: "두바퀴", key: RandomToken.make()).credentials
      let id = try await selling.register(words, pictures: [picture], key: "one", by: by).product.id
      for selling in [selling, old] {
        var edit = ProductEdit()
        edit.revision = try await selling.details(of: id, by: by).revision
        #expect(edit.revision != nil)
        edit.stock = 8
        _ = try await selling.edit(id, edit, by: by)
        edit.stock = 7
        let late = await #expect(throws: AppError.self) { try await selling.edit(id, edit, by: by) }
        #expect(late?.code == .invalidInput && late?.field == SellingField.revision)
        #expect(try await selling.details(of: id, by: by).product.stock != 7)
        edit.revision = try await selling.details(of: id, by: by).revision
        #expect(try await selling.edit(id, edit, by: by).product.stock == 7)
      }
    }
  }

  @Test func `a full market refuses products and continues`() async throws {
    try await RunningMarket.with(freeBytes: 1 << 20) { market in
      let error = await #expect(throws: AppError.self) {
        try await market.selling().signUp(name: "두바퀴", key: RandomToken.make())
      }
      #expect(error?.code == .invalidInput && error?.field == SellingField.room)
      let page = try await market.products().products(ProductQuery(), from: nil, isFresh: true)
      #expect(page.products == [])
    }
  }

  @Test func `limits apply per client of the web app, and no client can pose as another`() async throws {
    try await RunningMarket.with(signUpsAtOnce: 10) { market in
      func signUps(_ count: Int, from address: String, key: SecretKey? = nil) async throws -> Int {
        let selling = market.selling(for: Asker(address: address, profile: address), signedBy: key)
        var made = 0
        for _ in 0..<count {
          do {
            _ = try await selling.signUp(name: "두바퀴", key: RandomToken.make())
            made += 1
          } catch let error as AppError {
            #expect(error.code == .overLimit)
          }
        }
        return made
      }
      #expect(try await signUps(11, from: "192.0.2.1") == 10)
      #expect(try await signUps(1, from: "192.0.2.2") == 1)
      #expect(try await market.isHealthy())
      // Without the web app's key the connection's address counts, whatever the
      // header claims.
      var made = 0
      for last in 1...11 { made += try await signUps(1, from: "198.51.100.\(last)", key: .random()) }
      #expect(made == 10)
    }
  }
}
