import FeatureKit
import HTML
import LiveWeb
import Localization

/// The filters of the list of products, collapsed under a button with the number of active ones.
///
/// An update of the page does not collapse filters that the user has opened. The page's script collapses them after
/// they are applied.
struct BrowseFiltersForm: HTML {
  /// The id of the message about invalid prices.
  private static let rule = "price-rule"

  let state: BrowseReactor.State
  let strings: MarketStrings

  private var count: Int { state.query.filterCount }
  private var filters: BrowseFilters { state.refused ?? BrowseFilters(state.query) }
  private var problem: BrowseFilters.Problem? { state.refused?.problem }

  var content: some HTML {
    details(.class("filters"), .custom(name: "name", value: MenuGroup.name), .open.when(state.refused != nil)) {
      summary {
        Symbol(id: "sliders", size: 22)
        span { strings.filters }
        if count > 0 {
          span(.class("badge"), .role("img"), .aria("label", strings.filterCount(count))) { String(count) }
        }
      }
      fields
    }
  }

  private var fields: some HTML {
    form(.method(.post), .class("filter-form"), .data("kind", value: "search")) {
      ActionInput(BrowseForm.filtersPicked)
      Picker(
        "category", words: strings.category,
        options: options(strings.anyCategory, ProductCategory.allCases, strings.categoryName),
        chosen: filters.category?.rawValue ?? "")
      Picker(
        "state", words: strings.state,
        options: options(strings.anyState, ProductQuery.states, strings.stateName),
        chosen: filters.state?.rawValue ?? "")
      fieldset(.class("price-range")) {
        legend { strings.price }
        Picker(
          "currency", words: strings.currency,
          options: [PickerOption("", strings.anyCurrency)]
            + ProductQuery.currencies.map { PickerOption($0, $0) },
          chosen: filters.currency ?? "", attributes: .aria("invalid", true).when(lacksCurrency),
          .ariaDescribedby(Self.rule).when(lacksCurrency))
        price("min", strings.minPrice, filters.minPrice)
        price("max", strings.maxPrice, filters.maxPrice)
      }
      if let problem { p(.class("hint price-rule"), .id(Self.rule), .role("alert")) { strings.priceRule(problem) } }
      label(.class("tick")) {
        input(.type(.checkbox), .name("stock"), .value("1"), .checked.when(filters.inStock))
        span { strings.inStock }
      }
      button(.class("action")) { strings.shared.apply }
    }
  }

  private var lacksCurrency: Bool { problem == .noCurrency }

  /// Options for all values, with one for any value first.
  private func options<Value: RawRepresentable>(
    _ all: String, _ values: [Value], _ name: (Value) -> String
  ) -> [PickerOption] where Value.RawValue == String {
    [PickerOption("", all)] + values.map { PickerOption($0.rawValue, name($0)) }
  }

  private func price(_ name: String, _ words: String, _ value: String) -> some HTML {
    let isRefused = problem != nil && filters.isWrong(value)
    return label(.class("price-field")) {
      span(.class("label")) { words }
      input(
        .type(.text), .name(name), .value(value), .inputmode(.decimal), .autocomplete("off"),
        .maxlength(BrowseFilters.maxPriceLength), .aria("invalid", isRefused),
        .ariaDescribedby(Self.rule).when(isRefused))
    }
  }
}
