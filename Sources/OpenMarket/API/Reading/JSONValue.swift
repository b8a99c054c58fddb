/// A value of JSON, numbers as they were written.
enum JSONValue: Sendable, Hashable {
  case null
  case bool(Bool)
  /// The digits, sign, point and exponent as they came: `0.10` is not made a binary fraction.
  case number(String)
  case string(String)
  case array([JSONValue])
  /// Of keys that came twice the last counts.
  case object([String: JSONValue])
}
