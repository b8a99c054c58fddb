import AsyncHTTPClient
import LiveWeb
import MarketFeature
import NIOCore
import NIOHTTP1
import Testing

@testable import showroom

@Suite(.timeLimit(.minutes(3)))
struct MarketCostTests {
  @Test func `the market limits each address, but not the web app in its process`() async throws {
    // The first request may exceed the allowance, and almost nothing is
    // refilled.
    try await RunningMarket.with(costs: .init(capacity: .milliseconds(1), share: 1e-6)) { market in
      let request = HTTPClientRequest(url: "\(market.url)/api/products")
      #expect(try await status(of: request, market) == 200)
      #expect(try await status(of: request, market) == 429)
      for _ in 0..<2 {
        let page = try await market.products().products(ProductQuery(), from: nil, isFresh: true)
        #expect(page.products.isEmpty)
      }
      #expect(try await status(of: request, market) == 429)
    }
  }

  private func status(of request: HTTPClientRequest, _ market: RunningMarket) async throws -> UInt {
    let response = try await market.client.execute(request, timeout: .seconds(60))
    _ = try await response.body.collect(upTo: 1 << 20)
    return response.status.code
  }
}
