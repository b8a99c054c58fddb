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
    /// The text about the list's subject is expanded or collapsed.
    case moreTapped
    /// Runs while a client is connected: follows saved movies and the reader's ratings.
    case listening
  }

  enum Mutation: Sendable {
    case movies(MoviesFeed.Change)
    case setLayout(ListOrGrid)
    case setOpinions(KnownOpinions)
    case setChosen(Movie.ID?)
    case setSubject(MovieSubject)
    case toggleText
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
    /// What is shown beside the movies; `nil` if there is nothing, or it is not known yet.
    var subject: MovieSubject?
    /// Whether the text about the subject is expanded.
    var isOpen = false
    /// The reader's streaming services, for filters.
    var ownServices: [OwnService] = []
    /// The page that the reader came from; `nil` for the home page of movies.
    var origin: String?
    /// The address that the page has instead; `nil` if it has been opened by its address.
    var destination: String?

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
    case .layoutPicked, .moreTapped: .serial
    case .movieChosen: .latest(.paneChoice)
    case .listening: .observe(.saved)
    }
  }

  func mutate(_ action: Action, _ context: Context) async throws {
    guard initialState.destination == nil else { return }
    let (list, place) = (initialState.list, initialState.place)
    let shown = context.scoped(state: \.movies, mutation: Mutation.movies)
    func loader(from movies: any MoviesRepository) -> FeedLoader<MovieItem, Int> {
      FeedLoader(
        shown, marking: marks, asking: { try await movies.movies(in: list, page: $0, place: place) }, row: { $0 })
    }
    switch action {
    case .appeared, .retryTapped:
      try await stars.show(opinions(context))
      let fresh = movies.askedAnew()
      async let about: Void = showSubject(from: action == .retryTapped ? fresh : movies, context)
      let anew = loader(from: fresh)
      try await (action == .retryTapped ? anew : loader(from: movies)).load()
      try await about
      try await anew.renew()
    case .reachedStart: try await loader(from: movies).earlier()
    case .reachedEnd: try await loader(from: movies).more()
    case .layoutPicked(let layout):
      context.emit(.setLayout(layout))
      try await layouts.remember(layout, of: profile.kept)
    case .movieChosen(let id): context.emit(.setChosen(id))
    case .moreTapped: context.emit(.toggleText)
    case .listening:
      async let marking: Void = marks.follow(shown.marked())
      try await stars.follow(opinions(context))
      try await marking
    }
  }

  /// Shows what the list is about, as far as possible: a person or a collection that cannot be read has no movies
  /// either, and without services there are other filters.
  private func showSubject(from movies: any MoviesRepository, _ context: Context) async throws {
    let (list, place) = (initialState.list, initialState.place)
    let subject = try await asFarAsPossible(or: nil, failed: { _ in }) {
      try await MovieSubject.of(list, from: movies, in: place)
    }
    if let subject { context.emit(.setSubject(subject)) }
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
    case .setSubject(let subject): state.subject = subject
    case .toggleText: state.isOpen.toggle()
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
