/// Conversion of numbers to amounts.
enum AmountReading {
  /// Reason why a number is not a valid amount, such as `must be 0 or more`.
  struct Complaint: Error, Sendable, Hashable {
    let words: String
  }

  /// Returns the maximum price in a currency.
  static func most(in currency: Currency) -> Amount {
    var units = Amount.mostMajorUnits
    for _ in 0..<currency.fractionDigits { units *= 10 }
    return Amount(minorUnits: units)
  }

  /// Converts a number in major units to an exact amount. ``ProductRules/lax`` rounds excess decimals to the
  /// nearest minor unit, halves up.
  static func amount(
    _ number: ExactDecimal, in currency: Currency, by rules: ProductRules
  ) -> Result<Amount, Complaint> {
    let digits = currency.fractionDigits
    let units: Int
    switch number.scaled(fractionDigits: digits) {
    case .exact(let exact): units = exact
    case .rounded(let nearest) where rules == .lax: units = nearest
    case .rounded:
      let words = digits == 0 ? "must be whole" : "must have at most \(digits) decimals"
      return .failure(Complaint(words: "\(words) in \(currency.rawValue)"))
    case .negative: return .failure(Complaint(words: "must be 0 or more"))
    case .tooLarge: return .failure(tooMuch)
    }
    let amount = Amount(minorUnits: units)
    return amount <= most(in: currency) ? .success(amount) : .failure(tooMuch)
  }

  private static let tooMuch = Complaint(words: "must be at most \(Amount.mostMajorUnits)")
}
