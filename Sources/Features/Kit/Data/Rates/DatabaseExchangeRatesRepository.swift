package import Foundation
public import Store

/// The last good exchange rates of one source, in the database.
public struct DatabaseExchangeRatesRepository: ExchangeRatesRepository {
  /// The table of rates: one row for each source that a server has used.
  public static let migrations: [Migration] = [
    Migration(
      id: "M070CreateExchangeRates",
      statements: [
        "CREATE TABLE exchangeRates (source TEXT PRIMARY KEY, rates TEXT NOT NULL, fetchedAt BIGINT NOT NULL)"
      ])
  ]

  /// The name of the source; rates of other sources are not returned.
  public let source: String
  private let database: ProfileDatabase

  /// Creates a repository on a database with ``migrations`` applied.
  public init(database: Database, source: String) {
    self.database = ProfileDatabase(database)
    self.source = source
  }

  /// As ``ExchangeRatesRepository/current()``.
  public func current() async throws -> ExchangeRates? { try await latest()?.rates }

  /// Returns the stored rates and the time at which the source gave them; `nil` if there are none that can be read.
  ///
  /// - Throws: `AppError` if the data cannot be reached; `CancellationError`.
  package func latest() async throws -> (rates: ExchangeRates, fetchedAt: Date)? {
    let row = try await database.read { [source] in
      try $0.row("SELECT rates, fetchedAt FROM exchangeRates WHERE source = \(source)")
    }
    guard let row,
      // Rates of an earlier version of the program, which this one refuses, are fetched again.
      let table = try? JSONDecoder().decode(ExchangeRatesDTO.self, from: Data(row.string("rates").utf8)),
      let rates = table.rates(source: source)
    else { return nil }
    return (rates, try row.date("fetchedAt"))
  }

  /// Stores rates in place of the former ones.
  ///
  /// - Parameters:
  ///   - rates: rates of this source.
  ///   - time: the time at which the source gave them.
  /// - Throws: `AppError` if the data cannot be reached; `CancellationError`.
  package func store(_ rates: ExchangeRates, at time: Date) async throws {
    let text = String(decoding: try JSONEncoder().encode(ExchangeRatesDTO(rates)), as: UTF8.self)
    try await database.write { [source] in
      try $0.execute(
        """
        INSERT INTO exchangeRates (source, rates, fetchedAt) VALUES (\(source), \(text), \(time))
        ON CONFLICT (source) DO UPDATE SET rates = excluded.rates, fetchedAt = excluded.fetchedAt
        """)
    }
  }
}
