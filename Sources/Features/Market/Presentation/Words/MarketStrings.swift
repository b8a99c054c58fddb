import FeatureKit
import Localization

/// What the list of goods, its cells and every page of the market say, once for each language. A word that lacks a
/// translation does not compile.
struct MarketStrings: Sendable {
  let shared: SharedStrings
  /// Whom the feature asks, as failures name it.
  let source: String
  let market: String
  let toMarket: String
  let products: String

  // The ways to what is one's own
  let own: String
  let sell: String
  let shop: String
  let favorites: String
  let tooManyFavorites: @Sendable (_ most: Int) -> String
  let searches: String

  // The search
  let search: String
  let searchPlaceholder: String
  let refresh: String
  let loading: String
  let searching: String
  let searchingWithRows: String
  let earlierRows: String
  let sort: String
  let orderName: @Sendable (_ order: ProductQuery.Order) -> String

  // The filters
  let filters: String
  let filterCount: @Sendable (_ count: Int) -> String
  let clearFilters: String
  let category: String
  let anyCategory: String
  let categoryName: @Sendable (_ category: ProductCategory) -> String
  let state: String
  let anyState: String
  let stateName: @Sendable (_ state: Product.State) -> String
  let price: String
  let currency: String
  let anyCurrency: String
  let minPrice: String
  let maxPrice: String
  let priceRule: @Sendable (_ problem: BrowseFilters.Problem) -> String
  let inStock: String
  let sellerIs: @Sendable (_ seller: String) -> String
  /// A filter that a tap takes away, for screen readers.
  let removeFilter: @Sendable (_ filter: String) -> String

  // The list
  let count: @Sendable (_ count: Int) -> String
  let stale: @Sendable (_ age: String) -> String
  let leavesOut: String
  let doesNotSort: String
  /// Where nothing of what was looked through so far matches.
  let nothingYetTitle: String
  let nothingYetText: String
  let lookFurther: String
  let nothingMatchesTitle: String
  let nothingMatchesText: String
  let noResultsTitle: @Sendable (_ text: String) -> String
  let noResultsText: String
  let emptyTitle: String
  let emptyText: String
  let earlier: String
  let toBeginning: String
  let endOfList: String

  // Saving a search
  let saveSearch: String
  let searchSaved: String
  let searchIsSaved: String
  let tooManySearchesTitle: String
  let tooManySearchesText: String

  // A product
  let unnamed: String
  let soldOut: String
  let left: @Sendable (_ count: String) -> String
  let justNow: String
  let today: String
  let yesterday: String
  let ago: @Sendable (_ age: String) -> String
  /// A price that was reduced, for screen readers.
  let reduced: @Sendable (_ before: String, _ percent: Int, _ now: String) -> String
  let invalidField: @Sendable (_ field: String) -> String?

  static func `for`(_ language: Language) -> MarketStrings {
    switch language {
    case .korean: korean
    case .english: english
    }
  }
}
