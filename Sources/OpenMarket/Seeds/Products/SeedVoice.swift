import Samples

/// The vendors and phrases of a language.
struct SeedVoice: Sendable {
  let vendors: [String]
  let how: [String]
  /// Phrases about shipping; not for furniture, which is too large for a parcel.
  let ship: [String]
  let why: [String]
  /// Phrases for food, which is not used and so has no reason for its sale.
  let fresh: [String]

  static let korean = SeedVoice("Korean")
  static let english = SeedVoice("English")

  private init(_ language: String) {
    let words = SampleTexts.productWords
    vendors = SeedText.parts(words["\(language) vendors"])
    how = SeedText.lines(words["\(language) how"])
    ship = SeedText.lines(words["\(language) ship"])
    why = SeedText.lines(words["\(language) why"])
    fresh = SeedText.lines(words["\(language) fresh"])
  }

  /// Returns one or two sentences that end a description.
  ///
  /// - Parameters:
  ///   - category: category of the product.
  ///   - isReasoned: whether the description already gives a reason for the sale.
  ///   - generator: source of randomness.
  func closing(_ category: ProductCategory, isReasoned: Bool, _ generator: inout SeededGenerator) -> String {
    if category == .food { return generator.pick(fresh) }
    let handover = generator.pick(category == .furniture || generator.number(below: 2) == 0 ? how : ship)
    if isReasoned { return handover }
    let reason = generator.pick(why)
    return generator.number(below: 2) == 0 ? reason : reason + " " + handover
  }

  /// Returns the index of a random vendor in ``SeedProducts/vendors``.
  static func vendor(_ category: ProductCategory, _ currency: Currency, _ generator: inout SeededGenerator) -> Int {
    guard currency == .krw else { return korean.vendors.count + generator.number(below: english.vendors.count) }
    return category == .food
      ? farmers[generator.number(below: farmers.count)] : generator.number(below: korean.vendors.count)
  }

  private static let farmers = ["주말농부", "새벽시장", "제주돌담귤"].map { korean.vendors.firstIndex(of: $0) ?? 0 }
}

/// A sample product without times and pictures.
struct SeedDraft {
  let kind: SeedKind
  let colour: SeedColour
  let vendor: Int
  let facts: ProductFacts

  /// Completes a product that was written by hand.
  init(_ product: WrittenProduct, _ generator: inout SeededGenerator) {
    let voice = product.currency == .krw ? SeedVoice.korean : .english
    (kind, colour) = (product.kind, product.colour)
    vendor = SeedVoice.vendor(product.category, product.currency, &generator)
    facts = ProductFacts(
      name: product.name,
      description: product.words + " " + voice.closing(product.category, isReasoned: true, &generator),
      currency: product.currency, price: product.price, discount: product.discount, stock: product.stock,
      state: product.state,
      category: product.category)
  }

  /// Composes a random product.
  init(composedWith generator: inout SeededGenerator) {
    let family = SeedFamily.all[generator.number(below: SeedFamily.all.count)]
    let voice = family.currency == .krw ? SeedVoice.korean : .english
    let model = generator.number(below: family.models.count)
    let colour = family.colours[generator.number(below: family.colours.count)]
    let condition = family.conditions[generator.number(below: family.conditions.count)]
    let extra = family.extras[generator.number(below: family.extras.count)]
    let title = "\(family.brand) \(family.models[model]) \(generator.pick(family.versions)) \(colour.word)"
    let price = Self.price(family, model, &generator)
    let closing = voice.closing(family.category, isReasoned: false, &generator)
    let state = Self.state(generator.number(below: 50))
    kind = family.kind
    self.colour = colour.colour
    vendor = SeedVoice.vendor(family.category, family.currency, &generator)
    facts = ProductFacts(
      name: "\(title), \(condition.word), \(extra.word)",
      description:
        "\(title). \(condition.sentence) \(extra.sentence) \(closing)",
      currency: family.currency, price: price,
      discount: Self.discount(price, family.currency, generator.number(below: 24)),
      stock: state == .sold ? 0 : generator.number(below: 12) == 0 ? 2 + generator.number(below: 9) : 1, state: state,
      category: family.category)
  }

  /// Returns a price near that of the model, rounded to a typical step.
  private static func price(_ family: SeedFamily, _ model: Int, _ generator: inout SeededGenerator) -> Amount {
    let thousandths = (8 + model) * (80 + generator.number(below: 41)) * 10 / 8
    let exact = family.price * thousandths / 1_000
    let step = family.currency == .krw ? 1_000 : 1
    return Amount(minorUnits: exact / step * step * (family.currency.fractionDigits == 2 ? 100 : 1))
  }

  /// Returns no discount for most products, else up to a fifth.
  private static func discount(_ price: Amount, _ currency: Currency, _ chance: Int) -> Amount {
    guard chance < 4 else { return .zero }
    let step = currency == .krw ? 1_000 : 100
    return Amount(minorUnits: price.minorUnits * (chance + 1) / 20 / step * step)
  }

  private static func state(_ chance: Int) -> ProductState {
    switch chance {
    case 0: .draft
    case 1: .hidden
    case 2..<5: .reserved
    case 5..<9: .sold
    default: .onSale
    }
  }
}
