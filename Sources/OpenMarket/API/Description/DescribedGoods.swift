import HTTPTypes

extension MarketDescription {
  /// What everybody reads.
  var goodsCalls: [DescribedCall] { [listing, product, productHistory, categories] }

  private var listing: DescribedCall {
    DescribedCall(
      id: "listProducts", method: .get, path: "/api/products", group: .goods,
      summary: Words("물건 목록과 검색", "Lists and searches products"),
      explanation: Words(
        """
        페이지 번호로, 또는 커서로 읽습니다. 읽는 동안 새 물건이 올라와도 겹치거나 빠지지 않게 하려면 빈 `cursor`로 시작해서 \
        `nextCursor`를 다음 `cursor`로 보내세요. 모르는 파라미터는 무시하고, 빈 값은 없는 것과 같습니다.
        """,
        """
        By page numbers, or by cursors, which neither repeat nor skip anything while others add products: begin with \
        an empty `cursor`, and send each `nextCursor` as the next one. Unknown parameters are ignored, and an empty \
        value is as good as none.
        """),
      parameters: [Self.pageParameters, Self.filters, Self.cursorParameters].flatMap { $0 },
      answer: Self.answer(
        Words("목록", "A part of the list."), Self.listing, example: DescribedExamples.page, isTagged: true),
      refusals: Self.refusalsOfLists)
  }

  private var product: DescribedCall {
    DescribedCall(
      id: "product", method: .get, path: "/api/products/{id}", group: .goods, caller: .anybodyOrVendor,
      summary: Words("물건 하나", "Shows a product"),
      explanation: Words(
        "`draft`와 `hidden`인 물건은 그 판매자의 `identifier`가 있어야 보입니다.",
        "One that is `draft` or `hidden` is shown with its vendor's `identifier` alone."),
      parameters: [Self.productID], answer: Self.product(Words("물건", "The product."), isTagged: true),
      refusals: Self.refusalsOfProducts)
  }

  private var productHistory: DescribedCall {
    DescribedCall(
      id: "productHistory", method: .get, path: "/api/products/{id}/history", group: .goods, caller: .anybodyOrVendor,
      summary: Words("가격과 수량의 기록", "Shows what price, stock and state were"),
      explanation: Words(
        """
        `draft`와 `hidden`인 물건의 기록은 그 판매자의 `identifier`가 있어야 보입니다. 공개된 물건의 기록에는 공개된 동안의 단계만 있습니다.
        """,
        """
        Of one that is `draft` or `hidden` it is shown with its vendor's `identifier` alone. Of a public one it has only \
        the steps that were public.
        """),
      parameters: [Self.productID],
      answer: Self.answer(
        Words("기록", "The history."), DescribedObject.reference(to: "ProductHistory"),
        example: DescribedExamples.history, isTagged: true),
      refusals: Self.refusalsOfReading)
  }

  private var categories: DescribedCall {
    DescribedCall(
      id: "categories", method: .get, path: "/api/categories", group: .goods,
      summary: Words("카테고리 목록", "Lists categories"),
      answer: Self.answer(
        Words("카테고리의 이름", "Their names."), DescribedSchemas.array(of: DescribedSchemas.category),
        example: DescribedSchemas.values(of: ProductCategory.self), isTagged: true),
      refusals: [.tooMany, .failed])
  }

  // MARK: - Parameters of lists

  /// By which pages are told apart, also by their first names.
  static let pageParameters: [DescribedParameter] = [
    parameter(
      "page_no", DescribedSchemas.whole(1...ListRequest.mostPages),
      Words("페이지 번호, 기본 1", "The page; default 1."), 1),
    parameter(
      "items_per_page", DescribedSchemas.whole(1...Int.max),
      Words(
        "한 번에 몇 개, 기본 \(ListRequest.usualCount), \(ListRequest.mostCount)보다 크면 \(ListRequest.mostCount)",
        "How many; default \(ListRequest.usualCount), \(ListRequest.mostCount) at most."), 20),
    parameter(
      "page-no", DescribedSchemas.whole(1...ListRequest.mostPages),
      Words("page_no의 옛 이름", "An old name of `page_no`."), 1, isDeprecated: true),
    parameter(
      "items-per-page", DescribedSchemas.whole(1...Int.max),
      Words("items_per_page의 옛 이름", "An old name of `items_per_page`."), 20, isDeprecated: true),
  ]

  /// Which products, in what order.
  static let filters: [DescribedParameter] = [
    parameter(
      "search_value", DescribedSchemas.text,
      Words(
        "이름, 판매자, 설명에서 찾을 말. 순서와 대소문자는 상관없고, 초성(ㅇㅇㅍ)과 치다 만 글자(아잎)도 찾습니다.",
        """
        Words that stand in the name, the vendor's name or the description, in any order and case; also Korean \
        initials and syllables half typed. 200 bytes count.
        """), "에어팟"),
    parameter(
      "sort", ["type": "string", "enum": DescribedSchemas.values(of: ProductQuery.Order.self)],
      Words(
        "순서: 최신(기본), 끌어올린 순, 낮은 가격순, 높은 가격순, 할인율, 관련도",
        """
        The order: by number (the default), by when they were put on top, by what is to be paid, by the \
        share taken off, by how well the words fit.
        """), "newest"),
    parameter("currency", DescribedSchemas.currency, Words("통화", "Of this currency."), "KRW"),
    parameter(
      "min_price", limitedAmount,
      Words("결제 금액의 최소. currency가 있어야 합니다.", "What is to be paid, at least; needs `currency`."), 1_000),
    parameter(
      "max_price", limitedAmount,
      Words(
        "결제 금액의 최대. currency가 있어야 합니다.",
        "What is to be paid, at most; needs `currency`, and is not less than `min_price`."), 50_000),
    parameter(
      "in_stock", ["type": "string", "enum": ["true", "false", "1", "0"]],
      Words("남은 것만", "Whether there has to be some left."), "true"),
    parameter("state", DescribedSchemas.publicState, Words("판매 상태", "In this state."), "on_sale"),
    parameter("category", DescribedSchemas.category, Words("카테고리", "Of this category."), "digital"),
    parameter("vendor_id", DescribedSchemas.whole(1...Int.max), Words("판매자 번호", "Of this vendor."), 28),
  ]

  private static let cursorParameters: [DescribedParameter] = [
    parameter(
      "cursor",
      ["type": "string", "pattern": .text("^((\(orders))\\.-?[0-9]{1,18}\\.[1-9][0-9]{0,17})?$")],
      Words(
        "비어 있으면 처음부터, 아니면 앞 답의 nextCursor. 같은 sort로 보내세요.",
        """
        Empty to begin, then the `nextCursor` of the answer before, with the same `sort`. With it `page_no` is ignored.
        """), "newest.130.130"),
    parameter(
      "count", DescribedSchemas.whole(1...Int.max),
      Words(
        "커서와 함께, 한 번에 몇 개. 기본은 items_per_page",
        "How many with a cursor, \(ListRequest.mostCount) at most; default `items_per_page`."), 20),
  ]

  private static let orders = ProductQuery.Order.allCases.map(\.rawValue).joined(separator: "|")
  private static let limitedAmount: JSONNode = [
    "type": "number", "minimum": 0, "maximum": .whole(Amount.mostMajorUnits),
  ]

  private static func parameter(
    _ name: String, _ schema: JSONNode, _ words: Words, _ example: JSONNode, isDeprecated: Bool = false
  ) -> DescribedParameter {
    DescribedParameter(
      name: name, place: .query, schema: schema, words: words, example: example, isDeprecated: isDeprecated)
  }
}
