import Samples

/// A family of sample products that vary in model, version, colour, condition and extras.
///
/// Each line of the text is `kind category currency price | brand | models | versions | colours`. The price is
/// that of the first model in whole units; each later model costs an eighth more. A colour has the name for the
/// drawing and the vendor's word.
struct SeedFamily: Sendable {
  /// A word for the name, and a sentence for the description.
  typealias Phrase = (word: String, sentence: String)

  let kind: SeedKind
  let category: ProductCategory
  let currency: Currency
  /// Price of the first model, in whole units.
  let price: Int
  let brand: String
  let models: [String]
  let versions: [String]
  let colours: [(colour: SeedColour, word: String)]
  let conditions: [Phrase]
  let extras: [Phrase]

  static let all: [SeedFamily] = {
    var known: [String: [Phrase]] = [:]
    return SeedText.lines(SampleTexts.productModels).map { line in
      guard let family = SeedFamily(line, &known) else { SampleTexts.reject(line) }
      return family
    }
  }()

  /// Returns the phrases of a section of ``SampleTexts/productWords``, each `word > sentence`. Parses each section
  /// once.
  private static func phrases(_ name: String, _ known: inout [String: [Phrase]]) -> [Phrase] {
    if let phrases = known[name] { return phrases }
    let phrases: [Phrase] = SeedText.parts(SampleTexts.productWords[name]).map { part in
      let sides = part.split(separator: " > ").map(String.init)
      guard sides.count == 2 else { SampleTexts.reject(part) }
      return (sides[0], sides[1])
    }
    known[name] = phrases
    return phrases
  }

  private init?(_ line: String, _ known: inout [String: [Phrase]]) {
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
    conditions = Self.phrases("conditions \(language)", &known)
    extras = Self.phrases("extras \(language) \(sort)", &known)
    guard !models.isEmpty, !versions.isEmpty, !colours.isEmpty else { return nil }
  }
}
