import FeatureKit
import Foundation
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor

/// The list of the 175 countries.
struct StorefrontsScreen: Screen {
  let memory: SearchMemory

  var path: String { AppsRoute.storefrontsPath }
  var appeared: StorefrontsReactor.Action { .appeared }
  var styles: [String] { [AppsFeature.style] }

  func open(_ request: ScreenRequest) async throws -> StorefrontsReactor {
    let place = try await PlaceQuery(memory).place(in: request.query, for: request.reader)
    let state = StorefrontsReactor.State(
      place: place, text: request.query["q"] ?? "", filter: request.query["filter"] ?? "")
    return StorefrontsReactor(initialState: state, places: memory.places, profile: request.reader.profile)
  }

  var actions: FormActions<StorefrontsReactor.Action> { StorefrontsForm.actions }

  func content(of state: StorefrontsReactor.State, for reader: Reader) -> ScreenContent<StorefrontItem> {
    let strings = AppsStrings.for(reader.language)
    let items = StorefrontOrder.for(reader.language).matching(state.filter)
      .map { StorefrontItem(storefront: $0, isSelected: $0 == state.place.storefront) }
    let search = AppsRoute.search(state.place, text: state.text).url
    return ScreenContent(
      title: strings.chooseCountry,
      url: AppsRoute.storefronts(state.place, text: state.text, filter: state.filter).url,
      regions: [
        .slot("title") { h1(.class("large-title")) { strings.chooseCountry } },
        .slot("filter", AnyHTML(StorefrontFilter(filter: state.filter, strings: strings))),
        .slot("status", AnyHTML(StorefrontStatus(state: state, count: items.count, strings: strings))),
        .list(Section(id: "storefronts", items: items), label: strings.chooseCountry),
      ],
      destination: state.isPicked ? search : nil, back: BackLink(url: search, label: strings.search))
  }

  func byteCost(of state: StorefrontsReactor.State) -> Int { state.text.heapBytes + state.filter.heapBytes }

  func cell(for item: StorefrontItem, reader: Reader) -> some HTML {
    StorefrontCell(item: item, strings: .for(reader.language), language: reader.language)
  }
}

/// What the forms of the list of countries send.
enum StorefrontsForm {
  typealias Action = StorefrontsReactor.Action

  static let filterChanged = FormAction("filterChanged", FormField("filter")) { Action.filterChanged($0) }
  static let storefrontPicked = FormAction(
    "storefrontPicked", FormField("storefront", read: Storefront.find, write: \.code)
  ) { Action.storefrontPicked($0) }

  static let actions = FormActions(filterChanged, storefrontPicked)
}

/// A country in the list.
struct StorefrontItem: ListItem {
  let storefront: Storefront
  let isSelected: Bool

  var key: String { storefront.code }
  var contentHash: Int { isSelected ? 1 : 0 }
}

/// Draws a country; a tap chooses it.
struct StorefrontCell: HTML {
  let item: StorefrontItem
  let strings: AppsStrings
  let language: Language

  var content: some HTML {
    form(.method(.post)) {
      ActionInput(StorefrontsForm.storefrontPicked)
      button(.class("row"), .aria("current", item.isSelected)) {
        span(.class("flag"), .ariaHidden) { item.storefront.flag }
        span(.class("label")) { item.storefront.name(in: language) }
        if item.isSelected { Symbol(id: "check", size: 18) }
      }
      .carrying(StorefrontsForm.storefrontPicked, item.storefront)
    }
  }
}

/// The field that filters the countries.
struct StorefrontFilter: HTML {
  let filter: String
  let strings: AppsStrings

  var content: some HTML {
    form(.method(.post), .role("search"), .class("search-field"), .data("kind", value: "search")) {
      Symbol(id: "magnifier", size: 18)
      input(
        .type(.search), .placeholder(strings.filterCountries), .aria("label", strings.filterCountries),
        .sendsOnInput(StorefrontsForm.filterChanged), .autocomplete("off"), .spellcheck(false),
        .maxlength(SearchTerm.limit)
      )
      .carrying(StorefrontsForm.filterChanged, filter)
      ActionInput(StorefrontsForm.filterChanged)
    }
  }
}

/// What there is to say about the list of countries.
struct StorefrontStatus: HTML {
  let state: StorefrontsReactor.State
  let count: Int
  let strings: AppsStrings

  var content: some HTML {
    if count == 0 {
      p(.class("hint")) { strings.noCountry(state.filter) }
    } else if !state.filter.isEmpty {
      p(.class("count")) { strings.countries(count) }
    }
  }
}

/// The countries in the order of a language's alphabet.
struct StorefrontOrder: Sendable {
  private let sorted: [(storefront: Storefront, keys: [String])]

  private static let korean = StorefrontOrder(language: .korean)
  private static let english = StorefrontOrder(language: .english)

  static func `for`(_ language: Language) -> StorefrontOrder {
    language == .korean ? korean : english
  }

  private init(language: Language) {
    let locale = Locale(identifier: language.rawValue)
    sorted = Storefront.all
      .sorted {
        $0.name(in: language)
          .compare($1.name(in: language), options: [.caseInsensitive], locale: locale) == .orderedAscending
      }
      .map { ($0, [Self.folded($0.koreanName), Self.folded($0.englishName), $0.code.lowercased()]) }
  }

  /// The countries whose Korean or English name contains the text, or whose code begins with it.
  func matching(_ text: String) -> [Storefront] {
    let needle = Self.folded(text)
    if needle.isEmpty { return sorted.map(\.storefront) }
    return sorted.filter { $0.keys[0].contains(needle) || $0.keys[1].contains(needle) || $0.keys[2].hasPrefix(needle) }
      .map(\.storefront)
  }

  private static func folded(_ text: String) -> String {
    text.trimmingCharacters(in: .whitespaces)
      .folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
      .precomposedStringWithCanonicalMapping
  }
}
