extension MarketDescription {
  /// What is answered by generation 3 and beyond.
  var answeredObjects: [DescribedObject] {
    [
      refusal, complaint, row, product, image, vendorOfProduct, page, part, history, change, credentials, revocation,
    ]
  }

  /// What is answered by a list: a page by its number, or a part by its place.
  static let listing: JSONNode = [
    "oneOf": [DescribedObject.reference(to: "ProductPage"), DescribedObject.reference(to: "ProductPart")]
  ]

  // MARK: - Refusals

  private var refusal: DescribedObject {
    DescribedObject(
      name: "Refusal", words: Words("거절", "Why a call was refused."),
      fields: [
        DescribedField("code", DescribedSchemas.whole(400...599), Words("상태 코드", "The status again.")),
        DescribedField("message", DescribedSchemas.text, Words("무엇이 잘못됐는지", "What is wrong, for developers.")),
        DescribedField(
          "errors", DescribedSchemas.array(of: DescribedObject.reference(to: "Complaint")),
          Words("필드마다 이유. 없으면 빈 배열입니다.", "A reason for each field; empty where no field is meant.")),
      ])
  }

  private var complaint: DescribedObject {
    DescribedObject(
      name: "Complaint", words: Words("필드 하나의 이유", "What is wrong with one field."),
      fields: [
        DescribedField("field", DescribedSchemas.text, Words("필드 이름", "The field's name.")),
        DescribedField("message", DescribedSchemas.text, Words("어떠해야 하는지", "What it has to be like.")),
      ])
  }

  // MARK: - Products

  private var row: DescribedObject {
    let vendorName = DescribedField("vendorName", DescribedSchemas.text, Words("판매자 이름", "The vendor's name."))
    return DescribedObject(
      name: "ProductRow", words: Words("목록의 물건", "A product in a list."),
      fields: [
        Self.numbers, [vendorName], Self.texts, Self.amounts, Self.times(DescribedSchemas.time), Self.kind,
      ].flatMap { $0 })
  }

  private var product: DescribedObject {
    let own = [
      DescribedField(
        "images", DescribedSchemas.array(of: DescribedObject.reference(to: "ProductImage")),
        Words("사진, 보낸 순서대로", "Its pictures, in the order in which they were sent.")),
      DescribedField(
        "vendors", DescribedObject.reference(to: "ProductVendor"),
        Words("판매자. 이름과 달리 하나입니다.", "Its vendor: one.")),
    ]
    let bumped = [
      DescribedField(
        "bumped_at", DescribedSchemas.time, Words("마지막으로 끌어올린 때(UTC)", "When it was put on top last, in UTC."))
    ]
    return DescribedObject(
      name: "Product", words: Words("물건", "A product with its pictures and its vendor."),
      fields: [
        Self.numbers, Self.texts, Self.amounts, Self.times(DescribedSchemas.time), own, Self.kind, bumped,
      ].flatMap { $0 })
  }

  static let kind = [
    DescribedField(
      "state", DescribedSchemas.state,
      Words("판매 상태. `draft`와 `hidden`은 판매자만 봅니다.", "Where it stands; `draft` and `hidden` its vendor sees alone.")),
    DescribedField(
      "category", ["enum": DescribedSchemas.values([nil], of: ProductCategory.self)],
      Words("카테고리. 없으면 null입니다.", "What kind of thing it is, where its vendor has said.")),
  ]

  static let numbers = [
    DescribedField("id", DescribedSchemas.id, Words("번호", "Its number.")),
    DescribedField("vendor_id", DescribedSchemas.id, Words("판매자 번호", "Its vendor's number.")),
  ]

  static let name = DescribedField("name", DescribedSchemas.text, Words("이름", "Its name."))

  static let texts = [
    name, DescribedField("description", DescribedSchemas.text, Words("설명", "What its vendor says of it.")),
  ]

  static let amounts = [
    DescribedField(
      "thumbnail", DescribedSchemas.address,
      Words("작은 사진의 주소. 사진이 없으면 회색 그림입니다.", "The address of its small picture; without one, of a grey one.")),
    DescribedField("currency", DescribedSchemas.currency, Words("통화", "The currency of its amounts.")),
    DescribedField("price", DescribedSchemas.amount, Words("할인 전 가격", "Before the discount.")),
    DescribedField("bargain_price", DescribedSchemas.amount, Words("결제 금액: 가격 빼기 할인 금액", "What is to be paid.")),
    DescribedField(
      "discounted_price", DescribedSchemas.amount,
      Words("할인 금액. 할인된 가격이 아닙니다.", "What is taken off the price, not what is left.")),
    DescribedField("stock", DescribedSchemas.count, Words("재고 수량", "How many there are.")),
  ]

  static func times(_ schema: JSONNode) -> [DescribedField] {
    [
      DescribedField("created_at", schema, Words("등록한 때(UTC)", "When it was registered, in UTC.")),
      DescribedField("issued_at", schema, Words("등록한 때, 같은 값", "The same.")),
    ]
  }

  private var image: DescribedObject {
    DescribedObject(
      name: "ProductImage", words: Words("사진", "A picture of a product."),
      fields: Self.imageFields + [
        Self.address("medium_url", .medium),
        DescribedField("issued_at", DescribedSchemas.time, Words("올린 때(UTC)", "When it came, in UTC.")),
      ])
  }

  static let imageFields = [
    DescribedField("id", DescribedSchemas.id, Words("번호", "Its number.")),
    address("url", .origin), address("thumbnail_url", .thumb),
  ]

  private static func address(_ name: String, _ size: ImageSize) -> DescribedField {
    let side = UploadedPictures.side(of: size)
    return DescribedField(
      name, DescribedSchemas.address, Words("\(side)픽셀 안에 드는 것", "Within \(side) pixels."))
  }

  private var vendorOfProduct: DescribedObject {
    DescribedObject(
      name: "ProductVendor", words: Words("판매자", "Who sells a product."),
      fields: [
        DescribedField("id", DescribedSchemas.id, Words("번호", "The vendor's number.")),
        DescribedField("name", DescribedSchemas.text, Words("이름", "The vendor's name.")),
      ])
  }

  // MARK: - Lists

  private var page: DescribedObject {
    DescribedObject(
      name: "ProductPage", words: Words("번호로 찾은 목록", "A page of a list, by its number."),
      fields: [
        DescribedField("pageNo", DescribedSchemas.id, Words("페이지 번호", "The page's number.")), Self.itemsPerPage,
        DescribedField("totalCount", DescribedSchemas.count, Words("모두 몇 개인지", "How many products there are in all.")),
        DescribedField("offset", DescribedSchemas.count, Words("앞에 있는 수", "How many are before this page.")),
        DescribedField(
          "limit", DescribedSchemas.count,
          Words("끝 위치(offset + itemsPerPage)", "Where it ends: offset + itemsPerPage.")),
        DescribedField("lastPage", DescribedSchemas.count, Words("마지막 페이지 번호", "The last page's number.")),
        Self.hasNext,
        DescribedField("hasPrev", DescribedSchemas.truth, Words("앞 페이지가 있는지", "Whether there is a page before.")),
        Self.nextCursor, Self.rows,
      ])
  }

  private var part: DescribedObject {
    DescribedObject(
      name: "ProductPart", words: Words("커서로 이어 읽은 목록", "A part of a list, by a cursor."),
      fields: [Self.itemsPerPage, Self.hasNext, Self.nextCursor, Self.rows])
  }

  private static let itemsPerPage = DescribedField(
    "itemsPerPage", DescribedSchemas.whole(1...ListRequest.mostCount),
    Words("한 번에 몇 개인지", "How many products at most."))
  private static let hasNext = DescribedField(
    "hasNext", DescribedSchemas.truth, Words("뒤가 더 있는지", "Whether there are more."))
  private static let nextCursor = DescribedField(
    "nextCursor", ["type": ["string", "null"]],
    Words("이어서 읽을 커서. 끝이면 null입니다.", "Where the next part begins; null at the end."))
  private static let rows = DescribedField(
    "pages", DescribedSchemas.array(of: DescribedObject.reference(to: "ProductRow")), Words("물건", "The products."))

  private var history: DescribedObject {
    DescribedObject(
      name: "ProductHistory", words: Words("가격과 수량의 기록", "What price, stock and state were, the oldest first."),
      fields: [
        DescribedField(
          "changes", DescribedSchemas.array(of: DescribedObject.reference(to: "ProductChange")),
          Words(
            "오래된 것부터, 최근 \(MarketLimits.changesTold)개까지",
            "One at least, and the last \(MarketLimits.changesTold) at most."))
      ])
  }

  private var change: DescribedObject {
    let since = DescribedField("at", DescribedSchemas.time, Words("언제부터(UTC)", "From when on, in UTC."))
    let amounts = Self.amounts.filter { $0.name != "thumbnail" }
    let state = DescribedField("state", DescribedSchemas.state, Words("판매 상태", "Where it stood."))
    return DescribedObject(
      name: "ProductChange", words: Words("기록 하나", "What they were from a time on."),
      fields: [[since], amounts, [state]].flatMap { $0 })
  }

  // MARK: - Vendors

  private var credentials: DescribedObject {
    DescribedObject(
      name: "VendorCredentials", words: Words("판매자의 식별자와 비밀번호", "What a vendor is told once."),
      fields: [
        DescribedField("id", DescribedSchemas.id, Words("번호", "The vendor's number; public.")), Self.name,
        DescribedField(
          "identifier", DescribedSchemas.identifier, Words("헤더에 넣는 식별자", "What calls carry in a header.")),
        DescribedField("secret", DescribedSchemas.secret, Words("본문에 넣는 비밀번호", "What calls carry in their body.")),
        DescribedField("created_at", DescribedSchemas.time, Words("가입한 때(UTC)", "When they came, in UTC.")),
      ])
  }

  private var revocation: DescribedObject {
    DescribedObject(
      name: "Revocation", words: Words("탈퇴 결과", "That a vendor was revoked."),
      fields: [DescribedField("revoked", ["const": true], Words("언제나 true", "Always true."))])
  }
}
