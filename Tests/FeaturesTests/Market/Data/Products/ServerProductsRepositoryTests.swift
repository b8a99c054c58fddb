import Foundation
import Localization
import Logging
import Reactor
import TestSupport
import Testing
import Upstream

@testable import MarketFeature

@Suite struct ServerProductsRepositoryTests {
  private func repository(
    _ transport: any Transport, at base: String = "http://127.0.0.1:1"
  ) throws -> ServerProductsRepository {
    ServerProductsRepository(client: APIClient(baseURL: try BaseURL(base), transport: transport))
  }

  private func cached(_ market: any Transport, _ date: SettableDate) -> CachingTransport {
    CachingTransport(market, cache: InMemoryResponseCache(), now: date.now, logger: Logger(label: "test"))
  }

  // Lists

  @Test func `the first page is requested by number, the next ones by our own server's cursor`() async throws {
    let market = FakeMarket { call in
      let isFirst = call.url.query.contains { $0.name == "page_no" }
      return isFirst
        ? WireProducts.page(21...40, total: 40, last: 2).with(["nextCursor": "\"newest.21\""]).json
        : WireProducts.page(1...20, last: 1).with(["totalCount": nil, "nextCursor": "null"]).json
    }
    let repository = try repository(market)
    var query = ProductQuery(text: "배", order: .bumped)
    query.inStock = true
    let first = try await repository.products(query, from: nil, isFresh: false)
    #expect(first.products.map(\.id) == Array(21...40))
    #expect(first.total == 40)
    #expect(first.next == .place("newest.21"))
    let second = try await repository.products(query, from: first.next, isFresh: false)
    #expect(second.products.map(\.id) == Array(1...20))
    #expect(second.next == nil)
    #expect(
      market.addresses == [
        "/api/products?page_no=1&items_per_page=20&search_value=배&sort=bumped&in_stock=true",
        "/api/products?cursor=newest.21&count=20&search_value=배&sort=bumped&in_stock=true",
      ])
  }

  @Test func `an old server is read page by page, below its own base address`() async throws {
    let market = FakeMarket { call in
      let number = call.url.query.first { $0.name == "page_no" }.flatMap { Int($0.value) } ?? 1
      return WireProducts.oldPage((number * 20 - 19)...(number * 20), number: number).json
    }
    let repository = try repository(market, at: "http://127.0.0.1:1/compat/v2/")
    var ids: [Product.ID] = []
    var cursor: ProductsCursor?
    repeat {
      let page = try await repository.products(ProductQuery(), from: cursor, isFresh: false)
      ids += page.products.map(\.id)
      cursor = page.next
    } while cursor != nil
    #expect(ids == Array(1...60))
    #expect(market.calls.count == 3)
    #expect(
      market.calls.first?.url.string
        == "http://127.0.0.1:1/compat/v2/api/products?page_no=1&items_per_page=20")
  }

  @Test func `products of an old server with many faults are shown`() async throws {
    let faulty = [
      WireProducts.row(40, "").with(["thumbnail": "\"https://media.example/28/40_thumb\""]),
      WireProducts.row(39).with(["price": "1000.7", "bargain_price": nil, "discounted_price": "0.1"]),
      WireProducts.row(38).with(["currency": "\"???\"", "stock": "-1"]),
    ]
    let rows = (41...97).map { WireProducts.row($0) } + faulty
    let repository = try repository(FakeMarket(WireProducts.page(rows.map(\.json), number: 3).json))
    let page = try await repository.products(ProductQuery(), from: .page(3), isFresh: false)
    #expect(page.products.count == 60)
    let odd = Array(page.products.suffix(3))
    #expect(odd.map(\.name) == ["", "종이배", "종이배"])
    #expect(odd[0].thumbnail == "https://media.example/28/40_thumb")
    #expect(odd[1].price.minorUnits == 1_001)
    #expect(odd[1].bargainPrice.minorUnits == 1_001)
    #expect(odd[2].currency.isEmpty)
    #expect(odd[2].isSoldOut)
  }

  @Test(arguments: [
    ProductsCursor.page(0), .page(-1), .page(.max), .place(""), .place(String(repeating: "x", count: 201)),
  ])
  func `an invalid cursor is not requested`(cursor: ProductsCursor) async throws {
    let market = FakeMarket(WireProducts.page(1...20).json)
    let repository = try repository(market)
    let error = await #expect(throws: AppError.self) {
      try await repository.products(ProductQuery(), from: cursor, isFresh: false)
    }
    #expect(error?.code == .invalidInput)
    #expect(market.calls.isEmpty)
  }

  // A product

  @Test func `a product is one request`() async throws {
    let market = FakeMarket(WireProducts.details(130).json)
    let details = try await repository(market).details(of: 130, isFresh: false)
    #expect(details.product.id == 130)
    #expect(details.pictures.count == 2)
    #expect(details.age == nil)
    #expect(!details.isStale)
    #expect(market.addresses == ["/api/products/130"])
  }

  @Test(arguments: [
    WireProducts.details(7).json, WireProducts.html, "{}", "[]", #"{"code":404,"message":"no"}"#,
    WireProducts.details(130).with(["price": nil, "bargain_price": "\"?\""]).json,
  ])
  func `a response without this product is a changed server`(body: String) async throws {
    let repository = try repository(FakeMarket(body))
    let error = await #expect(throws: AppError.self) { try await repository.details(of: 130, isFresh: false) }
    #expect(error?.code == .changedUpstream)
  }

  @Test func `an id below 1 is not requested`() async throws {
    let market = FakeMarket(WireProducts.details(130).json)
    let repository = try repository(market)
    let details = await #expect(throws: AppError.self) { try await repository.details(of: 0, isFresh: true) }
    let history = await #expect(throws: AppError.self) { try await repository.priceHistory(of: -130, isFresh: false) }
    #expect(details?.code == .notFound)
    #expect(history?.code == .notFound)
    #expect(market.calls.isEmpty)
  }

  // Price history

  @Test func `our own servers send a price history`() async throws {
    let market = FakeMarket(
      #"{"changes":[{"at":"2026-11-04T09:30:00","currency":"KRW","price":20000.0,"bargain_price":15000.0,"stock":3}]}"#)
    let steps = try await repository(market).priceHistory(of: 130, isFresh: false)
    #expect(steps.map(\.bargainPrice.minorUnits) == [15_000])
    #expect(market.addresses == ["/api/products/130/history"])
  }

  @Test(arguments: [404, 405, 410])
  func `original servers have no price history`(status: Int) async throws {
    let repository = try repository(FakeMarket { _ in throw NetworkError.market(status) })
    let steps = try await repository.priceHistory(of: 130, isFresh: false)
    #expect(steps.isEmpty)
  }

  @Test(arguments: [WireProducts.html, #"{"code":404,"message":"no"}"#])
  func `a body without changes is an empty history`(body: String) async throws {
    let steps = try await repository(FakeMarket(body)).priceHistory(of: 130, isFresh: false)
    #expect(steps.isEmpty)
  }

  @Test func `a history from a failing server is an error, not empty`() async throws {
    let repository = try repository(FakeMarket { _ in throw NetworkError.market(503) })
    let error = await #expect(throws: AppError.self) { try await repository.priceHistory(of: 130, isFresh: false) }
    #expect(error?.code == .unavailable)
  }

  // Caching

  @Test func `a response is cached for a while, unless a fresh one is requested`() async throws {
    let date = SettableDate()
    let market = FakeMarket(WireProducts.page(1...20).json)
    let cached = cached(market, date)
    let repository = try repository(cached)
    _ = try await repository.products(ProductQuery(), from: nil, isFresh: false)
    await cached.finishKeeping()
    date.advance(by: 10)
    let kept = try await repository.products(ProductQuery(), from: nil, isFresh: false)
    #expect(kept.age == .seconds(10))
    #expect(!kept.isStale)
    #expect(market.calls.count == 1)
    let fresh = try await repository.products(ProductQuery(), from: nil, isFresh: true)
    #expect(fresh.age == nil)
    #expect(market.calls.count == 2)
    await cached.finishKeeping()
    date.advance(by: 16)
    let later = try await repository.products(ProductQuery(), from: nil, isFresh: false)
    #expect(later.age == nil)
    #expect(market.calls.count == 3)
  }

  @Test(arguments: [
    NetworkError.offline(host: "h"), .market(503), .market(429), .timedOut(after: .seconds(10)),
    .undecodable(type: "JSON", path: "(HTML)", byteCount: 9),
  ])
  func `a failing server leaves the last good responses`(failure: NetworkError) async throws {
    let date = SettableDate()
    let market = FakeMarket { [now = date.now, start = date.now()] call in
      if now() > start { throw failure }
      return call.url.path == "/api/products" ? WireProducts.page(1...20).json : WireProducts.details(130).json
    }
    let cached = cached(market, date)
    let repository = try repository(cached)
    _ = try await repository.products(ProductQuery(), from: nil, isFresh: false)
    _ = try await repository.details(of: 130, isFresh: false)
    await cached.finishKeeping()
    date.advance(by: 86_400)
    for isFresh in [false, true] {
      let page = try await repository.products(ProductQuery(), from: nil, isFresh: isFresh)
      #expect(page.products.count == 20)
      #expect(page.isStale)
      #expect(page.age == .seconds(86_400))
      #expect(page.failure?.code == AppError(failure).code)
      #expect(page.admitted(by: ProductQuery()).failure == page.failure)
      let details = try await repository.details(of: 130, isFresh: isFresh)
      #expect(details.isStale)
      #expect(details.failure?.code == AppError(failure).code)
    }
  }

  @Test func `a deleted product is gone, even if it is cached`() async throws {
    let date = SettableDate()
    let market = SellingServer { [now = date.now, start = date.now()] _ in
      now() > start ? .no(404) : .init(body: WireProducts.details(130).json)
    }
    let cached = cached(market, date)
    let repository = try repository(cached)
    _ = try await repository.details(of: 130, isFresh: false)
    await cached.finishKeeping()
    date.advance(by: 31)
    let error = await #expect(throws: AppError.self) { try await repository.details(of: 130, isFresh: false) }
    #expect(error?.code == .notFound)
    await cached.finishKeeping()
    #expect(try await repository.known([130]).isEmpty)
  }

  @Test func `a cached product is known for a month without a request`() async throws {
    let date = SettableDate()
    let market = FakeMarket(WireProducts.details(130).json)
    let cached = cached(market, date)
    let repository = try repository(cached)
    #expect(try await repository.known([130]).isEmpty)
    #expect(market.calls.isEmpty)
    _ = try await repository.details(of: 130, isFresh: false)
    await cached.finishKeeping()
    date.advance(by: 20)
    #expect(try await repository.known([130])[130]?.isStale == false)
    date.advance(by: 86_400)
    let known = try await repository.known([130, 131, 130, 0])
    #expect(known.keys.sorted() == [130])
    #expect(known[130]?.isStale == true)
    #expect(known[130]?.age == .seconds(86_420))
    date.advance(by: 30 * 86_400)
    #expect(try await repository.known([130]).isEmpty)
    #expect(market.calls.count == 1)
  }

  // Health

  @Test(arguments: ["\"OK\"", "OK", " \"ok\"\n"])
  func `a server that answers OK is healthy`(body: String) async throws {
    let market = FakeMarket(body)
    let isHealthy = try await repository(market).isHealthy()
    #expect(isHealthy)
    #expect(market.addresses == ["/healthChecker"])
  }

  @Test(arguments: [WireProducts.html, "", "{}", "\"DOWN\""])
  func `a server with another answer is not healthy`(body: String) async throws {
    let isHealthy = try await repository(FakeMarket(body)).isHealthy()
    #expect(!isHealthy)
  }

  @Test(arguments: [
    (NetworkError.offline(host: "h"), AppError.Code.offline), (.market(503), .unavailable), (.market(401), .notAllowed),
    (.market(403), .notAllowed), (.market(404), .changedUpstream),
  ])
  func `a health check of a server that fails or refuses throws the matching error`(
    failure: NetworkError, code: AppError.Code
  ) async throws {
    let market = FakeMarket { _ in throw failure }
    let error = await #expect(throws: AppError.self) { try await repository(market).isHealthy() }
    #expect(error?.code == code)
  }

  @Test func `a health check over the budget throws the time to wait`() async throws {
    for failure in [NetworkError.budgetSpent(wait: .seconds(40)), .market(429, retryAfter: .seconds(40))] {
      let market = FakeMarket { _ in throw failure }
      let error = await #expect(throws: AppError.self) { try await repository(market).isHealthy() }
      #expect(error?.code == .rateLimited)
      #expect(error?.retryAfter == .seconds(40))
    }
    let left = FakeMarket { _ in throw CancellationError() }
    await #expect(throws: CancellationError.self) { try await repository(left).isHealthy() }
  }

  // Callers

  @Test func `requests name their caller, and responses are the same for all clients`() async throws {
    let market = FakeMarket { call in
      call.url.path == "/api/products" ? WireProducts.page(1...20).json : WireProducts.details(130).json
    }
    let asker = Asker(address: "192.0.2.1", profile: "p")
    let repository = try repository(market).asked(by: asker)
    _ = try await repository.products(ProductQuery(), from: nil, isFresh: true)
    _ = try await repository.details(of: 130, isFresh: true)
    #expect(market.calls.map(\.asker) == [asker, asker])
    #expect(market.calls.allSatisfy { $0.audience == .everyone && $0.headers.fields.isEmpty })
  }

  @Test func `background refreshes have a lower priority than visible requests`() async throws {
    let market = FakeMarket(WireProducts.details(130).json)
    let repository = try repository(market)
    _ = try await repository.details(of: 130, isFresh: false)
    _ = try await repository.refreshed(130)
    #expect(market.calls.map(\.priority) == [.visible, .background])
  }
}
