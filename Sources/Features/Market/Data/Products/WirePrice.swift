import Localization

/// What something costs, of what a server says of it.
///
/// Amounts are whole in the smallest unit of their currency, however they were written, and never negative; what is to
/// be paid is never more than the price.
struct WirePrice: Sendable, Hashable {
  /// Before anything was taken off.
  let price: Money
  /// What is to be paid.
  let bargainPrice: Money

  /// Reads amounts in major units.
  ///
  /// - Parameters:
  ///   - currency: its code; what is none of three letters is kept as far as it has letters and digits.
  ///   - price: if missing, what the others make.
  ///   - bargainPrice: if missing, the price without what is taken off.
  ///   - discountedPrice: what is taken off.
  init(currency: String?, price: Double?, bargainPrice: Double?, discountedPrice: Double?) {
    let currency = Self.code(currency)
    let discount = max(0, discountedPrice ?? 0)
    let whole = price ?? bargainPrice.map { $0 + discount } ?? 0
    let full = Self.minorUnits(of: whole, currency)
    let toPay = Self.minorUnits(of: bargainPrice ?? whole - discount, currency)
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

  private static func code(_ text: String?) -> String {
    String((text ?? "").prefix(maxCodeLength).filter { $0.isLetter || $0.isNumber }).uppercased()
  }
}
