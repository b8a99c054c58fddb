import HTTPTypes

/// A call of the API: what machines and people are told of it.
struct DescribedCall: Sendable {
  /// What calls have to do with.
  enum Group: String, Sendable, CaseIterable {
    case goods, selling, vendors, pictures, service
    case generation2 = "generation 2"
  }

  /// Who may call.
  enum Caller: Sendable {
    case anybody
    /// Anybody; a vendor sees more.
    case anybodyOrVendor
    case vendor
  }

  /// The operation's name.
  let id: String
  let method: HTTPRequest.Method
  /// With its parameters in braces.
  let path: String
  let group: Group
  var caller = Caller.anybody
  let summary: Words
  var explanation: Words?
  var parameters: [DescribedParameter] = []
  var body: DescribedBody?
  let answer: DescribedAnswer
  /// With which statuses it is refused.
  var refusals: [DescribedRefusal] = []
}

/// A part of a call's address or head.
struct DescribedParameter: Sendable {
  enum Place: String, Sendable {
    case path, query, header
  }

  let name: String
  let place: Place
  /// A JSON Schema.
  let schema: JSONNode
  let words: Words
  /// A value that will do.
  let example: JSONNode
  var isDeprecated = false

  /// Its own keys of OpenAPI. Of the query an empty value is as good as none.
  var node: JSONNode {
    var node: JSONNode = [
      "name": .text(name), "in": .text(place.rawValue), "description": .text(words.english),
      "required": .bool(place == .path),
    ]
    if place == .query { node = node.adding(["allowEmptyValue": true]) }
    if isDeprecated { node = node.adding(["deprecated": true]) }
    return node.adding(["schema": schema, "example": example])
  }
}

/// What a call is sent.
struct DescribedBody: Sendable {
  let object: DescribedObject
  /// One that will do.
  let example: JSONNode
  /// The pictures' part, where the object is a part of several; else it is the whole body.
  var pictures: DescribedField?
}

/// What a call answers when it is done: 200.
struct DescribedAnswer: Sendable {
  let words: Words
  /// Each type it may be of.
  let mediaTypes: [String]
  /// A JSON Schema.
  let schema: JSONNode
  var example: JSONNode?
  /// Whether it has a tag, by which 304 is answered to who has it already.
  var isTagged = false
  /// Whether it says where the new thing is.
  var hasLocation = false
  /// What can be called next, by names of links.
  var links: [DescribedLink] = []
}

/// How one answer leads to the next call.
struct DescribedLink: Sendable {
  /// The operation's name.
  let call: String
  /// Of parameters, as runtime expressions of OpenAPI.
  let parameters: [(name: String, expression: String)]
  let words: String
  /// Whether the secret is sent again that was sent before.
  var repeatsSecret = false

  var node: JSONNode {
    var node: JSONNode = [
      "operationId": .text(call), "description": .text(words),
      "parameters": .object(parameters.map { .init(key: $0.name, value: .text($0.expression)) }),
    ]
    if repeatsSecret { node = node.adding(["requestBody": ["secret": "$request.body#/secret"]]) }
    return node
  }
}

/// A status with which calls are refused.
enum DescribedRefusal: Int, Sendable, CaseIterable {
  case badRequest = 400
  case forbidden = 403
  case notFound = 404
  case conflict = 409
  case changed = 412
  case tooLarge = 413
  case unsupported = 415
  case tooMany = 429
  case failed = 500
  case busy = 503
  case full = 507

  /// Whether it always says when to come again.
  var saysWhen: Bool { self == .tooMany || self == .busy }

  /// When it is answered.
  var words: Words {
    switch self {
    case .badRequest:
      Words(
        "입력이 규칙에 맞지 않거나 읽을 수 없습니다. 식별자나 비밀번호가 틀려도 400입니다. `errors`에 필드마다 이유가 있습니다.",
        """
        A field breaks a rule, or the request cannot be read; also an identifier or secret that is wrong. `errors` has \
        a reason for each field.
        """)
    case .forbidden: Words("다른 판매자의 물건입니다.", "The product is another vendor's.")
    case .notFound:
      Words(
        """
        그런 물건이나 사진이 없거나, 이미 지웠거나, 공개되지 않았습니다. 쓴 적 있거나 \(MarketDescription.deleteAddressMinutes)분이 지난 \
        삭제 주소도 404입니다.
        """,
        """
        There is no such product or picture, or it was deleted, or is not public; also an address to delete at that \
        was used, or is older than \(MarketDescription.deleteAddressMinutes) minutes.
        """)
    case .conflict:
      Words(
        "같은 `Idempotency-Key`로 다른 내용을 보냈거나 아직 처리하는 중입니다. 되살릴 수 없는 물건도 409입니다.",
        """
        The same `Idempotency-Key` came with other content, or is being worked on; also a product that cannot be \
        brought back.
        """)
    case .changed:
      Words(
        "`If-Match`로 보낸 `ETag`를 받은 뒤에 물건이 바뀌었습니다. 다시 읽고 수정하세요.",
        "The product was changed after the `ETag` of `If-Match` was answered. Read it again, then edit it.")
    case .tooLarge: Words("본문이나 사진이 너무 큽니다.", "The body or a picture is too large.")
    case .unsupported:
      Words(
        "본문이 multipart/form-data가 아니거나, 사진으로 읽을 수 없는 파일이 있습니다.",
        "The body is not multipart/form-data, or one of the files is no picture that can be read.")
    case .tooMany:
      Words(
        "요청이 너무 많습니다. `Retry-After`초 뒤에 다시 시도하세요.", "Too many requests. Come again after `Retry-After` seconds.")
    case .failed: Words("서버의 잘못입니다.", "The server's own fault.")
    case .busy:
      Words(
        "지금은 요청이 많습니다. `Retry-After`초 뒤에 다시 시도하세요.", "Too much is going on. Come again after `Retry-After` seconds.")
    case .full:
      Words(
        "저장할 자리가 없거나, 한 판매자나 마켓이 가질 수 있는 만큼 찼습니다. 이유는 `message`에 있습니다.",
        """
        There is no room left to keep this: the disk is full or nearly so, or a vendor or the market has as much as may \
        be. `message` says which.
        """)
    }
  }

  /// What it is called in the description for machines.
  var name: String {
    switch self {
    case .badRequest: "BadRequest"
    case .forbidden: "NotYours"
    case .notFound: "NotFound"
    case .conflict: "Conflict"
    case .changed: "Changed"
    case .tooLarge: "TooLarge"
    case .unsupported: "Unsupported"
    case .tooMany: "TooMany"
    case .failed: "Failed"
    case .busy: "Busy"
    case .full: "Full"
    }
  }
}
