import FeatureKit

/// Notes which saved searches find something new among goods that have come anyway: nobody is asked.
struct NoteNewUseCase: Sendable {
  let searches: any SavedSearchesRepository

  /// Notes it; those that have news already keep it.
  ///
  /// - Parameter products: what a server has just said.
  /// - Throws: `AppError` when the data cannot be reached; `CancellationError`.
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

/// A product, and where words are looked for in it.
private struct SearchedProduct {
  let product: Product
  let names: [String]

  init(_ product: Product) {
    self.product = product
    names = [product.name, product.vendor.name].map(SearchWords.bare)
  }
}

/// The words of a search, looked for as a server of ours does, as far as name and seller tell.
private struct SearchWords {
  /// How many count.
  private static let maxCount = 8

  /// One for each word; `nil` where nothing is searched for.
  private let matchers: [KeywordMatcher]?

  init(_ text: String) {
    let words = text.split(separator: " ").map(Self.bare).filter { !$0.isEmpty }.prefix(Self.maxCount)
    matchers = text.isEmpty ? nil : words.map { KeywordMatcher($0) }
  }

  /// Whether each of them stands somewhere; those of a text that has none nowhere.
  func areFound(in searched: SearchedProduct) -> Bool {
    guard let matchers else { return true }
    return !matchers.isEmpty && matchers.allSatisfy { matcher in searched.names.contains { matcher.matches($0) } }
  }

  /// A text without spaces and punctuation.
  static func bare(_ text: some StringProtocol) -> String {
    String(text.filter { !($0.isWhitespace || $0.isPunctuation || $0.isASCII && $0.isSymbol) })
  }
}
