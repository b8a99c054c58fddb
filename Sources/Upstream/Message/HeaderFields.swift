/// The header fields of a request or response; names are compared without case.
///
/// Names are stored in lower case, so that equal fields compare equal in any spelling. The description has only names,
/// because values may be secrets.
public struct HeaderFields: Sendable, Hashable, ExpressibleByDictionaryLiteral, CustomStringConvertible {
  /// One field; `name` is lower case.
  public struct Field: Sendable, Hashable {
    /// The name in lower case.
    public let name: String
    /// The value, which may be a secret.
    public let value: String
  }

  /// The fields in the order they were added.
  public private(set) var fields: [Field] = []

  /// Creates an empty set.
  public init() {}

  /// Creates fields from literals; a repeated name keeps the last value.
  public init(dictionaryLiteral elements: (String, String)...) {
    for (name, value) in elements { self[name] = value }
  }

  /// The first value of a name in any case. Setting a value replaces all fields of that name; setting `nil` removes
  /// them.
  public subscript(name: String) -> String? {
    get {
      let wanted = name.lowercased()
      return fields.first { $0.name == wanted }?.value
    }
    set {
      let wanted = name.lowercased()
      fields.removeAll { $0.name == wanted }
      if let newValue { fields.append(Field(name: wanted, value: newValue)) }
    }
  }

  /// Adds a field and keeps the others of the same name.
  public mutating func add(_ name: String, _ value: String) {
    fields.append(Field(name: name.lowercased(), value: value))
  }

  /// Returns these fields, in which the fields of `other` replace those of the same name.
  public func merging(_ other: HeaderFields) -> HeaderFields {
    var merged = self
    for name in Set(other.fields.map(\.name)) { merged.fields.removeAll { $0.name == name } }
    merged.fields += other.fields
    return merged
  }

  /// Names only, never values.
  public var description: String { "[" + fields.map(\.name).joined(separator: ", ") + "]" }
}
