import Localization

extension Money {
  /// The most that is read, in minor units.
  private static let mostTyped = 999_999_999_999_999

  /// Reads an amount as it is typed: `20000`, `4.99`; never more places than the currency has, and nothing between
  /// thousands.
  ///
  /// - Returns: `nil` for anything else.
  init?(typed text: String, currency: String) {
    let places = Money.fractionDigits(of: currency)
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let isNumber = parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }
    let fraction = parts.count == 2 ? String(parts[1]) : ""
    guard isNumber, let whole = parts.first, whole.utf8.count <= 15, fraction.utf8.count <= places else { return nil }
    let zeros = String(repeating: "0", count: places - fraction.utf8.count)
    guard let units = Int(String(whole) + fraction + zeros), units <= Self.mostTyped else { return nil }
    self.init(minorUnits: units, currency: currency)
  }

  /// Reads the value of a flag.
  ///
  /// - Parameter flag: with its `--`, for the words of a failure.
  /// - Throws: `CommandFailure` with 64.
  static func typed(_ text: String, _ flag: String, in currency: String) throws(CommandFailure) -> Money {
    if let money = Money(typed: text, currency: currency) { return money }
    let example = fractionDigits(of: currency) == 0 ? "20000" : "4.99"
    throw CommandFailure(
      .usage, "\(flag) is \"\(text.prefix(80))\", but must be an amount in \(currency) like \(example).")
  }

  /// Reads the code of a currency.
  ///
  /// - Throws: `CommandFailure` with 64 for what is none.
  static func typedCurrency(_ text: String) throws(CommandFailure) -> String {
    let isCode = text.utf8.count == 3 && text.utf8.allSatisfy { (0x61...0x7A).contains($0 | 0x20) }
    if isCode { return text.uppercased() }
    throw CommandFailure(
      .usage, "--currency is \"\(text.prefix(80))\", but must be the three-letter code of a currency, like KRW.")
  }
}
