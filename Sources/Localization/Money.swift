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

  /// Creates an amount from major units, as JSON price fields have them: 4.99 dollars.
  ///
  /// - Returns: `nil` if the amount is negative, not finite or 10^15 minor units and more, or if the currency does not
  ///   have three letters.
  public init?(amount: Double, currency: String) {
    let scaled = (amount * Money.scale(of: currency)).rounded()
    guard scaled >= 0, scaled < 1e15, Money.isCode(currency.uppercased()) else { return nil }
    self.init(minorUnits: Int(scaled), currency: currency)
  }

  /// The exact amount in major units, for a formatter.
  public var amount: Decimal {
    Decimal(minorUnits) / Decimal(Money.scale(of: currency))
  }

  /// Whether a text has the form of an ISO 4217 code: three capital ASCII letters. The code need not be in use.
  public static func isCode(_ currency: String) -> Bool {
    currency.utf8.count == 3 && currency.utf8.allSatisfy { (0x41...0x5A).contains($0) }
  }

  /// Whether the currency has the form of an ISO 4217 code. Formatters do not know any other currency.
  public var hasCode: Bool { Money.isCode(currency) }

  /// The currency followed by the amount, unformatted: `GOLD 1000`.
  public var plainText: String { currency.isEmpty ? "\(amount)" : "\(currency) \(amount)" }

  /// The number of decimal places of a currency in ISO 4217: 0 for won and yen, 3 for dinars, otherwise 2.
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
