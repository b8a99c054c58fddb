/// Reads flags with a fixed set of values.
enum FlagWord {
  /// Reads a value in any case, with `-` or `_` between its words.
  ///
  /// - Parameter flag: the flag with its `--`, for the error message.
  /// - Throws: `CommandFailure` with 64; the message lists the allowed values.
  static func read<Value: RawRepresentable & CaseIterable>(
    _ text: String, _ flag: String
  ) throws(CommandFailure) -> Value where Value.RawValue == String {
    if let value = Value(rawValue: text.lowercased().replacing("-", with: "_")) { return value }
    throw CommandFailure(
      .usage, "\(flag) is \"\(text.prefix(80))\", but must be one of \(names(of: Value.self)).")
  }

  /// All values, for a help text.
  static func names<Value: RawRepresentable & CaseIterable>(
    of type: Value.Type
  ) -> String where Value.RawValue == String {
    Value.allCases.map(\.rawValue).joined(separator: ", ")
  }
}
