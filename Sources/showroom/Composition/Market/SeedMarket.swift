import Foundation
import OpenMarket

/// Fills an empty market with sample products.
struct SeedMarket: Sendable {
  let market: Market
  /// Shows the progress in the terminal.
  var progress: ProgressLine?

  /// Adds sample products.
  ///
  /// - Parameter count: number of products.
  /// - Throws: `CommandFailure` with 65 if the market already has products;
  ///   `MarketError`; `DatabaseError`; `CancellationError`.
  func callAsFunction(count: Int) async throws {
    guard try await begin(count) else {
      throw CommandFailure(.dataError, "The market already has products: sample products go only into an empty market.")
    }
  }

  /// Adds sample products if the market is empty; otherwise does nothing.
  ///
  /// - Parameter count: number of products; 0 for none.
  func ifEmpty(count: Int) async throws {
    if count > 0 { _ = try await begin(count) }
  }

  /// - Returns: whether the market was empty.
  private func begin(_ count: Int) async throws -> Bool {
    defer { progress?.end() }
    let products = SeedProducts(count: count, until: Int(Date().timeIntervalSince1970 * 1_000))
    return try await market.begin(with: products) { progress?.show(done: $0, of: count) }
  }
}
