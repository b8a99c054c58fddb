import FeatureKit
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor

/// Draws the search's slots: what stands around the results.
struct SearchView {
  let state: SearchReactor.State
  let strings: AppsStrings
  let language: Language

  var items: KeyedItems<SearchItem> {
    if state.showsRecents { return KeyedItems(state.matchingRecents.map { .recent(RecentRow($0, language)) }) }
    return state.results.value?.rows ?? []
  }

  /// The field, and beside it the way out while there is a search.
  var searchBar: some HTML {
    div(.class("search-bar")) {
      searchField
      form(.method(.post), .class("cancel"), .data("kind", value: "search")) {
        button(.class("plain")) { strings.cancel }.sending(SearchForm.searchCancelled)
      }
      .attributes(.class("shown"), when: state.isSearching)
    }
  }

  private var searchField: some HTML {
    form(.method(.post), .role("search"), .class("search-field"), .data("kind", value: "search")) {
      Symbol(id: "magnifier", size: 18)
      input(
        .type(.search), .placeholder(strings.searchPlaceholder), .aria("label", strings.search),
        .sendsOnInput(SearchForm.queryChanged), .sendsOnFocus(SearchForm.searchFocused), .enterkeyhint(.search),
        .autocomplete("off"), .autocapitalize(.off), .spellcheck(false), .maxlength(2_000)
      )
      .carrying(SearchForm.querySubmitted, state.text)
      ActionInput(SearchForm.querySubmitted)
    }
  }

  /// The two choices of step one: country and device.
  var scope: some HTML {
    div(.class("scope")) {
      a(
        .class("storefront"), .href(AppsRoute.storefronts(state.place, text: state.text).url),
        .data("testid", value: "storefront"),
        .aria("label", "\(strings.country): \(state.place.storefront.name(in: language))")
      ) {
        span(.class("flag"), .ariaHidden) { state.place.storefront.flag }
        span { state.place.storefront.name(in: language) }
        Symbol(id: "chevron", size: 14)
      }
      form(.method(.post)) {
        ActionInput(SearchForm.platformPicked)
        div(.class("segments"), .role("group"), .aria("label", strings.device)) {
          for platform in Platform.allCases {
            button(.aria("pressed", platform == state.place.platform)) { platform.name }
              .carrying(SearchForm.platformPicked, platform)
          }
        }
      }
    }
  }

  /// What there is to say about the results; a screen reader reads it when it changes.
  @HTMLBuilder var status: some HTML {
    if let error = recentsFailure { ErrorNotice(error: error, strings: strings.shared, source: strings.store) }
    switch state.results {
    case .idle:
      if !state.showsRecents { Welcome(place: state.place, hasRecents: !state.recents.isEmpty, strings: strings) }
    case .loading: loading
    case .loaded(let page): found(page)
    case .failed(let error, _):
      ErrorNotice(
        error: error, strings: strings.shared, source: strings.store, retry: SearchForm.retryTapped)
    }
    if state.wasCut { p(.class("hint")) { strings.termWasCut(SearchTerm.limit) } }
    if state.changedStorefront {
      p(.class("hint")) { strings.switchedStorefront(state.place.storefront.name(in: language)) }
    }
  }

  private var loading: some HTML {
    p(.class("loading")) {
      span(.class("spinner"), .ariaHidden) {}
      strings.loading
    }
  }

  @HTMLBuilder private func found(_ page: ResultsPage) -> some HTML {
    if !page.rows.isEmpty {
      p(.class("count")) { strings.count(page.rows.count, page.hasMore) }
    } else if state.isLookup {
      Message(
        title: strings.notInStoreTitle(state.place.storefront.name(in: language)),
        text: strings.notInStoreText)
    } else {
      Message(title: strings.noResultsTitle(state.text), text: strings.noResultsText)
    }
    if page.isStale, let age = page.age { p(.class("hint")) { strings.staleResults(Formats(language).age(age)) } }
  }

  /// The end of the list: asks for more by itself where there is JavaScript.
  @HTMLBuilder var more: some HTML {
    if case .loaded(let page) = state.results, !state.showsRecents {
      if let error = state.moreFailure {
        div(.id("more")) {
          ErrorNotice(
            error: error, strings: strings.shared, source: strings.store, retry: SearchForm.moreRetryTapped,
            place: "more")
        }
      } else if page.hasMore, state.count < SearchReactor.maxRows {
        ActionButton(SearchForm.reachedEnd, label: strings.shared.more, place: "more", isAutomatic: true)
      } else if state.count >= SearchReactor.maxRows, page.rows.count >= SearchReactor.maxRows {
        p(.class("hint")) { strings.endOfResults(SearchReactor.maxRows) }
      }
    }
  }
}
