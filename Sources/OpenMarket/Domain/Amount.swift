/// An amount of a currency that the request names elsewhere: exact, in minor units.
///
/// It is read from the digits of the number, never through a binary fraction: `0.1` is ten cents.
public struct Amount: Sendable, Hashable, Comparable {
  /// The most that anything costs, in major units: a trillion. In minor units it still is exact as a JSON number.
  public static let mostMajorUnits = 1_000_000_000_000

  /// The most that something costs that was recorded elsewhere and is imported, in major units. In minor units it has 18
  /// digits, exact here; a client that reads a double rounds it.
  public static let mostRecordedMajorUnits = 9_999_999_999_999_999

  /// In the currency's smallest unit: 499 of USD is $4.99. 0 or more.
  public let minorUnits: Int

  /// Creates an amount.
  ///
  /// - Parameter minorUnits: 0 or more.
  public init(minorUnits: Int) {
    self.minorUnits = minorUnits
  }

  /// Nothing.
  public static let zero = Amount(minorUnits: 0)

  public static func < (left: Amount, right: Amount) -> Bool { left.minorUnits < right.minorUnits }

  public static func - (left: Amount, right: Amount) -> Amount {
    Amount(minorUnits: left.minorUnits - right.minorUnits)
  }
}
