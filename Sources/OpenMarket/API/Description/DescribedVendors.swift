import HTTPTypes

extension MarketDescription {
  /// The header that identifies a repeated sign-up.
  static let signUpKey = DescribedParameter(
    name: "Idempotency-Key", place: .header, schema: ["type": "string", "pattern": #"^[!-~]{22,200}$"#],
    words: Words(
      "같은 가입을 두 번 보내도 판매자가 하나만 생기고, 하루 동안 같은 답을 받습니다. 추측할 수 없는 임의의 값을 쓰세요.",
      "A sign-up repeated with the same key within a day returns the same answer and makes no second vendor. "
        + "Use a random value that cannot be guessed."
    ),
    example: "Zk3vQ0yXw2b8Rn5tLc7PdA")

  /// Becoming a vendor, and what becomes of one.
  var vendorCalls: [DescribedCall] {
    let refusals = Self.refusalsOfVendors
    let credentials = Self.answer(
      Words("식별자와 비밀번호. 다시는 보여 드리지 않습니다.", "Identifier and secret, shown this once."),
      DescribedObject.reference(to: "VendorCredentials"), example: DescribedExamples.credentials)
    let signingUp = DescribedCall(
      id: "signUp", method: .post, path: "/api/vendors", group: .vendors,
      summary: Words("판매자 가입", "Becomes a vendor"), parameters: [Self.signUpKey],
      body: DescribedBody(object: vendorName, example: ["name": "모퉁이"]), answer: credentials,
      refusals: [.badRequest, .conflict] + refusals.dropFirst())
    let changing = DescribedCall(
      id: "changeSecret", method: .post, path: "/api/vendors/secret", group: .vendors, caller: .vendor,
      summary: Words("비밀번호 바꾸기", "Changes a vendor's secret"),
      explanation: Words("옛 비밀번호는 바로 쓸 수 없게 됩니다.", "The old one stops working at once."), body: secretBody,
      answer: credentials, refusals: refusals)
    let revoking = DescribedCall(
      id: "revokeVendor", method: .post, path: "/api/vendors/revoked", group: .vendors, caller: .vendor,
      summary: Words("판매자 탈퇴", "Revokes a vendor"),
      explanation: Words("되돌릴 수 없습니다. 올린 물건은 그대로 남습니다.", "For good. The products stay as they are."), body: secretBody,
      answer: Self.answer(
        Words("탈퇴했습니다", "The vendor is revoked."), DescribedObject.reference(to: "Revocation"),
        example: ["revoked": true]), refusals: refusals)
    return [signingUp, changing, revoking]
  }

  /// Pictures, and what is said of the server itself.
  var otherCalls: [DescribedCall] {
    [picture, Self.health(id: "health", path: "/healthChecker", group: .service), description]
  }

  /// Whether the server is well.
  static func health(id: String, path: String, group: DescribedCall.Group) -> DescribedCall {
    DescribedCall(
      id: id, method: .get, path: path, group: group, summary: Words("서버가 살아 있는지", "Tells that the server is well"),
      answer: answer(
        Words("따옴표까지 네 바이트 `\"OK\"`", "Four bytes: the quotes are part of it."), ["const": "OK"], example: "OK",
        isTagged: true),
      refusals: [.failed])
  }

  private var picture: DescribedCall {
    let sizes = ImageSize.allCases.map(\.rawValue).joined(separator: "|")
    return DescribedCall(
      id: "picture", method: .get, path: "/media/{vendor}/{day}/{file}", group: .pictures,
      summary: Words("사진", "Shows a picture"),
      explanation: Words(
        "주소는 물건의 `thumbnail`, `url`, `medium_url`, `thumbnail_url`에 있습니다. 사진은 바뀌지 않으니 오래 저장해도 됩니다.",
        """
        Addresses are in a product's `thumbnail`, `url`, `medium_url` and `thumbnail_url`. A picture never changes, so \
        it may be kept.
        """),
      parameters: [
        DescribedParameter(
          name: "vendor", place: .path, schema: DescribedSchemas.text,
          words: Words("판매자 번호", "The vendor's number, for people."), example: "28"),
        DescribedParameter(
          name: "day", place: .path, schema: DescribedSchemas.text,
          words: Words("올린 날", "The day it came, for people."), example: "20261104"),
        DescribedParameter(
          name: "file", place: .path,
          schema: ["type": "string", "pattern": .text("^[0-9a-f]{32}_(\(sizes))(\\..*)?$")],
          words: Words("사진의 키와 크기. 확장자는 없어도 됩니다.", "The picture's key and size, with any ending or none."),
          example: "0f1e2d3c4b5a69788796a5b4c3d2e1f0_thumb"),
      ],
      answer: DescribedAnswer(
        words: Words("사진", "The picture."), mediaTypes: ["image/jpeg", "image/png"], schema: DescribedSchemas.file,
        isTagged: true),
      refusals: Self.refusalsOfReading)
  }

  private var description: DescribedCall {
    DescribedCall(
      id: "description", method: .get, path: "/api/openapi.json", group: .service,
      summary: Words("이 문서의 OpenAPI 3.1", "Describes this API (OpenAPI 3.1)"),
      answer: Self.answer(
        Words("OpenAPI 문서", "The description."), ["type": "object", "required": ["openapi", "info", "paths"]],
        isTagged: true),
      refusals: [.tooMany, .failed])
  }
}
