import FeatureKit
import HTML
import LiveWeb
import Localization

/// The filters of the list of goods, folded away with their number.
///
/// What a person has opened no patch closes: the page's script does, where the filters were asked for.
struct BrowseFiltersForm: HTML {
  /// The id of what is said of prices that have a problem.
  private static let rule = "price-rule"

  let state: BrowseReactor.State
  let strings: MarketStrings

  private var count: Int { state.query.filterCount }
  private var filters: BrowseFilters { state.refused ?? BrowseFilters(state.query) }
  private var problem: BrowseFilters.Problem? { state.refused?.problem }

  var content: some HTML {
    details(.class("filters"), .open.when(state.refused != nil)) {
      summary {
        strings.filters
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
            + ProductQuery.currencies.map { BrowseOption(value: $0, label: $0) },
          chosen: filters.currency ?? "", breaks: problem == .noCurrency ? Self.rule : nil)
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

  /// Everything first, then each by its name.
  private func options<Value: RawRepresentable>(
    _ all: String, _ values: [Value], _ name: (Value) -> String
  ) -> [BrowseOption] where Value.RawValue == String {
    [BrowseOption(value: "", label: all)] + values.map { BrowseOption(value: $0.rawValue, label: name($0)) }
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

/// A choice of one of several, with its name above it; where it sends an action, it counts as soon as it is made.
struct BrowseSelect: HTML {
  let name: String
  let words: String
  let options: [BrowseOption]
  let chosen: String
  /// The id of what is said of a choice that cannot be.
  var breaks: String?
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
    var attributes: [HTMLAttribute<HTMLTag.select>] = []
    if let sends { attributes.append(.sendsOnInput(sends)) }
    if let breaks { attributes += [.aria("invalid", true), .ariaDescribedby(breaks)] }
    return attributes
  }
}

/// Something to choose in a ``BrowseSelect``.
struct BrowseOption: Sendable, Hashable {
  let value: String
  let label: String
}
