import HTTPTypes

extension MarketDescription {
  /// The description for machines.
  ///
  /// - Source: the OpenAPI Specification 3.1.0.
  var document: JSONNode {
    let server: JSONNode = ["url": .text(publicURL ?? "/")]
    let groups = DescribedCall.Group.allCases.map { Self.object("name", .text($0.rawValue)) }
    let components: JSONNode = [
      "schemas": .pairs(objects) { ($0.name, $0.schema) }, "responses": Self.sharedResponses,
      "headers": .pairs(DescribedHeader.allCases) { ($0.rawValue, $0.node(isRequired: true)) },
      "securitySchemes": ["identifier": Self.identification],
    ]
    return [
      "openapi": "3.1.0", "info": Self.info, "servers": .array([server]), "tags": .array(groups), "paths": paths,
      "components": components,
    ]
  }

  private static let info: JSONNode = [
    "title": "Open Market", "version": "3",
    "description": """
    The Open Market's API of generation 3, and what goes beyond it; generation 2 is below `/compat/v2`. A slash at the \
    end of an address, or two in a row, change nothing. Every GET is answered to HEAD, too, without a body. A method \
    that an address does not have is answered with 405 and `Allow`. JSON is read whatever the type it is sent as; \
    unknown keys are ignored. Every refusal is a `Refusal`.
    """,
  ]

  private static let identification: JSONNode = [
    "type": "apiKey", "in": "header", "name": "identifier",
    "description": """
    A vendor's identifier, a UUID in any case. Calls that change something carry the vendor's secret as well, in their \
    body. An identifier or secret that is wrong is answered with 400, as the original did.
    """,
  ]

  private static func object(_ key: String, _ value: JSONNode) -> JSONNode {
    .object([JSONNode.Member(key: key, value: value)])
  }

  // MARK: - Calls

  private var paths: JSONNode {
    let calls = calls
    var order: [String] = []
    for call in calls where !order.contains(call.path) { order.append(call.path) }
    return .pairs(order) { path in (path, Self.item(calls.filter { $0.path == path })) }
  }

  /// An address with its calls, one at least.
  private static func item(_ calls: [DescribedCall]) -> JSONNode {
    var item: JSONNode = [:]
    for call in calls { item = item.adding(object(call.method.rawValue.lowercased(), operation(call))) }
    guard let first = calls.first else { return item }
    return item.adding(["options": permission(where: first)])
  }

  private static func operation(_ call: DescribedCall) -> JSONNode {
    var node: JSONNode = [
      "operationId": .text(call.id), "tags": [.text(call.group.rawValue)], "summary": .text(call.summary.english),
    ]
    if let explanation = call.explanation { node = node.adding(object("description", .text(explanation.english))) }
    switch call.caller {
    case .anybody: break
    case .anybodyOrVendor: node = node.adding(["security": [[:], ["identifier": []]]])
    case .vendor: node = node.adding(["security": [["identifier": []]]])
    }
    var parameters = call.parameters
    if call.answer.isTagged { parameters.append(ifNoneMatch) }
    if !parameters.isEmpty { node = node.adding(object("parameters", .array(parameters.map(\.node)))) }
    if let body = call.body { node = node.adding(object("requestBody", requestBody(body))) }
    return node.adding(object("responses", responses(to: call)))
  }

  private static let ifNoneMatch = DescribedParameter(
    name: "If-None-Match", place: .header, schema: DescribedSchemas.text,
    words: Words("가지고 있는 ETag", "The tag of what the client has."), example: "W/\"0f1e2d3c4b5a69788796a5b4c3d2e1f0\"")

  private static func requestBody(_ body: DescribedBody) -> JSONNode {
    guard let pictures = body.pictures else {
      let media: JSONNode = ["schema": body.object.reference, "example": body.example]
      return ["required": true, "content": object("application/json", media)]
    }
    let types: JSONNode = ["contentType": "image/jpeg, image/png, image/webp, image/gif, image/avif, image/heic"]
    let encoding = object("params", ["contentType": "application/json"]).adding(object(pictures.name, types))
    let media: JSONNode = ["schema": body.object.reference, "encoding": encoding]
    return ["required": true, "content": object("multipart/form-data", media)]
  }

  // MARK: - Answers

  private static func responses(to call: DescribedCall) -> JSONNode {
    var members = [JSONNode.Member(key: "200", value: response(call.answer))]
    if call.answer.isTagged { members.append(JSONNode.Member(key: "304", value: responseReference("NotModified"))) }
    for refusal in call.refusals.sorted(by: { $0.rawValue < $1.rawValue }) {
      members.append(JSONNode.Member(key: String(refusal.rawValue), value: responseReference(refusal.name)))
    }
    return .object(members)
  }

  private static func response(_ answer: DescribedAnswer) -> JSONNode {
    var media = object("schema", answer.schema)
    if let example = answer.example { media = media.adding(object("example", example)) }
    var headers: [DescribedHeader] = [.cacheControl]
    if answer.isTagged { headers.append(.eTag) }
    if answer.hasLocation { headers.append(.location) }
    let node: JSONNode = [
      "description": .text(answer.words.english), "headers": DescribedHeader.references(to: headers),
      "content": .pairs(answer.mediaTypes) { ($0, media) },
    ]
    if answer.links.isEmpty { return node }
    return node.adding(object("links", .pairs(answer.links) { ($0.call, $0.node) }))
  }

  private static var sharedResponses: JSONNode {
    object("NotModified", notModified).adding(.pairs(DescribedRefusal.allCases) { ($0.name, response($0)) })
  }

  private static let notModified: JSONNode = [
    "description": "The client has it already: the tag is the one in `If-None-Match`. There is no body.",
    "headers": DescribedHeader.references(to: [.cacheControl, .eTag]),
  ]

  private static func response(_ refusal: DescribedRefusal) -> JSONNode {
    var headers = DescribedHeader.references(to: refusal.saysWhen ? [.cacheControl, .retryAfter] : [.cacheControl])
    // Of these some say it.
    if refusal == .conflict {
      let optional = DescribedHeader.retryAfter
      headers = headers.adding(object(optional.rawValue, optional.node(isRequired: false)))
    }
    let media = object("schema", DescribedObject.reference(to: "Refusal"))
    return [
      "description": .text(refusal.words.english), "headers": headers, "content": object("application/json", media),
    ]
  }

  /// What `OPTIONS` is answered everywhere, whatever stands in the places of the path.
  ///
  /// - Parameter call: one of those that are at the same address.
  private static func permission(where call: DescribedCall) -> JSONNode {
    let node: JSONNode = [
      "operationId": .text("\(call.id)Options"), "tags": [.text(DescribedCall.Group.service.rawValue)],
      "summary": "Tells browsers what pages of other origins may send",
      "responses": [
        "204": [
          "description": "What may be sent.",
          "headers": DescribedHeader.references(to: [.allow, .allowMethods, .allowHeaders, .maxAge]),
        ]
      ],
    ]
    let places = call.parameters.filter { $0.place == .path }
    return places.isEmpty ? node : node.adding(object("parameters", .array(places.map { anything(in: $0) })))
  }

  /// A place of a path in which anything may stand.
  private static func anything(in place: DescribedParameter) -> JSONNode {
    [
      "name": .text(place.name), "in": "path", "description": .text(place.words.english), "required": true,
      "schema": DescribedSchemas.text,
    ]
  }

  private static func responseReference(_ name: String) -> JSONNode {
    object("$ref", .text("#/components/responses/\(name)"))
  }
}
