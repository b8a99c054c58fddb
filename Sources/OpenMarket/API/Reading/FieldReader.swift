import OrderedCollections

/// Reads the fields of a JSON object as clients of the original API write them, and collects complaints.
///
/// - Numbers may be strings.
/// - `null` counts as missing, as does an empty string for a number or a choice.
/// - Unknown fields are ignored.
struct FieldReader {
  /// Complaints in the order in which the fields were read.
  private(set) var complaints: [FieldComplaint] = []
  private let fields: OrderedDictionary<String, JSONValue>

  /// Creates a reader of a request body.
  ///
  /// - Throws: ``MarketError/unreadable(_:)`` if the value is not an object.
  init(_ value: JSONValue) throws(MarketError) {
    guard case .object(let fields) = value else { throw .unreadable("it isn't a JSON object") }
    self.fields = fields
  }

  /// Returns a text without NUL characters, which PostgreSQL does not store.
  mutating func text(_ name: String) -> String? {
    switch fields[name] ?? .null {
    case .null: return nil
    case .string(let text): return text.utf8.contains(0) ? text.filter { $0 != "\0" } : text
    default:
      complain(name, "must be a string")
      return nil
    }
  }

  mutating func number(_ name: String) -> ExactDecimal? {
    let text: String
    switch fields[name] ?? .null {
    case .null: return nil
    case .number(let digits): text = digits
    case .string(let typed):
      text = typed.trimmingASCIISpace
      if text.isEmpty { return nil }
    case .bool, .array, .object: text = ""
    }
    if let number = ExactDecimal(text) { return number }
    complain(name, "must be a number")
    return nil
  }

  /// Returns whether a field is an empty string.
  func isEmptyText(_ name: String) -> Bool { fields[name] == .string("") }

  /// Returns a whole number of 0 or more; `1.0` and `1e2` are whole numbers.
  mutating func wholeNumber(_ name: String, upTo most: Int) -> Int? {
    guard let decimal = number(name) else { return nil }
    if case .exact(let whole) = decimal.scaled(fractionDigits: 0), whole <= most { return whole }
    complain(name, "must be a whole number from 0 to \(most)")
    return nil
  }

  /// Returns the case of an enumeration by its raw value, in upper or lower case.
  mutating func choice<Value: RawRepresentable & CaseIterable>(
    _ name: String, _: Value.Type = Value.self
  ) -> Value? where Value.RawValue == String {
    guard !isEmptyText(name), let spelt = text(name)?.lowercased() else { return nil }
    if let value = Value.allCases.first(where: { $0.rawValue.lowercased() == spelt }) { return value }
    complain(name, "must be one of \(Value.allCases.map(\.rawValue).joined(separator: ", "))")
    return nil
  }

  /// Adds a complaint that a field is missing, unless it has another complaint.
  mutating func require(_ name: String, _ isThere: Bool) {
    if !isThere, !complaints.contains(where: { $0.field == name }) { complain(name, "is missing") }
  }

  /// Converts a number to an amount; adds a complaint and returns nil if it is invalid.
  mutating func amount(
    _ name: String, _ number: ExactDecimal, in currency: Currency, by rules: ProductRules
  ) -> Amount? {
    switch AmountReading.amount(number, in: currency, by: rules) {
    case .success(let amount): return amount
    case .failure(let complaint):
      complain(name, complaint.words)
      return nil
    }
  }

  /// Adds a complaint about a field.
  mutating func complain(_ name: String, _ message: String) { complaints.append(FieldComplaint(name, message)) }

  /// Ends the reading.
  ///
  /// - Throws: ``MarketError/invalid(_:)`` if there are complaints.
  func finish() throws(MarketError) {
    if !complaints.isEmpty { throw .invalid(complaints) }
  }
}

extension String {
  fileprivate var trimmingASCIISpace: String {
    let isSpace: (UInt8) -> Bool = { $0 == 0x20 || (0x09...0x0D).contains($0) }
    let start = utf8.drop(while: isSpace)
    return String(decoding: start.reversed().drop(while: isSpace).reversed(), as: UTF8.self)
  }
}
