import FeatureKit
import Localization

extension MarketStrings {
  static let english = MarketStrings(
    shared: .english.withSilence,
    source: "The market",
    market: "Market",
    toMarket: "Browse items",
    products: "Items",
    own: "Your market",
    sell: "Sell",
    shop: "My shop",
    favorites: "Favorites",
    tooManyFavorites: { "You have \($0.grouped) favorites already. Remove one first." },
    searches: "Saved searches",
    search: "Search items",
    searchPlaceholder: "Items, sellers",
    refresh: "Refresh",
    loading: "Loading",
    searching: "Searching",
    searchingWithRows: "Searching. Showing earlier results for now.",
    earlierRows: "These are earlier results.",
    sort: "Sort by",
    orderName: { order in
      switch order {
      case .newest: "Newest"
      case .bumped: "Recently bumped"
      case .cheapest: "Lowest price"
      case .dearest: "Highest price"
      case .discount: "Biggest discount"
      case .relevance: "Best match"
      }
    },
    filters: "Filters",
    filterCount: { $0 == 1 ? "1 filter" : "\($0) filters" },
    clearFilters: "Clear filters",
    category: "Category",
    anyCategory: "All categories",
    categoryName: { categoryWords($0) },
    state: "Status",
    anyState: "Any status",
    stateName: { state in
      switch state {
      case .draft: "Draft"
      case .onSale: "On sale"
      case .reserved: "Reserved"
      case .sold: "Sold"
      case .hidden: "Hidden"
      }
    },
    price: "Price",
    currency: "Currency",
    anyCurrency: "All currencies",
    minPrice: "From",
    maxPrice: "To",
    priceRule: { problem in
      switch problem {
      case .notAPrice: "Enter a price as a number, such as 10000, or 9.99 in dollars."
      case .noCurrency: "To search by price, choose its currency."
      case .wrongWayRound: "The lowest price is above the highest."
      }
    },
    inStock: "In stock only",
    sellerIs: { "Seller: \($0)" },
    removeFilter: { "\($0). Remove this filter" },
    count: { $0 == 1 ? "1 item" : "\($0.grouped) items" },
    stale: { "The market isn’t responding. This list is \($0) old." },
    leavesOut: "This market does not filter. What does not match is left out here.",
    doesNotSort: "This market doesn’t sort: items are in its own order.",
    nothingYetTitle: "Nothing found so far",
    nothingYetText: "This market does not filter, so its newest items are looked through here, 100 at a time.",
    lookFurther: "Look further",
    nothingMatchesTitle: "Nothing matches",
    nothingMatchesText: "Remove a filter to see more.",
    noResultsTitle: { "Nothing for “\($0)”" },
    noResultsText: "Check the spelling, or try a shorter word.",
    emptyTitle: "No items yet",
    emptyText: "What people sell appears here.",
    earlier: "Earlier",
    toBeginning: "Back to the beginning",
    endOfList: "End of list",
    saveSearch: "Save this search",
    searchSaved: "Search saved.",
    searchIsSaved: "This search is saved.",
    tooManySearchesTitle: "Too many saved searches",
    tooManySearchesText: "Remove one you no longer need, then save this one.",
    unnamed: "Untitled",
    soldOut: "Sold out",
    left: { "\($0) left" },
    justNow: "Just now",
    today: "Today",
    yesterday: "Yesterday",
    ago: { "\($0) ago" },
    reduced: { "\($2), reduced by \($1)% from \($0)" },
    invalidField: { field in
      switch field {
      case "id": "An item’s number is at least 1, like 130."
      default: nil
      }
    }
  )
}

private func categoryWords(_ category: ProductCategory) -> String {
  switch category {
  case .digital: "Electronics"
  case .home: "Home appliances"
  case .furniture: "Furniture"
  case .kitchen: "Kitchen"
  case .clothing: "Clothing"
  case .beauty: "Beauty"
  case .sports: "Sports"
  case .games: "Games and hobbies"
  case .books: "Books"
  case .kids: "Kids"
  case .pets: "Pets"
  case .plants: "Plants"
  case .cars: "Cars"
  case .food: "Food"
  case .other: "Other"
  }
}
