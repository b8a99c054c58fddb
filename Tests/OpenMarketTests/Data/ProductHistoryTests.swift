import Store
import TestSupport
import Testing

@testable import OpenMarket

/// History of price, stock and state.
@Suite(.timeLimit(.minutes(3)))
struct ProductHistoryTests {
  /// Sets the stock this many seconds after the registration.
  private static func set(_ stock: Int, after seconds: Int, of product: Product, _ trial: MarketTrial) async throws {
    _ = try await trial.market.products.change(product.id) { now in
      var changed = now
      changed.facts.stock = stock
      changed.changedAt = product.createdAt + seconds * 1_000
      return changed
    }
  }

  private static func history(of product: Product, _ trial: MarketTrial) async throws -> [[Int]] {
    try await trial.market.history(of: product.id).map { [$0.stock, ($0.at - product.createdAt) / 1_000] }
  }

  @Test(arguments: TestEngine.allCases)
  func `keeps the last change within a minute`(engine: TestEngine) async throws {
    try await MarketTrial.run(on: engine) { trial in
      let product = try await trial.register(try await trial.seller(), MarketTrial.facts(stock: 1))
      for (second, stock) in [10: 2, 20: 3, 69: 4, 70: 5, 80: 6, 200: 7].sorted(by: { $0.key < $1.key }) {
        try await Self.set(stock, after: second, of: product, trial)
      }
      #expect(try await Self.history(of: product, trial) == [[1, 0], [4, 10], [6, 70], [7, 200]])
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `a change undone within a minute is not recorded`(engine: TestEngine) async throws {
    try await MarketTrial.run(on: engine) { trial in
      let product = try await trial.register(try await trial.seller(), MarketTrial.facts(stock: 1))
      for toggle in 0..<40 { try await Self.set(toggle % 2 == 0 ? 2 : 1, after: 100 + toggle, of: product, trial) }
      #expect(try await Self.history(of: product, trial) == [[1, 0]])
      try await Self.set(2, after: 1_000, of: product, trial)
      #expect(try await Self.history(of: product, trial) == [[1, 0], [2, 1_000]])
    }
  }

  @Test func `a price that toggles forever takes at most 1,000 rows`() async throws {
    try await MarketTrial.run { trial in
      let product = try await trial.register(try await trial.seller(), MarketTrial.facts(stock: 1))
      let count = MarketLimits.changesTold + 5
      for number in 1...count { try await Self.set(1 + number, after: 60 * number, of: product, trial) }
      #expect(try await trial.count("marketPriceChange") == 1_000)
      let history = try await Self.history(of: product, trial)
      #expect(history.count == 1_000 && history.first == [7, 360] && history.last == [1 + count, 60 * count])
    }
  }
}
