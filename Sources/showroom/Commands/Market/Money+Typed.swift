import Localization

extension Money {
  /// Reads the value of a flag, an amount as ``init(typed:currency:)`` reads it.
  ///
  /// - Parameter flag: with its `--`, for the words of a failure.
  /// - Throws: `CommandFailure` with 64.
  static func typed(_ text: String, _ flag: String, in currency: String) throws(CommandFailure) -> Money {
    do {
      return try Money(typed: text, currency: currency)
    } catch {
      let example = fractionDigits(of: currency) == 0 ? "20000" : "4.99"
      throw CommandFailure(
        .usage, "\(flag) is \"\(text.prefix(80))\", but must be an amount in \(currency) like \(example).")
    }
  }

  /// Reads the code of a currency.
  ///
  /// - Throws: `CommandFailure` with 64 for what is none.
  static func typedCurrency(_ text: String) throws(CommandFailure) -> String {
    let code = text.uppercased()
    if isCode(code) { return code }
    throw CommandFailure(
      .usage, "--currency is \"\(text.prefix(80))\", but must be the three-letter code of a currency, like KRW.")
  }
}
