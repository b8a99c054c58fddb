import Reactor
import Testing
import Upstream

@testable import MarketFeature

/// What people are told when a market says no, or nothing.
@Suite struct ServerProductsErrorTests {
  private func repository(
    _ answer: @escaping @Sendable (HTTPRequest) throws -> String
  ) throws -> ServerProductsRepository {
    ServerProductsRepository(
      client: APIClient(baseURL: try BaseURL("http://127.0.0.1:1"), transport: FakeMarket(answer)))
  }

  /// What a list and a product's page make of a failure.
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
  func `failures are translated once`(failure: NetworkError, code: AppError.Code) async throws {
    #expect(try await errors(failure).map(\.code) == [code, code])
  }

  @Test func `how long to wait is passed on`() async throws {
    let errors = try await errors(NetworkError.market(429, retryAfter: .seconds(7)))
    #expect(errors.map(\.retryAfter) == [.seconds(7), .seconds(7)])
  }

  @Test func `a product may be missing, the list may not`() async throws {
    let errors = try await errors(NetworkError.market(404))
    #expect(errors.map(\.code) == [.changedUpstream, .notFound])
  }

  /// What becomes of a product where it is answered so.
  private func missing(_ status: Int, _ body: String) async throws -> AppError? {
    let server = SellingServer(.init(status: status, body: body))
    let repository = ServerProductsRepository(
      client: APIClient(baseURL: try BaseURL("http://market.example:8082"), transport: server))
    return await #expect(throws: AppError.self) { try await repository.details(of: 130, isFresh: false) }
  }

  @Test(arguments: [404, 410], WireProducts.missing)
  func `a product is missing where a market says so, in whatever words`(status: Int, body: String) async throws {
    #expect(try await missing(status, body)?.code == .notFound)
  }

  @Test(arguments: [404, 410], WireProducts.lost)
  func `it is not missing where a proxy has lost its market`(status: Int, body: String) async throws {
    #expect(try await missing(status, body)?.code == .changedUpstream)
  }

  @Test func `a page of HTML is a changed server`() async throws {
    let repository = try repository { _ in WireProducts.html }
    let error = await #expect(throws: AppError.self) {
      try await repository.products(ProductQuery(), from: nil, isFresh: false)
    }
    #expect(error?.code == .changedUpstream)
    #expect(error?.detail.contains("(HTML)") == true)
  }

  @Test func `being cancelled is no error of the app`() async throws {
    let repository = try repository { _ in throw CancellationError() }
    await #expect(throws: CancellationError.self) {
      try await repository.products(ProductQuery(), from: nil, isFresh: false)
    }
    await #expect(throws: CancellationError.self) { try await repository.details(of: 130, isFresh: false) }
    await #expect(throws: CancellationError.self) { try await repository.priceHistory(of: 130, isFresh: false) }
  }
}
