import Localization

extension Money {
  /// Reads an amount from a flag as ``init(typed:currency:)`` does.
  ///
  /// - Parameter flag: the flag with its `--`, for the error message.
  /// - Throws: `CommandFailure` with 64 for an invalid amount.
  static func typed(_ text: String, _ flag: String, in currency: String) throws(CommandFailure) -> Money {
    do {
      return try Money(typed: text, currency: currency)
    } catch {
      let example = fractionDigits(of: currency) == 0 ? "20000" : "4.99"
      throw CommandFailure(
        .usage, "\(flag) is \"\(text.prefix(80))\", but must be an amount in \(currency) like \(example).")
    }
  }

  /// Reads a currency code.
  ///
  /// - Throws: `CommandFailure` with 64 for an invalid code.
  static func typedCurrency(_ text: String) throws(CommandFailure) -> String {
    let code = text.uppercased()
    if isCode(code) { return code }
    throw CommandFailure(
      .usage, "--currency is \"\(text.prefix(80))\", but must be the three-letter code of a currency, like KRW.")
  }
}
