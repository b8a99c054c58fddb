import JSON

extension JSONWriter {
  /// An object without white space, as Apple's feeds are.
  static func feedObject(_ write: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter(capacity: 2_048)
    json.object { write(&$0) }
    return String(decoding: json.bytes, as: UTF8.self)
  }

  /// Adds a scalar of a legacy feed: `{"label":"…"}`.
  mutating func addLabel(_ key: String, _ text: String) {
    object(key) { $0.add("label", text) }
  }

  /// Adds a scalar with attributes: `{"label":"…","attributes":{…}}`.
  mutating func addLabel(_ key: String, _ text: String, attributes: KeyValuePairs<String, String>) {
    object(key) { scalar in
      scalar.add("label", text)
      scalar.addAttributes(attributes)
    }
  }

  /// Adds the attributes of an element.
  mutating func addAttributes(_ attributes: KeyValuePairs<String, String>) {
    object("attributes") { members in
      for (key, value) in attributes { members.add(key, value) }
    }
  }

  /// Adds an element of a list that has only attributes.
  mutating func addElement(attributes: KeyValuePairs<String, String>) {
    object { $0.addAttributes(attributes) }
  }

  /// Adds entries of a legacy feed: an array, an object if there is one, and no
  /// member if there is none.
  mutating func addEntries(_ entries: [String]) {
    if entries.count == 1 { return add("entry", json: entries[0]) }
    guard !entries.isEmpty else { return }
    array("entry") { list in
      for entry in entries { list.add(nil, json: entry) }
    }
  }
}
