import SeedPictures

/// Things that differ in model, version, colour, condition and what comes with them.
struct SeedFamily: Sendable {
  /// A word for the name and a sentence for the description.
  typealias Phrase = (word: String, sentence: String)

  let kind: SeedKind
  let category: ProductCategory
  let currency: Currency
  /// Of the first model, in whole units.
  let price: Int
  let brand: String
  let models: [String]
  let versions: [String]
  let colours: [(colour: SeedColour, word: String)]
  let conditions: [Phrase]
  let extras: [Phrase]

  static let all: [SeedFamily] = {
    let (conditions, extras) = (phrases(SeedText.conditions), phrases(SeedText.extras))
    return SeedText.lines(SeedText.models).compactMap { SeedFamily($0, conditions, extras) }
  }()

  private static func phrases(_ text: String) -> [String: [Phrase]] {
    SeedText.sections(text).mapValues { parts in
      parts.map { part in
        let sides = part.split(separator: " > ").map(String.init)
        return (sides.first ?? part, sides.last ?? part)
      }
    }
  }

  private init?(_ line: String, _ conditions: [String: [Phrase]], _ extras: [String: [Phrase]]) {
    let columns = line.split(separator: " | ").map(String.init)
    guard columns.count == 5 else { return nil }
    let facts = columns[0].split(separator: " ").map(String.init)
    guard
      facts.count == 4, let kind = SeedKind(name: facts[0]), let category = ProductCategory(rawValue: facts[1]),
      let currency = Currency(rawValue: facts[2]), let price = Int(facts[3])
    else { return nil }
    let language = currency == .krw ? "ko" : "en"
    let sort = category == .digital || category == .games ? "device" : "thing"
    (self.kind, self.category, self.currency, self.price, brand) = (kind, category, currency, price, columns[1])
    models = SeedText.parts(columns[2])
    versions = SeedText.parts(columns[3])
    colours = SeedText.parts(columns[4]).compactMap { part in
      let words = part.split(separator: " ", maxSplits: 1).map(String.init)
      guard words.count == 2, let colour = SeedColour(name: words[0]) else { return nil }
      return (colour, words[1])
    }
    self.conditions = conditions[language] ?? []
    self.extras = extras["\(language) \(sort)"] ?? []
    guard !models.isEmpty, !versions.isEmpty, !colours.isEmpty, !self.conditions.isEmpty, !self.extras.isEmpty else {
      return nil
    }
  }
}
