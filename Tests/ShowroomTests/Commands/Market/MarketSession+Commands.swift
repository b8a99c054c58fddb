import Foundation
import OpenMarket

@testable import showroom

extension MarketSession {
  /// Runs a test's commands on a new data directory, whose database is real.
  static func commands(
    _ transcript: Transcript = Transcript(), isTerminal: Bool = false,
    _ work: @Sendable (MarketSession) async throws -> Void
  ) async throws {
    try await withTemporaryDirectory { directory in
      try await commands(in: directory, transcript, isTerminal: isTerminal, work)
    }
  }

  /// The same on a data directory that was there before.
  static func commands(
    in directory: URL, _ transcript: Transcript = Transcript(), isTerminal: Bool = false,
    _ work: @Sendable (MarketSession) async throws -> Void
  ) async throws {
    let reader = OptionReader(flags: ["data": directory.path], environment: [:])
    try await run(reader, console: transcript.console(isTerminal: isTerminal), work)
  }

  func vendors(asJSON: Bool = false) -> MarketVendors { MarketVendors(session: self, asJSON: asJSON) }

  /// All goods, the oldest first.
  func products() async throws -> [Product] { try await market.allProducts(after: 0, count: 500) }
}
