import FeatureKit
import Localization

/// What the pages of favourites and of saved searches say, once for each language. A word that lacks a translation does
/// not compile.
struct KeptStrings: Sendable {
  let market: MarketStrings

  // MARK: Favorites

  let noFavoritesTitle: String
  let noFavoritesText: String
  let favoriteCount: @Sendable (_ count: Int) -> String
  let newsCount: @Sendable (_ count: Int) -> String
  let checking: String
  let unchecked: String
  let cheaper: @Sendable (_ from: String) -> String
  let sold: String
  let gone: String
  let checkedAgo: @Sendable (_ age: String) -> String
  let removeFavorite: @Sendable (_ name: String) -> String
  let favoriteRemoved: String
  let undo: String
  let undoTooLate: String
  let notChanged: @Sendable (_ reason: String) -> String

  // MARK: Saved searches

  let noSearchesTitle: String
  let noSearchesText: String
  let searchCount: @Sendable (_ count: Int) -> String
  let everything: String
  let quoted: @Sendable (_ text: String) -> String
  let vendor: @Sendable (_ id: Int) -> String
  let priceFrom: @Sendable (_ price: String) -> String
  let priceTo: @Sendable (_ price: String) -> String
  let priceBetween: @Sendable (_ least: String, _ most: String) -> String
  /// How many are new, `20+` for more than are counted.
  let new: @Sendable (_ count: String) -> String
  let nothingNew: String
  let notCounted: String
  let counting: String
  let removeSearch: @Sendable (_ search: String) -> String

  var shared: SharedStrings { market.shared }

  static func `for`(_ language: Language) -> KeptStrings {
    switch language {
    case .korean: korean
    case .english: english
    }
  }
}

extension KeptStrings {
  /// What is searched for, in words: its text, or that everything is.
  func title(of query: ProductQuery) -> String { query.text.isEmpty ? everything : quoted(query.text) }

  /// By what else it is narrowed, in words; empty where by nothing.
  func filters(of query: ProductQuery, in language: Language) -> String {
    let words = [
      query.category.map { market.categoryName($0) }, query.state.map { market.stateName($0) },
      query.vendorID.map { vendor($0) }, prices(of: query, in: language), query.inStock ? market.inStock : nil,
    ]
    return words.compactMap(\.self).joined(separator: " · ")
  }

  private func prices(of query: ProductQuery, in language: Language) -> String? {
    guard let currency = query.currency else { return nil }
    func words(_ amount: Int) -> String {
      Formats(language).money(Money(minorUnits: amount, currency: currency))
    }
    return switch (query.minPrice, query.maxPrice) {
    case (let least?, let most?): priceBetween(words(least), words(most))
    case (let least?, nil): priceFrom(words(least))
    case (nil, let most?): priceTo(words(most))
    case (nil, nil): currency
    }
  }
}
