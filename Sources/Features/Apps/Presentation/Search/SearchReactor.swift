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
    /// Somebody looks at the page: what was searched or deleted elsewhere shows here.
    case listening
  }

  /// Which of the recent keywords stand above the results.
  enum ShownRecents: Sendable, Hashable {
    /// The newest few, with the welcome below them.
    case newest
    /// All of them, for somebody who has come to the empty field.
    case all
    /// Those that what is typed may become.
    case matching
    /// None: a search was meant.
    case none
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
    case setRecentsFailure(AppError)
    case clearMoreFailure
    case clear
    case cancel
    case setTyped(String)
    case setRecents([RecentKeyword])
    case setHeardRecents([RecentKeyword])
    case setListeningFailure(AppError)
    case setFocused
    case setSavesRecents(Bool)
    case setRemoved([RecentKeyword])
    case setChosen(AppListing.ID?)
  }

  struct State: Sendable, Equatable {
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
    /// Why the recent keywords could not be read or changed.
    var recentsFailure: AppError?
    /// Whether that came up while listening, and so is over when listening goes on.
    var hasFailedToListen = false

    /// What stands in the field while a person types; the search follows when they pause.
    var typed: String
    var savesRecents = false
    /// Everything that was searched before, newest first.
    var recents: [RecentKeyword] = []
    /// Which of them stand above the results.
    var shownRecents: ShownRecents
    /// How often the person has begun or left a search: what Back undoes.
    var step = 0
    /// What was deleted since the last search or undo, for undo.
    var removed: [RecentKeyword] = []
    /// The app whose page stands beside the list, on a wide window.
    var chosen: AppListing.ID?
  }

  let initialState: State
  let listings: any ListingsRepository
  let memory: SearchMemory
  let profile: Profile
  /// Whether the search it is opened with may be remembered.
  let isIntended: Bool
  let undoField: UndoField
  let clock: any Clock<Duration>
  let now: @Sendable () -> Date

  private let resolve = ResolveSearchUseCase()

  init(
    state: State, listings: any ListingsRepository, memory: SearchMemory, profile: Profile, isIntended: Bool = true,
    undoField: UndoField, clock: any Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    initialState = state
    self.listings = listings
    self.memory = memory
    self.profile = profile
    self.isIntended = isIntended
    self.undoField = undoField
    self.clock = clock
    self.now = now
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
    case .listening: .observe(.recents)
    }
  }

  func mutate(_ action: Action, in state: State, emit: (Mutation) async -> Void) async throws {
    switch action {
    case .appeared:
      try await readRecents(emit)
      if !state.text.isEmpty {
        try await search(state.text, count: state.count, in: state, isRemembered: isIntended, emit)
      }
    case .searchFocused:
      await emit(.setFocused)
      try await readRecents(emit)
      // The page has set the cookie: a browser that comes back without it keeps none, and so nothing is kept.
      if profile.kept == nil { await emit(.setRecentsFailure(AppError(.cookieMissing))) }
    case .searchCancelled: await emit(.cancel)
    case .queryChanged(let text): try await type(text, in: state, emit)
    case .querySubmitted(let text): try await search(text, in: state, emit)
    case .platformPicked(let platform): try await pick(platform, in: state, emit)
    case .reachedEnd, .moreRetryTapped: try await loadMore(state, emit)
    case .retryTapped:
      // Only the same text has as many rows as before; and what was not meant is not meant by a countdown either.
      let count = state.typed == state.text ? state.count : Self.pageSize
      let isRemembered = isIntended || state.typed != initialState.text
      try await search(state.typed, count: count, in: state, isMeant: false, isRemembered: isRemembered, emit)
    case .recentDeleted(let id):
      await emit(.setRemoved(try await memory.recents.remove([id], of: try profile.keptOrThrow()) + state.removed))
      try await loadRecents(emit)
    case .allRecentsDeleted:
      await emit(.setRemoved(try await memory.recents.removeAll(of: try profile.keptOrThrow()) + state.removed))
      try await loadRecents(emit)
    case .undoTapped(let forgotten):
      let kept = try profile.keptOrThrow()
      let removed = state.removed.isEmpty ? undoField.read(forgotten, of: profile, now: now()) : state.removed
      try await memory.recents.restore(removed, of: kept)
      await emit(.setRemoved([]))
      try await loadRecents(emit)
    case .appChosen(let id): await emit(.setChosen(id))
    case .listening: try await listen(emit)
    }
  }

  func recover(from error: AppError, during action: Action) -> Mutation {
    switch action {
    case .reachedEnd, .moreRetryTapped: .setMoreFailure(error)
    case .recentDeleted, .allRecentsDeleted, .undoTapped: .setRecentsFailure(error)
    case .listening: .setListeningFailure(error)
    case .appeared, .searchFocused, .searchCancelled, .queryChanged, .querySubmitted, .platformPicked, .retryTapped,
      .appChosen:
      .setFailure(error)
    }
  }

  // MARK: - Effects

  private func type(_ text: String, in state: State, _ emit: (Mutation) async -> Void) async throws {
    if SearchTerm.normalized(text).isEmpty { return await emit(.clear) }
    if state.hasFound(text) { return await emit(.setTyped(text)) }
    try await clock.pause(for: Self.debounce) {
      await emit(.setTyped(text))
      if let known = try await known(text, in: state) { await emit(.setKnown(known)) }
    }
    try await search(text, in: state, isMeant: false, emit)
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

  private func pick(_ platform: Platform, in state: State, _ emit: (Mutation) async -> Void) async throws {
    await emit(.setPlatform(platform))
    var state = state
    state.place.platform = platform
    try await remember(state.place)
    if !SearchTerm.normalized(state.typed).isEmpty { try await search(state.typed, in: state, emit) }
  }

  private func search(
    _ text: String, count: Int = SearchReactor.pageSize, in state: State, isMeant: Bool = true,
    isRemembered: Bool = true, _ emit: (Mutation) async -> Void
  ) async throws {
    let resolved = resolved(text, in: state)
    if resolved.query.input == .term("") { return await emit(.clear) }
    if SearchTerm.isInitials(text) {
      return await emit(.setInitials(resolved.query.input.text, wasCut: resolved.wasCut))
    }
    await emit(.setQuery(resolved, text: text, count: count, isMeant: isMeant))
    if resolved.changedStorefront, isRemembered {
      try await remember(SearchPlace(storefront: resolved.query.storefront, platform: state.place.platform))
    }
    let page = try await listings.search(resolved.query, count: count)
    await emit(.setResults(ResultsPage(page, of: resolved.query)))
    if page.listings.isEmpty {
      try await lookElsewhere(resolved.query, emit)
    } else if isRemembered {
      try await remember(resolved.query, emit)
    }
  }

  /// Finds out where an app was seen that is not in the store it was looked up in.
  private func lookElsewhere(_ query: ListingsQuery, _ emit: (Mutation) async -> Void) async throws {
    guard let appID = query.input.appID else { return }
    let others = try await listings.knownStorefronts(of: appID).filter { $0 != query.storefront }
    if !others.isEmpty { await emit(.setSeenIn(Array(others.prefix(ListingReactor.maxKnownStorefronts)))) }
  }

  private func loadMore(_ state: State, _ emit: (Mutation) async -> Void) async throws {
    guard case .loaded(let page) = state.results, page.hasMore, state.count < Self.maxRows else { return }
    if state.moreFailure != nil { await emit(.clearMoreFailure) }
    let count = min(state.count + Self.pageSize, Self.maxRows)
    let query = resolved(state.text, in: state).query
    let more = try await listings.search(query, count: count)
    await emit(.setMore(ResultsPage(more, of: query), count: count))
  }

  /// Loads the recent keywords; that they cannot be read is a failure of theirs alone.
  private func readRecents(_ emit: (Mutation) async -> Void) async throws {
    do {
      try await loadRecents(emit)
    } catch let error as CancellationError {
      throw error
    } catch {
      memory.failed(error)
      await emit(.setRecentsFailure(AppError(error)))
    }
  }

  /// Reads the recent keywords, and again whenever they may have changed, until that fails, which is a failure of theirs
  /// alone, or nobody listens any more.
  private func listen(_ emit: (Mutation) async -> Void) async throws {
    guard let kept = profile.kept else { return }
    do {
      // Asked for first: what changes while they are read is told, too.
      let changes = memory.recents.changes(of: kept)
      var heard = try await memory.recents.recents(of: kept, limit: RecentKeyword.maxPerProfile)
      await emit(.setHeardRecents(heard))
      for await _ in changes {
        let recents = try await memory.recents.recents(of: kept, limit: RecentKeyword.maxPerProfile)
        // A notice may be for somebody else, and drawing a page costs more than reading this.
        if recents == heard { continue }
        heard = recents
        await emit(.setHeardRecents(recents))
      }
    } catch let error as CancellationError {
      throw error
    } catch {
      memory.failed(error)
      await emit(.setListeningFailure(AppError(error)))
    }
  }

  private func loadRecents(_ emit: (Mutation) async -> Void) async throws {
    await emit(.setSavesRecents(try await memory.consent.savesRecents(of: profile.key)))
    await emit(.setRecents(try await memory.recents.recents(of: profile.key, limit: RecentKeyword.maxPerProfile)))
  }

  private func remember(_ place: SearchPlace) async throws {
    guard let kept = profile.kept else { return }
    try await unlessCancelled { try await memory.places.remember(place, of: kept) }
  }

  private func remember(_ query: ListingsQuery, _ emit: (Mutation) async -> Void) async throws {
    guard let kept = profile.kept else { return }
    try await unlessCancelled {
      guard try await memory.consent.savesRecents(of: kept) else { return }
      let keyword = RecentKeyword(
        text: query.input.text, storefront: query.storefront, platform: query.platform, date: now())
      try await RememberKeywordUseCase(recents: memory.recents)(keyword, of: kept)
      try await loadRecents(emit)
    }
  }

  /// A memory that fails must not keep anybody from searching: without it nothing is remembered.
  private func unlessCancelled(_ work: () async throws -> Void) async throws {
    do {
      try await work()
    } catch let error as CancellationError {
      throw error
    } catch {
      memory.failed(error)
    }
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
  /// Following what is searched and deleted elsewhere.
  fileprivate static let recents = EffectID("recents")
  /// Which device is searched for.
  fileprivate static let platform = EffectID("platform")
  /// Which app's page stands beside the list.
  fileprivate static let choice = EffectID("choice")
}
