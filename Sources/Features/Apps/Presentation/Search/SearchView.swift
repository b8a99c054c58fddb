import HTML
import LiveWeb
import Reactor

/// Draws the search's slots: what stands around the results.
struct SearchView {
  let state: SearchReactor.State
  let strings: Strings
  let language: Language

  var items: [SearchItem] {
    if state.showsRecents { return state.matchingRecents.map(SearchItem.recent) }
    return state.results.value?.listings.map(SearchItem.listing) ?? []
  }

  /// The field, and beside it the way out while there is a search.
  var searchBar: some HTML {
    div(.class("search-bar")) {
      searchField
      form(.method(.post), .class("cancel")) {
        button(.class("plain"), .name("action"), .value("searchCancelled")) { strings.cancel }
      }
      .attributes(.class("shown"), when: state.isSearching)
    }
  }

  private var searchField: some HTML {
    form(.method(.post), .role("search"), .class("search-field")) {
      Symbol(id: "magnifier", size: 18)
      input(
        .type(.search), .name("q"), .value(state.text), .placeholder(strings.searchPlaceholder),
        .aria("label", strings.search), .data("input", value: "queryChanged"), .data("focus", value: "searchFocused"),
        .enterkeyhint(.search),
        .autocomplete("off"), .autocapitalize(.off), .spellcheck(false), .maxlength(2_000))
      input(.type(.hidden), .name("action"), .value("querySubmitted"))
    }
  }

  /// The two choices of step one: country and device.
  var scope: some HTML {
    div(.class("scope")) {
      a(
        .class("storefront"), .href(AppsRoute.storefronts(state.place, text: state.text).url),
        .data("testid", value: "storefront"),
        .aria("label", "\(strings.country): \(state.place.storefront.name(in: language.rawValue))")
      ) {
        span(.class("flag"), .ariaHidden) { state.place.storefront.flag }
        span { state.place.storefront.name(in: language.rawValue) }
        Symbol(id: "chevron", size: 14)
      }
      form(.method(.post)) {
        input(.type(.hidden), .name("action"), .value("platformPicked"))
        div(.class("segments"), .role("group"), .aria("label", strings.device)) {
          for platform in Platform.allCases {
            button(
              .name("platform"), .value(platform.rawValue), .aria("pressed", platform == state.place.platform)
            ) { platform.name }
          }
        }
      }
    }
  }

  /// What there is to say about the results; a screen reader reads it when it changes.
  @HTMLBuilder var status: some HTML {
    if let error = recentsFailure { ErrorNotice(error: error, strings: strings, retry: nil) }
    switch state.results {
    case .idle:
      if !state.showsRecents { Welcome(place: state.place, hasRecents: !state.recents.isEmpty, strings: strings) }
    case .loading: loading
    case .loaded(let page): found(page)
    case .failed(let error, _): ErrorNotice(error: error, strings: strings)
    }
    if state.wasCut { p(.class("hint")) { strings.termWasCut(SearchTerm.limit) } }
    if state.changedStorefront {
      p(.class("hint")) { strings.switchedStorefront(state.place.storefront.name(in: language.rawValue)) }
    }
  }

  private var loading: some HTML {
    p(.class("loading")) {
      span(.class("spinner"), .ariaHidden) {}
      strings.loading
    }
  }

  @HTMLBuilder private func found(_ page: ListingsPage) -> some HTML {
    if !page.listings.isEmpty {
      p(.class("count")) { strings.count(page.listings.count, page.hasMore) }
    } else if state.isLookup {
      Message(
        title: strings.notInStoreTitle(state.place.storefront.name(in: language.rawValue)),
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
          ErrorNotice(error: error, strings: strings, retry: "moreRetryTapped", place: "more")
        }
      } else if page.hasMore, state.count < SearchReactor.maxRows {
        ActionButton(action: "reachedEnd", label: strings.more, place: "more")
      } else if state.count >= SearchReactor.maxRows, page.listings.count >= SearchReactor.maxRows {
        p(.class("hint")) { strings.endOfResults(SearchReactor.maxRows) }
      }
    }
  }
}
