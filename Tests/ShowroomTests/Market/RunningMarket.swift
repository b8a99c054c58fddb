import AsyncHTTPClient
import Foundation
import LiveWeb
import Logging
import MarketFeature
import OpenMarket
import Reactor
import Secrets
import Store
import Upstream

@testable import showroom

/// An empty market of this program on a socket, with the web app's clients.
struct RunningMarket: Sendable {
  let client: HTTPClient
  let url: BaseURL
  let key: SecretKey

  func products() -> any ProductsRepository { ServerProductsRepository(client: api(key)) }

  /// Repository of generation 2.
  func oldProducts() throws -> any ProductsRepository {
    ServerProductsRepository(client: api(key, at: try BaseURL("\(url)/compat/v2")))
  }

  func selling(
    for asker: Asker = Asker(address: "192.0.2.9", profile: "somebody"), signedBy key: SecretKey? = nil
  ) -> any SellingRepository {
    ServerSellingRepository(client: api(key ?? self.key)).asked(by: asker)
  }

  /// Selling repository of generation 2.
  func oldSelling() throws -> any SellingRepository {
    ServerSellingRepository(client: api(key, at: try BaseURL("\(url)/compat/v2")))
      .asked(by: Asker(address: "192.0.2.9", profile: "somebody"))
  }

  func isHealthy() async throws -> Bool { try await products().isHealthy() }

  private func api(_ key: SecretKey, at url: BaseURL? = nil) -> APIClient {
    let stack = UpstreamStack.live(
      client: client, userAgent: "test", cache: InMemoryResponseCache(), ledger: InMemoryBudgetLedger(),
      budget: BudgetPolicy(limit: 6_000), logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
    return APIClient(baseURL: url ?? self.url, transport: AskerForwarding(key).over(stack))
  }

  /// Runs a market while `body` runs.
  ///
  /// - Parameters:
  ///   - costs: processor time of each address.
  ///   - signUpsAtOnce: sign-ups of one address in ten minutes; by default the
  ///     market's limit.
  ///   - freeBytes: free space of the disk, which has 1 TiB.
  static func with(
    costs: CostLimits.Allowance = MarketAPI.addressCosts,
    signUpsAtOnce: Int = MarketLimits().signUpsAtOnce, freeBytes: Int = 1 << 40,
    _ body: @escaping @Sendable (RunningMarket) async throws -> Void
  ) async throws {
    try await withTemporaryDirectory { directory in
      let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
      let key = SecretKey.random()
      var limits = MarketLimits()
      limits.signUpsAtOnce = signUpsAtOnce
      let market = Market(
        database: try .inMemory(migrations: Storage.migrations), secretKey: key, pictures: .ofUploads(logger),
        limits: limits, disk: { MarketDisk(free: freeBytes, size: 1 << 40) }, logger: logger)
      try await market.prepare()
      let settings = try MarketSettings(OptionReader(flags: [:], environment: [:]))
      let api = MarketAPI(
        market, settings, uploads: directory.path, proxies: .none, askers: AskerForwarding(key), costs: costs)
      try await EmbeddedServer.run(
        logger: logger,
        { started in
          MarketService(
            api: api, host: "127.0.0.1", port: 0, hosts: .loopback, option: "--port", limits: .init(), logger: logger,
            prepare: {}, started: started)
        },
        while: { port in
          let client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: .upstream(read: .seconds(60)))
          do {
            try await body(RunningMarket(client: client, url: try BaseURL("http://127.0.0.1:\(port)"), key: key))
            try await client.shutdown()
          } catch {
            try? await client.shutdown()
            throw error
          }
        })
    }
  }
}
