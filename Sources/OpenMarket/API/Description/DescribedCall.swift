import HTTPTypes
import OrderedCollections

/// A call of the API, from the OpenAPI description.
struct DescribedCall: Sendable {
  /// The `operationId`.
  let id: String
  let method: HTTPRequest.Method
  /// Path with parameters in braces.
  let path: String
  /// Name of the group that the call belongs to.
  let group: String
  /// Whether the call always requires a vendor's identifier.
  let needsVendor: Bool
  let summary: String
  let explanation: String?
  let parameters: [DescribedField]
  let body: DescribedBody?
  /// Responses by status, 200 first.
  let responses: [DescribedResponse]

  /// Reads an operation of OpenAPI.
  ///
  /// - Parameter key: method in lower case; any other key gives nil.
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
  /// `path`, `query` or `header`; nil for a field of an object.
  let place: String?
  let isRequired: Bool
  /// A JSON Schema (2020-12).
  let schema: JSONValue
  let words: String
  /// Example value of a parameter.
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

/// Request body of a call.
struct DescribedBody: Sendable {
  /// Name of the body's schema.
  let shape: String
  /// Example of a JSON body; nil for a form.
  let example: JSONValue?

  /// Reads a request body of OpenAPI.
  init(_ node: JSONValue) {
    let media = node["content"]?.members.values.first
    shape = media?["schema"]?.referenceName ?? ""
    example = media?["example"]
  }
}

/// A response of a call.
struct DescribedResponse: Sendable {
  let status: Int
  let words: String
  /// Possible media types.
  let mediaTypes: [String]
  /// JSON Schema of the body; nil without a body.
  let schema: JSONValue?
  let example: JSONValue?
  /// Names of the header fields, and whether each is always present.
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

/// A named JSON object of a request or response.
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
  /// Last component of a reference, or nil if this is not a reference.
  var referenceName: String? { self["$ref"]?.string?.split(separator: "/").last.map(String.init) }
}
