import FeatureKit
import LiveWeb
import Reactor

/// Drives the page of a list, which loads further pages at both ends.
struct MovieListReactor: Reactor {
  enum Action: Sendable, Hashable {
    case appeared
    case retryTapped
    /// The reader has reached the start of the shown movies; earlier ones are loaded.
    case reachedStart
    case reachedEnd
    case layoutPicked(ListOrGrid)
    /// Another movie, or none, is beside the list.
    case movieChosen(Movie.ID?)
    /// Runs while a client is connected: follows saved movies and the reader's ratings.
    case listening
  }

  enum Mutation: Sendable {
    case movies(MoviesFeed.Change)
    case setLayout(ListOrGrid)
    case setOpinions(KnownOpinions)
    case setChosen(Movie.ID?)
  }

  struct State: Sendable, Equatable {
    let list: MovieList
    let place: MoviesPlace
    var movies: MoviesFeed
    var layout = ListOrGrid.grid
    /// The reader's own ratings, as far as they are known.
    var opinions = KnownOpinions()
    /// The movie whose page is beside the list, in a wide window.
    var chosen: Movie.ID?

    /// Shows the reader's own ratings on the shown movies.
    fileprivate mutating func rate() { movies.edit { [opinions] in $0.rated(by: opinions) } }
  }

  let initialState: State
  let movies: any MoviesRepository
  let marks: MovieMarks
  let stars: OwnStars
  let layouts: LayoutMemory
  let profile: Profile

  func concurrency(of action: Action, in state: State) -> EffectConcurrency {
    switch action {
    case .appeared, .reachedStart, .reachedEnd: .once(.pages)
    // Not what is on its way: that may be more of the old list.
    case .retryTapped: .latest(.pages)
    case .layoutPicked: .serial
    case .movieChosen: .latest(.paneChoice)
    case .listening: .observe(.saved)
    }
  }

  func mutate(_ action: Action, _ context: Context) async throws {
    let (list, place) = (initialState.list, initialState.place)
    let shown = context.scoped(state: \.movies, mutation: Mutation.movies)
    func loader(from movies: any MoviesRepository) -> FeedLoader<MovieItem, Int> {
      FeedLoader(
        shown, marking: marks, asking: { try await movies.movies(in: list, page: $0, place: place) }, row: { $0 })
    }
    switch action {
    case .appeared, .retryTapped:
      try await stars.show(opinions(context))
      let anew = loader(from: movies.askedAnew())
      try await (action == .retryTapped ? anew : loader(from: movies)).load()
      try await anew.renew()
    case .reachedStart: try await loader(from: movies).earlier()
    case .reachedEnd: try await loader(from: movies).more()
    case .layoutPicked(let layout):
      context.emit(.setLayout(layout))
      try await layouts.remember(layout, of: profile.kept)
    case .movieChosen(let id): context.emit(.setChosen(id))
    case .listening:
      async let marking: Void = marks.follow(shown.marked())
      try await stars.follow(opinions(context))
      try await marking
    }
  }

  private func opinions(_ context: Context) -> OwnStars.Context {
    context.scoped(state: \.opinions, mutation: Mutation.setOpinions)
  }

  func reduce(_ state: inout State, by mutation: Mutation) {
    switch mutation {
    case .movies(let change):
      state.movies.apply(change)
      state.rate()
    case .setLayout(let layout): state.layout = layout
    case .setOpinions(let opinions):
      state.opinions = opinions
      state.rate()
    case .setChosen(let id): state.chosen = id
    }
  }

  func recover(from error: AppError, during action: Action) -> Mutation {
    .movies(action == .reachedStart ? .failAbove(error) : .fail(error))
  }
}

extension EffectID {
  fileprivate static let pages = EffectID("pages")
  /// Follows saved movies and the reader's ratings.
  fileprivate static let saved = EffectID("saved")
}
