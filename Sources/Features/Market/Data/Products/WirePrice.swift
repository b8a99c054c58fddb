import Localization

/// The price of a product, computed from what a server sends.
///
/// Amounts are rounded to the smallest unit of their currency. The amount to pay is never above the price. A negative
/// amount counts as missing.
struct WirePrice: Sendable, Hashable {
  /// The price before the discount.
  let price: Money
  /// The amount to pay.
  let bargainPrice: Money

  /// Computes a price from amounts in major units.
  ///
  /// Returns `nil` if both the price and the amount to pay are missing, so that no product looks free.
  ///
  /// - Parameters:
  ///   - currency: the currency's code. Only its first eight letters and digits are kept. Combining marks are dropped,
  ///     because one letter may have thousands.
  ///   - price: if missing, the amount to pay plus the discount.
  ///   - bargainPrice: the amount to pay; if missing, the price minus the discount.
  ///   - discountedPrice: the discount.
  init?(currency: String?, price: Double?, bargainPrice: Double?, discountedPrice: Double?) {
    let bargain = Self.readable(bargainPrice)
    let discount = Self.readable(discountedPrice) ?? 0
    guard let whole = Self.readable(price) ?? bargain.map({ $0 + discount }) else { return nil }
    let currency = Self.code(currency)
    let full = Self.minorUnits(of: whole, currency)
    let toPay = Self.minorUnits(of: bargain ?? whole - discount, currency)
    self.price = Money(minorUnits: full, currency: currency)
    self.bargainPrice = Money(minorUnits: min(toPay, full), currency: currency)
  }

  private static let maxMinorUnits = 999_999_999_999_999
  private static let maxCodeLength = 8

  private static func minorUnits(of amount: Double, _ currency: String) -> Int {
    let scaled = (0..<Money.fractionDigits(of: currency)).reduce(amount) { amount, _ in amount * 10 }
    // An infinite double becomes the maximum here.
    return Int(min(max(0, scaled.rounded()), Double(maxMinorUnits)))
  }

  private static func readable(_ amount: Double?) -> Double? { amount.flatMap { $0 >= 0 ? $0 : nil } }

  private static func code(_ text: String?) -> String {
    let start = String((text ?? "").unicodeScalars.prefix(maxCodeLength))
    // Uppercasing may add marks, or make several letters of one.
    let plain = start.uppercased().unicodeScalars.filter { $0.properties.generalCategory.isLetterOrNumber }
    return String(String.UnicodeScalarView(plain.prefix(maxCodeLength)))
  }
}

extension Unicode.GeneralCategory {
  fileprivate var isLetterOrNumber: Bool {
    switch self {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
    case .decimalNumber, .letterNumber, .otherNumber: true
    default: false
    }
  }
}
