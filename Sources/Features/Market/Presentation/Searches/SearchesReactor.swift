import FeatureKit
import LiveWeb
import Reactor

/// Drives the list of saved searches: reads it, counts what is new to each, and takes searches away.
struct SearchesReactor: Reactor {
  enum Action: Sendable, Hashable {
    case appeared
    case retryTapped
    case removed(ProductQuery)
    /// Somebody looks at the page: what is saved and seen elsewhere shows here.
    case listening
  }

  enum Mutation: Sendable {
    case startLoading
    case setSearches([SavedSearch])
    case setFailure(AppError)
    case startCounting
    case setCount(SavedSearch, NewProducts)
    /// This one could not be counted.
    case setUncounted(SavedSearch)
    /// No more could be counted.
    case setCountFailure(AppError)
    case endCounting
    case say(KeptNotice)
  }

  struct State: Sendable, Equatable {
    var searches: Loadable<[SavedSearch]> = .idle
    /// What is new, as far as it was counted: what was seen since is counted anew.
    var counts: [SavedSearch: NewProducts] = [:]
    /// Those that could not be counted, each by itself.
    var uncounted: Set<SavedSearch> = []
    /// Why the others could not be counted.
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
  /// Told of what could not be kept; the page goes on without it.
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

  /// Counts what is new to each. One that cannot be counted leaves the others; a server that says nothing of any leaves
  /// those that were counted.
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

  /// Those of which nothing new is known: of the others the market's page has said so, and this one must not deny it by
  /// an answer from before.
  private func quietQueries(among all: [SavedSearch]) async throws -> Set<ProductQuery> {
    guard let kept = profile.kept else { return [] }
    let quiet = try await asFarAsPossible(or: all, failed: failed) { try await searches.quietSearches(of: kept) }
    return Set(quiet.map(\.query))
  }

  /// Keeps whether there is something new, for the market's page, which asks nobody; where that fails, it says what was
  /// known before.
  private func note(_ newest: [ProductQuery: Product.ID]) async throws {
    guard let kept = profile.kept, !newest.isEmpty else { return }
    try await asFarAsPossible(or: (), failed: failed) { try await searches.note(newest, of: kept) }
  }

  /// Whether the server would say as much of other searches.
  private static func concernsAll(_ code: AppError.Code) -> Bool {
    switch code {
    case .offline, .rateLimited, .unavailable, .overLimit, .storageBusy, .storageFull: true
    case .notFound, .invalidInput, .notAllowed, .cookieMissing, .changedUpstream, .internalFault: false
    }
  }

  /// Follows what is saved and seen, and counts what was not counted yet.
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
