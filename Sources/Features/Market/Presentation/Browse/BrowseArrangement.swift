import FeatureKit
import HTML
import Localization

/// The controls of a list of products, in one row: chips, filters, and the menu of order and layout.
struct BrowseArrangement: HTML {
  let state: BrowseReactor.State
  let strings: MarketStrings

  var content: some HTML {
    div(.class("filter-bar")) {
      BrowseChips(state: state, strings: strings)
      BrowseFiltersForm(state: state, strings: strings)
      SortMenu(state: state, strings: strings)
    }
  }
}
