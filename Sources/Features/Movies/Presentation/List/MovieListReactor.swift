import FeatureKit
import LiveWeb
import Reactor

/// Drives the page of a list: page after page of it, as far as somebody goes, and back.
struct MovieListReactor: Reactor {
  enum Action: Sendable, Hashable {
    case appeared
    case retryTapped
    /// What stands above the movies that are shown is wanted.
    case reachedStart
    case reachedEnd
    case layoutPicked(ListOrGrid)
    /// Somebody looks at the page: what is saved elsewhere is marked here.
    case listening
  }

  enum Mutation: Sendable {
    case movies(EndlessMovies.Change)
    case setLayout(ListOrGrid)
  }

  struct State: Sendable, Equatable {
    let list: MovieList
    let place: MoviesPlace
    var movies: EndlessMovies
    var layout = ListOrGrid.grid
  }

  let initialState: State
  let movies: any MoviesRepository
  let marks: ShownMarks
  let layouts: LayoutMemory
  let profile: Profile

  func concurrency(of action: Action, in state: State) -> EffectConcurrency {
    switch action {
    case .appeared, .retryTapped, .reachedStart, .reachedEnd: .once(.pages)
    case .layoutPicked: .serial
    case .listening: .observe(.saved)
    }
  }

  func mutate(_ action: Action, in state: State, emit: (Mutation) async -> Void) async throws {
    if case .layoutPicked(let layout) = action {
      await emit(.setLayout(layout))
      return try await layouts.remember(layout, of: profile.kept)
    }
    try await load(for: action, in: state) { await emit(.movies($0)) }
  }

  private func load(
    for action: Action, in state: State, emit: (EndlessMovies.Change) async -> Void
  ) async throws {
    switch action {
    case .appeared, .retryTapped:
      let wanted = state.movies.wanted
      await emit(.begin(wanted: wanted))
      try await load(state.movies.anew(wanted), until: wanted.upperBound, in: state, emit)
    case .reachedStart:
      guard state.movies.hasEarlier else { return }
      if state.movies.failureAbove != nil { await emit(.clearFailure) }
      try await state.movies.loadEarlier(marking: marks, asking: { try await page($0, in: state) }, emit: emit)
    case .reachedEnd:
      guard let next = state.movies.feed.nextPage else { return }
      if state.movies.failure != nil { await emit(.clearFailure) }
      // What its address says may not have been reached before something failed.
      try await load(state.movies, until: max(state.movies.wanted.upperBound, next), in: state, emit)
    case .listening:
      try await marks.follow(knowing: state.movies.saved) { await emit(.setSaved($0)) }
    case .layoutPicked: break
    }
  }

  func reduce(_ state: inout State, by mutation: Mutation) {
    switch mutation {
    case .movies(let change): state.movies.apply(change)
    case .setLayout(let layout): state.layout = layout
    }
  }

  func recover(from error: AppError, during action: Action) -> Mutation {
    .movies(action == .reachedStart ? .failAbove(error) : .fail(error))
  }

  private func load(
    _ shown: EndlessMovies, until last: Int, in state: State, _ emit: (EndlessMovies.Change) async -> Void
  ) async throws {
    try await shown.load(until: last, marking: marks, asking: { try await page($0, in: state) }, emit: emit)
  }

  private func page(_ number: Int, in state: State) async throws -> MoviesPage {
    try await movies.movies(in: state.list, page: number, place: state.place)
  }
}

extension EffectID {
  fileprivate static let pages = EffectID("pages")
  /// Following what is saved elsewhere.
  fileprivate static let saved = EffectID("saved")
}
