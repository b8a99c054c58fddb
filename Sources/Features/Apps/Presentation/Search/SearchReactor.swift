import FeatureKit
import Foundation
import LiveWeb
import Localization
import Reactor

/// Drives the search: a text and a place become rows, and what was searched before is at hand.
struct SearchReactor: Reactor {
  /// Rows that are shown at first, and that every further step adds.
  static let pageSize = 50
  /// The store gives no more than this for one search.
  static let maxRows = 200
  /// How long a person must have stopped typing before the store is asked.
  static let debounce = Duration.milliseconds(500)

  enum Action: Sendable, Hashable {
    case appeared
    case searchFocused
    case searchCancelled
    case queryChanged(String)
    case querySubmitted(String)
    case platformPicked(Platform)
    case reachedEnd
    case retryTapped
    case moreRetryTapped
    case recentDeleted(RecentKeyword.ID)
    case allRecentsDeleted
    /// Brings back what was deleted; where that was forgotten, what the page's field says it was.
    case undoTapped(forgotten: String)
    /// Another app's page stands beside the list, or none.
    case appChosen(AppListing.ID?)
    /// Somebody looks at the page: what was searched, deleted or saved elsewhere shows here.
    case listening
  }

  enum Mutation: Sendable {
    case setQuery(ResolveSearchUseCase.Resolved, text: String, count: Int, isMeant: Bool)
    case setInitials(String, wasCut: Bool)
    case setPlatform(Platform)
    case setKnown(ResultsPage)
    case setResults(ResultsPage)
    case setSeenIn([Storefront])
    case setMore(ResultsPage, count: Int)
    case setFailure(AppError)
    case setMoreFailure(AppError)
    case clearMoreFailure
    case clear
    case cancel
    case setTyped(String)
    case recents(RecentsChange)
    case setFocused
    case setChosen(AppListing.ID?)
    /// Which of the apps that are shown are saved.
    case setSaved(MarkedItems<AppListing.ID>)
  }

  struct State: Sendable, Equatable, RecentsState {
    /// What was searched for, as typed.
    var text: String
    var place: SearchPlace
    var language: Language
    /// How many rows are asked for.
    var count: Int
    var wasCut = false
    /// Whether a link has led to another country than the chosen one.
    var changedStorefront = false
    /// Whether what was searched for is an id or a link, for which no answer means: not sold here.
    var isLookup = false
    var results: Loadable<ResultsPage> = .idle
    /// What is known of a text that is typed before the store has answered: it stands in place of the last results.
    var known: ResultsPage?
    /// Where else the app was seen that is not in this store.
    var seenIn: [Storefront] = []
    var moreFailure: AppError?
    var recentsFailure: AppError?
    var hasFailedToListen = false

    /// What stands in the field while a person types; the search follows when they pause.
    var typed: String
    var savesRecents = false
    var recents: [RecentKeyword] = []
    var shownRecents: ShownRecents
    /// How often the person has begun or left a search: what Back undoes.
    var step = 0
    var removed: [RecentKeyword] = []
    var removedAt = Date.distantPast
    /// The app whose page stands beside the list, on a wide window.
    var chosen: AppListing.ID?
    /// Those of the apps seen in this search that are saved, as far as that is known.
    var saved: Set<AppListing.ID> = []
  }

  let initialState: State
  let listings: any ListingsRepository
  let memory: SearchMemory
  let marks: AppMarks
  let profile: Profile
  /// Whether the search it is opened with may be remembered.
  let isIntended: Bool
  let searches: RecentSearches
  let clock: any Clock<Duration>

  private let resolve = ResolveSearchUseCase()

  init(
    state: State, listings: any ListingsRepository, memory: SearchMemory, saved: SavedMarks, profile: Profile,
    isIntended: Bool = true, undoField: UndoField, clock: any Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    initialState = state
    self.listings = listings
    self.memory = memory
    marks = AppMarks(saved, of: profile)
    self.profile = profile
    self.isIntended = isIntended
    searches = RecentSearches(
      recents: memory.recents, consent: memory.consent, profile: profile, undoField: undoField, now: now,
      failed: memory.failed)
    self.clock = clock
  }

  func concurrency(of action: Action, in state: State) -> EffectConcurrency {
    switch action {
    // The id of the searches: whatever searches anew ends the fetching of more, which belongs to the old search.
    case .reachedEnd, .moreRetryTapped: .once(.search)
    // Looking at the field does not end a search.
    case .searchFocused: .latest(.focus)
    // A device that was picked before a text was typed is not outdated by it.
    case .platformPicked: .latest(.search, deciding: .platform)
    // Enter on a text that is being searched for already waits for that, unless there are suggestions that have to go.
    case .querySubmitted(let text) where state.isLoading(text) && state.visibleRecents.isEmpty: .once(.search)
    case .appeared, .searchCancelled, .queryChanged, .querySubmitted, .retryTapped: .latest(.search)
    case .recentDeleted, .allRecentsDeleted, .undoTapped: .serial
    case .appChosen: .latest(.choice)
    case .listening: .observe(.elsewhere)
    }
  }

  func mutate(_ action: Action, _ context: Context) async throws {
    let state = context.initial
    switch action {
    case .appeared:
      try await searches.read(recents(context))
      if !state.text.isEmpty { try await search(state.text, count: state.count, isRemembered: isIntended, context) }
    case .searchFocused:
      context.emit(.setFocused)
      try await searches.read(recents(context))
      // The page has set the cookie: a browser that comes back without it keeps none, and so nothing is kept.
      if profile.kept == nil { context.emit(.recents(.failed(AppError(.cookieMissing)))) }
    case .searchCancelled: context.emit(.cancel)
    case .queryChanged(let text): try await type(text, context)
    case .querySubmitted(let text): try await search(text, context)
    case .platformPicked(let platform): try await pick(platform, context)
    case .reachedEnd, .moreRetryTapped: try await loadMore(context)
    case .retryTapped:
      // Only the same text has as many rows as before; and what was not meant is not meant by a countdown either.
      let count = state.typed == state.text ? state.count : Self.pageSize
      let isRemembered = isIntended || state.typed != initialState.text
      try await search(
        state.typed, count: count, isMeant: false, isRemembered: isRemembered, isAnew: true, context)
    case .recentDeleted(let id): try await searches.remove(id, recents(context))
    case .allRecentsDeleted: try await searches.removeAll(recents(context))
    case .undoTapped(let forgotten): try await searches.restore(orIn: forgotten, recents(context))
    case .appChosen(let id): context.emit(.setChosen(id))
    case .listening: try await listen(context)
    }
  }

  func recover(from error: AppError, during action: Action) -> Mutation {
    switch action {
    case .reachedEnd, .moreRetryTapped: .setMoreFailure(error)
    case .recentDeleted, .allRecentsDeleted, .undoTapped: .recents(.failed(error))
    case .listening: .recents(.listeningFailed(error))
    case .appeared, .searchFocused, .searchCancelled, .queryChanged, .querySubmitted, .platformPicked, .retryTapped,
      .appChosen:
      .setFailure(error)
    }
  }

  // MARK: - Effects

  private func type(_ text: String, _ context: Context) async throws {
    if SearchTerm.normalized(text).isEmpty { return context.emit(.clear) }
    if context.state.hasFound(text) {
      context.emit(.setTyped(text))
      return try await renew(context)
    }
    try await clock.pause(for: Self.debounce) {
      context.emit(.setTyped(text))
      if let known = try await known(text, in: context.state) {
        context.emit(.setKnown(known))
        try await marks.mark(marked(context))
      }
    }
    try await search(text, isMeant: false, context)
  }

  /// What is known of a text before the store is asked: what it said before, else those of the rows at hand that fit.
  private func known(_ text: String, in state: State) async throws -> ResultsPage? {
    if SearchTerm.isInitials(text) { return nil }
    let query = resolved(text, in: state).query
    if let page = try await listings.known(query, count: Self.pageSize) {
      return page.listings.isEmpty ? nil : ResultsPage(page, of: query)
    }
    return state.results.value?.narrowed(to: query) ?? state.known?.narrowed(to: query)
  }

  private func resolved(_ text: String, in state: State) -> ResolveSearchUseCase.Resolved {
    resolve(text, storefront: state.place.storefront, platform: state.place.platform, language: state.language)
  }

  private func pick(_ platform: Platform, _ context: Context) async throws {
    context.emit(.setPlatform(platform))
    try await remember(SearchPlace(storefront: context.state.place.storefront, platform: platform))
    // Another search may have begun meanwhile; that one has the device already.
    try Task.checkCancellation()
    let typed = context.state.typed
    if !SearchTerm.normalized(typed).isEmpty { try await search(typed, context) }
  }

  private func search(
    _ text: String, count: Int = SearchReactor.pageSize, isMeant: Bool = true, isRemembered: Bool = true,
    isAnew: Bool = false, _ context: Context
  ) async throws {
    let resolved = resolved(text, in: context.state)
    if resolved.query.input == .term("") { return context.emit(.clear) }
    if SearchTerm.isInitials(text) {
      return context.emit(.setInitials(resolved.query.input.text, wasCut: resolved.wasCut))
    }
    context.emit(.setQuery(resolved, text: text, count: count, isMeant: isMeant))
    let place = SearchPlace(storefront: resolved.query.storefront, platform: resolved.query.platform)
    if resolved.changedStorefront, isRemembered { try await remember(place) }
    let page = try await find(resolved.query, count: count, isAnew: isAnew, context)
    if page.rows.isEmpty {
      try await lookElsewhere(resolved.query, context)
    } else if isRemembered {
      await searches.remember(resolved.query.input.text, in: place.scope, recents(context))
    }
    try await marks.mark(marked(context))
    try await renew(context)
  }

  /// Asks the store once more for what is shown, and waits for it, where that is too old and the store was not waited for.
  private func renew(_ context: Context) async throws {
    let state = context.state
    guard case .loaded(let page) = state.results else { return }
    try await page.orNewer {
      context.giveWay()
      let newer = try await find(resolved(state.text, in: state).query, count: state.count, isAnew: true, context)
      try await marks.mark(marked(context))
      return newer
    }
  }

  private func find(
    _ query: ListingsQuery, count: Int, isAnew: Bool, _ context: Context
  ) async throws -> ResultsPage {
    let listings = isAnew ? listings.askedAnew() : listings
    let page = ResultsPage(try await listings.search(query, count: count), of: query)
    context.emit(.setResults(page))
    // What is outdated was not shown.
    try Task.checkCancellation()
    // From here on more of it can be wanted, which does not wait for the newer answer.
    if page.awaitsNewer { context.giveWay() }
    return page
  }

  /// Finds out where an app was seen that is not in the store it was looked up in.
  private func lookElsewhere(_ query: ListingsQuery, _ context: Context) async throws {
    guard let appID = query.input.appID else { return }
    let others = try await listings.knownStorefronts(of: appID).filter { $0 != query.storefront }
    if !others.isEmpty { context.emit(.setSeenIn(Array(others.prefix(ListingReactor.maxKnownStorefronts)))) }
  }

  private func loadMore(_ context: Context) async throws {
    let state = context.initial
    guard case .loaded(let page) = state.results, page.hasMore, state.count < Self.maxRows else { return }
    if state.moreFailure != nil { context.emit(.clearMoreFailure) }
    let count = min(state.count + Self.pageSize, Self.maxRows)
    let query = resolved(state.text, in: state).query
    let listings = page.isStale ? listings.askedAnew() : listings
    let more = ResultsPage(try await listings.search(query, count: count), of: query)
    context.emit(.setMore(more, count: count))
    try await marks.mark(marked(context))
  }

  func marked(_ context: Context) -> AppMarks.Context {
    context.scoped(state: \.marked, mutation: Mutation.setSaved)
  }

  func recents(_ context: Context) -> RecentSearches.Context<State> {
    context.scoped(state: \.self, mutation: Mutation.recents)
  }

  /// A memory that fails must not keep anybody from searching: without it nothing is remembered.
  private func remember(_ place: SearchPlace) async throws {
    guard let kept = profile.kept else { return }
    try await asFarAsPossible(or: (), failed: memory.failed) { try await memory.places.remember(place, of: kept) }
  }
}

extension Clock {
  /// Returns when a time has passed, which begins with some work; later only if that takes longer.
  ///
  /// - Throws: what the work throws; `CancellationError`.
  fileprivate func pause(for duration: Instant.Duration, beginning work: () async throws -> Void) async throws {
    let end = now.advanced(by: duration)
    try await work()
    try await sleep(until: end, tolerance: nil)
  }
}

extension EffectID {
  /// Whatever searches, or fetches more of what was found.
  static let search = EffectID("search")
  /// Reading the recent keywords because somebody looks at the field.
  fileprivate static let focus = EffectID("focus")
  /// Following what is searched, deleted and saved elsewhere.
  fileprivate static let elsewhere = EffectID("elsewhere")
  /// Which device is searched for.
  fileprivate static let platform = EffectID("platform")
  /// Which app's page stands beside the list.
  fileprivate static let choice = EffectID("choice")
}
