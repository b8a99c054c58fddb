/// A field of a body of JSON.
struct DescribedField: Sendable {
  let name: String
  /// A JSON Schema (2020-12).
  let schema: JSONNode
  let words: Words
  var isRequired: Bool

  init(_ name: String, _ schema: JSONNode, _ words: Words, isRequired: Bool = true) {
    self.name = name
    self.schema = schema
    self.words = words
    self.isRequired = isRequired
  }
}

/// An object of JSON that is sent or answered, by a name of its own.
struct DescribedObject: Sendable {
  let name: String
  let words: Words
  let fields: [DescribedField]
  /// Whether other keys are let through, and ignored: of what is sent. What is answered has no others.
  var isOpen = false
  /// What else holds, in the schema's own keys.
  var further: JSONNode = [:]

  /// The object's schema.
  var schema: JSONNode {
    var members: [JSONNode.Member] = [
      .init(key: "type", value: "object"), .init(key: "description", value: .text(words.english)),
    ]
    let required = fields.filter(\.isRequired).map(\.name)
    if !required.isEmpty { members.append(.init(key: "required", value: .texts(required))) }
    let properties = fields.map { field in
      JSONNode.Member(key: field.name, value: field.schema.adding(["description": .text(field.words.english)]))
    }
    members.append(.init(key: "properties", value: .object(properties)))
    members.append(.init(key: "additionalProperties", value: .bool(isOpen)))
    return JSONNode.object(members).adding(further)
  }

  /// What stands for the schema elsewhere.
  var reference: JSONNode { Self.reference(to: name) }

  /// What stands for the schema of a name.
  static func reference(to name: String) -> JSONNode { ["$ref": .text("#/components/schemas/\(name)")] }
}
