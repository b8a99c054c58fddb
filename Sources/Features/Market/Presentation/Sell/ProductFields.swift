import HTML
import LiveWeb
import Localization

/// The fields of a product's form, new or not: each with the keyboard it needs, what counts of it, and what is wrong
/// with it beside it. Those who draw it give it a form to stand in, and ``DraftFields`` reads what that sends.
struct ProductFields: HTML {
  private let typed: DraftFields
  private let currencies: [String]
  private let problems: ProductProblems
  private let language: Language
  private let strings: SellStrings
  private let typing: String

  /// - Parameters:
  ///   - typed: what stands in the fields.
  ///   - currencies: those to choose from.
  ///   - problems: what is to be said of it.
  ///   - language: of the reader.
  ///   - action: what is sent while somebody types.
  init<Action>(
    _ typed: DraftFields, currencies: [String] = ProductQuery.currencies, problems: ProductProblems,
    language: Language, sending action: FormAction<Action, FormFields>
  ) {
    self.typed = typed
    self.currencies = currencies
    self.problems = problems
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
    wrapped(.category) {
      select(attributes: shared(.category)) {
        option(.value("")) { strings.noCategory }
        for category in ProductCategory.allCases {
          option(.value(category.rawValue)) { MarketStrings.for(language).categoryName(category) }
            .attributes(.selected, when: typed.category == category.rawValue)
        }
      }
    }
    div(.class("beside")) {
      wrapped(.price) { amount(.price, typed.price) }
      wrapped(.currency) {
        select(attributes: shared(.currency)) {
          for code in currencies {
            option(.value(code)) { code.isEmpty ? "–" : code }.attributes(.selected, when: typed.currency == code)
          }
        }
      }
    }
    div(.class("beside")) {
      wrapped(.discount) { amount(.discount, typed.discount) }
      wrapped(.stock) {
        input(attributes: shared(.stock))
          .attributes(.type(.text), .value(typed.stock), .inputmode(.numeric), .maxlength(40), .autocomplete("off"))
      }
    }
    // It stands there also while it is empty: no field takes another place while somebody types into it.
    p(.class("hint to-pay")) { toPay.map { strings.toPay($0) } ?? "" }
    wrapped(.description, most: JudgedFields.descriptionLengths.upperBound) {
      textarea(attributes: shared(.description, most: JudgedFields.descriptionLengths.upperBound)) { typed.description }
        .attributes(.rows(6), .maxlength(Self.units(in: DraftFields.maxBytes)))
    }
  }

  /// What is left to be paid, as soon as something is taken off.
  private var toPay: String? {
    let digits = Money.fractionDigits(of: typed.currency)
    // Of what is no number something else is said.
    guard problems[.price] == nil, problems[.discount] == nil, !typed.discount.isEmpty,
      let price = try? TypedNumber.units(of: typed.price, fractionDigits: digits, most: JudgedFields.mostPrice),
      let off = try? TypedNumber.units(of: typed.discount, fractionDigits: digits, most: JudgedFields.mostPrice),
      off > 0, off <= price
    else { return nil }
    return Formats(language).money(Money(minorUnits: price - off, currency: typed.currency))
  }

  private func amount(_ field: ProductField, _ value: String) -> some HTML {
    input(attributes: shared(field))
      .attributes(
        .type(.text), .value(value), .maxlength(40), .autocomplete("off"),
        .inputmode(Money.fractionDigits(of: typed.currency) == 0 ? .numeric : .decimal))
  }

  /// A field with its name above it, and below it what it has to be like and what is wrong with it.
  private func wrapped(
    _ field: ProductField, most: Int? = nil, @HTMLBuilder control: () -> some HTML
  ) -> some HTML {
    let hint = strings.hint(field)
    let problem = problems[field]
    return div(.class("field")) {
      label(.for(Self.id(of: field)), .class("label")) { strings.field(field) }
      control()
      if let most {
        p(.class("limit"), .id("\(Self.id(of: field))-limit")) {
          "\(JudgedFields.length(of: typed[field]))/\(most)"
        }
      }
      if let hint { p(.class("hint"), .id("\(Self.id(of: field))-hint")) { hint } }
      p(.class(problem?.isEarly == true ? "problem early" : "problem"), .id("\(Self.id(of: field))-problem")) {
        if let problem { strings.problem(problem, field) }
      }
      .attributes(.role("alert"), when: problem?.isEarly == false)
    }
  }

  /// What every control has.
  private func shared<Tag: HTMLTrait.Attributes.name>(
    _ field: ProductField, most: Int? = nil
  ) -> [HTMLAttribute<Tag>] {
    let id = Self.id(of: field)
    var described = "\(id)-problem"
    if strings.hint(field) != nil { described += " \(id)-hint" }
    if most != nil { described += " \(id)-limit" }
    var attributes: [HTMLAttribute<Tag>] = [.id(id), .name(field.rawValue), .ariaDescribedby(described)]
    if problems[field] != nil { attributes.append(.aria("invalid", true)) }
    if let most { attributes.append(.data("most", value: most)) }
    attributes.append(.data("input", value: typing))
    return attributes
  }

  /// How many units of UTF-16, which browsers count, surely fit into so many bytes: none has more than three. What a
  /// field takes is kept whole; of what is too long for the market the words below it speak.
  private static func units(in bytes: Int) -> Int { bytes / 3 }

  /// The id of a field's control.
  static func id(of field: ProductField) -> String { "product-\(field.rawValue)" }
}

extension DraftFields {
  /// What stands in a field, as a person reads it; what is no number or category, as it was typed.
  func words(of field: ProductField, in language: Language) -> String {
    let value = self[field]
    switch field {
    case .price, .discount:
      // Servers of the original take amounts that no form of ours does.
      let units = try? TypedNumber.units(
        of: value, fractionDigits: Money.fractionDigits(of: currency), most: JudgedFields.mostPrice)
      return units.map { Formats(language).money(Money(minorUnits: $0, currency: currency)) } ?? value
    case .stock: return Int(value)?.grouped ?? value
    case .category:
      return ProductCategory(rawValue: value).map { MarketStrings.for(language).categoryName($0) } ?? value
    case .name, .description, .currency, .images: return value
    }
  }
}
