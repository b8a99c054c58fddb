import HTTPTypes
import OrderedCollections

/// A call of the API, as the description has it.
struct DescribedCall: Sendable {
  /// The operation's name.
  let id: String
  let method: HTTPRequest.Method
  /// With its parameters in braces.
  let path: String
  /// The name of what it has to do with.
  let group: String
  /// Whether it takes a vendor's identifier, always.
  let needsVendor: Bool
  let summary: String
  let explanation: String?
  let parameters: [DescribedField]
  let body: DescribedBody?
  /// By their statuses, 200 first.
  let responses: [DescribedResponse]

  /// Reads an operation of OpenAPI.
  ///
  /// - Parameter key: the method in small letters; `nil` is returned for what is none.
  init?(_ key: String, _ path: String, _ node: JSONValue, in description: MarketDescription) {
    guard let method = HTTPRequest.Method(rawValue: key.uppercased()) else { return nil }
    id = node["operationId"]?.string ?? ""
    self.method = method
    self.path = path
    group = node["tags"]?.elements.first?.string ?? ""
    let ways = node["security"]?.elements ?? []
    needsVendor = !ways.isEmpty && ways.allSatisfy { $0["identifier"] != nil }
    summary = node["summary"]?.string ?? ""
    explanation = node["description"]?.string
    parameters = node["parameters"]?.elements.compactMap(description.resolved).map { DescribedField($0) } ?? []
    body = node["requestBody"].map { DescribedBody($0) }
    responses = node["responses"]?.members.compactMap { DescribedResponse($0, $1, in: description) } ?? []
  }
}

/// A parameter of a call, or a field of an object.
struct DescribedField: Sendable {
  let name: String
  /// `path`, `query` or `header`; `nil` for a field.
  let place: String?
  let isRequired: Bool
  /// A JSON Schema (2020-12).
  let schema: JSONValue
  let words: String
  /// A value that will do, of a parameter.
  let example: JSONValue?

  /// Reads a parameter of OpenAPI.
  init(_ node: JSONValue) {
    name = node["name"]?.string ?? ""
    place = node["in"]?.string
    isRequired = node["required"] == .bool(true)
    schema = node["schema"] ?? [:]
    words = node["description"]?.string ?? ""
    example = node["example"]
  }

  /// Reads a property of a schema.
  init(name: String, _ schema: JSONValue, isRequired: Bool) {
    self.name = name
    place = nil
    self.isRequired = isRequired
    self.schema = schema
    words = schema["description"]?.string ?? ""
    example = nil
  }
}

/// What a call is sent.
struct DescribedBody: Sendable {
  /// The name of the object that it is.
  let shape: String
  /// One that will do; `nil` for a form.
  let example: JSONValue?

  /// Reads a request body of OpenAPI.
  init(_ node: JSONValue) {
    let media = node["content"]?.members.values.first
    shape = media?["schema"]?.referenceName ?? ""
    example = media?["example"]
  }
}

/// What a call answers with a status.
struct DescribedResponse: Sendable {
  let status: Int
  let words: String
  /// Each type it may be of.
  let mediaTypes: [String]
  /// A JSON Schema; `nil` where there is no body.
  let schema: JSONValue?
  let example: JSONValue?
  /// The names of fields of its head, and whether each is always there.
  let headers: [String: Bool]

  /// Reads a response of OpenAPI, or a reference to one.
  init?(_ status: String, _ node: JSONValue, in description: MarketDescription) {
    guard let status = Int(status), let node = description.resolved(node) else { return nil }
    self.status = status
    words = node["description"]?.string ?? ""
    let content = node["content"]?.members ?? [:]
    mediaTypes = Array(content.keys)
    schema = content.values.first?["schema"]
    example = content.values.first?["example"]
    headers = Dictionary(
      uniqueKeysWithValues: node["headers"]?.members.map { name, header in
        (name, description.resolved(header)?["required"] == .bool(true))
      } ?? [])
  }
}

/// An object of JSON that is sent or answered, by a name of its own.
struct DescribedShape: Sendable {
  let name: String
  let words: String
  let fields: [DescribedField]

  /// Reads a schema.
  init(name: String, _ schema: JSONValue) {
    self.name = name
    words = schema["description"]?.string ?? ""
    let required = schema["required"]?.elements ?? []
    fields =
      schema["properties"]?.members.map { key, property in
        DescribedField(name: key, property, isRequired: required.contains(.string(key)))
      } ?? []
  }
}

extension JSONValue {
  /// The last part of what is referred to; `nil` if this is no reference.
  var referenceName: String? { self["$ref"]?.string?.split(separator: "/").last.map(String.init) }
}
