extension MarketDescription {
  /// What is sent.
  var sentObjects: [DescribedObject] { [registration, form, edit, onlySecret, vendorName] }

  var registration: DescribedObject {
    DescribedObject(
      name: "Registration", words: Words("등록할 물건", "A product to be registered: the JSON in `params`."),
      fields: [
        DescribedField("name", DescribedSchemas.givenText(ProductRules.nameLengths, by: rules), nameWords),
        DescribedField("description", givenDescription, descriptionWords, isRequired: false),
        DescribedField("descriptions", [:], Self.descriptionsWords, isRequired: false),
        DescribedField("price", DescribedSchemas.givenAmount(isOptional: false), Self.priceWords),
        DescribedField("currency", DescribedSchemas.currency, Self.currencyWords),
        DescribedField(
          "discounted_price", DescribedSchemas.givenAmount(isOptional: true), Self.discountWords, isRequired: false),
        Self.stock, Self.state, Self.category, Self.secretField,
      ], isOpen: true, further: either(isRequired: rules == .strict))
  }

  /// The body of several parts that a registration is.
  var form: DescribedObject {
    DescribedObject(
      name: "RegistrationForm", words: Words("여러 부분으로 된 본문", "The parts of a registration, in any order."),
      fields: [
        DescribedField(
          "params", registration.reference, Words("물건의 JSON. 파트의 Content-Type은 없어도 됩니다.", "The product's JSON.")),
        pictures,
      ], isOpen: true)
  }

  var pictures: DescribedField {
    let counts = ProductRules.imageCounts
    let (megabytes, pixels) = (maxFileBytes >> 20, UploadedPictures.side(of: .origin))
    return DescribedField(
      "images",
      DescribedSchemas.array(of: DescribedSchemas.file).adding([
        "minItems": .whole(counts.lowerBound), "maxItems": .whole(counts.upperBound),
      ]),
      Words(
        """
        사진 \(counts.lowerBound)~\(counts.upperBound)장(JPEG, PNG, WebP, GIF, AVIF, HEIC), 한 장에 \(megabytes) MiB까지. \
        서버가 \(pixels)픽셀 안으로 줄여서 저장합니다.
        """,
        """
        \(counts.lowerBound) to \(counts.upperBound) pictures (JPEG, PNG, WebP, GIF, AVIF, HEIC) of \(megabytes) MiB \
        at most each. They are kept within \(pixels) pixels, without metadata.
        """))
  }

  var edit: DescribedObject {
    let name = DescribedSchemas.givenText(ProductRules.nameLengths, by: rules, isOptional: true)
    return DescribedObject(
      name: "Edit", words: Words("바꿀 것. 비밀번호만 꼭 있어야 합니다.", "What is to change; the secret alone is required."),
      fields: [
        DescribedField("name", name, nameWords, isRequired: false),
        DescribedField("description", givenDescription, descriptionWords, isRequired: false),
        DescribedField("descriptions", [:], Self.descriptionsWords, isRequired: false),
        DescribedField("price", DescribedSchemas.givenAmount(isOptional: true), Self.priceWords, isRequired: false),
        DescribedField(
          "currency", DescribedSchemas.optionalChoice(Currency.self), Self.currencyWords, isRequired: false),
        DescribedField(
          "discounted_price", DescribedSchemas.givenAmount(isOptional: true), Self.discountWords, isRequired: false),
        Self.stock, Self.state, Self.category,
        DescribedField(
          "thumbnail_id", DescribedSchemas.givenWhole(upTo: .max),
          Words("목록에 보일 사진의 번호. 0은 무시합니다.", "A picture of this product, for lists; 0 is ignored."), isRequired: false),
        Self.secretField,
      ], isOpen: true, further: either(isRequired: false))
  }

  var onlySecret: DescribedObject {
    DescribedObject(
      name: "Secret", words: Words("비밀번호", "A vendor's secret."), fields: [Self.secretField], isOpen: true)
  }

  var vendorName: DescribedObject {
    let lengths = Vendor.nameLengths
    let schema: JSONNode = [
      "type": "string", "minLength": .whole(lengths.lowerBound), "maxLength": .whole(lengths.upperBound),
      "pattern": #"^\s*\S(.*\S)?\s*$"#,
    ]
    return DescribedObject(
      name: "VendorName", words: Words("판매자 이름", "What a vendor is to be called."),
      fields: [
        DescribedField(
          "name", schema,
          Words(
            "\(lengths.lowerBound)~\(lengths.upperBound)자, 한 줄. 누구나 봅니다.",
            "\(lengths.lowerBound) to \(lengths.upperBound) characters on one line; everybody sees it."))
      ], isOpen: true)
  }
}

// MARK: - Their fields

extension MarketDescription {
  private var givenDescription: JSONNode {
    DescribedSchemas.givenText(ProductRules.descriptionLengths, by: rules, isOptional: true)
  }

  /// That a text comes under either of two names: what stands under the second counts without the first alone.
  private func either(isRequired: Bool) -> JSONNode {
    let text = DescribedSchemas.givenText(ProductRules.descriptionLengths, by: rules, isOptional: !isRequired)
    let first: JSONNode = ["required": ["description"], "properties": ["description": ["type": "string"]]]
    let second: JSONNode = ["properties": ["descriptions": text]]
    return ["anyOf": [first, isRequired ? second.adding(["required": ["descriptions"]]) : second]]
  }

  private var nameWords: Words { words(for: ProductRules.nameLengths, "이름", "Its name") }
  private var descriptionWords: Words { words(for: ProductRules.descriptionLengths, "설명", "What is said of it") }

  private func words(for lengths: ClosedRange<Int>, _ korean: String, _ english: String) -> Words {
    let lower = rules == .strict ? lengths.lowerBound : 0
    return Words(
      "\(korean), \(lower)~\(lengths.upperBound)자. 이모지도 한 글자로 셉니다.",
      "\(english): \(lower) to \(lengths.upperBound) characters as people count them; an emoji is one.")
  }

  private static let descriptionsWords = Words(
    "2세대의 이름. description이 없을 때만 읽습니다.", "Generation 2's name of it; read where there is no `description`.")
  private static let priceWords = Words(
    "할인 전 가격. 원과 엔은 정수, 달러는 소수 둘째 자리까지. 문자열도 됩니다.",
    "Before the discount: whole in KRW and JPY, with two decimals at most in USD and HKD; as a number or a text.")
  private static let currencyWords = Words("통화. 소문자도 됩니다.", "The currency of its amounts, in any case.")
  private static let discountWords = Words("할인 금액, 0부터 가격까지", "What is taken off: 0, the default, to the price.")
  private static let secretField = DescribedField(
    "secret", DescribedSchemas.secret, Words("판매자의 비밀번호", "The vendor's secret."))
  private static let stock = DescribedField(
    "stock", DescribedSchemas.givenWhole(upTo: ProductRules.mostStock),
    Words("수량, 0~\(ProductRules.mostStock)", "How many there are: 0, the default, to \(ProductRules.mostStock)."),
    isRequired: false)
  private static let state = DescribedField(
    "state", DescribedSchemas.optionalChoice(ProductState.self),
    Words("판매 상태, 기본 on_sale", "Where it stands; of a new one `on_sale` by default."), isRequired: false)
  private static let category = DescribedField(
    "category", DescribedSchemas.optionalChoice(ProductCategory.self),
    Words("카테고리. 빈 문자열로 수정하면 카테고리가 없어집니다.", "What kind of thing it is; an edit to an empty text takes it away."),
    isRequired: false)
}
