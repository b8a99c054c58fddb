public import Foundation
public import Localization

/// The exchange rates of one day.
///
/// Amounts are converted through the base with decimal arithmetic, never with binary fractions.
public struct ExchangeRates: Sendable, Hashable {
  /// The currencies of the App Store, as ISO 4217 codes in alphabetical order; rates of others are ignored.
  public static let currencies = [
    "AED", "AUD", "BRL", "CAD", "CHF", "CLP", "CNY", "COP", "CZK", "DKK", "EGP", "EUR", "GBP", "HKD", "HUF", "IDR",
    "ILS", "INR", "JPY", "KRW", "KZT", "MXN", "MYR", "NGN", "NOK", "NZD", "PEN", "PHP", "PKR", "PLN", "QAR", "RON",
    "RUB", "SAR", "SEK", "SGD", "THB", "TRY", "TWD", "TZS", "USD", "VND", "ZAR",
  ]

  /// The age from which rates are old; the source publishes every day.
  public static let maxAge: TimeInterval = 7 * 86_400

  /// The fewest currencies of a complete table.
  static let minCurrencies = 25
  /// What a rate may be in units for one unit of the base; the rates of ``currencies`` are far from both ends.
  static let plausible: ClosedRange<Decimal> = Decimal(sign: .plus, exponent: -6, significand: 1)...1_000_000_000
  /// How many times a rate may rise or fall between two tables; greater than the devaluations of a day.
  static let maxMove: Decimal = 2

  /// The day of the rates, at 0:00 UTC.
  public let date: Date
  /// The name of the source, such as `currency-api`.
  public let source: String
  /// The currency that one unit of is worth each of the rates.
  let base: String
  /// Units of each currency for one unit of ``base``, which is among them.
  let rates: [String: Decimal]

  /// Creates a table, unless it is implausible.
  ///
  /// - Parameters:
  ///   - date: the day of the rates.
  ///   - source: the name of the source.
  ///   - base: the ISO 4217 code of the base, in upper case.
  ///   - rates: units for one unit of the base, by ISO 4217 code in upper case. Only those of ``currencies`` count.
  /// - Returns: `nil` if fewer than 25 currencies are there, if USD, EUR, JPY or the base is missing, or if any rate is
  ///   not a number, zero, negative or absurd.
  public init?(date: Date, source: String, base: String, rates: [String: Decimal]) {
    let rates = rates.merging([base: 1]) { given, _ in given }.filter { Self.currencies.contains($0.key) }
    guard rates.count >= Self.minCurrencies, rates[base] == 1,
      ["USD", "EUR", "JPY"].allSatisfy({ rates[$0] != nil }),
      rates.values.allSatisfy({ $0.isFinite && Self.plausible.contains($0) })
    else { return nil }
    self.date = date
    self.source = source
    self.base = base
    self.rates = rates
  }

  /// Converts an amount.
  ///
  /// - Parameters:
  ///   - money: the amount.
  ///   - currency: the ISO 4217 code of the target.
  /// - Returns: the amount in whole minor units of the target, rounded half to even; `nil` if there is no rate.
  public func convert(_ money: Money, to currency: String) -> Money? {
    let currency = currency.uppercased()
    if money.currency == currency { return money }
    guard let from = rates[money.currency], let to = rates[currency] else { return nil }
    let digits = Money.fractionDigits(of: currency)
    var exact = money.amount * to / from * Decimal(sign: .plus, exponent: digits, significand: 1)
    var rounded = Decimal()
    NSDecimalRound(&rounded, &exact, 0, .bankers)
    return Int("\(rounded)").map { Money(minorUnits: $0, currency: currency) }
  }

  /// Whether the rates are older than a week.
  public func isOld(at now: Date) -> Bool { now.timeIntervalSince(date) > Self.maxAge }

  /// Whether these rates may replace former ones: they are not of an earlier day, and none is more than twice or less
  /// than half of what it was.
  package func canFollow(_ former: ExchangeRates) -> Bool {
    guard date >= former.date, base == former.base else { return false }
    return rates.allSatisfy { code, rate in
      former.rates[code].map { rate <= $0 * Self.maxMove && $0 <= rate * Self.maxMove } ?? true
    }
  }
}

/// The exchange rates that the program has.
public protocol ExchangeRatesRepository: Sendable {
  /// Returns the stored rates, without a call to their source.
  ///
  /// - Returns: `nil` if there are none yet.
  /// - Throws: `AppError` if the data cannot be reached; `CancellationError`.
  func current() async throws -> ExchangeRates?
}
