import FeatureKit
import Foundation
import LiveWeb
import Localization
import Reactor

/// Drives the search: loads the apps for a text and a place, and shows recent keywords.
struct SearchReactor: Reactor {
  /// The number of rows shown at first, and added by each step.
  static let pageSize = 50
  /// The most rows that the App Store returns for a search.
  static let maxRows = 200
  /// The pause in typing after which the App Store is asked: longer than for movies and products, because every pause
  /// takes one of the 20 calls that Apple allows in a minute.
  static let debounce = Duration.milliseconds(400)
  /// The pause in typing after which hints are asked for. They have a host and a budget of their own.
  static let hintPause = Duration.milliseconds(150)
  /// The longest wait for hints.
  static let maxHintWait = Duration.seconds(1)

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
    /// Restores the deleted keywords; `forgotten` is the page's copy of them, for a server that has lost the state.
    case undoTapped(forgotten: String)
    /// Another app's page is shown beside the list, or none.
    case appChosen(AppListing.ID?)
    /// The page is visible, and follows searches, deletions and saved apps elsewhere.
    case listening
  }

  enum Mutation: Sendable {
    case setQuery(ResolveSearchUseCase.Resolved, text: String, count: Int, isMeant: Bool)
    case setInitials(String, wasCut: Bool)
    case setPlatform(Platform)
    case setKnown(ResultsPage)
    case setHints([String])
    case setResults(ResultsPage)
    case setOffers(name: String?, [StoreOffer])
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
    /// The saved marks of shown apps.
    case setSaved(MarkedItems<AppListing.ID>)
  }

  struct State: Sendable, Equatable, RecentsState {
    /// The searched text, as typed.
    var text: String
    var place: SearchPlace
    var language: Language
    /// The number of requested rows.
    var count: Int
    /// The countries in which a row's app may be saved, besides the one of the search, which may be among them.
    var markedCountries: [Storefront] = []
    var wasCut = false
    /// Whether a link led to another country than the chosen one.
    var changedStorefront = false
    /// Whether the text is an id or a link, so that no result means: not sold here.
    var isLookup = false
    var results: Loadable<ResultsPage> = .idle
    /// The rows known for the typed text before the App Store answers; shown in place of the last results.
    var known: ResultsPage?
    /// The searches of many people that begin like the typed text.
    var hints: [String] = []
    /// The other stores that are known to have an app that is not in this store.
    var offers: [StoreOffer] = []
    /// The name of that app, if it is known.
    var offeredName: String?
    var moreFailure: AppError?
    var recentsFailure: AppError?
    var hasFailedToListen = false

    /// The text in the field while the user types; the search follows after a pause.
    var typed: String
    var savesRecents = false
    var recents: [RecentKeyword] = []
    var shownRecents: ShownRecents
    /// How often the user has begun or left a search, so that Back undoes each step.
    var step = 0
    var fragment: RecentKeyword.ID?
    var removed: [RecentKeyword] = []
    var removedAt = Date.distantPast
    /// The app with its page beside the list, in a wide window.
    var chosen: AppListing.ID?
    /// The apps of this search that are known to be saved: here, or in one of ``SearchPlace/alsoMarked(_:)``.
    var saved: Set<AppListing.ID> = []
  }

  let initialState: State
  let listings: any ListingsRepository
  let memory: SearchMemory
  let marks: AppMarks
  let profile: Profile
  /// Whether the search in the page's address may be remembered.
  let isIntended: Bool
  let searches: RecentSearches
  /// `nil` for a search without hints.
  let hints: (any HintsRepository)?
  let clock: any Clock<Duration>

  private let resolve = ResolveSearchUseCase()

  init(
    state: State, listings: any ListingsRepository, memory: SearchMemory, saved: SavedMarks, profile: Profile,
    isIntended: Bool = true, undoField: UndoField, hints: (any HintsRepository)? = nil,
    clock: any Clock<Duration> = ContinuousClock(), now: @escaping @Sendable () -> Date = { Date() }
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
    self.hints = hints
    self.clock = clock
  }

  func concurrency(of action: Action, in state: State) -> EffectConcurrency {
    switch action {
    // A new search cancels the loading of more rows, which belong to the old one.
    case .reachedEnd, .moreRetryTapped: .once(.search)
    // Focusing the field does not cancel a search.
    case .searchFocused: .latest(.focus)
    // Typing a text does not cancel a choice of device made before.
    case .platformPicked: .latest(.search, deciding: .platform)
    // Enter again, while the search runs. The first Enter after typing searches anew: now the search is meant.
    case .querySubmitted(let text) where state.isLoading(text) && state.shownRecents == .none: .once(.search)
    case .appeared, .searchCancelled, .queryChanged, .querySubmitted, .retryTapped: .latest(.search)
    case .recentDeleted, .allRecentsDeleted, .undoTapped: .serial
    case .appChosen: .latest(.paneChoice)
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
      // The page has set the cookie. A browser that returns without it rejects cookies, so nothing can be stored.
      if profile.kept == nil { context.emit(.recents(.failed(AppError(.cookieMissing)))) }
    case .searchCancelled:
      context.emit(.cancel)
      await searches.abandon(recents(context))
    case .queryChanged(let text): try await type(text, context)
    case .querySubmitted(let text): try await search(text, context)
    case .platformPicked(let platform): try await pick(platform, context)
    case .reachedEnd, .moreRetryTapped: try await loadMore(context)
    case .retryTapped:
      // Only the same text keeps its number of rows. A retry by countdown does not make a search intended.
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
    if SearchTerm.normalized(text).isEmpty {
      context.emit(.clear)
      return await searches.abandon(recents(context))
    }
    if context.state.hasFound(text) {
      context.emit(.setTyped(text))
      return try await renew(context)
    }
    // Hints that come later than the rows are left out: the page is busy until this ends.
    async let _ = hint(at: text, context)
    try await clock.pause(for: Self.debounce) {
      context.emit(.setTyped(text))
      if let known = try await known(text, in: context.state) {
        context.emit(.setKnown(known))
        try await marks.mark(marked(context))
      }
    }
    try await search(text, isMeant: false, context)
  }

  /// Returns the rows known before the App Store is asked: a cached answer, else the fitting ones of the shown rows.
  private func known(_ text: String, in state: State) async throws -> ResultsPage? {
    if SearchTerm.isInitials(text) { return nil }
    let query = resolved(text, in: state).query
    if let page = try await listings.known(query, count: Self.pageSize) {
      return page.listings.isEmpty ? nil : ResultsPage(page, of: query)
    }
    return state.results.value?.narrowed(to: query) ?? state.known?.narrowed(to: query)
  }

  func resolved(_ text: String, in state: State) -> ResolveSearchUseCase.Resolved {
    resolve(text, storefront: state.place.storefront, platform: state.place.platform, language: state.language)
  }

  private func pick(_ platform: Platform, _ context: Context) async throws {
    context.emit(.setPlatform(platform))
    try await remember { try await $0.choose(platform, of: $1) }
    // A newer search already has the new device.
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
    if resolved.changedStorefront, isRemembered { try await remember { try await $0.remember(place, of: $1) } }
    let page = try await find(resolved.query, count: count, isAnew: isAnew, context)
    if page.rows.isEmpty {
      try await lookElsewhere(resolved.query, context)
    } else if isRemembered {
      await searches.remember(resolved.query.input.text, in: place.scope, isMeant: isMeant, recents(context))
    }
    try await marks.mark(marked(context))
    try await renew(context)
  }

  /// Asks the App Store again, and waits, if the shown answer is outdated and was not waited for.
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
    // A cancelled effect has shown nothing.
    try Task.checkCancellation()
    // From here on the user may load more, without waiting for the newer answer.
    if page.awaitsNewer { context.giveWay() }
    return page
  }

  /// Finds other stores that are known to have an app.
  private func lookElsewhere(_ query: ListingsQuery, _ context: Context) async throws {
    guard let appID = query.input.appID else { return }
    let id = AppListing.ID(appID: appID, storefront: query.storefront.code, platform: query.platform)
    let known = try await StoreOffers(listings: listings, language: query.language).known(of: id)
    if !known.offers.isEmpty { context.emit(.setOffers(name: known.name, known.offers)) }
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

  /// Stores a choice of the place. A failing database must not stop the search, so an error is only reported.
  private func remember(
    _ choice: @Sendable (_ places: any SearchPlacesRepository, _ profile: String) async throws -> Void
  ) async throws {
    guard let kept = profile.kept else { return }
    try await asFarAsPossible(or: (), failed: memory.failed) { try await choice(memory.places, kept) }
  }
}

extension Clock {
  /// Runs work, and returns once a time has passed since the start, or later if the work takes longer.
  ///
  /// - Throws: what the work throws; `CancellationError`.
  fileprivate func pause(for duration: Instant.Duration, beginning work: () async throws -> Void) async throws {
    let end = now.advanced(by: duration)
    try await work()
    try await sleep(until: end, tolerance: nil)
  }
}

extension EffectID {
  /// Searches, and loads more results.
  static let search = EffectID("search")
  /// Reads the recent keywords when the field gets the focus.
  fileprivate static let focus = EffectID("focus")
  /// Follows searches, deletions and saved apps elsewhere.
  fileprivate static let elsewhere = EffectID("elsewhere")
  /// Chooses the device.
  fileprivate static let platform = EffectID("platform")
}
