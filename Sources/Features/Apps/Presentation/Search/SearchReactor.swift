import Reactor

/// Drives the search: a text and a place become rows.
struct SearchReactor: Reactor {
  /// Rows that are shown at first, and that every further step adds.
  static let pageSize = 50
  /// The store gives no more than this for one search.
  static let maxRows = 200
  /// How long a person must have stopped typing before the store is asked.
  static let debounce = Duration.milliseconds(500)

  enum Action: Sendable, Hashable {
    case appeared
    case queryChanged(String)
    case querySubmitted(String)
    case platformPicked(Platform)
    case reachedEnd
    case retryTapped
  }

  enum Mutation: Sendable {
    case clear
    case setText(String)
    case setQuery(ResolveSearchUseCase.Resolved)
    case setPlatform(Platform)
    case setResults(ListingsPage)
    case setCount(Int)
    case setMore(ListingsPage)
    case setFailure(AppError)
    case setMoreFailure(AppError)
    case startMore
  }

  struct State: Sendable, Equatable {
    /// What was searched for, as typed.
    var text: String
    var place: SearchPlace
    var language: String
    /// How many rows are asked for.
    var count: Int
    var wasCut = false
    /// Whether a link has led to another country than the chosen one.
    var changedStorefront = false
    /// Whether what was searched for is an id or a link, for which no answer means: not sold here.
    var isLookup = false
    var results: Loadable<ListingsPage> = .idle
    var isLoadingMore = false
    var moreFailure: AppError?
  }

  let initialState: State
  let listings: any ListingsRepository
  let places: any SearchPlacesRepository
  let profile: String
  let clock: any Clock<Duration>

  private let resolve = ResolveSearchUseCase()

  init(
    state: State, listings: any ListingsRepository, places: any SearchPlacesRepository, profile: String,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    initialState = state
    self.listings = listings
    self.places = places
    self.profile = profile
    self.clock = clock
  }

  func concurrency(of action: Action) -> EffectConcurrency {
    switch action {
    case .reachedEnd: .once("more")
    case .appeared, .queryChanged, .querySubmitted, .platformPicked, .retryTapped: .latest("search")
    }
  }

  func mutate(_ action: Action, in state: State, emit: (Mutation) async -> Void) async throws {
    switch action {
    case .appeared:
      if !state.text.isEmpty { try await search(state.text, count: state.count, in: state, emit) }
    case .queryChanged(let text):
      if text == state.text, state.results.error == nil { return }
      if !text.isEmpty { try await clock.sleep(for: Self.debounce) }
      try await search(text, in: state, emit)
    case .querySubmitted(let text):
      try await search(text, in: state, emit)
    case .platformPicked(let platform):
      await emit(.setPlatform(platform))
      var state = state
      state.place.platform = platform
      try await places.remember(state.place, of: profile)
      if !state.text.isEmpty { try await search(state.text, in: state, emit) }
    case .reachedEnd:
      try await loadMore(state, emit)
    case .retryTapped:
      if state.results.error != nil {
        try await search(state.text, count: state.count, in: state, emit)
      } else {
        try await loadMore(state, emit)
      }
    }
  }

  func reduce(_ state: inout State, by mutation: Mutation) {
    switch mutation {
    case .clear:
      state.text = ""
      state.results = .idle
      state.count = Self.pageSize
    case .setText(let text): state.text = text
    case .setQuery(let resolved):
      state.place.storefront = resolved.query.storefront
      state.wasCut = resolved.wasCut
      state.changedStorefront = resolved.changedStorefront
      state.isLookup = resolved.query.input.isLookup
      state.results = .loading(last: state.results.value)
      state.moreFailure = nil
    case .setPlatform(let platform): state.place.platform = platform
    case .setResults(let page): state.results = .loaded(page)
    case .setCount(let count): state.count = count
    case .setMore(let page):
      state.results = .loaded(page)
      state.isLoadingMore = false
    case .startMore:
      state.isLoadingMore = true
      state.moreFailure = nil
    case .setFailure(let error): state.results = .failed(error, last: state.results.value)
    case .setMoreFailure(let error):
      state.isLoadingMore = false
      state.moreFailure = error
    }
  }

  func recover(from error: AppError, during action: Action) -> Mutation {
    action == .reachedEnd ? .setMoreFailure(error) : .setFailure(error)
  }

  // MARK: - Effects

  private func search(
    _ text: String, count: Int = SearchReactor.pageSize, in state: State, _ emit: (Mutation) async -> Void
  ) async throws {
    let resolved = resolve(
      text, storefront: state.place.storefront, platform: state.place.platform, language: state.language)
    if resolved.query.input == .term("") { return await emit(.clear) }
    if text != state.text { await emit(.setText(text)) }
    await emit(.setCount(count))
    await emit(.setQuery(resolved))
    if resolved.changedStorefront {
      let place = SearchPlace(storefront: resolved.query.storefront, platform: state.place.platform)
      try await places.remember(place, of: profile)
    }
    await emit(.setResults(try await listings.search(resolved.query, count: count)))
  }

  private func loadMore(_ state: State, _ emit: (Mutation) async -> Void) async throws {
    guard case .loaded(let page) = state.results, page.hasMore, state.count < Self.maxRows else { return }
    await emit(.startMore)
    let count = min(state.count + Self.pageSize, Self.maxRows)
    let resolved = resolve(
      state.text, storefront: state.place.storefront, platform: state.place.platform, language: state.language)
    let more = try await listings.search(resolved.query, count: count)
    await emit(.setCount(count))
    await emit(.setMore(more))
  }
}

extension SearchInput {
  fileprivate var isLookup: Bool {
    if case .term = self { false } else { true }
  }
}
