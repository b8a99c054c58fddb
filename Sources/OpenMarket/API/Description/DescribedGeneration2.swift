import HTTPTypes

extension MarketDescription {
  /// The calls of generation 2: other keys, and a secret of the product where generation 3 has an address.
  var oldCalls: [DescribedCall] {
    let base = "/compat/v2/api/products"
    let listing = DescribedCall(
      id: "listProductsV2", method: .get, path: base, group: .generation2,
      summary: Words("2세대 물건 목록과 검색", "Lists and searches products, as generation 2"),
      parameters: [Self.pageParameters, Self.filters].flatMap { $0 },
      answer: Self.answer(
        Words("목록", "A page of the list."), DescribedObject.reference(to: "ProductPageV2"), isTagged: true),
      refusals: Self.refusalsOfLists)
    let product = DescribedCall(
      id: "productV2", method: .get, path: "\(base)/{id}", group: .generation2, caller: .anybodyOrVendor,
      summary: Words("2세대 물건 하나", "Shows a product, as generation 2"), parameters: [Self.productID],
      answer: Self.oldProduct(Words("물건", "The product."), isTagged: true), refusals: Self.refusalsOfProducts)
    return [
      Self.health(id: "healthV2", path: "/compat/v2/healthChecker", group: .generation2), listing, product,
      oldRegistration(base), oldEditing(base), oldAsking(base), oldDeletion(base),
    ]
  }

  private func oldRegistration(_ base: String) -> DescribedCall {
    var answer = Self.oldProduct(Words("등록한 물건", "The product."))
    answer.hasLocation = true
    return DescribedCall(
      id: "registerProductV2", method: .post, path: base, group: .generation2, caller: .vendor,
      summary: Words("2세대 물건 등록", "Registers a product, as generation 2"), parameters: [Self.idempotencyKey],
      body: registrationBody, answer: answer, refusals: Self.refusalsOfRegistering)
  }

  private func oldEditing(_ base: String) -> DescribedCall {
    DescribedCall(
      id: "editProductV2", method: .patch, path: "\(base)/{id}", group: .generation2, caller: .vendor,
      summary: Words("2세대 물건 수정", "Changes a product, as generation 2"), parameters: [Self.productID, Self.ifMatch],
      body: DescribedBody(object: edit, example: DescribedExamples.edit),
      answer: Self.oldProduct(Words("바뀐 물건", "The product as it is now."), repeatsSecret: true),
      refusals: Self.refusalsOfEditing)
  }

  private func oldAsking(_ base: String) -> DescribedCall {
    DescribedCall(
      id: "askProductSecretV2", method: .post, path: "\(base)/{id}/secret", group: .generation2, caller: .vendor,
      summary: Words("2세대 삭제용 비밀 값 받기", "Asks for what a product is deleted with, as generation 2"),
      parameters: [Self.productID], body: secretBody,
      answer: DescribedAnswer(
        words: Words("삭제용 비밀 값 한 줄, text/plain", "The product's secret, one line without quotes."),
        mediaTypes: ["text/plain"], schema: Self.deleteToken.schema, example: .text(DescribedExamples.token),
        links: [
          DescribedLink(
            call: "deleteProductV2",
            parameters: [(name: "id", expression: "$request.path.id"), (name: "token", expression: "$response.body")],
            words: "Deletes the product.")
        ]),
      refusals: Self.refusalsOfSelling)
  }

  private func oldDeletion(_ base: String) -> DescribedCall {
    DescribedCall(
      id: "deleteProductV2", method: .delete, path: "\(base)/{id}/{token}", group: .generation2, caller: .vendor,
      summary: Words("2세대 물건 삭제", "Deletes a product, as generation 2"),
      parameters: [Self.productID, Self.deleteToken],
      answer: Self.answer(
        Words("지운 물건", "The product that was deleted."), DescribedObject.reference(to: "ProductV2"),
        example: DescribedExamples.oldProduct, links: [Self.link(to: "restoreProduct")]),
      refusals: Self.refusalsOfDeleting)
  }

  private static func oldProduct(
    _ words: Words, isTagged: Bool = false, repeatsSecret: Bool = false
  ) -> DescribedAnswer {
    answer(
      words, DescribedObject.reference(to: "ProductV2"), example: DescribedExamples.oldProduct, isTagged: isTagged,
      links: [
        link(to: "productV2"), link(to: "editProductV2"),
        link(to: "askProductSecretV2", repeatsSecret: repeatsSecret),
      ])
  }
}

// MARK: - What is answered

extension MarketDescription {
  /// What is answered by generation 2.
  var oldObjects: [DescribedObject] {
    let times = Self.times(DescribedSchemas.oldTime)
    let images = DescribedField(
      "images", DescribedSchemas.array(of: DescribedObject.reference(to: "ProductImageV2")),
      Words("사진", "Its pictures."))
    let vendor = DescribedField(
      "vendors", DescribedObject.reference(to: "ProductVendorV2"), Words("판매자", "Its vendor: one."))
    return [
      oldPage,
      DescribedObject(
        name: "ProductRowV2", words: Words("2세대 목록의 물건", "A product in a list of generation 2."),
        fields: [Self.numbers, [Self.name], Self.amounts, times, Self.filteredKind].flatMap { $0 }),
      DescribedObject(
        name: "ProductV2", words: Words("2세대 물건", "A product, as generation 2 has it."),
        fields: [Self.numbers, Self.texts, Self.amounts, times, [images, vendor]].flatMap { $0 }),
      DescribedObject(
        name: "ProductImageV2", words: Words("2세대 사진", "A picture, as generation 2 has it."),
        fields: Self.imageFields + [
          DescribedField("succeed", ["const": true], Words("언제나 true", "Always true.")),
          DescribedField("issued_at", DescribedSchemas.oldTime, Words("올린 때(UTC)", "When it came, in UTC.")),
        ]),
      DescribedObject(
        name: "ProductVendorV2", words: Words("2세대 판매자", "Who sells a product, as generation 2 has it."),
        fields: [Self.name, DescribedField("id", DescribedSchemas.id, Words("번호", "The vendor's number."))] + times),
    ]
  }

  private static let filteredKind = [
    DescribedField(
      "state", DescribedSchemas.publicState,
      Words("판매 상태. 상태나 카테고리로 거른 목록에만 있습니다.", "Where it stands; only in lists of one state or category."),
      isRequired: false),
    DescribedField(
      "category", ["enum": DescribedSchemas.values([nil], of: ProductCategory.self)],
      Words(
        "카테고리. 없으면 null이고, 상태나 카테고리로 거른 목록에만 있습니다.",
        "What kind of thing it is, where its vendor has said; only in lists of one state or category."),
      isRequired: false),
  ]

  private var oldPage: DescribedObject {
    DescribedObject(
      name: "ProductPageV2", words: Words("2세대 목록", "A page of a list, as generation 2 has it."),
      fields: [
        DescribedField("page_no", DescribedSchemas.id, Words("페이지 번호", "The page's number.")),
        DescribedField(
          "items_per_page", DescribedSchemas.whole(1...ListRequest.mostCount), Words("한 번에 몇 개", "How many at most.")),
        DescribedField("total_count", DescribedSchemas.count, Words("모두 몇 개", "How many there are in all.")),
        DescribedField("offset", DescribedSchemas.count, Words("앞에 있는 수", "How many are before this page.")),
        DescribedField("limit", DescribedSchemas.count, Words("끝 위치", "Where it ends: offset + items_per_page.")),
        DescribedField("last_page", DescribedSchemas.count, Words("마지막 페이지", "The last page's number.")),
        DescribedField("has_next", DescribedSchemas.truth, Words("뒤가 더 있는지", "Whether there are more.")),
        DescribedField("has_prev", DescribedSchemas.truth, Words("앞이 있는지", "Whether there is a page before.")),
        DescribedField(
          "pages", DescribedSchemas.array(of: DescribedObject.reference(to: "ProductRowV2")),
          Words("물건", "The products.")),
      ])
  }
}
