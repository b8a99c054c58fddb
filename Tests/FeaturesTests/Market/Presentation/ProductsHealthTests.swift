import FeatureKit
import Reactor
import Testing
import Upstream

@testable import MarketFeature

/// Tests of a market's health on the status page.
@Suite struct ProductsHealthTests {
  private func health(_ answer: @escaping @Sendable () throws -> String) async throws -> SourceHealth? {
    let client = APIClient(baseURL: try BaseURL("http://127.0.0.1:1"), transport: FakeMarket { _ in try answer() })
    return await ServerProductsRepository(client: client).health()
  }

  @Test func `a healthy market answers, an unreachable one is silent`() async throws {
    let answers = try await health { "OK" }
    #expect(answers == .answers)
    let others = [
      try await health { throw NetworkError.offline(host: "h") },
      try await health { throw NetworkError.timedOut(after: .seconds(5)) },
      try await health { throw NetworkError.market(503) },
    ]
    #expect(others == [.silent, .silent, .silent])
  }

  @Test(arguments: [401, 403, 404])
  func `a market that refuses or sends something else is unexpected`(status: Int) async throws {
    let refuses = try await health { throw NetworkError.market(status) }
    let other = try await health { "DOWN" }
    #expect([refuses, other] == [.unexpected(nil), .unexpected(nil)])
  }

  @Test func `a market over its limit is resting, not silent`() async throws {
    let rests = [
      try await health { throw NetworkError.budgetSpent(wait: .seconds(40)) },
      try await health { throw NetworkError.market(429, retryAfter: .seconds(7)) },
      try await health { throw NetworkError.market(429) },
    ]
    #expect(rests == [.resting(.seconds(40)), .resting(.seconds(7)), .resting(.seconds(60))])
  }

  @Test func `a cancelled check has no result`() async throws {
    let nothing = try await health { throw CancellationError() }
    #expect(nothing == nil)
  }
}
