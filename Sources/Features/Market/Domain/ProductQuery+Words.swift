import FeatureKit

extension ProductQuery {
  /// The states in lists. Drafts and hidden products are in none.
  public static let states = [Product.State.onSale, .reserved, .sold]
  /// The currencies in which servers accept prices.
  static let currencies = ["KRW", "USD", "JPY", "HKD"]
  /// The most bytes of a text that servers read.
  public static let maxTextBytes = 200

  /// A search for a text alone, in the usual order.
  public static func searched(_ text: String) -> ProductQuery {
    let text = bounded(text)
    return ProductQuery(text: text, order: usualOrder(of: text))
  }

  /// The order if an address names none: relevance for a search, else the newest first.
  static func usualOrder(of text: String) -> Order { text.isEmpty ? .newest : .relevance }

  /// The text as it is searched: normalized by `SearchTerm`, and no longer than servers read.
  static func bounded(_ text: String) -> String {
    var bounded = SearchTerm.normalized(text)
    while bounded.utf8.count > maxTextBytes || bounded.last == " " { bounded.removeLast() }
    return bounded
  }
}
