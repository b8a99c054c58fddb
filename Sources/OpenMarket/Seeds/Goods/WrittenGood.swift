import SeedPictures

/// A thing that was written by hand.
struct WrittenGood: Sendable {
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

  /// All of them, of all categories by turns.
  static let all: [WrittenGood] = {
    var goods = [SeedText.koreanThings, SeedText.koreanLife, SeedText.english].flatMap(read)
    var order = SeededGenerator(seed: 14)
    for index in goods.indices.reversed() { goods.swapAt(index, order.number(below: index + 1)) }
    return goods
  }()

  /// Reads goods below headings; lines that are none are left out, which the tests of these texts would see.
  static func read(_ text: String) -> [WrittenGood] {
    var category = ProductCategory.other
    var currency = Currency.krw
    return SeedText.lines(text).compactMap { line in
      guard line.hasPrefix("# ") else { return WrittenGood(line, category, currency) }
      let words = line.split(separator: " ").map(String.init)
      category = words.count > 1 ? ProductCategory(rawValue: words[1]) ?? .other : .other
      currency = words.count > 2 ? Currency(rawValue: words[2]) ?? .krw : .krw
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
  /// The kind of that name.
  init?(name: String) {
    guard let kind = Self.byName[name] else { return nil }
    self = kind
  }

  private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ("\($0)", $0) })
}

extension SeedColour {
  /// The colour of that name.
  init?(name: String) {
    guard let colour = Self.byName[name] else { return nil }
    self = colour
  }

  private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ("\($0)", $0) })
}
