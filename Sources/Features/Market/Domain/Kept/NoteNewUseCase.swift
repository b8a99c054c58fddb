import FeatureKit

/// Finds out from a response that came anyway which saved searches have something new, without further requests.
struct NoteNewUseCase: Sendable {
  let searches: any SavedSearchesRepository

  /// Records searches with something new. Those that have news already keep it.
  ///
  /// - Parameters:
  ///   - products: products that a server has just sent.
  ///   - profile: the owner of the searches.
  /// - Throws: `AppError` if the database cannot be reached; `CancellationError`.
  func callAsFunction(_ products: [Product], of profile: String) async throws {
    let quiet = try await searches.quietSearches(of: profile)
    guard let leastSeen = quiet.map(\.seen).min() else { return }
    let latest = products.filter { $0.id > leastSeen }.sorted { $0.id > $1.id }.map(SearchedProduct.init)
    var newest: [ProductQuery: Product.ID] = [:]
    for search in quiet {
      let words = SearchWords(search.query.text)
      newest[search.query] =
        latest.prefix { $0.product.id > search.seen }
        .first { search.query.admits($0.product) && words.areFound(in: $0) }?.product.id
    }
    if !newest.isEmpty { try await searches.note(newest, of: profile) }
  }
}

/// A product with the texts that a search looks at.
private struct SearchedProduct {
  let product: Product
  let names: [String]

  init(_ product: Product) {
    self.product = product
    names = [product.name, product.vendor.name].map(SearchWords.bare)
  }
}

/// The words of a search, matched against name and seller in the way of our own servers.
private struct SearchWords {
  /// The most words of a search that count, as on our own servers.
  private static let maxCount = 8

  /// A matcher for each word; `nil` if the search has no text.
  private let matchers: [KeywordMatcher]?

  init(_ text: String) {
    let words = text.split(separator: " ").map(Self.bare).filter { !$0.isEmpty }.prefix(Self.maxCount)
    matchers = text.isEmpty ? nil : words.map { KeywordMatcher($0) }
  }

  /// Whether the product contains all words. A text without words, such as punctuation, matches nothing.
  func areFound(in searched: SearchedProduct) -> Bool {
    guard let matchers else { return true }
    return !matchers.isEmpty && matchers.allSatisfy { matcher in searched.names.contains { matcher.matches($0) } }
  }

  /// The text without white space, punctuation and ASCII symbols.
  static func bare(_ text: some StringProtocol) -> String {
    String(text.filter { !($0.isWhitespace || $0.isPunctuation || $0.isASCII && $0.isSymbol) })
  }
}
