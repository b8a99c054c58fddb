import FeatureKit
import ListDiff
import Reactor

/// Drives the home page. Every list is loaded by itself, so that a failure affects no other list.
struct HomeReactor: Reactor {
  enum Action: Sendable, Hashable {
    case appeared
    case refreshTapped
    case retryTapped(MovieList)
    /// Another movie, or none, is beside the list.
    case movieChosen(Movie.ID?)
    /// Runs while a client is connected: follows saved movies and the reader's ratings.
    case listening
  }

  enum Mutation: Sendable {
    case startLoading([MovieList])
    case setPage(MovieList, MoviesPage)
    case setFailure(MovieList, AppError)
    /// Changes nothing: the failed list has its own error.
    case noteFailure
    case setSaved(MarkedItems<Movie.ID>)
    case setOpinions(KnownOpinions)
    case setChosen(Movie.ID?)
  }

  struct State: Sendable, Equatable {
    let place: MoviesPlace
    /// State of each list.
    private(set) var lists: [MovieList: Loadable<MoviesPage>] = [:]
    /// The rows of the lists with movies. They stay from one state to the next, so that a changed row costs one row.
    private(set) var rows: [MovieList: KeyedItems<MovieItem>] = [:]
    var saved: Set<Movie.ID> = [] {
      didSet { if saved != oldValue { updateRows() } }
    }
    /// The reader's own ratings, as far as they are known.
    var opinions = KnownOpinions() {
      didSet { if opinions != oldValue { updateRows() } }
    }
    /// The movie whose page is beside the list, in a wide window.
    var chosen: Movie.ID?

    init(place: MoviesPlace, chosen: Movie.ID? = nil) {
      self.place = place
      self.chosen = chosen
    }

    subscript(list: MovieList) -> Loadable<MoviesPage> {
      get { lists[list] ?? .idle }
      set {
        lists[list] = newValue
        updateRows(of: list)
      }
    }

    /// The movies of all lists, and which of them are saved.
    var marked: MarkedItems<Movie.ID> {
      get { MarkedItems(ids: MovieList.shelves.flatMap { self[$0].value?.movies.map(\.id) ?? [] }, saved: saved) }
      set { saved = newValue.saved }
    }

    private mutating func updateRows() {
      for list in MovieList.shelves { updateRows(of: list) }
    }

    private mutating func updateRows(of list: MovieList) {
      let movies = self[list].value?.movies ?? []
      var items = rows[list] ?? []
      if !items.elementsEqual(movies, by: { $0.movie == $1 }) { items = KeyedItems(movies.map { MovieItem($0) }) }
      items.mark(MarkedItems(ids: movies.map(\.id), saved: saved))
      items.edit { $0.rated(by: opinions) }
      rows[list] = items.isEmpty ? nil : items
    }
  }

  /// Number of movies shown of each list. With 20, the page, its CSS and its scripts take 16,187 bytes; with ten they
  /// take 15,283.
  static let tiles = 10

  let initialState: State
  let movies: any MoviesRepository
  let marks: MovieMarks
  let stars: OwnStars

  func concurrency(of action: Action, in state: State) -> EffectConcurrency {
    switch action {
    case .appeared, .refreshTapped: .once(.lists)
    // Runs in parallel with all other requests.
    case .retryTapped(let list): .once(.list(list))
    case .movieChosen: .latest(.paneChoice)
    case .listening: .observe(.saved)
    }
  }

  func mutate(_ action: Action, _ context: Context) async throws {
    switch action {
    case .appeared, .refreshTapped:
      try await stars.show(opinions(context))
      try await load(MovieList.shelves, from: movies, context)
    case .retryTapped(let list): try await load([list], from: movies.askedAnew(), context)
    case .movieChosen(let id): context.emit(.setChosen(id))
    case .listening:
      async let marking: Void = marks.follow(context.scoped(state: \.marked, mutation: Mutation.setSaved))
      try await stars.follow(opinions(context))
      try await marking
    }
  }

  private func opinions(_ context: Context) -> OwnStars.Context {
    context.scoped(state: \.opinions, mutation: Mutation.setOpinions)
  }

  func reduce(_ state: inout State, by mutation: Mutation) {
    switch mutation {
    case .startLoading(let lists): for list in lists { state[list] = .loading(last: state[list].value) }
    case .setPage(let list, let page): state[list] = .loaded(page)
    case .setFailure(let list, let error): state[list] = .failed(error, last: state[list].value)
    case .noteFailure: break
    case .setSaved(let found): state.marked.take(found)
    case .setOpinions(let opinions): state.opinions = opinions
    case .setChosen(let id): state.chosen = id
    }
  }

  func recover(from error: AppError, during action: Action) -> Mutation { .noteFailure }

  /// Loads lists in parallel and shows each on arrival.
  ///
  /// - Throws: the first failure after all lists have finished, so that it is logged.
  private func load(
    _ lists: [MovieList], from movies: any MoviesRepository, _ context: Context
  ) async throws {
    context.emit(.startLoading(lists))
    let (arrivals, arrived) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    async let marking: Void = mark(after: arrivals, context)
    let failure = await withTaskGroup(of: AppError?.self, returning: AppError?.self) { group in
      for list in lists { group.addTask { await answer(list, from: movies, context, arrived) } }
      var first: AppError?
      for await failure in group { first = first ?? failure }
      return first
    }
    arrived.finish()
    try await marking
    if let failure { throw failure }
  }

  /// Marks the saved movies after each arrival, and once for lists that arrive together: a lookup takes three reads of
  /// the database.
  private func mark(after arrivals: AsyncStream<Void>, _ context: Context) async throws {
    for await _ in arrivals {
      try await marks.mark(context.scoped(state: \.marked, mutation: Mutation.setSaved))
    }
  }

  /// Loads a list and shows the result.
  ///
  /// - Returns: the error; `nil` on success.
  private func answer(
    _ list: MovieList, from movies: any MoviesRepository, _ context: Context, _ arrived: AsyncStream<Void>.Continuation
  ) async -> AppError? {
    do {
      let page = try await show(list, from: movies, context, arrived)
      try await page.orNewer { try await show(list, from: movies.askedAnew(), context, arrived) }
      return nil
    } catch {
      let failure = AppError(error)
      context.emit(.setFailure(list, failure))
      return failure
    }
  }

  private func show(
    _ list: MovieList, from movies: any MoviesRepository, _ context: Context, _ arrived: AsyncStream<Void>.Continuation
  ) async throws -> MoviesPage {
    let page = try await movies.movies(in: list, page: 1, place: initialState.place)
    context.emit(.setPage(list, page.beginning(Self.tiles)))
    arrived.yield()
    return page
  }
}

extension MoviesPage {
  /// The page with only its first movies, in the form that cells show.
  func beginning(_ count: Int) -> MoviesPage {
    MoviesPage(
      movies: movies.prefix(count).map(\.inBrief), page: page, total: total, hasMore: hasMore, age: age,
      isStale: isStale, failure: failure)
  }
}

extension EffectID {
  fileprivate static let lists = EffectID("lists")
  /// Follows saved movies and the reader's ratings.
  fileprivate static let saved = EffectID("saved")

  /// Loads one list again.
  fileprivate static func list(_ list: MovieList) -> EffectID { EffectID("list-\(list.rawValue)") }
}
