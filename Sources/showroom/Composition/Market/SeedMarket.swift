import Foundation
import OpenMarket

/// Fills an empty market with invented goods.
struct SeedMarket: Sendable {
  let market: Market
  /// Where a person sees how far that is.
  var progress: ProgressLine?

  /// Puts up goods.
  ///
  /// - Parameter count: how many.
  /// - Throws: `CommandFailure` with 65 when there are goods already; `MarketError`, `DatabaseError`,
  ///   `CancellationError`.
  func callAsFunction(count: Int) async throws {
    guard try await begin(count) else {
      throw CommandFailure(.dataError, "The market has goods already: invented ones go into an empty market.")
    }
  }

  /// The same where the market is empty, else nothing.
  ///
  /// - Parameter count: 0 for none.
  func ifEmpty(count: Int) async throws {
    if count > 0 { _ = try await begin(count) }
  }

  /// - Returns: whether the market was empty.
  private func begin(_ count: Int) async throws -> Bool {
    defer { progress?.end() }
    let goods = SeedProducts(count: count, until: Int(Date().timeIntervalSince1970 * 1_000))
    return try await market.begin(with: goods) { progress?.show(done: $0, of: count) }
  }
}
