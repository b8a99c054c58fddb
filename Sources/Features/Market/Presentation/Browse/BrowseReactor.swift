import FeatureKit
import Foundation
import LiveWeb
import Reactor

/// Drives the list of products with its search, filters and order, which loads further pages in both directions.
struct BrowseReactor: Reactor {
  /// How long the user must have stopped typing before a request is sent.
  static let debounce = Duration.milliseconds(300)
  /// Pause after a reading for a change by the reader, who may change two hundred products at once in the shop.
  static let editsPause = Duration.seconds(1)
  /// The longest pause between readings that fail.
  static let maxEditsPause = Duration.seconds(30)
  /// The scope of recent keywords in the market, see `RecentKeyword.scope`.
  static let scope = "market/"

  /// Whether the shown search is saved.
  enum Saving: Sendable {
    case not
    /// It was saved before this page loaded its products.
    case earlier
    /// It was saved on this page, which shows a message.
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
    /// Loads the page above the shown products.
    case reachedStart
    case reachedEnd
    case saveSearchTapped
    /// The page of another product, or of none, is beside the list.
    case productChosen(Product.ID?)
    case recentDeleted(RecentKeyword.ID)
    case allRecentsDeleted
    /// Restores deleted keywords. `forgotten` is the page's undo field, used if the server has forgotten them.
    case undoTapped(forgotten: String)
    /// The page is live: changes on other pages show here.
    case listening
  }

  enum Mutation: Sendable {
    /// The field has another text, and shows these recent keywords.
    case setTyped(String, shows: ShownRecents)
    /// These filters have a problem.
    case refuse(BrowseFilters)
    /// A list begins with these pages.
    case begin(ProductQuery, ProductsFeed.Wanted)
    /// The result of a query has changed.
    case found(ProductsFeed.Change, ProductQuery)
    /// The products have changed in another way.
    case products(ProductsFeed.Change)
    case setLayout(ListOrGrid)
    /// The request for a new list has failed.
    case fail(AppError)
    case setSaving(Saving)
    case failToSave(AppError)
    case setChosen(Product.ID?)
    case setNews(Int)
    case setSearchesNews(Int)
    case setAsked(Date)
    case recents(RecentsChange)
  }

  struct State: Sendable, Equatable, RecentsState {
    /// The last requested query, which the page's address contains.
    var query: ProductQuery
    /// The text in the field. The search follows when the user pauses.
    var typed: String
    /// The query that the products are the result of.
    var answered: ProductQuery?
    var products: ProductsFeed
    /// When the products were requested.
    var askedAt: Date?
    /// Why the last request failed; the products are those of before.
    var failure: AppError?
    var layout: ListOrGrid
    /// Filters with a problem, as typed.
    var refused: BrowseFilters?
    /// Whether the search is saved, and why saving failed.
    var saving = Saving.not
    var saveFailure: AppError?
    /// Whether a draft was deleted on the page before.
    var hasDeletedDraft = false
    /// How many favourites have news.
    var newsCount = 0
    /// How many saved searches have news.
    var searchesNewsCount = 0
    /// How many times the user has changed the query; Back undoes a step.
    var step = 0
    /// The default until the setting is read.
    var savesRecents = true
    var recents: [RecentKeyword] = []
    var shownRecents = ShownRecents.none
    var fragment: RecentKeyword.ID?
    var removed: [RecentKeyword] = []
    var removedAt = Date.distantPast
    var recentsFailure: AppError?
    var hasFailedToListen = false
    /// The product whose page is beside the list, in a wide window.
    var chosen: Product.ID?
    /// The greatest product of the search when its reader was told of newer ones, which are marked; `nil` for no marks.
    var newSince: Product.ID?

    /// Creates the state before the first request.
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
  /// Whether the page was opened by the user, so that its search may be remembered.
  let isIntended: Bool
  /// Tells whether the reader has changed a product since the list was loaded.
  let edits: SavedEdits
  let now: @Sendable () -> Date
  let clock: any Clock<Duration>

  func concurrency(of action: Action, in state: State) -> EffectConcurrency {
    switch action {
    // A new search uses the same id, so that it cancels the loading of further pages of the old list.
    case .reachedStart, .reachedEnd: .once(.search)
    // Enter again, while the search runs. The first Enter after typing searches anew: now the search is meant.
    case .querySubmitted(let text) where state.isSearching(for: text) && state.shownRecents == .none: .once(.search)
    case .appeared, .queryChanged, .querySubmitted, .orderPicked, .filtersPicked, .filtersCleared, .refreshTapped,
      .retryTapped:
      .latest(.search)
    case .searchFocused: .latest(.focus)
    case .layoutPicked, .saveSearchTapped, .recentDeleted, .allRecentsDeleted, .undoTapped: .serial
    case .productChosen: .latest(.paneChoice)
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
      // The rejected filters have cancelled the search that was running, so it starts again.
      if !state.isAnswered { try await search(state.wantedQuery, context) }
      context.emit(.refuse(filters))
    case .filtersCleared: try await begin(state.wantedQuery.withoutFilters, context)
    case .refreshTapped: try await search(state.wantedQuery, isFresh: true, context)
    case .retryTapped:
      // Only the same search continues from the pages of before.
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
    case .productChosen(let id): context.emit(.setChosen(id))
    case .recentDeleted(let id): try await searches.remove(id, recents(context))
    case .allRecentsDeleted: try await searches.removeAll(recents(context))
    case .undoTapped(let forgotten): try await searches.restore(orIn: forgotten, recents(context))
    case .listening: try await listen(context)
    }
  }

  // MARK: - Effects

  /// Follows changes of favourites, saved searches, recent keywords and saved products while the page is live.
  ///
  /// - Throws: only `CancellationError`.
  private func listen(_ context: Context) async throws {
    async let marked: Void = marks.follow(context.scoped(state: \.products, mutation: Mutation.products).marked())
    async let told: Void = news.follow { context.emit(.setNews($0)) }
    async let kept: Void = keeping.follow { context.emit(.setSearchesNews($0)) }
    async let edited: Void = followEdits(context)
    try await searches.follow(recents(context))
    _ = try await (marked, told, kept, edited)
  }

  /// Loads the shown products anew whenever the reader has changed one, such as in the pane, or on a page that led back
  /// here.
  ///
  /// - Throws: only `CancellationError`.
  private func followEdits(_ context: Context) async throws {
    guard let kept = profile.kept else { return }
    try await Observation(of: edits.changes(by: kept)) { try await showEdits(context) }.follow()
  }

  /// Loads the shown products anew until they are newer than the reader's last change. If they cannot be loaded, the old
  /// ones stay, and each try comes later than the one before.
  ///
  /// - Throws: only `CancellationError`.
  private func showEdits(_ context: Context) async throws {
    var pause = Self.editsPause
    while edits.hasAny(by: profile.kept, since: context.state.askedAt) {
      let (query, start) = (context.state.answered, now())
      do {
        if let query { try await loader(of: query, isFresh: true, context).reload() }
        if query != nil, query == context.state.answered { context.emit(.setAsked(start)) }
      } catch {
        try Task.checkCancellation()
      }
      try await clock.sleep(for: pause)
      pause = min(pause * 2, Self.maxEditsPause)
    }
  }

  /// Debounces, then searches; returns at once if the results are already shown.
  private func type(_ text: String, _ context: Context) async throws {
    context.emit(.setTyped(text, shows: text.isEmpty ? .newest : .matching))
    if text.isEmpty { await searches.abandon(recents(context)) }
    let state = context.state
    let query = state.query.searching(for: text)
    if query == state.answered {
      // Cancels the search for another text.
      if state.query != query { context.emit(.begin(query, state.products.shown)) }
      return
    }
    try await clock.sleep(for: Self.debounce)
    try await search(query, isMeant: false, context)
  }

  /// Searches for a chosen query, and hides the suggestions for the typed text.
  private func begin(_ query: ProductQuery, _ context: Context) async throws {
    context.emit(.setTyped(context.initial.typed, shows: .none))
    try await search(query, context)
  }

  private func search(
    _ query: ProductQuery, wanted: ProductsFeed.Wanted = .first, isFresh: Bool = false,
    isMeant: Bool = true, isRemembered: Bool = true, _ context: Context
  ) async throws {
    let start = now()
    context.emit(.begin(query, wanted))
    if context.state.askedAt == nil { context.emit(.setAsked(start)) }
    let isOutdated = edits.hasAny(by: profile.kept, since: start.addingTimeInterval(-SavedEdits.maxListAge))
    let pages = try await loader(of: query, isFresh: isFresh || isOutdated, context).begin(wanted)
    context.emit(.setAsked(start))
    let found = pages.flatMap(\.products)
    // A page from the middle on, or a prefetch by the browser, does not show what is new.
    let seen = isRemembered && wanted.start == .first ? found.map(\.id).max() ?? 0 : 0
    if try await keeping.see(query, newest: seen) { context.emit(.setSaving(.earlier)) }
    try await keeping.note(pages.filter { !$0.isStale }.flatMap(\.products))
    context.emit(.setSearchesNews(try await keeping.newsCount()))
    if !found.isEmpty, isRemembered, !query.text.isEmpty {
      await searches.remember(query.text, in: Self.scope, isMeant: isMeant, recents(context))
    }
  }

  /// Makes a loader of a query's pages. It removes products that a server sends because it ignores filters.
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
  /// Requests a list, or more of it.
  fileprivate static let search = EffectID("search")
  /// Focuses the search field.
  fileprivate static let focus = EffectID("focus")
  /// Follows changes on other pages.
  fileprivate static let elsewhere = EffectID("elsewhere")
}
