extension JSONObjectWriter {
  /// A text, or `null`.
  mutating func add(_ key: String, orNull value: String?) {
    if let value { add(key, value) } else { add(key, json: "null") }
  }

  /// A list of numbers.
  mutating func add(_ key: String, numbers: [Int]) {
    add(key, json: "[" + numbers.map(String.init).joined(separator: ", ") + "]")
  }

  /// A list of objects, each of them JSON already.
  mutating func add(_ key: String, objects: [String]) {
    add(key, json: Self.list(objects))
  }

  /// JSON values as a JSON list.
  static func list(_ values: [String]) -> String {
    "[" + values.joined(separator: ", ") + "]"
  }

  /// An object of members that `body` adds.
  static func object(_ body: (inout JSONObjectWriter) -> Void) -> String {
    var object = JSONObjectWriter()
    body(&object)
    return object.finished()
  }
}
