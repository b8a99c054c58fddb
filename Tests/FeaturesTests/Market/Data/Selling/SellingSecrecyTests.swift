import Localization
import Reactor
import Synchronization
import TestSupport
import Testing
import Upstream

@testable import MarketFeature

/// Tests that nothing about a vendor is cached, shared, quoted or logged.
@Suite(.timeLimit(.minutes(3))) struct SellingSecrecyTests {
  /// A cache that records the keys of stored responses.
  private final class SpyCache: ResponseCache {
    private let stored = Mutex<[String]>([])

    var keys: [String] { stored.withLock { $0 } }

    func entry(for key: String) async throws -> CachedResponse? { nil }
    func store(_ response: CachedResponse, for key: String) async throws { stored.withLock { $0.append(key) } }
    func remove(for key: String) async throws {}
  }

  private let cache = SpyCache()
  private let log = LogRecord()

  private func stack(over server: SellingServer) -> UpstreamStack {
    let budget = CallBudget(
      policy: BudgetPolicy(limit: 10_000), ledger: InMemoryBudgetLedger(), logger: log.logger)
    return UpstreamStack(over: server, cache: cache, budget: budget, logger: log.logger)
  }

  private func repository(_ stack: UpstreamStack) throws -> ServerSellingRepository {
    ServerSellingRepository(client: APIClient(baseURL: try BaseURL("http://127.0.0.1:1"), transport: stack))
  }

  /// Sends all requests of a vendor, and ignores their errors.
  private func sell(_ repository: ServerSellingRepository, _ credentials: VendorCredentials) async {
    let price = Money(minorUnits: 1_000, currency: "KRW")
    let words = ProductWords(
      name: "종이배", description: "물에 뜨는 종이배입니다.", price: price, discount: price, stock: 1)
    _ = try? await repository.register(words, pictures: [], key: "key-1", by: credentials)
    _ = try? await repository.edit(130, ProductEdit(), by: credentials)
    _ = try? await repository.restore(130, by: credentials)
    _ = try? await repository.bump(130, by: credentials)
    _ = try? await repository.details(of: 130, by: credentials)
    try? await repository.delete(130, by: credentials)
  }

  @Test func `no response is cached, and two vendors share no request`() async throws {
    let server = SellingServer { call in
      call.url.path.hasSuffix("/archived") ? .init(body: "/api/products/130/abc=") : .product(130)
    }
    let stack = stack(over: server)
    let repository = try repository(stack)
    await sell(repository, .sample(1))
    await sell(repository, .sample(2))
    await stack.finishKeeping()
    #expect(cache.keys.isEmpty)
    #expect(server.calls.count == 14)
    #expect(Set(server.calls.map(\.audience)).count == 2)
    #expect(Set(server.calls.map(\.identity)).count == 14)
  }

  @Test func `no log line, key or audience contains a credential`() async throws {
    let one = VendorCredentials.sample(1)
    let served = SellingServer { call in
      call.url.path.hasSuffix("/archived") ? .init(body: "/api/products/130/abc0=") : .no(400, one.secret)
    }
    let broken = SellingServer { _ in throw NetworkError.status(500, host: "h", retryAfter: .seconds(600)) }
    for server in [served, broken] {
      let repository = try repository(stack(over: server))
      await sell(repository, one)
    }
    #expect(log.entries.count >= 6)
    for word in [one.secret, one.identifier, "abc0="] {
      #expect(log.entries.allSatisfy { !$0.contains(word) })
    }
    for call in served.calls + broken.calls {
      for word in [one.secret, one.identifier] {
        #expect(!call.cacheKey.contains(word))
        #expect(!call.description.contains(word))
        #expect(!String(describing: call.audience).contains(word))
        #expect(!call.url.string.contains(word))
      }
    }
  }

  @Test func `a change is sent once, even if its response is lost`() async throws {
    let server = SellingServer { _ in throw NetworkError.timedOut(after: .seconds(1)) }
    let repository = try repository(stack(over: server))
    let error = await #expect(throws: AppError.self) { try await repository.bump(130, by: .sample(1)) }
    #expect(error?.code == .unavailable)
    #expect(server.calls.count == 1)
  }

  @Test func `a rate limit of one vendor does not delay others`() async throws {
    let server = SellingServer { call in
      call.url.path.hasSuffix("/bump") ? .no(429, retryAfter: "86400") : .product(130)
    }
    let repository = try repository(stack(over: server))
    await #expect(throws: AppError.self) { try await repository.bump(130, by: .sample(1)) }
    let details = try await repository.details(of: 130, by: .sample(2))
    #expect(details.product.id == 130)
  }
}
