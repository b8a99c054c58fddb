/// Writes one JSON object as Apple does: keys in the order they are added,
/// `, ` between arrays' elements, slashes and other letters as they are.
struct JSONObjectWriter {
  private(set) var text = "{"

  mutating func add(_ key: String, _ value: String) {
    addKey(key)
    text += Self.quoted(value)
  }

  mutating func add(_ key: String, _ value: Int) {
    addKey(key)
    text += String(value)
  }

  mutating func add(_ key: String, _ value: Bool) {
    addKey(key)
    text += value ? "true" : "false"
  }

  /// Whole numbers are written without a fraction.
  mutating func add(_ key: String, _ value: Double) {
    addKey(key)
    text += value == value.rounded() ? String(Int(value)) : String(value)
  }

  mutating func add(_ key: String, _ values: [String]) {
    addKey(key)
    text += "[" + values.map(Self.quoted).joined(separator: ", ") + "]"
  }

  /// Adds a value that is JSON already.
  mutating func add(_ key: String, json: String) {
    addKey(key)
    text += json
  }

  /// The object with its closing brace.
  consuming func finished() -> String {
    text + "}"
  }

  private mutating func addKey(_ key: String) {
    if text.utf8.count > 1 { text += ", " }
    text += "\"\(key)\":"
  }

  /// A JSON string.
  static func quoted(_ value: String) -> String {
    var result = "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      case _ where scalar.value < 0x20:
        result += "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
