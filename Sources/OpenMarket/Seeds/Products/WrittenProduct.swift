import Samples

/// A sample product that was written by hand.
///
/// In the text, a heading `# category currency` applies to the lines below it. Each of them is `kind colour price
/// flags | name | description`. The flags are `-N` for a discount, `xN` for a stock other than 1, `sold` and
/// `reserved`.
struct WrittenProduct: Sendable {
  let kind: SeedKind
  let colour: SeedColour
  let name: String
  let words: String
  let category: ProductCategory
  let currency: Currency
  let price: Amount
  let discount: Amount
  let stock: Int
  let state: ProductState

  /// All products, with the categories mixed.
  static let all: [WrittenProduct] = {
    var products = read(SampleTexts.products)
    var order = SeededGenerator(scrambling: 14)
    for index in products.indices.reversed() { products.swapAt(index, order.number(below: index + 1)) }
    return products
  }()

  /// Parses products below headings. A malformed line stops the program.
  static func read(_ text: String) -> [WrittenProduct] {
    var heading: (category: ProductCategory, currency: Currency)?
    return SeedText.lines(text).compactMap { line in
      guard line.hasPrefix("# ") else {
        guard let heading, let product = WrittenProduct(line, heading.category, heading.currency) else {
          SampleTexts.reject(line)
        }
        return product
      }
      let words = line.split(separator: " ").map(String.init)
      guard words.count == 3, let category = ProductCategory(rawValue: words[1]),
        let currency = Currency(rawValue: words[2])
      else { SampleTexts.reject(line) }
      heading = (category, currency)
      return nil
    }
  }

  private init?(_ line: String, _ category: ProductCategory, _ currency: Currency) {
    let columns = line.split(separator: " | ").map(String.init)
    guard columns.count == 3 else { return nil }
    let facts = columns[0].split(separator: " ").map(String.init)
    guard
      facts.count >= 3, let kind = SeedKind(name: facts[0]), let colour = SeedColour(name: facts[1]),
      let price = Int(facts[2])
    else { return nil }
    let unit = currency.fractionDigits == 2 ? 100 : 1
    var (discount, stock, state) = (0, 1, ProductState.onSale)
    for flag in facts.dropFirst(3) {
      switch flag {
      case "sold": (state, stock) = (.sold, 0)
      case "reserved": state = .reserved
      case _ where flag.hasPrefix("x"): stock = Int(flag.dropFirst()) ?? 1
      default: discount = -(Int(flag) ?? 0)
      }
    }
    (self.kind, self.colour, name, words) = (kind, colour, columns[1], columns[2])
    (self.category, self.currency, self.stock, self.state) = (category, currency, stock, state)
    self.price = Amount(minorUnits: price * unit)
    self.discount = Amount(minorUnits: discount * unit)
  }
}

extension SeedKind {
  /// Creates the kind of a name.
  init?(name: String) {
    guard let kind = Self.byName[name] else { return nil }
    self = kind
  }

  private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ("\($0)", $0) })
}

extension SeedColour {
  /// Creates the colour of a name.
  init?(name: String) {
    guard let colour = Self.byName[name] else { return nil }
    self = colour
  }

  private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ("\($0)", $0) })
}
