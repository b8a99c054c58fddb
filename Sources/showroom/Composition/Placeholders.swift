import AppsFeature
import FeatureKit

/// Stands in for the comparisons and the rates until the program has them.
struct NoComparisons: ComparisonsRepository, ExchangeRatesRepository {
  func comparison(of appID: Int, on platform: Platform) async throws -> AppComparison { AppComparison() }
  func start(_ appID: Int, on platform: Platform, first: [Storefront]) async throws {}
  func pause(_ appID: Int, on platform: Platform) async throws {}
  func changes(of appID: Int) -> AsyncStream<Void> { AsyncStream { $0.finish() } }
  func current() async throws -> ExchangeRates? { nil }
}
