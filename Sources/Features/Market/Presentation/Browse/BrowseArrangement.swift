import FeatureKit
import HTML
import LiveWeb
import Localization

/// What arranges the list of goods, in one row: the filters, the order, and whether goods stand in a list or a grid.
/// After these, what takes a filter away.
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
      // Where they leave nothing, it stands in the message that says so.
      if state.query.filterCount > 0, !state.hasFoundNothing {
        form(.method(.post), .data("kind", value: "search")) {
          button(.class("plain")) { strings.clearFilters }.sending(BrowseForm.filtersCleared)
        }
      }
    }
  }

  /// How well something fits is an order only where something is searched.
  private var orders: [PickerOption] {
    ProductQuery.Order.allCases.filter { $0 != .relevance || !state.query.text.isEmpty }
      .map { PickerOption($0.rawValue, strings.orderName($0)) }
  }

  /// Whose goods are asked for, which no field has: a tap asks for everybody's.
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
