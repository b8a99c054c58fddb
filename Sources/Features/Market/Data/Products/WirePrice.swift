import Localization

/// What something costs, of what a server says of it.
///
/// Amounts are whole in the smallest unit of their currency, however they were written; what is to be paid is never more
/// than the price. An amount below nothing is as good as one that cannot be read.
struct WirePrice: Sendable, Hashable {
  /// Before anything was taken off.
  let price: Money
  /// What is to be paid.
  let bargainPrice: Money

  /// Reads amounts in major units.
  ///
  /// `nil` where neither the price nor what is to be paid can be read: nobody says then that it is free.
  ///
  /// - Parameters:
  ///   - currency: its code; what is none of three letters is kept as far as it has letters and digits,
  ///     without marks, of which one letter may have thousands.
  ///   - price: if missing, what the others make.
  ///   - bargainPrice: if missing, the price without what is taken off.
  ///   - discountedPrice: what is taken off.
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
    // The largest double is not larger than this when it has become infinite.
    return Int(min(max(0, scaled.rounded()), Double(maxMinorUnits)))
  }

  private static func readable(_ amount: Double?) -> Double? { amount.flatMap { $0 >= 0 ? $0 : nil } }

  private static func code(_ text: String?) -> String {
    let start = String((text ?? "").unicodeScalars.prefix(maxCodeLength))
    // Some letters have marks of their own, or are several, once they are upper case.
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
