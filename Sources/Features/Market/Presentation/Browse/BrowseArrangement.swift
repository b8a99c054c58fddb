import FeatureKit
import HTML
import LiveWeb
import Localization

/// The controls of a list of products, in one row: filters, order, list or grid, and buttons that remove filters.
struct BrowseArrangement: HTML {
  let state: BrowseReactor.State
  let strings: MarketStrings

  var content: some HTML {
    div(.class("filter-bar")) {
      GridSymbol()
      BrowseFiltersForm(state: state, strings: strings)
      form(.method(.post), .class("sort"), .data("kind", value: "search")) {
        ActionInput(BrowseForm.orderPicked)
        Picker(
          BrowseForm.order.name, words: strings.sort, options: orders, chosen: state.query.order.rawValue,
          attributes: .sendsOnInput(BrowseForm.orderPicked))
        button(.class("plain unscripted")) { strings.shared.apply }
      }
      ListOrGridControl(chosen: state.layout, picked: BrowseForm.layoutPicked, strings: strings.shared)
      if let seller = state.seller { chip(seller) }
      // If the filters leave no product, the message that says so has the button.
      if state.query.filterCount > 0, !state.hasFoundNothing {
        form(.method(.post), .data("kind", value: "search")) {
          button(.class("plain")) { strings.clearFilters }.sending(BrowseForm.filtersCleared)
        }
      }
    }
  }

  /// Relevance is an order only for a search.
  private var orders: [PickerOption] {
    ProductQuery.Order.allCases.filter { $0 != .relevance || !state.query.text.isEmpty }
      .map { PickerOption($0.rawValue, strings.orderName($0)) }
  }

  /// A link for the seller filter, which no form field has. A tap removes the filter.
  private func chip(_ seller: Product.Vendor) -> some HTML {
    let words = strings.sellerIs(seller.name.isEmpty ? "\(seller.id)" : seller.name)
    return a(
      .class("chip"), .href(MarketRoute.browse(state.query.withoutSeller).url),
      .aria("label", strings.removeFilter(words))
    ) {
      span { words }
      Symbol(id: "cross", size: 14)
    }
  }
}
