import FeatureKit
import Foundation
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor

/// The slots of the search page around the results.
struct SearchView {
  let state: SearchReactor.State
  let strings: AppsStrings
  let language: Language
  let now: Date
  /// The shown recent keywords, computed once for all slots because each computation matches all keywords.
  let visibleRecents: [RecentKeyword]

  init(state: SearchReactor.State, strings: AppsStrings, language: Language, now: Date) {
    self.state = state
    self.strings = strings
    self.language = language
    self.now = now
    visibleRecents = state.visibleRecents
  }

  /// The rows of results.
  var rows: KeyedItems<SearchItem<ListingRow>> { state.shownPage?.rows ?? [] }

  /// The search field, and the cancel button during a search.
  @HTMLBuilder var searchBar: some HTML {
    div(.class("search-bar")) {
      searchField
      form(.method(.post), .class("cancel"), .data("kind", value: "search")) {
        button(.class("plain")) { strings.shared.cancel }.sending(SearchForm.searchCancelled)
      }
      .attributes(.class("shown"), when: state.isSearching)
    }
    // The service worker stores searches only then.
    .attributes(.data("saves-searches", value: ""), when: state.savesRecents)
    suggestions
  }

  private var searchField: some HTML {
    SearchField(
      state.text, placeholder: strings.searchPlaceholder, label: strings.search, maxLength: 2_000,
      typed: SearchForm.queryChanged, submitted: SearchForm.querySubmitted,
      attributes: .sendsOnFocus(SearchForm.searchFocused))
  }

  /// The choice of country and device.
  var scope: some HTML {
    div(.class("scope")) {
      a(
        .class("storefront"), .href(AppsRoute.storefronts(state.place, text: state.text).url),
        .data("testid", value: "storefront"),
        .aria(
          "label", "\(strings.country): \(state.place.storefront.name(in: language)), \(state.place.storefront.code)")
      ) {
        span(.class("flag"), .ariaHidden) { state.place.storefront.flag }
        span(.class("country")) { state.place.storefront.name(in: language) }
        span(.class("code")) { state.place.storefront.code }
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

  /// The status of the results; screen readers announce its changes.
  @HTMLBuilder var status: some HTML {
    if let error = recentsFailure { ErrorNotice(error: error, strings: strings.shared, source: strings.store) }
    if state.typed.isEmpty {
      if state.shownRecents == .newest {
        Welcome(place: state.place, isSmall: !state.recents.isEmpty, strings: strings)
      }
    } else if state.findsOnlyRecents {
      p(.class("hint")) { [matches, strings.onlyRecents].filter { !$0.isEmpty }.joined(separator: " ") }
    } else if case .failed(let error, _) = state.results, state.typed == state.text {
      ErrorNotice(
        error: error, strings: strings.shared, source: strings.store,
        words: ErrorNotice.Words.search(error, strings.shared, source: strings.store), retry: SearchForm.retryTapped)
      if !rows.isEmpty { p(.class("hint")) { strings.shared.earlierRows } }
    } else if case .loaded(let page) = state.results, state.isAnswered {
      found(page)
    } else {
      searching
    }
    if state.wasCut { p(.class("hint")) { strings.termWasCut(SearchTerm.limit) } }
    if state.changedStorefront {
      p(.class("hint")) { strings.switchedStorefront(state.place.storefront.name(in: language)) }
    }
  }

  /// The status while the App Store is being asked. Meanwhile the page shows earlier rows, matching keywords or
  /// placeholders.
  @HTMLBuilder private var searching: some HTML {
    Waiting(rows.isEmpty ? strings.shared.searching : strings.shared.searchingWithRows, heard: matches)
    if rows.isEmpty { AwaitedRows(count: 4) }
  }

  /// The number of matching keywords in words.
  private var matches: String { RecentsStrings.for(language).matching(visibleRecents.count) }

  @HTMLBuilder private func found(_ page: ResultsPage) -> some HTML {
    if !page.rows.isEmpty {
      p(.class("count")) { strings.count(page.rows.count, page.hasMore) }
    } else if state.isLookup {
      let country = state.place.storefront.name(in: language)
      Message(
        title: state.offeredName.map { strings.notSoldTitle($0, country) } ?? strings.notInStoreTitle(country),
        text: state.offeredName == nil ? strings.notInStoreText : strings.notSoldText)
      NextSteps(
        place: state.place, text: state.text, appID: SearchInput.parse(state.text).input.appID,
        offers: state.offers, strings: strings, language: language)
    } else {
      Message(title: strings.noResultsTitle(state.text), text: strings.noResultsText)
      NextSteps(
        place: state.place, text: state.text, keywords: NearRecentsUseCase()(state.text, among: state.recents),
        platforms: state.place.platform.others, strings: strings, language: language)
    }
    if page.isStale {
      OldAnswer(
        failure: page.failure, lacksNewer: state.moreFailure != nil,
        words: page.age.map { strings.oldResults(Formats(language).age($0)) },
        strings: strings.shared, source: strings.store, retry: SearchForm.retryTapped)
    }
  }

  /// The end of the list, which loads more by itself with JavaScript; after the last row, the way to the charts.
  @HTMLBuilder var more: some HTML {
    if case .loaded(let page) = state.results, state.isAnswered {
      let isFull = state.count >= SearchReactor.maxRows
      ListEdge(
        SearchForm.reachedEnd, retry: SearchForm.moreRetryTapped, hasMore: page.hasMore && !isFull,
        failure: state.moreFailure,
        end: isFull && page.rows.count >= SearchReactor.maxRows ? strings.endOfResults(SearchReactor.maxRows) : nil,
        isAutomatic: !page.awaitsNewer, strings: strings.shared, source: strings.store)
      if isFull || !page.hasMore {
        a(.class("action"), .href(AppsRoute.charts(of: state.place))) { strings.charts }
      }
    }
  }
}
