/// What the JSON of a registration says.
struct RegistrationFields: Sendable {
  let facts: ProductFacts
  let secret: String

  /// Reads `params`.
  ///
  /// - Parameters:
  ///   - imageCount: how many pictures came with them.
  ///   - rules: how amounts with too many decimals are taken. What the texts and numbers have to be like is told by the
  ///     market.
  /// - Throws: ``MarketError/invalid(_:)``, ``MarketError/unreadable(_:)``.
  init(_ params: JSONValue, imageCount: Int, by rules: ProductRules) throws(MarketError) {
    var reader = try FieldReader(params)
    let name = reader.text("name")
    reader.require("name", name != nil)
    let description = reader.description ?? ""
    let currency = reader.choice("currency", Currency.self)
    reader.require("currency", currency != nil)
    let price = reader.number("price")
    reader.require("price", price != nil)
    let discount = reader.number("discounted_price")
    var facts = ProductFacts(name: name ?? "", description: description, currency: currency ?? .krw, price: .zero)
    if let currency {
      facts.price = price.flatMap { reader.amount("price", $0, in: currency, by: rules) } ?? .zero
      facts.discount = discount.flatMap { reader.amount("discounted_price", $0, in: currency, by: rules) } ?? .zero
    }
    facts.stock = reader.wholeNumber("stock", upTo: ProductRules.mostStock) ?? 0
    facts.state = reader.choice("state") ?? .onSale
    facts.category = reader.choice("category")
    let secret = reader.secret
    if !ProductRules.imageCounts.contains(imageCount) { reader.complain("images", ProductRules.imageWords) }
    try reader.finish()
    self.facts = facts
    self.secret = secret
  }
}

/// What the JSON of an edit says. Amounts wait for the product: they may depend on its currency.
struct EditFields: Sendable {
  let secret: String
  private let edit: ProductEdit
  private let price: ExactDecimal?
  private let discount: ExactDecimal?

  /// Reads the body of an edit: everything but the secret may be missing.
  ///
  /// - Throws: ``MarketError/invalid(_:)``, ``MarketError/unreadable(_:)``.
  init(_ body: JSONValue) throws(MarketError) {
    var reader = try FieldReader(body)
    var edit = ProductEdit()
    edit.name = reader.text("name")
    edit.description = reader.description
    edit.currency = reader.choice("currency")
    price = reader.number("price")
    discount = reader.number("discounted_price")
    edit.stock = reader.wholeNumber("stock", upTo: ProductRules.mostStock)
    edit.state = reader.choice("state")
    edit.category = reader.isEmptyText("category") ? .some(nil) : reader.choice("category").map { .some($0) }
    edit.thumbnailID = reader.wholeNumber("thumbnail_id", upTo: .max)
    // What clients send that know of none.
    if edit.thumbnailID == 0 { edit.thumbnailID = nil }
    secret = reader.secret
    try reader.finish()
    self.edit = edit
  }

  /// The edit.
  ///
  /// An amount that stays is told anew where the currency changes and has other decimals: 1,000 won become 1,000
  /// dollars, not 10.
  ///
  /// - Parameters:
  ///   - facts: of the product.
  ///   - rules: how amounts with too many decimals are taken.
  /// - Throws: ``MarketError/invalid(_:)``.
  func edit(of facts: ProductFacts, by rules: ProductRules) throws(MarketError) -> ProductEdit {
    let currency = self.edit.currency ?? facts.currency
    var edit = self.edit
    var reader = try FieldReader([:])
    let price = self.price ?? Self.kept(facts.price, of: facts.currency, in: currency)
    let discount = self.discount ?? Self.kept(facts.discount, of: facts.currency, in: currency)
    edit.price = price.flatMap { reader.amount("price", $0, in: currency, by: rules) }
    edit.discount = discount.flatMap { reader.amount("discounted_price", $0, in: currency, by: rules) }
    try reader.finish()
    return edit
  }

  /// An amount as a number, where another currency would count it otherwise.
  private static func kept(_ amount: Amount, of old: Currency, in new: Currency) -> ExactDecimal? {
    old.fractionDigits == new.fractionDigits ? nil : ExactDecimal("\(amount.minorUnits)e-\(old.fractionDigits)")
  }
}

extension FieldReader {
  /// What is said of the product, by its name of either generation.
  fileprivate var description: String? {
    mutating get {
      if let description = text("description") { return description }
      return text("descriptions")
    }
  }

  /// The vendor's secret, required.
  var secret: String {
    mutating get {
      let secret = text("secret")
      require("secret", secret != nil)
      return secret ?? ""
    }
  }
}
