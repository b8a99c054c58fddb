import FeatureKit
import LiveWeb
import Reactor

/// Drives the list of saved searches: reads it, counts the new products of each, and deletes searches.
struct SearchesReactor: Reactor {
  enum Action: Sendable, Hashable {
    case appeared
    case retryTapped
    case removed(ProductQuery)
    /// The page is live: changes on other pages show here.
    case listening
  }

  enum Mutation: Sendable {
    case startLoading
    case setSearches([SavedSearch])
    case setFailure(AppError)
    case startCounting
    case setCount(SavedSearch, NewProducts)
    /// This search could not be counted.
    case setUncounted(SavedSearch)
    /// The remaining searches could not be counted.
    case setCountFailure(AppError)
    case endCounting
    case say(KeptNotice)
  }

  struct State: Sendable, Equatable {
    var searches: Loadable<[SavedSearch]> = .idle
    /// The new products of each search. Searches that were seen since have no entry, and are counted again.
    var counts: [SavedSearch: NewProducts] = [:]
    /// Searches that could not be counted, for reasons of their own.
    var uncounted: Set<SavedSearch> = []
    /// Why the remaining searches could not be counted.
    var countFailure: AppError?
    var isCounting = false
    var notices = Notices<KeptNotice>()

    init() {}
  }

  let initialState: State
  let searches: any SavedSearchesRepository
  let count: CountNewUseCase
  let profile: Profile
  let asker: Asker
  /// Called with errors of reading or writing the news; the page goes on without it.
  let failed: @Sendable (any Error) -> Void

  func concurrency(of action: Action, in state: State) -> EffectConcurrency {
    switch action {
    case .appeared, .retryTapped: .once(.load)
    case .removed: .serial
    case .listening: .observe(.searches)
    }
  }

  func mutate(_ action: Action, _ context: Context) async throws {
    switch action {
    case .appeared, .retryTapped:
      context.emit(.startLoading)
      let all = try await read(context)
      try await countNew(all, context)
    case .removed(let query):
      try await searches.remove(query, of: try profile.keptOrThrow())
      _ = try await read(context)
    case .listening: try await listen(context)
    }
  }

  func reduce(_ state: inout State, by mutation: Mutation) {
    switch mutation {
    case .startLoading: state.searches = .loading(last: state.searches.value)
    case .setSearches(let searches):
      state.searches = .loaded(searches)
      state.counts = state.counts.filter { searches.contains($0.key) }
      state.uncounted.formIntersection(searches)
      if searches.allSatisfy({ state.counts[$0] != nil || state.uncounted.contains($0) }) { state.countFailure = nil }
    case .setFailure(let error):
      state.searches = .failed(error, last: state.searches.value)
      state.isCounting = false
    case .startCounting:
      state.isCounting = true
      state.countFailure = nil
    case .setCount(let search, let new):
      state.counts[search] = new
      state.uncounted.remove(search)
    case .setUncounted(let search):
      state.counts[search] = nil
      state.uncounted.insert(search)
    case .setCountFailure(let error):
      state.countFailure = error
      state.isCounting = false
    case .endCounting: state.isCounting = false
    case .say(let notice): state.notices.say(notice)
    }
  }

  func recover(from error: AppError, during action: Action) -> Mutation {
    switch action {
    case .removed: .say(.failed(error))
    case .appeared, .retryTapped, .listening: .setFailure(error)
    }
  }

  // MARK: - Effects

  private func read(_ context: Context) async throws -> [SavedSearch] {
    let all = try await searches.searches(of: try profile.keyOrThrow())
    context.emit(.setSearches(all))
    return all
  }

  /// Counts the new products of each search. A search that cannot be counted does not stop the others. An error that
  /// concerns all stops the run, and counts until then stay.
  private func countNew(_ all: [SavedSearch], _ context: Context) async throws {
    guard !all.isEmpty else { return }
    context.emit(.startCounting)
    let quiet = try await quietQueries(among: all)
    var newest: [ProductQuery: Product.ID] = [:]
    var failure: AppError?
    for search in all {
      do {
        let new = try await count(search, isFresh: !quiet.contains(search.query), for: asker)
        newest[search.query] = new.newest
        context.emit(.setCount(search, new))
      } catch {
        try Task.checkCancellation()
        let error = AppError(error)
        if Self.concernsAll(error.code) {
          failure = error
          break
        }
        context.emit(.setUncounted(search))
      }
    }
    try await note(newest)
    context.emit(failure.map(Mutation.setCountFailure) ?? .endCounting)
  }

  /// The searches without known news. The others are requested fresh, because a cached response would deny the news
  /// that the market's page has shown.
  private func quietQueries(among all: [SavedSearch]) async throws -> Set<ProductQuery> {
    guard let kept = profile.kept else { return [] }
    let quiet = try await asFarAsPossible(or: all, failed: failed) { try await searches.quietSearches(of: kept) }
    return Set(quiet.map(\.query))
  }

  /// Records which searches have news, for the market's page, which sends no requests for that. If it fails, that page
  /// shows the old number.
  private func note(_ newest: [ProductQuery: Product.ID]) async throws {
    guard let kept = profile.kept, !newest.isEmpty else { return }
    try await asFarAsPossible(or: (), failed: failed) { try await searches.note(newest, of: kept) }
  }

  /// Whether the server would fail in the same way for other searches.
  private static func concernsAll(_ code: AppError.Code) -> Bool {
    switch code {
    case .offline, .rateLimited, .unavailable, .overLimit, .storageBusy, .storageFull: true
    case .notFound, .invalidInput, .notAllowed, .cookieMissing, .changedUpstream, .internalFault: false
    }
  }

  /// Follows changes of searches, and counts those that were not counted yet.
  private func listen(_ context: Context) async throws {
    guard let kept = profile.kept else { return }
    var known = Set(context.initial.searches.value ?? [])
    for try await all in Observation(of: searches.changes(of: kept), reading: { try await read(context) }) {
      let fresh = all.filter { !known.contains($0) }
      known = Set(all)
      try await countNew(fresh, context)
    }
  }
}

extension EffectID {
  fileprivate static let load = EffectID("load")
  fileprivate static let searches = EffectID("searches")
}
