import Foundation
import OpenMarket

@testable import showroom

extension MarketSession {
  /// Runs a test's commands with a new data directory and a real database.
  static func commands(
    _ transcript: Transcript = Transcript(), isTerminal: Bool = false,
    _ work: @Sendable (MarketSession) async throws -> Void
  ) async throws {
    try await withTemporaryDirectory { directory in
      try await commands(in: directory, transcript, isTerminal: isTerminal, work)
    }
  }

  /// Runs a test's commands with an existing data directory.
  static func commands(
    in directory: URL, _ transcript: Transcript = Transcript(), isTerminal: Bool = false,
    _ work: @Sendable (MarketSession) async throws -> Void
  ) async throws {
    let reader = OptionReader(flags: ["data": directory.path], environment: [:])
    try await run(reader, console: transcript.console(isTerminal: isTerminal), work)
  }

  func vendors(asJSON: Bool = false) -> MarketVendors { MarketVendors(session: self, asJSON: asJSON) }

  /// All products, oldest first.
  func products() async throws -> [Product] { try await market.allProducts(after: 0, count: 500) }
}
