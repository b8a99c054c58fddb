import HTML
import LiveWeb
import Localization

/// The fields of a product's form, each with a suitable keyboard, its limits, and its problem beside it. The caller
/// puts them into a form, and reads that with ``DraftFields``.
struct ProductFields: HTML {
  private let typed: DraftFields
  private let currencies: [String]
  private let problems: ProductProblems
  private let isTried: Bool
  private let language: Language
  private let strings: SellStrings
  private let typing: String

  /// Creates the fields.
  ///
  /// - Parameters:
  ///   - typed: the values.
  ///   - currencies: the currencies to choose from.
  ///   - problems: the problems to show.
  ///   - isTried: whether the form was submitted as it is. Until then a field says nothing early while a person types
  ///     into it, see ``ProductProblem/isEarly``.
  ///   - language: the reader's language.
  ///   - action: the action that is sent while the user types.
  init<Action>(
    _ typed: DraftFields, currencies: [String] = ProductQuery.currencies, problems: ProductProblems, isTried: Bool,
    language: Language, sending action: FormAction<Action, FormFields>
  ) {
    self.typed = typed
    self.currencies = currencies
    self.problems = problems
    self.isTried = isTried
    self.language = language
    strings = .for(language)
    typing = action.name
  }

  var content: some HTML {
    wrapped(.name, most: JudgedFields.nameLengths.upperBound) {
      input(attributes: shared(.name, most: JudgedFields.nameLengths.upperBound))
        .attributes(
          .type(.text), .value(typed.name), .maxlength(Self.units(in: DraftFields.maxLineBytes)), .autocomplete("off"),
          .enterkeyhint(.next))
    }
    div(.class("beside")) {
      wrapped(.price) { amount(.price, typed.price) }
      wrapped(.currency) {
        select(attributes: shared(.currency)) {
          for code in currencies {
            option(
              .value(code), .data("amount", value: strings.amountPattern(code)),
              .data("digits", value: Money.fractionDigits(of: code)),
              .data("marks", value: Money.marks(of: code).joined(separator: " "))
            ) { code.isEmpty ? "–" : code }
            .attributes(.selected, when: typed.currency == code)
          }
        }
      }
    }
    wrapped(.category) {
      select(attributes: shared(.category)) {
        option(.value("")) { strings.noCategory }
        for category in ProductCategory.allCases {
          option(.value(category.rawValue)) { MarketStrings.for(language).categoryName(category) }
            .attributes(.selected, when: typed.category == category.rawValue)
        }
      }
    }
    wrapped(.description, most: JudgedFields.descriptionLengths.upperBound) {
      textarea(attributes: shared(.description, most: JudgedFields.descriptionLengths.upperBound)) { typed.description }
        .attributes(.rows(6), .maxlength(Self.units(in: DraftFields.maxBytes)))
    }
    div(.class("beside")) {
      wrapped(.discount) { amount(.discount, typed.discount) }
      wrapped(.stock) {
        input(attributes: shared(.stock))
          .attributes(.type(.text), .value(typed.stock), .inputmode(.numeric), .maxlength(40), .autocomplete("off"))
      }
    }
    // Present even while empty, so that no field moves while the user types.
    p(.class("hint to-pay")) { toPay.map { strings.toPay($0) } ?? "" }
  }

  /// The typed price in words, which the script shows while the user types; `nil` for an invalid one.
  private var priceInWords: String? {
    guard problems[.price] == nil, let price = typed.amount(of: .price) else { return nil }
    return strings.amount(price)
  }

  /// The amount to pay; `nil` without a discount.
  private var toPay: String? {
    // An invalid number has a problem of its own.
    guard problems[.price] == nil, problems[.discount] == nil, let price = typed.amount(of: .price)?.minorUnits,
      let off = typed.amount(of: .discount)?.minorUnits, off > 0, off <= price
    else { return nil }
    return strings.amount(Money(minorUnits: price - off, currency: typed.currency))
  }

  private func amount(_ field: ProductField, _ value: String) -> some HTML {
    input(attributes: shared(field))
      .attributes(
        .type(.text), .value(value), .maxlength(40), .autocomplete("off"),
        .inputmode(Money.fractionDigits(of: typed.currency) == 0 ? .numeric : .decimal))
  }

  /// A field with its label above, and its hint and problem below.
  private func wrapped(
    _ field: ProductField, most: Int? = nil, @HTMLBuilder control: () -> some HTML
  ) -> some HTML {
    let hint = strings.hint(field)
    let problem = problems[field]
    return div(.class("field")) {
      label(.for(Self.id(of: field)), .class("label")) { strings.field(field) }
      control()
      if field == .price { p(.class("hint amount"), .id("\(Self.id(of: field))-amount")) { priceInWords ?? "" } }
      if let most {
        p(.class("limit"), .id("\(Self.id(of: field))-limit")) {
          "\(JudgedFields.length(of: typed[field]))/\(most)"
        }
      }
      if let hint { p(.class("hint"), .id("\(Self.id(of: field))-hint")) { hint } }
      let isEarly = problem?.isEarly == true && !isTried
      p(.class(isEarly ? "problem early" : "problem"), .id("\(Self.id(of: field))-problem")) {
        if let problem { strings.problem(problem, field) }
      }
      .attributes(.role("alert"), when: problem?.isEarly == false)
    }
  }

  /// The attributes of every control.
  private func shared<Tag: HTMLTrait.Attributes.name>(
    _ field: ProductField, most: Int? = nil
  ) -> [HTMLAttribute<Tag>] {
    let id = Self.id(of: field)
    var described = "\(id)-problem"
    if strings.hint(field) != nil { described += " \(id)-hint" }
    if most != nil { described += " \(id)-limit" }
    if field == .price { described += " \(id)-amount" }
    var attributes: [HTMLAttribute<Tag>] = [.id(id), .name(field.rawValue), .ariaDescribedby(described)]
    if problems[field] != nil { attributes.append(.aria("invalid", true)) }
    if let most { attributes.append(.data("most", value: most)) }
    attributes.append(.data("input", value: typing))
    return attributes
  }

  /// How many UTF-16 units, which browsers count, always fit into so many bytes: each takes at most three. Whatever a
  /// control accepts is stored in full; its message tells if that is too long for the market.
  private static func units(in bytes: Int) -> Int { bytes / 3 }

  /// The id of a field's control.
  static func id(of field: ProductField) -> String { "product-\(field.rawValue)" }
}

extension DraftFields {
  /// The amount in a field; `nil` if it is empty or invalid.
  func amount(of field: ProductField) -> Money? {
    try? Money(typed: self[field].trimmed, currency: currency)
  }

  /// The value of a field in the reader's words; an invalid number or category stays as typed.
  func words(of field: ProductField, in language: Language) -> String {
    let value = self[field]
    switch field {
    case .price, .discount:
      // Original servers accept amounts that the app's own form does not.
      return amount(of: field).map { SellStrings.for(language).amount($0) } ?? value
    case .stock: return Int(value)?.grouped ?? value
    case .category:
      return ProductCategory(rawValue: value).map { MarketStrings.for(language).categoryName($0) } ?? value
    case .name, .description, .currency, .images: return value
    }
  }
}
