import Foundation
import Logging
import Reactor
import TestSupport
import Testing
import Upstream

@testable import MarketFeature

/// Tests of cached responses while a proxy answers in place of its market.
@Suite struct LostMarketTests {
  private let date = SettableDate()

  /// A market that works for an hour. Then a proxy sends this reply, and after another hour nothing answers.
  private func market(_ reply: SellingServer.Reply) -> SellingServer {
    SellingServer { [now = date.now, start = date.now()] call in
      switch now().timeIntervalSince(start) {
      case ..<3_600: .init(body: WireProducts.body(of: call.url.path))
      case ..<7_200: reply
      default: .init(status: 503, body: WireProducts.html)
      }
    }
  }

  /// A repository that has cached all responses while its market worked.
  private func warm(_ reply: SellingServer.Reply) async throws -> ServerProductsRepository {
    let cached = CachingTransport(
      market(reply), cache: InMemoryResponseCache(), now: date.now, logger: Logger(label: "test"))
    let repository = ServerProductsRepository(
      client: APIClient(baseURL: try BaseURL("http://market.example:8082"), transport: cached))
    _ = try await repository.products(ProductQuery(), from: nil, isFresh: false)
    _ = try await repository.details(of: 130, isFresh: false)
    _ = try await repository.priceHistory(of: 130, isFresh: false)
    await cached.finishKeeping()
    return repository
  }

  @Test(arguments: [404, 410], WireProducts.lost)
  func `cached responses are served with their age while the market is lost`(status: Int, body: String) async throws {
    let repository = try await warm(.init(status: status, body: body))
    for hours in [1, 2] {
      date.advance(by: 3_600)
      for isFresh in [false, true] {
        let page = try await repository.products(ProductQuery(), from: nil, isFresh: isFresh)
        #expect(page.products.count == 20)
        #expect(page.isStale && page.age == .seconds(3_600 * hours))
        let details = try await repository.details(of: 130, isFresh: isFresh)
        #expect(details.isStale && details.age == .seconds(3_600 * hours))
        let steps = try await repository.priceHistory(of: 130, isFresh: isFresh)
        #expect(steps.count == 1)
      }
    }
  }

  @Test(arguments: [404, 410])
  func `a truncated refusal leaves cached responses`(status: Int) async throws {
    let repository = try await warm(.init(status: status, body: #"{"code":404,"#))
    date.advance(by: 3_600)
    let list = await #expect(throws: AppError.self) {
      try await repository.products(ProductQuery(), from: nil, isFresh: false)
    }
    let product = await #expect(throws: AppError.self) { try await repository.details(of: 130, isFresh: false) }
    #expect([list?.code, product?.code] == [.changedUpstream, .changedUpstream])
    date.advance(by: 3_600)
    #expect(try await repository.products(ProductQuery(), from: nil, isFresh: false).age == .seconds(7_200))
    #expect(try await repository.details(of: 130, isFresh: false).age == .seconds(7_200))
  }

  @Test(arguments: [404, 410], WireProducts.missing)
  func `a product that the market itself calls missing is gone`(status: Int, body: String) async throws {
    let repository = try await warm(.init(status: status, body: body))
    date.advance(by: 3_600)
    let list = await #expect(throws: AppError.self) {
      try await repository.products(ProductQuery(), from: nil, isFresh: false)
    }
    let product = await #expect(throws: AppError.self) { try await repository.details(of: 130, isFresh: false) }
    #expect([list?.code, product?.code] == [.changedUpstream, .notFound])
    #expect(try await repository.priceHistory(of: 130, isFresh: false).isEmpty)
    #expect(try await repository.known([130]).isEmpty)
  }
}

extension WireProducts {
  /// The body of a working market for a path.
  fileprivate static func body(of path: String) -> String {
    switch path {
    case "/api/products": page(1...20).json
    case "/api/products/130": details(130).json
    default:
      #"{"changes":[{"at":"2026-11-04T09:30:00","currency":"KRW","price":20000.0,"bargain_price":15000.0,"stock":3}]}"#
    }
  }
}
