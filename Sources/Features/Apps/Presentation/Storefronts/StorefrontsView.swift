import FeatureKit
import HTML
import ListDiff
import LiveWeb
import Localization

/// The list of countries: the recent ones and all by letter, or those that match the typed text.
struct StorefrontsView {
  let state: StorefrontsReactor.State
  let strings: AppsStrings
  let language: Language

  private var index: StorefrontIndex { .for(language) }

  /// The countries that match the typed text, best first; empty if nothing is typed.
  var found: [StorefrontItem] {
    state.isFiltering ? items(index.matching(state.filter)) : []
  }

  /// The favorite countries.
  var favorites: [StorefrontItem] { state.isFiltering ? [] : starred(state.favorites) }

  /// The current country, then those chosen last.
  var recents: [StorefrontItem] {
    state.isFiltering ? [] : starred(RecentStorefronts.latest([state.place.storefront] + state.recents))
  }

  /// A list for each letter; all are empty while filtering.
  var groups: [Region<StorefrontItem>] {
    index.groups.map { group in
      let rows = state.isFiltering ? [] : items(group.storefronts)
      return Region<StorefrontItem>.list(Section(id: group.sectionID, items: rows), heading: group.letter)
    }
  }

  @HTMLBuilder var letters: some HTML {
    if !state.isFiltering { StorefrontLetters(groups: index.groups, strings: strings) }
  }

  /// The filter field. Without JavaScript, Enter filters; with it typing filters, and Enter chooses.
  var filter: some HTML {
    SearchField(
      state.filter, placeholder: strings.filterCountries, maxLength: SearchTerm.limit,
      typed: StorefrontsForm.filterChanged, entered: StorefrontsForm.filterSubmitted)
  }

  /// Returns the status of the filter.
  @HTMLBuilder func status(count: Int) -> some HTML {
    if state.isFiltering {
      if count == 0 {
        p(.class("hint")) { strings.noCountry(state.filter) }
        a(.class("action"), .href(state.url())) { strings.allCountries }
      } else {
        p(.class("count")) { strings.countries(count) }
      }
    }
  }

  private func starred(_ storefronts: [Storefront]) -> [StorefrontItem] {
    items(storefronts).map { item in
      var item = item
      item.isFavorite = state.favorites.contains(item.storefront)
      return item
    }
  }

  private func items(_ storefronts: [Storefront]) -> [StorefrontItem] {
    storefronts.map { StorefrontItem(storefront: $0, isSelected: $0 == state.place.storefront) }
  }
}
