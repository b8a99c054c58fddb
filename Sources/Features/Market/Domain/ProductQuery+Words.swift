import FeatureKit

extension ProductQuery {
  /// The states that lists have: drafts and what is hidden are in none.
  public static let states = [Product.State.onSale, .reserved, .sold]
  /// In which currencies servers know prices.
  static let currencies = ["KRW", "USD", "JPY", "HKD"]
  /// How many bytes of a text count.
  public static let maxTextBytes = 200

  /// A search for a text alone, in the order that is usual for it.
  public static func searched(_ text: String) -> ProductQuery {
    let text = bounded(text)
    return ProductQuery(text: text, order: usualOrder(of: text))
  }

  /// The order of which an address says nothing: how well it fits where something is searched.
  static func usualOrder(of text: String) -> Order { text.isEmpty ? .newest : .relevance }

  /// A text as it counts: as `SearchTerm` has it, and no longer than the server reads.
  static func bounded(_ text: String) -> String {
    var bounded = SearchTerm.normalized(text)
    while bounded.utf8.count > maxTextBytes || bounded.last == " " { bounded.removeLast() }
    return bounded
  }
}
