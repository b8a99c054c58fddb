import FeatureKit
import Foundation
import LiveWeb
import Reactor

/// Drives the list of goods, which is the search, too: a text, filters and an order become products, page after page as
/// far as somebody goes, and back.
struct BrowseReactor: Reactor {
  /// How long a person must have stopped typing before anybody is asked.
  static let debounce = Duration.milliseconds(400)
  /// Where recent keywords of goods were searched, see `RecentKeyword.scope`.
  static let scope = "market/"

  /// Whether the search that is shown is saved.
  enum Saving: Sendable {
    case not
    /// It was saved when it was asked for.
    case earlier
    /// It was saved from this page: the page says so.
    case justNow
  }

  enum Action: Sendable, Hashable {
    case appeared
    case queryChanged(String)
    case querySubmitted(String)
    case searchFocused
    case orderPicked(ProductQuery.Order)
    case filtersPicked(BrowseFilters)
    case filtersCleared
    case layoutPicked(ListOrGrid)
    case refreshTapped
    case retryTapped
    /// What stands above the products that are shown is wanted.
    case reachedStart
    case reachedEnd
    case saveSearchTapped
    case recentDeleted(RecentKeyword.ID)
    case allRecentsDeleted
    /// Brings back what was deleted; where that was forgotten, what the page's field says it was.
    case undoTapped(forgotten: String)
    /// Somebody looks at the page: what is saved, searched or deleted elsewhere shows here.
    case listening
  }

  enum Mutation: Sendable {
    /// Another text stands in the field; it was typed, or meant to be searched for.
    case setTyped(String, shows: ShownRecents)
    /// These filters have a problem.
    case refuse(BrowseFilters)
    /// A list begins that wants these pages.
    case begin(ProductQuery, ProductsFeed.Wanted)
    /// What a query finds has changed.
    case found(ProductsFeed.Change, ProductQuery)
    /// Something else about the products has changed.
    case products(ProductsFeed.Change)
    case setLayout(ListOrGrid)
    /// What was asked for anew has not come.
    case fail(AppError)
    case setSaving(Saving)
    case failToSave(AppError)
    case setNews(Int)
    case setSearchesNews(Int)
    case recents(RecentsChange)
  }

  struct State: Sendable, Equatable, RecentsState {
    /// What was asked for last; what the address says.
    var query: ProductQuery
    /// What stands in the field while a person types; the search follows when they pause.
    var typed: String
    /// What the products are an answer to.
    var answered: ProductQuery?
    var products: ProductsFeed
    /// Why what was asked for last has not come; the products are those of before.
    var failure: AppError?
    var layout: ListOrGrid
    /// Filters that have a problem, as they were typed.
    var refused: BrowseFilters?
    /// Whether the search is saved, and why it was not.
    var saving = Saving.not
    var saveFailure: AppError?
    /// Whether a draft was given up on the page before.
    var hasDeletedDraft = false
    /// How many favourites have news.
    var newsCount = 0
    /// How many saved searches have.
    var searchesNewsCount = 0
    /// How often the person has asked for something else: what Back undoes.
    var step = 0
    /// As it is until somebody says otherwise.
    var savesRecents = true
    var recents: [RecentKeyword] = []
    var shownRecents = ShownRecents.none
    var removed: [RecentKeyword] = []
    var removedAt = Date.distantPast
    var recentsFailure: AppError?
    var hasFailedToListen = false

    /// A list that has not begun.
    init(query: ProductQuery, wanted: ProductsFeed.Wanted = .first, layout: ListOrGrid = .list) {
      self.query = query.searching(for: query.text)
      typed = query.text
      products = ProductsFeed(wanted: wanted, bounds: .products)
      self.layout = layout
    }
  }

  let initialState: State
  let products: any ProductsRepository
  let marks: ProductMarks
  let searches: RecentSearches
  let layouts: LayoutMemory
  let keeping: SearchKeeping
  let news: FavoritesNews
  let profile: Profile
  /// Whether the search it is opened with may be remembered.
  let isIntended: Bool
  let clock: any Clock<Duration>

  func concurrency(of action: Action, in state: State) -> EffectConcurrency {
    switch action {
    // The id of the searches: whatever asks anew ends the fetching of more, which belongs to the old list.
    case .reachedStart, .reachedEnd: .once(.search)
    // Enter on what is being searched for already waits for that, unless there are suggestions that have to go.
    case .querySubmitted(let text) where state.isSearching(for: text) && state.visibleRecents.isEmpty: .once(.search)
    case .appeared, .queryChanged, .querySubmitted, .orderPicked, .filtersPicked, .filtersCleared, .refreshTapped,
      .retryTapped:
      .latest(.search)
    case .searchFocused: .latest(.focus)
    case .layoutPicked, .saveSearchTapped, .recentDeleted, .allRecentsDeleted, .undoTapped: .serial
    case .listening: .observe(.elsewhere)
    }
  }

  func mutate(_ action: Action, _ context: Context) async throws {
    let state = context.initial
    switch action {
    case .appeared:
      let count = try await news.count()
      if count > 0 { context.emit(.setNews(count)) }
      context.emit(.setSearchesNews(try await keeping.newsCount()))
      try await searches.read(recents(context))
      try await search(state.query, wanted: state.products.wanted, isRemembered: isIntended, context)
    case .queryChanged(let text): try await type(text, context)
    case .querySubmitted(let text):
      context.emit(.setTyped(text, shows: .none))
      try await search(state.query.searching(for: text), context)
    case .searchFocused: context.emit(.setTyped(state.typed, shows: state.typed.isEmpty ? .newest : state.shownRecents))
    case .orderPicked(let order):
      var query = state.wantedQuery
      query.order = order
      try await begin(query.searching(for: query.text), context)
    case .filtersPicked(let filters):
      if let query = filters.applied(to: state.wantedQuery) { return try await begin(query, context) }
      // What was being searched for has been given up for this.
      if !state.isAnswered { try await search(state.wantedQuery, context) }
      context.emit(.refuse(filters))
    case .filtersCleared: try await begin(state.wantedQuery.withoutFilters, context)
    case .refreshTapped: try await search(state.wantedQuery, isFresh: true, context)
    case .retryTapped:
      // Only the same search has the pages of before.
      let wanted = state.wantedQuery == state.query ? state.products.wanted : .first
      try await search(state.wantedQuery, wanted: wanted, context)
    case .reachedStart: if state.isAnswered { try await loader(of: state.query, context).earlier() }
    case .reachedEnd: if state.isAnswered { try await loader(of: state.query, context).more() }
    case .layoutPicked(let layout):
      context.emit(.setLayout(layout))
      try await layouts.remember(layout, of: profile.kept)
    case .saveSearchTapped:
      guard let answered = state.answered, state.saving == .not else { return }
      try await keeping.save(answered, shown: state.products.newest)
      context.emit(.setSaving(.justNow))
    case .recentDeleted(let id): try await searches.remove(id, recents(context))
    case .allRecentsDeleted: try await searches.removeAll(recents(context))
    case .undoTapped(let forgotten): try await searches.restore(orIn: forgotten, recents(context))
    case .listening: try await listen(context)
    }
  }

  // MARK: - Effects

  /// Follows what is saved and what is searched elsewhere, for as long as the page listens.
  ///
  /// - Throws: `CancellationError`, nothing else.
  private func listen(_ context: Context) async throws {
    async let marked: Void = marks.follow(context.scoped(state: \.products, mutation: Mutation.products).marked())
    async let told: Void = news.follow { context.emit(.setNews($0)) }
    async let kept: Void = keeping.follow { context.emit(.setSearchesNews($0)) }
    try await searches.follow(recents(context))
    _ = try await (marked, told, kept)
  }

  /// Searches in a while, unless what is wanted is there already.
  private func type(_ text: String, _ context: Context) async throws {
    context.emit(.setTyped(text, shows: text.isEmpty ? .newest : .matching))
    let state = context.state
    let query = state.query.searching(for: text)
    if query == state.answered {
      // A search for something else, if one has begun, is given up.
      if state.query != query { context.emit(.begin(query, state.products.shown)) }
      return
    }
    try await clock.sleep(for: Self.debounce)
    try await search(query, context)
  }

  /// Asks for something that was chosen: suggestions for what was typed are in the way.
  private func begin(_ query: ProductQuery, _ context: Context) async throws {
    context.emit(.setTyped(context.initial.typed, shows: .none))
    try await search(query, context)
  }

  private func search(
    _ query: ProductQuery, wanted: ProductsFeed.Wanted = .first, isFresh: Bool = false,
    isRemembered: Bool = true, _ context: Context
  ) async throws {
    context.emit(.begin(query, wanted))
    let pages = try await loader(of: query, isFresh: isFresh, context).begin(wanted)
    let found = pages.flatMap(\.products)
    // Somebody who comes into the middle of it, or whose browser fetches it ahead, has not seen what is new.
    let seen = isRemembered && wanted.start == .first ? found.map(\.id).max() ?? 0 : 0
    if try await keeping.see(query, newest: seen) { context.emit(.setSaving(.earlier)) }
    try await keeping.note(pages.filter { !$0.isStale }.flatMap(\.products))
    context.emit(.setSearchesNews(try await keeping.newsCount()))
    if !found.isEmpty, isRemembered, !query.text.isEmpty {
      await searches.remember(query.text, in: Self.scope, recents(context))
    }
  }

  /// Asks for what a query finds, without what a server that passes over filters sends besides.
  private func loader(
    of query: ProductQuery, isFresh: Bool = false, _ context: Context
  ) -> FeedLoader<SearchItem<ProductItem>, ProductsCursor> {
    FeedLoader(context.scoped(state: \.products, mutation: { Mutation.found($0, query) }), marking: marks) {
      let page = try await products.products(query, from: $0.cursor, isFresh: isFresh)
      return FeedPage(page.admitted(by: query))
    }
  }

  private func recents(_ context: Context) -> RecentSearches.Context<State> {
    context.scoped(state: \.self, mutation: Mutation.recents)
  }
}

extension EffectID {
  /// Whatever asks for a list, or fetches more of it.
  fileprivate static let search = EffectID("search")
  /// Coming to the field.
  fileprivate static let focus = EffectID("focus")
  /// Following what is saved and searched elsewhere.
  fileprivate static let elsewhere = EffectID("elsewhere")
}
