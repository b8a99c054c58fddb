/// An exact amount of money in minor units, of a currency that is stored next to it.
///
/// It is parsed from the decimal digits, never through a binary fraction: `0.1` is ten cents.
public struct Amount: Sendable, Hashable, Comparable {
  /// Maximum price in major units: 10^12. In minor units it is still exact as a JSON number.
  public static let mostMajorUnits = 1_000_000_000_000

  /// Maximum price of an imported product, in major units. In minor units it has 18 digits, which a client that
  /// parses a double rounds.
  public static let mostRecordedMajorUnits = 9_999_999_999_999_999

  /// Amount in the currency's smallest unit, 0 or more: 499 of USD is $4.99.
  public let minorUnits: Int

  /// Creates an amount.
  ///
  /// - Parameter minorUnits: 0 or more.
  public init(minorUnits: Int) {
    self.minorUnits = minorUnits
  }

  /// The amount 0.
  public static let zero = Amount(minorUnits: 0)

  /// Whether the first amount is less; both are of the same currency.
  public static func < (left: Amount, right: Amount) -> Bool { left.minorUnits < right.minorUnits }

  /// The difference of two amounts of the same currency; the second must not be greater.
  public static func - (left: Amount, right: Amount) -> Amount {
    Amount(minorUnits: left.minorUnits - right.minorUnits)
  }
}
