import OrderedCollections

/// A JSON value that keeps the text of numbers and the order of keys.
enum JSONValue: Sendable, Hashable {
  case null
  case bool(Bool)
  /// The number as written, such as `0.10`, which is not converted to a binary fraction.
  case number(String)
  case string(String)
  case array([JSONValue])
  /// Of repeated keys, the last one counts.
  case object(OrderedDictionary<String, JSONValue>)
}

extension JSONValue: ExpressibleByDictionaryLiteral {
  init(dictionaryLiteral members: (String, JSONValue)...) {
    self = .object(OrderedDictionary(members) { _, last in last })
  }
}

extension JSONValue {
  /// The value of a key, or nil if this is not an object or lacks the key.
  subscript(key: String) -> JSONValue? { members[key] }

  /// The string, or nil if this is not a string.
  var string: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  /// The elements of an array; empty if this is not an array.
  var elements: [JSONValue] {
    guard case .array(let elements) = self else { return [] }
    return elements
  }

  /// The members of an object; empty if this is not an object.
  var members: OrderedDictionary<String, JSONValue> {
    guard case .object(let members) = self else { return [:] }
    return members
  }

  /// Applies a patch: removes a key with the value `null`, and replaces arrays as a whole.
  ///
  /// - Source: JSON Merge Patch, RFC 7396.
  func merging(_ patch: JSONValue) -> JSONValue {
    guard case .object(let changes) = patch else { return patch }
    var members = members
    for (key, change) in changes {
      members[key] = change == .null ? nil : (members[key] ?? .null).merging(change)
    }
    return .object(members)
  }
}
