import Reactor
import Testing
import Upstream

@testable import MarketFeature

/// Tests of the errors for failing market servers.
@Suite struct ServerProductsErrorTests {
  private func repository(
    _ answer: @escaping @Sendable (HTTPRequest) throws -> String
  ) throws -> ServerProductsRepository {
    ServerProductsRepository(
      client: APIClient(baseURL: try BaseURL("http://127.0.0.1:1"), transport: FakeMarket(answer)))
  }

  /// The errors of a list and of a product for a failure.
  private func errors(_ failure: any Error) async throws -> [AppError] {
    let repository = try repository { _ in throw failure }
    let list = await #expect(throws: AppError.self) {
      try await repository.products(ProductQuery(), from: nil, isFresh: false)
    }
    let product = await #expect(throws: AppError.self) { try await repository.details(of: 130, isFresh: false) }
    return [list, product].compactMap(\.self)
  }

  @Test(arguments: [
    (NetworkError.market(400), AppError.Code.invalidInput), (.market(429), .rateLimited), (.market(500), .unavailable),
    (.market(503), .unavailable), (.market(401), .notAllowed), (.market(403), .notAllowed),
    (.market(405), .changedUpstream), (.budgetSpent(wait: .seconds(40)), .rateLimited),
    (.offline(host: "h"), .offline), (.timedOut(after: .seconds(10)), .unavailable),
    (.undecodable(type: "JSON", path: "(HTML)", byteCount: 9), .changedUpstream),
    (.bodyTooLarge(limit: 1), .changedUpstream),
  ])
  func `each network error becomes one AppError`(failure: NetworkError, code: AppError.Code) async throws {
    #expect(try await errors(failure).map(\.code) == [code, code])
  }

  @Test func `the time to wait is passed on`() async throws {
    let errors = try await errors(NetworkError.market(429, retryAfter: .seconds(7)))
    #expect(errors.map(\.retryAfter) == [.seconds(7), .seconds(7)])
  }

  @Test func `a missing product is not found, but a missing list is a changed server`() async throws {
    let errors = try await errors(NetworkError.market(404))
    #expect(errors.map(\.code) == [.changedUpstream, .notFound])
  }

  /// The error of a product for a response.
  private func missing(_ status: Int, _ body: String) async throws -> AppError? {
    let server = SellingServer(.init(status: status, body: body))
    let repository = ServerProductsRepository(
      client: APIClient(baseURL: try BaseURL("http://market.example:8082"), transport: server))
    return await #expect(throws: AppError.self) { try await repository.details(of: 130, isFresh: false) }
  }

  @Test(arguments: [404, 410], WireProducts.missing)
  func `a product is missing if a market says so in any form`(status: Int, body: String) async throws {
    #expect(try await missing(status, body)?.code == .notFound)
  }

  @Test(arguments: [404, 410], WireProducts.lost)
  func `a product is not missing if a proxy has lost its market`(status: Int, body: String) async throws {
    #expect(try await missing(status, body)?.code == .changedUpstream)
  }

  @Test func `an HTML page is a changed server`() async throws {
    let repository = try repository { _ in WireProducts.html }
    let error = await #expect(throws: AppError.self) {
      try await repository.products(ProductQuery(), from: nil, isFresh: false)
    }
    #expect(error?.code == .changedUpstream)
    #expect(error?.detail.contains("(HTML)") == true)
  }

  @Test func `a cancellation is not turned into an AppError`() async throws {
    let repository = try repository { _ in throw CancellationError() }
    await #expect(throws: CancellationError.self) {
      try await repository.products(ProductQuery(), from: nil, isFresh: false)
    }
    await #expect(throws: CancellationError.self) { try await repository.details(of: 130, isFresh: false) }
    await #expect(throws: CancellationError.self) { try await repository.priceHistory(of: 130, isFresh: false) }
  }
}
