import FeatureKit
import HTML
import LiveWeb
import Localization

/// The filters of the list of goods, folded away with their number, whose goods are asked for, and the button that takes
/// all of that away.
struct BrowseFiltersForm: HTML {
  let state: BrowseReactor.State
  let strings: MarketStrings

  private var count: Int { state.query.filterCount }
  private var filters: BrowseFilters { state.refused ?? BrowseFilters(state.query) }

  var content: some HTML {
    div(.class("filter-bar")) {
      if let seller = state.seller { chip(seller) }
      details(.class("filters"), .open.when(state.refused != nil)) {
        summary {
          strings.filters
          if count > 0 {
            span(.class("badge"), .role("img"), .aria("label", strings.filterCount(count))) { String(count) }
          }
        }
        fields
      }
      if count > 0 {
        form(.method(.post), .data("kind", value: "search")) {
          button(.class("plain")) { strings.clearFilters }.sending(BrowseForm.filtersCleared)
        }
      }
    }
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

  private var fields: some HTML {
    form(.method(.post), .class("filter-form"), .data("kind", value: "search")) {
      ActionInput(BrowseForm.filtersPicked)
      BrowseSelect(
        name: "category", words: strings.category,
        options: options(strings.anyCategory, ProductCategory.allCases, strings.categoryName),
        chosen: filters.category?.rawValue ?? "")
      BrowseSelect(
        name: "state", words: strings.state,
        options: options(strings.anyState, ProductQuery.states, strings.stateName),
        chosen: filters.state?.rawValue ?? "")
      fieldset(.class("price-range")) {
        legend { strings.price }
        BrowseSelect(
          name: "currency", words: strings.currency,
          options: [BrowseOption(value: "", label: strings.anyCurrency)]
            + ProductQuery.currencies.map { BrowseOption(value: $0, label: $0) }, chosen: filters.currency ?? "")
        price("min", strings.minPrice, filters.minPrice)
        price("max", strings.maxPrice, filters.maxPrice)
      }
      if state.refused != nil { p(.class("hint price-rule"), .id("price-rule"), .role("alert")) { strings.priceRule } }
      label(.class("tick")) {
        input(.type(.checkbox), .name("stock"), .value("1"), .checked.when(filters.inStock))
        span { strings.inStock }
      }
      button(.class("action")) { strings.shared.apply }
    }
  }

  /// Everything first, then each by its name.
  private func options<Value: RawRepresentable>(
    _ all: String, _ values: [Value], _ name: (Value) -> String
  ) -> [BrowseOption] where Value.RawValue == String {
    [BrowseOption(value: "", label: all)] + values.map { BrowseOption(value: $0.rawValue, label: name($0)) }
  }

  private func price(_ name: String, _ words: String, _ value: String) -> some HTML {
    let isRefused = state.refused != nil && !filters.isPrice(value)
    return label(.class("price-field")) {
      span(.class("label")) { words }
      input(
        .type(.text), .name(name), .value(value), .inputmode(.decimal), .autocomplete("off"),
        .maxlength(BrowseFilters.maxPriceLength), .aria("invalid", isRefused),
        .ariaDescribedby("price-rule").when(isRefused))
    }
  }
}

/// A choice of one of several, with its name above it; where it sends an action, it counts as soon as it is made.
struct BrowseSelect: HTML {
  let name: String
  let words: String
  let options: [BrowseOption]
  let chosen: String
  var sends: FormAction<BrowseReactor.Action, ProductQuery.Order>?

  var content: some HTML {
    label(.class("picker")) {
      span(.class("label")) { words }
      select(.name(name)) {
        for choice in options {
          option(.value(choice.value)) { choice.label }.attributes(.selected, when: choice.value == chosen)
        }
      }
      .attributes(contentsOf: attributes)
    }
  }

  private var attributes: [HTMLAttribute<HTMLTag.select>] {
    if let sends { [.sendsOnInput(sends)] } else { [] }
  }
}

/// Something to choose in a ``BrowseSelect``.
struct BrowseOption: Sendable, Hashable {
  let value: String
  let label: String
}
