import OrderedCollections

/// A value of JSON, numbers as they were written, and keys in their order.
enum JSONValue: Sendable, Hashable {
  case null
  case bool(Bool)
  /// The digits, sign, point and exponent as they came: `0.10` is not made a binary fraction.
  case number(String)
  case string(String)
  case array([JSONValue])
  /// Of keys that came twice the last counts.
  case object(OrderedDictionary<String, JSONValue>)
}

extension JSONValue: ExpressibleByDictionaryLiteral {
  init(dictionaryLiteral members: (String, JSONValue)...) {
    self = .object(OrderedDictionary(members) { _, last in last })
  }
}

extension JSONValue {
  /// The value of a key; `nil` if this is no object, or has no such key.
  subscript(key: String) -> JSONValue? { members[key] }

  /// The text; `nil` if this is none.
  var string: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  /// The values of an array; empty if this is none.
  var elements: [JSONValue] {
    guard case .array(let elements) = self else { return [] }
    return elements
  }

  /// The keys of an object with their values; empty if this is none.
  var members: OrderedDictionary<String, JSONValue> {
    guard case .object(let members) = self else { return [:] }
    return members
  }

  /// The value with the changes of a patch: a key whose value is `null` goes, an array is replaced as a whole.
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
