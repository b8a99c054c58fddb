/// The fields of a registration.
struct RegistrationFields: Sendable {
  let facts: ProductFacts
  let secret: String

  /// Parses `params`.
  ///
  /// - Parameters:
  ///   - params: JSON of the form's field.
  ///   - imageCount: number of pictures in the form.
  ///   - rules: how to treat amounts with too many decimals. The market checks texts and numbers.
  /// - Throws: ``MarketError/invalid(_:)`` with all invalid fields; ``MarketError/unreadable(_:)`` if it is not an
  ///   object.
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

/// The fields of an edit. Amounts are converted later, as they may depend on the product's currency.
struct EditFields: Sendable {
  let secret: String
  private let edit: ProductEdit
  private let price: ExactDecimal?
  private let discount: ExactDecimal?

  /// Parses the body of an edit; all fields except the secret are optional.
  ///
  /// - Throws: ``MarketError/invalid(_:)`` with all invalid fields; ``MarketError/unreadable(_:)`` if it is not an
  ///   object.
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
    // Clients without thumbnails send 0.
    if edit.thumbnailID == 0 { edit.thumbnailID = nil }
    secret = reader.secret
    try reader.finish()
    self.edit = edit
  }

  /// Returns the edit of a product.
  ///
  /// If the currency changes to one with other decimals, amounts that stay are converted: 1,000 won become 1,000
  /// dollars, not 10.
  ///
  /// - Parameters:
  ///   - facts: current values of the product.
  ///   - rules: how to treat amounts with too many decimals.
  /// - Throws: ``MarketError/invalid(_:)`` if an amount is invalid.
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

  /// Returns an unchanged amount in major units if the new currency has other decimals, else nil.
  private static func kept(_ amount: Amount, of old: Currency, in new: Currency) -> ExactDecimal? {
    old.fractionDigits == new.fractionDigits ? nil : ExactDecimal("\(amount.minorUnits)e-\(old.fractionDigits)")
  }
}

extension FieldReader {
  /// The product's description, under its name in either generation.
  fileprivate var description: String? {
    mutating get {
      if let description = text("description") { return description }
      return text("descriptions")
    }
  }

  /// The vendor's secret, which is required.
  var secret: String {
    mutating get {
      let secret = text("secret")
      require("secret", secret != nil)
      return secret ?? ""
    }
  }
}
