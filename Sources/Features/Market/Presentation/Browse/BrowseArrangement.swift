import FeatureKit
import HTML
import Localization

/// The controls of a list of products, in one row: chips, filters, and the menu of order and layout.
struct BrowseArrangement: HTML {
  let state: BrowseReactor.State
  let strings: MarketStrings
  /// The search as an item that is watched, if it is saved.
  var watched: ItemReference?

  var content: some HTML {
    div(.class("filter-bar")) {
      BrowseChips(state: state, strings: strings, watched: watched)
      BrowseFiltersForm(state: state, strings: strings)
      SortMenu(state: state, strings: strings)
    }
  }
}
