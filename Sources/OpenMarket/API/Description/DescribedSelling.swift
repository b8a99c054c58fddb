import HTTPTypes

extension MarketDescription {
  /// What vendors do with their products.
  var sellingCalls: [DescribedCall] {
    [register, editing, askDeleteAddress, deletion, restoring, bumping]
  }

  /// What is sent to register something.
  var registrationBody: DescribedBody {
    DescribedBody(object: form, example: DescribedExamples.registration, pictures: pictures)
  }

  /// By what a registration that is sent twice is known.
  static let idempotencyKey = DescribedParameter(
    name: "Idempotency-Key", place: .header, schema: ["type": "string", "pattern": #"^[!-~]{1,200}$"#],
    words: Words(
      "같은 등록을 두 번 보내도 물건이 하나만 생깁니다. 하루 동안 기억합니다.",
      "A registration that is sent again with this within a day makes no second product."),
    example: "5a0c9f3e-double-tap")

  /// The tag of the product as the client has read it before the edit.
  static let ifMatch = DescribedParameter(
    name: "If-Match", place: .header, schema: DescribedSchemas.text,
    words: Words(
      "물건을 읽었을 때의 `ETag`. 그 뒤에 바뀌었으면 수정하지 않고 412로 답합니다.",
      "The `ETag` with which the product was answered: if it was changed after that, nothing is, and the answer is 412."
    ),
    example: #""4f2a6c81""#)

  /// What stands at the end of the path at which a product is deleted.
  static let deleteToken = DescribedParameter(
    name: "token", place: .path, schema: ["type": "string", "pattern": "^[A-Za-z0-9_-]{22}=$"],
    words: Words(
      "삭제 주소의 마지막 부분. 한 번, \(deleteAddressMinutes)분 안에 쓸 수 있습니다.",
      "The last part of the address; good once, for \(deleteAddressMinutes) minutes."),
    example: .text(DescribedExamples.token))

  /// A body with nothing but the secret.
  var secretBody: DescribedBody { DescribedBody(object: onlySecret, example: DescribedExamples.onlySecret) }

  private var register: DescribedCall {
    let words = Words("등록한 물건", "The product; with a known `Idempotency-Key` the one that was made then.")
    var answer = Self.product(words)
    answer.hasLocation = true
    return DescribedCall(
      id: "registerProduct", method: .post, path: "/api/products", group: .selling, caller: .vendor,
      summary: Words("물건 등록", "Registers a product"),
      explanation: Words(
        "본문은 모두 합해 \(maxBodyBytes >> 20) MiB까지입니다. 물건과 사진은 함께 저장되거나, 아무것도 저장되지 않습니다.",
        "The body has \(maxBodyBytes >> 20) MiB at most. The product and its pictures are kept together, or nothing is."
      ),
      parameters: [Self.idempotencyKey], body: registrationBody, answer: answer, refusals: Self.refusalsOfRegistering)
  }

  private var editing: DescribedCall {
    DescribedCall(
      id: "editProduct", method: .patch, path: "/api/products/{id}", group: .selling, caller: .vendor,
      summary: Words("물건 수정", "Changes a product"),
      explanation: Words(
        "보낸 것만 바뀝니다. 비밀번호만 보내면 아무것도 바꾸지 않고 맞는지 알려 줍니다. 사진은 바꿀 수 없습니다.",
        """
        What is not sent stays. The secret alone changes nothing, and tells whether it is right. Pictures cannot be \
        changed.
        """),
      parameters: [Self.productID, Self.ifMatch],
      body: DescribedBody(object: edit, example: DescribedExamples.edit),
      answer: Self.product(Words("바뀐 물건", "The product as it is now."), repeatsSecret: true),
      refusals: Self.refusalsOfEditing)
  }

  private var askDeleteAddress: DescribedCall {
    DescribedCall(
      id: "askDeleteAddress", method: .post, path: "/api/products/{id}/archived", group: .selling, caller: .vendor,
      summary: Words("삭제 주소 받기", "Asks for the address to delete a product at"),
      parameters: [Self.productID], body: secretBody,
      answer: DescribedAnswer(
        words: Words(
          "`/`로 시작하는 경로 한 줄. 따옴표가 없는 text/plain입니다.", "A path, one line without quotes. Its last part is the token."),
        mediaTypes: ["text/plain"],
        schema: ["type": "string", "pattern": "^/api/products/[1-9][0-9]*/[A-Za-z0-9_-]{22}=$"],
        example: .text("/api/products/130/\(DescribedExamples.token)"),
        links: [
          DescribedLink(
            call: "deleteProduct", parameters: [(name: "id", expression: "$request.path.id")],
            words: "The answer is the path of this call; the token is what follows its last slash.")
        ]),
      refusals: Self.refusalsOfSelling)
  }

  private var deletion: DescribedCall {
    DescribedCall(
      id: "deleteProduct", method: .delete, path: "/api/products/{id}/{token}", group: .selling, caller: .vendor,
      summary: Words("물건 삭제", "Deletes a product"),
      explanation: Words(
        "\(Self.deletedDays)일 안에는 되살릴 수 있습니다.", "For \(Self.deletedDays) days it can be brought back."),
      parameters: [Self.productID, Self.deleteToken],
      answer: Self.answer(
        Words("지운 물건", "The product that was deleted."), DescribedObject.reference(to: "Product"),
        example: DescribedExamples.product, links: [Self.link(to: "restoreProduct")]),
      refusals: Self.refusalsOfDeleting)
  }

  private var restoring: DescribedCall {
    DescribedCall(
      id: "restoreProduct", method: .post, path: "/api/products/{id}/restored", group: .selling, caller: .vendor,
      summary: Words("삭제한 물건 되살리기", "Brings a deleted product back"), parameters: [Self.productID], body: secretBody,
      answer: Self.product(Words("되살린 물건", "The product, as it was."), repeatsSecret: true),
      refusals: Self.refusalsOfRestoring)
  }

  private var bumping: DescribedCall {
    DescribedCall(
      id: "bumpProduct", method: .post, path: "/api/products/{id}/bump", group: .selling, caller: .vendor,
      summary: Words("끌어올리기", "Puts a product on top"),
      explanation: Words(
        "`sort=bumped`에서 맨 앞에 옵니다. 하루에 한 번만 되고, 등록한 날에는 안 됩니다.",
        "Of lists with `sort=bumped`; once a day, and not within a day of its registration."),
      parameters: [Self.productID], body: secretBody,
      answer: Self.product(Words("끌어올린 물건", "The product."), repeatsSecret: true), refusals: Self.refusalsOfSelling)
  }
}
