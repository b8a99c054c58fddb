import JSON

extension JSONWriter {
  /// An object as Apple and TMDB write it, a space behind each comma, of members that `write` adds.
  static func object<Failure>(
    _ write: (inout JSONWriter) throws(Failure) -> Void
  ) throws(Failure) -> String {
    var json = JSONWriter(layout: .spaced)
    json.openObject()
    try write(&json)
    json.closeObject()
    return String(decoding: json.bytes, as: UTF8.self)
  }

  /// A list of values, each of them JSON already.
  static func list(_ values: [String]) -> String { "[" + values.joined(separator: ", ") + "]" }

  /// A list of texts.
  static func list(texts: [String]) -> String {
    var json = JSONWriter(layout: .spaced)
    json.array { for text in texts { $0.add(text) } }
    return String(decoding: json.bytes, as: UTF8.self)
  }

  /// Adds a list of texts.
  mutating func add(_ key: String, _ texts: [String]) {
    array(key) { for text in texts { $0.add(text) } }
  }

  /// Adds a list of numbers.
  mutating func add(_ key: String, numbers: [Int]) {
    array(key) { for number in numbers { $0.add(nil, number) } }
  }

  /// Adds a list of objects, each of them JSON already.
  mutating func add(_ key: String, objects: [String]) { add(key, json: Self.list(objects)) }
}
