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
  /// The search as an item that is watched, if it is saved.
  var watched: ItemReference?

  init(state: BrowseReactor.State, language: Language) {
    self.state = state
    self.language = language
    visibleRecents = state.visibleRecents
  }

  var strings: MarketStrings { .for(language) }

  private var products: ProductsFeed { state.products }

  /// The page's title: the product beside the list while it is among the rows, else the searched text, else the market.
  var title: String {
    let chosen = state.chosen.flatMap { id in products.products.first { $0.id == id } }
    return chosen.map { $0.name.isEmpty ? strings.unnamed : $0.name }
      ?? (state.query.text.isEmpty ? strings.market : state.query.text)
  }

  /// The search field, the refresh button, the link that leaves a search, and the menu of the user's own pages.
  @HTMLBuilder var searchBar: some HTML {
    div(.class("market-head")) {
      BrowseSymbols()
      div(.class("search-bar")) {
        SearchField(
          state.query.text, placeholder: strings.searchPlaceholder, label: strings.search,
          maxLength: ProductQuery.maxTextBytes, typed: BrowseForm.queryChanged, submitted: BrowseForm.querySubmitted,
          attributes: .sendsOnFocus(BrowseForm.searchFocused))
        form(.method(.post), .class("refresh"), .data("kind", value: "search")) {
          button(.class("plain"), .aria("label", strings.shared.refresh)) { Symbol(id: "refresh", size: 22) }
            .sending(BrowseForm.refreshTapped)
        }
        div(.class("cancel")) {
          a(.class("plain"), .href(MarketRoute.browse().url)) { strings.shared.cancel }
        }
      }
      OwnPagesMenu(favoritesNews: state.newsCount, searchesNews: state.searchesNewsCount, language: language)
    }
    Suggestions(
      hasSuggestions ? visibleRecents : [], language,
      clearing: state.shownRecents == .newest ? BrowseForm.recents.allDeleted.name : nil
    ) {
      RecentProductsCell(row: $0)
    }
  }

  /// Whether the recent keywords are below the field, over the page: as rows they would push the products down.
  var hasSuggestions: Bool { state.shownRecents == .matching || !products.items.isEmpty }

  /// Chips, filters, order and layout.
  var arrangement: some HTML { BrowseArrangement(state: state, strings: strings, watched: watched) }

  /// The bar above the recent keywords.
  ///
  /// - Parameter undo: the form field with deleted keywords, from which an undo restores them.
  func recentsBar(_ undo: String) -> some HTML {
    RecentsBar(
      state, shownCount: visibleRecents.count, isAboveRows: !hasSuggestions, undo: undo, actions: BrowseForm.recents,
      language: language)
  }

  /// The state of the list, which a screen reader announces when it changes.
  @HTMLBuilder var status: some HTML {
    if let error = state.recentsFailure, state.shownRecents == .newest || !state.removed.isEmpty {
      ErrorNotice(error: error, strings: strings.shared, source: strings.source)
    }
    if let error = state.saveFailure {
      ErrorNotice(
        error: error, strings: strings.shared, source: strings.source,
        words: error.code == .invalidInput
          ? ErrorNotice.Words(title: strings.tooManySearchesTitle, text: strings.tooManySearchesText) : nil)
    }
    if let error = state.failure, state.query == state.wantedQuery {
      ErrorNotice(
        error: error, strings: strings.shared, source: strings.source,
        words: ErrorNotice.Words.search(error, strings.shared, source: strings.source), retry: BrowseForm.retryTapped)
      if !products.items.isEmpty { p(.class("hint")) { strings.shared.earlierRows } }
    } else if state.isAnswered {
      found
    } else {
      Waiting(waiting, heard: RecentsStrings.for(language).matching(visibleRecents.count))
      if products.items.isEmpty { AwaitedRows("product-places", count: 8) }
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
        if state.saving == .justNow { " · \(strings.searchSaved)" }
      }
    } else if state.saving == .justNow {
      p(.class("hint")) { strings.searchSaved }
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
      Message(
        title: strings.noResultsTitle(state.query.text),
        text: strings.noResultsText(canBeSaved: state.saving == .not))
      div(.class("next-steps")) {
        if state.saving == .justNow { p(.class("hint")) { strings.searchSaved } }
        if state.saving == .not { ActionButton(BrowseForm.saveSearchTapped, label: strings.saveSearch) }
        a(.class("action"), .href(MarketRoute.browse().url)) { strings.toMarket }
      }
    } else {
      Message(title: strings.emptyTitle, text: strings.emptyText)
      div(.class("center")) { SellLink(language: language, look: "action main") }
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
        BrowseForm.reachedEnd, hasMore: products.hasMore, failure: products.failure,
        end: products.isPaged ? strings.shared.endOfList : nil,
        label: products.items.isEmpty && products.leavesOut ? strings.lookFurther : nil,
        isAutomatic: !products.leavesOut,
        strings: strings.shared, source: strings.source)
    }
  }
}
