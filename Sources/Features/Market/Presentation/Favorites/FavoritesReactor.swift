import FeatureKit
import Foundation
import LiveWeb
import Reactor

/// Drives the list of favourites: reads it, checks for news, and removes and restores favourites.
struct FavoritesReactor: Reactor {
  /// The number of rows shown first, and added by each further step.
  static let pageSize = 60

  enum Action: Sendable, Hashable {
    case appeared
    case retryTapped
    case reachedEnd
    case removed(Product.ID)
    /// Restores a removed favourite from the page's undo field.
    case undone(String)
    /// The page is live: changes on other pages show here, and news is marked as seen.
    case listening
  }

  enum Mutation: Sendable {
    case startLoading
    case setFavorites([Favorite], at: Date)
    case setFailure(AppError)
    case setChecking(Bool)
    case setCheckFailure(AppError)
    case setLimit(Int)
    case setRemoved(Removal?)
    case say(KeptNotice)
  }

  /// A removed favourite, and when it was removed.
  struct Removal: Sendable, Equatable {
    let favorite: Favorite
    let moment: Date
  }

  struct State: Sendable, Equatable {
    /// Whether the user opened the page; a prefetch marks no news as seen.
    let isIntended: Bool
    /// The page that Back leads to; `nil` for the market.
    var origin: String?
    var favorites: Loadable<[Favorite]> = .idle
    /// When the favourites were read; ages on the page count from then.
    var shownAt = Date(timeIntervalSince1970: 0)
    /// News that was unseen when this page first showed it. It stays marked on this page.
    var news: [Product.ID: Favorite.News] = [:]
    var isChecking = false
    /// Why the check of all favourites failed.
    var checkFailure: AppError?
    /// The most rows shown.
    var limit = FavoritesReactor.pageSize
    /// The last removed favourite, which an undo restores.
    var removed: Removal?
    var notices = Notices<KeptNotice>()

    /// All favourites, those with news first.
    var ordered: [Favorite] {
      let all = favorites.value ?? []
      return all.filter { news[$0.id] != nil } + all.filter { news[$0.id] == nil }
    }
  }

  let initialState: State
  let favorites: any FavoritesRepository
  /// Checks a profile's favourites and records the results. Throws `AppError` if it could not check all of them.
  let check: @Sendable (_ profile: String) async throws -> Void
  let undoField: FavoriteUndoField
  let profile: Profile
  let now: @Sendable () -> Date

  func concurrency(of action: Action, in state: State) -> EffectConcurrency {
    switch action {
    case .appeared, .retryTapped: .once(.load)
    case .reachedEnd: .latest(.limit)
    case .removed, .undone: .serial
    case .listening: .observe(.favorites)
    }
  }

  func mutate(_ action: Action, _ context: Context) async throws {
    let state = context.initial
    switch action {
    case .appeared, .retryTapped: try await open(context)
    case .reachedEnd: context.emit(.setLimit(min(state.limit + Self.pageSize, Favorite.maxPerProfile)))
    case .removed(let id):
      let removed = state.favorites.value?.first { $0.id == id }
      try await favorites.remove(id, of: try profile.keptOrThrow())
      if let removed { context.emit(.setRemoved(Removal(favorite: removed, moment: now()))) }
      _ = try await read(context)
    case .undone(let field):
      let kept = try profile.keptOrThrow()
      guard let removed = undoField.read(field, of: profile, at: now()) else {
        return context.emit(.say(.tooLate))
      }
      try await favorites.restore(removed, of: kept)
      context.emit(.setRemoved(nil))
      _ = try await read(context)
    case .listening: try await listen(context)
    }
  }

  func reduce(_ state: inout State, by mutation: Mutation) {
    switch mutation {
    case .startLoading:
      state.favorites = .loading(last: state.favorites.value)
      state.checkFailure = nil
    case .setFavorites(let favorites, let moment):
      state.favorites = .loaded(favorites)
      state.shownAt = moment
      for favorite in favorites where !favorite.isSeen { state.news[favorite.id] = favorite.news }
      let ids = Set(favorites.map(\.id))
      state.news = state.news.filter { ids.contains($0.key) }
      if let removed = state.removed, ids.contains(removed.favorite.id) { state.removed = nil }
    case .setFailure(let error):
      state.favorites = .failed(error, last: state.favorites.value)
      state.isChecking = false
    case .setChecking(let isChecking): state.isChecking = isChecking
    case .setCheckFailure(let error):
      state.checkFailure = error
      state.isChecking = false
    case .setLimit(let limit): state.limit = limit
    case .setRemoved(let removal): state.removed = removal
    case .say(let notice): state.notices.say(notice)
    }
  }

  func recover(from error: AppError, during action: Action) -> Mutation {
    switch action {
    case .removed, .undone: .say(.failed(error))
    case .appeared, .retryTapped, .reachedEnd, .listening: .setFailure(error)
    }
  }

  // MARK: - Effects

  /// Shows the stored favourites, then the checked ones, and marks them as seen.
  private func open(_ context: Context) async throws {
    context.emit(.startLoading)
    let kept = try await read(context)
    guard !kept.isEmpty, let key = profile.kept else { return }
    context.emit(.setChecking(true))
    do {
      try await check(key)
      context.emit(.setChecking(false))
    } catch {
      try Task.checkCancellation()
      context.emit(.setCheckFailure(AppError(error)))
    }
    let found = try await read(context)
    if initialState.isIntended { try await see(found) }
  }

  private func read(_ context: Context) async throws -> [Favorite] {
    let found = try await favorites.favorites(of: try profile.keyOrThrow())
    context.emit(.setFavorites(found, at: now()))
    return found
  }

  /// Marks the favourites as seen, if something differs from what was seen before.
  private func see(_ shown: [Favorite]) async throws {
    guard let kept = profile.kept, shown.contains(where: \.differsFromSeen) else { return }
    try await favorites.markSeen(of: kept)
  }

  private func listen(_ context: Context) async throws {
    guard let kept = profile.kept else { return }
    try await Observation(of: favorites.changes(of: kept)) { try await see(try await read(context)) }.follow()
  }
}

extension EffectID {
  fileprivate static let load = EffectID("load")
  fileprivate static let limit = EffectID("limit")
  fileprivate static let favorites = EffectID("favorites")
}
