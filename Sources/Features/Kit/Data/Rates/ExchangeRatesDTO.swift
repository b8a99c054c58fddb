package import Foundation

/// A table of rates in the format of currency-api: `{"date":"2030-01-04","usd":{"eur":0.9,"aed":3.6725}}`.
///
/// The base is the US dollar. Codes of coins and metals are ignored, as are rates that are no numbers.
///
/// - Source: https://github.com/fawazahmed0/exchange-api
package struct ExchangeRatesDTO: Codable, Sendable {
  /// The most bytes of a table; one has about 10,000.
  package static let maxBytes = 262_144

  private enum CodingKeys: String, CodingKey {
    case date
    case rates = "usd"
  }

  private static let base = "USD"
  private static let day = Date.ISO8601FormatStyle().year().month().day()

  /// The day of the rates, as year, month and day.
  private let date: String
  /// Units for one dollar, by code in lower case.
  private let rates: [String: Decimal]

  /// Decodes a table.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    date = try container.decode(String.self, forKey: .date)
    let given = try container.decode([String: Lenient<Decimal>].self, forKey: .rates)
    rates = given.compactMapValues(\.wrappedValue)
  }

  /// Writes a table in this format.
  init(_ rates: ExchangeRates) {
    date = rates.date.formatted(Self.day)
    self.rates = Dictionary(uniqueKeysWithValues: rates.rates.map { ($0.lowercased(), $1) })
  }

  /// Returns the rates; `nil` if the table is implausible or the day cannot be read.
  ///
  /// - Parameter source: the name of the source.
  package func rates(source: String) -> ExchangeRates? {
    guard let day = try? Date(date, strategy: Self.day) else { return nil }
    let known = ExchangeRates.currencies.compactMap { code in rates[code.lowercased()].map { (code, $0) } }
    return ExchangeRates(
      date: day, source: source, base: Self.base, rates: Dictionary(uniqueKeysWithValues: known))
  }
}

extension Decimal: LenientlyDecodable {
  /// Decodes a number exactly.
  package static func decodeLeniently(from decoder: any Decoder) -> Decimal? {
    // A coder knows decimal numbers; the type alone decodes an object of its parts.
    try? decoder.singleValueContainer().decode(Decimal.self)
  }
}
