import FeatureKit
import Localization

/// What a saved search finds as a column: the numbers of the newest products, separated by spaces, and the price and
/// the name of the first one, if they are known, after tabs: `9 8 7`, `25000 KRW`, `Yellow bicycle`.
extension ItemMeasure {
  /// The text of the column; `nil` for other items.
  var storedMatches: String? {
    matches.map { matches in
      let numbers = matches.map(String.init).joined(separator: " ")
      guard let newestMatch else { return numbers }
      let price = newestMatch.price.map { "\($0.minorUnits) \($0.currency)" } ?? ""
      return [numbers, price, newestMatch.name].joined(separator: "\t")
    }
  }

  /// Reads what ``storedMatches`` wrote.
  mutating func readMatches(_ text: String?) {
    guard let fields = text?.split(separator: "\t", maxSplits: 2, omittingEmptySubsequences: false) else { return }
    matches = fields[0].split(separator: " ").compactMap { Int($0) }
    guard fields.count == 3, !fields[2].isEmpty else { return }
    let price = fields[1].split(separator: " ")
    let amount = price.count == 2 ? Int(price[0]) : nil
    newestMatch = ItemMatch(
      name: String(fields[2]), price: amount.map { Money(minorUnits: $0, currency: String(price[1])) })
  }
}

extension ItemMatch {
  /// The longest name that is stored, in bytes.
  private static var maxNameBytes: Int { 120 }

  /// The match as the column holds it; `nil` without a name.
  var storable: ItemMatch? {
    WireText.line(name, maxBytes: Self.maxNameBytes).map { name in
      ItemMatch(name: name, price: price.flatMap { $0.hasCode ? $0 : nil })
    }
  }
}
