import FeatureKit
import HTML
import LiveWeb
import Localization
import Reactor

/// Draws the slots around the list of products.
struct BrowseView {
  let state: BrowseReactor.State
  let language: Language
  /// The recent keywords that are shown, computed once for all slots, because matching them is a search.
  let visibleRecents: [RecentKeyword]

  init(state: BrowseReactor.State, language: Language) {
    self.state = state
    self.language = language
    visibleRecents = state.visibleRecents
  }

  var strings: MarketStrings { .for(language) }

  private var products: ProductsFeed { state.products }

  /// The search field, the refresh button, and the link that leaves a search.
  var searchBar: some HTML {
    div(.class("search-bar")) {
      SearchField(
        state.query.text, placeholder: strings.searchPlaceholder, label: strings.search,
        maxLength: ProductQuery.maxTextBytes, typed: BrowseForm.queryChanged, submitted: BrowseForm.querySubmitted,
        attributes: .sendsOnFocus(BrowseForm.searchFocused))
      form(.method(.post), .class("refresh"), .data("kind", value: "search")) {
        BrowseSymbols()
        button(.class("plain"), .aria("label", strings.shared.refresh)) { Symbol(id: "refresh", size: 22) }
          .sending(BrowseForm.refreshTapped)
      }
      div(.class("cancel")) {
        a(.class("plain"), .href(MarketRoute.browse().url)) { strings.shared.cancel }
      }
    }
  }

  /// Links to pages of the user's own: selling, favourites, saved searches and the shop.
  var links: some HTML {
    nav(.class("market-links"), .aria("label", strings.own)) {
      a(.class("action"), .href(MarketRoute.sellNew.url)) { strings.sell }
      // Links that may have news come first, because a narrow phone shows no more.
      way(to: .favorites, strings.favorites, news: state.newsCount)
      way(to: .searches, strings.searches, news: state.searchesNewsCount)
      a(.class("plain"), .href(MarketRoute.shop().url)) { strings.shop }
    }
  }

  /// A link with the number of entries that have news.
  private func way(to route: MarketRoute, _ words: String, news count: Int) -> some HTML {
    a(.class("plain"), .href(route.url)) {
      words
      if count > 0 { span(.class("badge")) { count.grouped } }
    }
    .attributes(.ariaLabel("\(words) · \(KeptStrings.for(language).newsCount(count))"), when: count > 0)
  }

  /// Links to the categories, the chosen one first, shown while no text is searched.
  @HTMLBuilder var categories: some HTML {
    if state.typed.isEmpty, state.query.text.isEmpty, hasCategories {
      let chosen = state.query.category
      nav(.class("market-links categories"), .aria("label", strings.category)) {
        for category in ProductCategory.allCases.sorted(first: chosen) {
          a(.class("chip"), .href(MarketRoute.browse(state.query.choosing(category)).url)) {
            strings.categoryName(category)
          }
          .attributes(.ariaCurrent("true"), when: category == chosen)
        }
      }
    }
  }

  /// Whether the server has categories, judged by its products. Assumed to be true until the first products load.
  private var hasCategories: Bool {
    state.query.category != nil || products.items.isEmpty || products.products.contains { $0.category != nil }
  }

  /// Filters, order, and list or grid.
  var arrangement: some HTML { BrowseArrangement(state: state, strings: strings) }

  /// The bar above the recent keywords.
  ///
  /// - Parameter undo: the form field with deleted keywords, from which an undo restores them.
  func recentsBar(_ undo: String) -> some HTML {
    RecentsBar(state, shownCount: visibleRecents.count, undo: undo, actions: BrowseForm.recents, language: language)
  }

  /// The state of the list, which a screen reader announces when it changes.
  @HTMLBuilder var status: some HTML {
    if let error = state.recentsFailure, state.shownRecents == .newest || !state.removed.isEmpty {
      ErrorNotice(error: error, strings: strings.shared, source: strings.source)
    }
    if let error = state.failure, state.query == state.wantedQuery {
      ErrorNotice(error: error, strings: strings.shared, source: strings.source, retry: BrowseForm.retryTapped)
      if !products.items.isEmpty { p(.class("hint")) { strings.shared.earlierRows } }
    } else if state.isAnswered {
      found
    } else {
      Waiting(RecentsStrings.for(language).afterMatches(visibleRecents.count, waiting))
      if products.items.isEmpty {
        div(.class("product-places"), .ariaHidden) {
          for _ in 1...8 { div {} }
        }
      }
    }
  }

  private var waiting: String {
    if state.wantedQuery.text.isEmpty { return strings.shared.loading }
    return products.items.isEmpty ? strings.shared.searching : strings.shared.searchingWithRows
  }

  @HTMLBuilder private var found: some HTML {
    if products.items.isEmpty {
      if !products.hasMore {
        nothing
      } else if products.leavesOut {
        Message(title: strings.nothingYetTitle, text: strings.nothingYetText)
      }
    } else if let total = products.total {
      p(.class("count")) {
        if let seller = state.seller, !seller.name.isEmpty { "\(seller.name) · " }
        strings.count(total)
      }
    }
    if products.leavesOut, !products.items.isEmpty || !products.hasMore { p(.class("hint")) { strings.leavesOut } }
    if products.isUnsorted, !products.items.isEmpty { p(.class("hint")) { strings.doesNotSort } }
    if let age = products.staleAge {
      OldAnswer(
        failure: products.newerFailure, words: strings.stale(Formats(language).age(age)), strings: strings.shared,
        source: strings.source, retry: BrowseForm.retryTapped)
    }
  }

  @HTMLBuilder private var nothing: some HTML {
    if state.query.filterCount > 0 {
      Message(title: strings.nothingMatchesTitle, text: strings.nothingMatchesText)
      div(.class("center")) { ActionButton(BrowseForm.filtersCleared, label: strings.clearFilters) }
    } else if !state.query.text.isEmpty {
      Message(title: strings.noResultsTitle(state.query.text), text: strings.noResultsText)
    } else {
      Message(title: strings.emptyTitle, text: strings.emptyText)
    }
  }

  /// The button that saves the search, shown for a text or filters.
  @HTMLBuilder var saving: some HTML {
    if state.isAnswered, !state.query.text.isEmpty || state.query.filterCount > 0 {
      if state.saving != .not {
        p(.class("hint saved-search")) {
          if state.saving == .justNow {
            span(.role("status")) { strings.searchSaved }
          } else {
            span { strings.searchIsSaved }
          }
          a(.class("plain"), .href(MarketRoute.searches.url)) { strings.searches }
        }
      } else {
        if let error = state.saveFailure {
          ErrorNotice(
            error: error, strings: strings.shared, source: strings.source,
            words: error.code == .invalidInput
              ? ErrorNotice.Words(title: strings.tooManySearchesTitle, text: strings.tooManySearchesText) : nil)
        }
        form(.method(.post)) {
          button(.class("plain")) { strings.saveSearch }.sending(BrowseForm.saveSearchTapped)
        }
      }
    }
  }

  /// The control that loads the pages above, or why that failed. With JavaScript they load by themselves.
  @HTMLBuilder var earlier: some HTML {
    if state.isAnswered {
      ListEdge(
        BrowseForm.reachedStart, hasMore: products.hasEarlier, failure: products.failureAbove, label: strings.earlier,
        place: "earlier", isAutomatic: !products.leavesOut, strings: strings.shared, source: strings.source)
      if products.failureAbove == nil, !products.hasEarlier, products.lacksBeginning {
        a(.class("action"), .href(MarketRoute.browse(state.query).url)) { strings.toBeginning }
      }
    }
  }

  /// The control that loads the next page, or the end of the list. If the server ignores filters, the next page does
  /// not load by itself, because a long list may have no further product that passes.
  @HTMLBuilder var more: some HTML {
    if state.isAnswered, !products.items.isEmpty || products.hasMore {
      ListEdge(
        BrowseForm.reachedEnd, hasMore: products.hasMore, failure: products.failure, end: strings.shared.endOfList,
        label: products.items.isEmpty && products.leavesOut ? strings.lookFurther : nil,
        isAutomatic: !products.leavesOut,
        strings: strings.shared, source: strings.source)
    }
  }
}

extension [ProductCategory] {
  /// The categories with one of them first.
  fileprivate func sorted(first chosen: ProductCategory?) -> [ProductCategory] {
    guard let chosen else { return self }
    return [chosen] + filter { $0 != chosen }
  }
}

/// A circular arrow, the symbol `refresh` of this page.
private struct BrowseSymbols: HTML {
  var content: some HTML {
    HTMLRaw(
      """
      <svg class='symbols' width='0' height='0' aria-hidden='true'><symbol id='refresh' viewBox='0 0 24 24'>\
      <path d='M19.5 12a7.5 7.5 0 1 1-2.4-5.5L20 9M20 4v5h-5'/></symbol></svg>
      """)
  }
}
