public import Foundation

/// An amount of money: whole minor units of one currency, never a fraction.
public struct Money: Sendable, Hashable, Codable {
  /// The amount in the currency's smallest unit: 499 is $4.99, 1,100 is ₩1,100.
  public let minorUnits: Int
  /// ISO 4217 code in upper case, like `KRW`.
  public let currency: String

  /// Creates an amount from minor units.
  public init(minorUnits: Int, currency: String) {
    self.minorUnits = minorUnits
    self.currency = currency.uppercased()
  }

  /// Creates an amount from a number of major units, as price fields on the wire have it: 4.99 dollars.
  ///
  /// - Returns: `nil` for an amount that is negative, not finite or too large, or without a three-letter currency.
  public init?(amount: Double, currency: String) {
    let scaled = (amount * Money.scale(of: currency)).rounded()
    guard scaled >= 0, scaled < 1e15, Money.isCode(currency.uppercased()) else { return nil }
    self.init(minorUnits: Int(scaled), currency: currency)
  }

  /// The amount in major units, exact: what a formatter wants.
  public var amount: Decimal {
    Decimal(minorUnits) / Decimal(Money.scale(of: currency))
  }

  /// Whether a text is a code as ISO 4217 has them: three capital letters of ASCII. Whether it is in use does not count.
  public static func isCode(_ currency: String) -> Bool {
    currency.utf8.count == 3 && currency.utf8.allSatisfy { (0x41...0x5A).contains($0) }
  }

  /// Whether its currency is a code: what is none no language has a way to write.
  public var hasCode: Bool { Money.isCode(currency) }

  /// The currency as it stands, before the amount: `GOLD 1000`.
  public var plainText: String { currency.isEmpty ? "\(amount)" : "\(currency) \(amount)" }

  /// How many decimal places a currency has by ISO 4217: 0 for won and yen, 3 for dinars, else 2.
  public static func fractionDigits(of currency: String) -> Int {
    switch currency.uppercased() {
    case "BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX", "VND", "VUV", "XAF", "XOF", "XPF":
      0
    case "BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND": 3
    default: 2
    }
  }

  private static func scale(of currency: String) -> Double {
    switch fractionDigits(of: currency) {
    case 0: 1
    case 3: 1000
    default: 100
    }
  }
}
