import FeatureKit
import Reactor

extension BrowseReactor {
  func reduce(_ state: inout State, by mutation: Mutation) {
    switch mutation {
    case .setTyped(let text, let shown):
      state.typed = text
      state.shownRecents = shown
    case .refuse(let filters): state.refused = filters
    case .begin(let query, let wanted): begin(query, wanted, in: &state)
    case .found(let change, let query):
      if case .page(_, _, .first, _) = change { state.answered = query }
      // Another list was shown before this one was read again.
      if case .replace = change, query != state.answered { return }
      state.products.apply(change)
    case .products(let change): state.products.apply(change)
    case .setLayout(let layout): state.layout = layout
    case .fail(let error): state.failure = error
    case .setSaving(let saving):
      // A search that was just saved keeps its message when the list is reloaded.
      if state.saving == .not || saving == .justNow { state.saving = saving }
      state.saveFailure = nil
    case .failToSave(let error): state.saveFailure = error
    case .setChosen(let id): state.chosen = id
    case .setNews(let count): state.newsCount = count
    case .setSearchesNews(let count): state.searchesNewsCount = count
    case .setAsked(let moment): state.askedAt = moment
    case .recents(let change): state.apply(change)
    }
  }

  func recover(from error: AppError, during action: Action) -> Mutation {
    switch action {
    case .reachedStart: .products(.failAbove(error))
    case .reachedEnd: .products(.fail(error))
    case .saveSearchTapped: .failToSave(error)
    case .recentDeleted, .allRecentsDeleted, .undoTapped: .recents(.failed(error))
    case .appeared, .queryChanged, .querySubmitted, .searchFocused, .orderPicked, .filtersPicked, .filtersCleared,
      .layoutPicked, .refreshTapped, .retryTapped, .productChosen, .listening:
      .fail(error)
    }
  }

  private func begin(_ query: ProductQuery, _ wanted: ProductsFeed.Wanted, in state: inout State) {
    if query != state.query {
      // A text that is being extended is the same search. Anything else is a step that Back undoes.
      if state.query.text.isEmpty || state.query.text == query.text { state.step += 1 }
      state.saving = .not
      state.saveFailure = nil
      state.newSince = nil
    }
    state.query = query
    state.products.apply(.begin(wanted))
    state.failure = nil
    state.refused = nil
    state.recentsFailure = nil
    state.removed = []
  }
}

extension BrowseReactor.State {
  /// The query for the text in the field and the chosen filters.
  var wantedQuery: ProductQuery { query.searching(for: typed) }

  /// Whether the products are the result of ``wantedQuery``.
  var isAnswered: Bool { answered != nil && answered == wantedQuery }

  /// Whether the result of ``wantedQuery`` is empty.
  var hasFoundNothing: Bool {
    isAnswered && (failure == nil || query != wantedQuery) && products.items.isEmpty && !products.hasMore
  }

  /// Whether a search for a text is running, and the text in the field has not changed since.
  func isSearching(for text: String) -> Bool {
    text == typed && query == wantedQuery && !isAnswered && failure == nil
  }

  /// The seller of the query's filter; without a name until the first product of the seller has loaded.
  var seller: Product.Vendor? {
    query.vendorID.map { id in
      products.products.lazy.map(\.vendor).first { $0.id == id } ?? Product.Vendor(id: id, name: "")
    }
  }

  /// The sellers whose name, and not their product, is what the search has found; at most three, in the list's order.
  var foundSellers: [Product.Vendor] {
    guard isAnswered, query.vendorID == nil, !query.text.isEmpty else { return [] }
    let matcher = KeywordMatcher(query.text)
    var sellers: [Product.Vendor] = []
    for product in products.products where product.vendor.id > 0 && !sellers.contains(product.vendor) {
      if matcher.matches(product.vendor.name), !matcher.matches(product.name) { sellers.append(product.vendor) }
      if sellers.count == 3 { break }
    }
    return sellers
  }

  /// The recent keywords that are shown.
  var visibleRecents: [RecentKeyword] { recentsShown(for: typed) }
}
