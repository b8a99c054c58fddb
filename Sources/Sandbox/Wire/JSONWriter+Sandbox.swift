import JSON

extension JSONWriter {
  /// Object in Apple's and TMDB's layout, with a space after each comma;
  /// `write` adds its members.
  static func object<Failure>(
    _ write: (inout JSONWriter) throws(Failure) -> Void
  ) throws(Failure) -> String {
    var json = JSONWriter(layout: .spaced)
    json.openObject()
    try write(&json)
    json.closeObject()
    return String(decoding: json.bytes, as: UTF8.self)
  }

  /// Array of values that are already JSON.
  static func list(_ values: [String]) -> String { "[" + values.joined(separator: ", ") + "]" }

  /// Array of strings.
  static func list(texts: [String]) -> String {
    var json = JSONWriter(layout: .spaced)
    json.array { for text in texts { $0.add(text) } }
    return String(decoding: json.bytes, as: UTF8.self)
  }

  /// Adds an array of strings.
  mutating func add(_ key: String, _ texts: [String]) {
    array(key) { for text in texts { $0.add(text) } }
  }

  /// Adds an array of numbers.
  mutating func add(_ key: String, numbers: [Int]) {
    array(key) { for number in numbers { $0.add(nil, number) } }
  }

  /// Adds an array of objects that are already JSON.
  mutating func add(_ key: String, objects: [String]) { add(key, json: Self.list(objects)) }
}
