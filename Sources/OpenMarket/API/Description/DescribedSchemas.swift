/// Schemas of single values.
enum DescribedSchemas {
  static let id: JSONNode = ["type": "integer", "minimum": 1]
  static let count: JSONNode = ["type": "integer", "minimum": 0]
  static let text: JSONNode = ["type": "string"]
  static let truth: JSONNode = ["type": "boolean"]
  /// In major units.
  static let amount: JSONNode = ["type": "number", "minimum": 0]
  /// With the market's own address before it, where the client has called it by one.
  static let address: JSONNode = ["type": "string", "format": "uri-reference"]
  /// In UTC, in a fixed format, without a zone.
  static let time: JSONNode = ["type": "string", "pattern": .text("^\(day)T\(clock)$")]
  /// As generation 2 writes it.
  static let oldTime: JSONNode = ["type": "string", "pattern": .text("^\(day)T\(clock)\\.00$")]
  static let identifier: JSONNode = ["type": "string", "format": "uuid", "minLength": 36, "maxLength": 36]
  static let secret: JSONNode = ["type": "string", "minLength": 1]
  static let file: JSONNode = ["type": "string", "format": "binary"]
  static let currency: JSONNode = ["type": "string", "enum": values(of: Currency.self)]
  static let state: JSONNode = ["type": "string", "enum": values(of: ProductState.self)]
  static let publicState: JSONNode = [
    "type": "string", "enum": .texts(ProductState.allCases.filter(\.isPublic).map(\.rawValue)),
  ]
  static let category: JSONNode = ["type": "string", "enum": values(of: ProductCategory.self)]

  private static let day = "[0-9]{4}-[0-9]{2}-[0-9]{2}"
  private static let clock = "[0-9]{2}:[0-9]{2}:[0-9]{2}"

  /// The names of a type's values on the wire.
  static func values<Value: RawRepresentable & CaseIterable>(_ more: [JSONNode] = [], of: Value.Type) -> JSONNode
  where Value.RawValue == String {
    .array(Value.allCases.map { .text($0.rawValue) } + more)
  }

  static func array(of schema: JSONNode) -> JSONNode { ["type": "array", "items": schema] }

  static func whole(_ range: ClosedRange<Int>) -> JSONNode {
    ["type": "integer", "minimum": .whole(range.lowerBound), "maximum": .whole(range.upperBound)]
  }

  // MARK: - What is sent: leniently, as the original's clients write it

  /// A choice that may be left out, or left empty.
  static func optionalChoice<Value: RawRepresentable & CaseIterable>(_: Value.Type) -> JSONNode
  where Value.RawValue == String {
    ["enum": values(["", nil], of: Value.self)]
  }

  /// An amount, as a number or as a text.
  static func givenAmount(isOptional: Bool) -> JSONNode {
    let number: JSONNode = ["type": "number", "minimum": 0, "maximum": .whole(Amount.mostMajorUnits)]
    return given(number, digits: #"(-0+(\.0+)?|[0-9]+(\.[0-9]+)?)([eE][+-]?[0-9]+)?"#, isOptional: isOptional)
  }

  /// A whole number from 0, likewise; it may be left out.
  static func givenWhole(upTo most: Int) -> JSONNode {
    given(whole(0...most), digits: #"(-0+|[0-9]+)(\.0+)?"#, isOptional: true)
  }

  private static func given(_ number: JSONNode, digits: String, isOptional: Bool) -> JSONNode {
    let space = #"[\t-\r ]*"#
    let pattern = isOptional ? "^\(space)(\(digits))?\(space)$" : "^\(space)\(digits)\(space)$"
    let texts: JSONNode = ["type": "string", "pattern": .text(pattern)]
    return ["anyOf": .array(isOptional ? [number, texts, ["type": "null"]] : [number, texts])]
  }

  /// A text with the lengths it has to have.
  ///
  /// - Parameter isOptional: whether it may be left out, or be `null`.
  static func givenText(_ lengths: ClosedRange<Int>, by rules: ProductRules, isOptional: Bool = false) -> JSONNode {
    let type: JSONNode = isOptional ? ["string", "null"] : "string"
    let schema: JSONNode = ["type": type]
    switch rules {
    case .strict:
      return schema.adding([
        "minLength": .whole(lengths.lowerBound), "maxLength": .whole(lengths.upperBound), "pattern": #"\S"#,
      ])
    case .lax: return schema.adding(["maxLength": .whole(lengths.upperBound)])
    }
  }
}
