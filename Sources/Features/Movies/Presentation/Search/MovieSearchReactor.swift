import FeatureKit
import Foundation
import Reactor

/// Drives the search by text and year, which loads further pages at both ends.
struct MovieSearchReactor: Reactor {
  /// Pause in typing after which the search starts.
  static let debounce = Duration.milliseconds(300)

  typealias Found = Feed<SearchItem<MovieItem>, Int>

  enum Action: Sendable, Hashable {
    case appeared
    case queryChanged(String)
    case querySubmitted(String)
    case yearChanged(String)
    case yearSubmitted(String)
    case retryTapped
    /// The reader has reached the start of the shown movies; earlier ones are loaded.
    case reachedStart
    case reachedEnd
    case recentDeleted(RecentKeyword.ID)
    case allRecentsDeleted
    /// Restores deleted searches. If the server no longer has them, they are read from the form field.
    case undoTapped(forgotten: String)
    /// Another movie, or none, is beside the list.
    case movieChosen(Movie.ID?)
    /// Runs while a client is connected: follows saved movies and recent searches.
    case listening
  }

  enum Mutation: Sendable {
    /// The fields have changed.
    case setTyped(Typed, shows: ShownRecents)
    /// A search begins with these pages.
    case begin(Typed, MovieQuery, wanted: FeedWanted<Int>)
    /// The results of a query have changed.
    case found(Found.Change, MovieQuery)
    /// The search is empty.
    case clear
    /// The list has changed apart from results.
    case movies(Found.Change)
    case recents(RecentsChange)
    case setOpinions(KnownOpinions)
    case setChosen(Movie.ID?)
  }

  /// Values of the two fields.
  struct Typed: Sendable, Hashable {
    var text: String
    var year: String
    /// Whether the page reports an invalid year.
    var isYearWrong = false
  }

  struct State: Sendable, Equatable, RecentsState {
    let place: MoviesPlace
    /// Values of the fields while a person types; the search follows when they pause.
    var typed: Typed
    /// The search text as typed.
    var text: String
    /// The year of the search.
    var year: Int?
    /// The query that ``movies`` answers.
    var answered: MovieQuery?
    var movies: Found
    /// The reader's own ratings, as far as they are known.
    var opinions = KnownOpinions()
    /// Number of searches begun from an empty page, each of which Back undoes.
    var step = 0
    /// Whether searches are saved. On until the setting says otherwise.
    var savesRecents = true
    var recents: [RecentKeyword] = []
    var shownRecents: ShownRecents
    var fragment: RecentKeyword.ID?
    var removed: [RecentKeyword] = []
    var removedAt = Date.distantPast
    var recentsFailure: AppError?
    var hasFailedToListen = false
    /// The movie whose page is beside the list, in a wide window.
    var chosen: Movie.ID?

    /// Creates a state before the search.
    init(place: MoviesPlace, text: String, year: Int?, wanted: FeedWanted<Int>) {
      self.place = place
      self.text = text
      self.year = year
      typed = Typed(text: text, year: year.map { String($0) } ?? "")
      movies = Found(wanted: wanted, bounds: .movieRows)
      shownRecents = text.isEmpty ? .all : .none
    }
  }

  let initialState: State
  let movies: any MoviesRepository
  let marks: MovieMarks
  let stars: OwnStars
  let searches: RecentSearches
  /// Whether the first search may be saved.
  let isIntended: Bool
  let clock: any Clock<Duration>

  func concurrency(of action: Action, in state: State) -> EffectConcurrency {
    switch action {
    // The id is shared with searches: a new search cancels the loading of more results of the previous one.
    case .reachedStart, .reachedEnd: .once(.search)
    // Enter again, while the search runs. The first Enter after typing searches anew: now the search is meant.
    case .querySubmitted(let text) where state.isSearching(for: text) && state.shownRecents == .none: .once(.search)
    case .appeared, .queryChanged, .querySubmitted, .yearChanged, .yearSubmitted, .retryTapped: .latest(.search)
    case .recentDeleted, .allRecentsDeleted, .undoTapped: .serial
    case .movieChosen: .latest(.paneChoice)
    case .listening: .observe(.elsewhere)
    }
  }

  func mutate(_ action: Action, _ context: Context) async throws {
    let state = context.initial
    var typed = state.typed
    switch action {
    case .appeared:
      try await stars.show(opinions(context))
      try await searches.read(recents(context))
      try await search(typed, wanted: state.movies.wanted, isRemembered: isIntended, context)
    case .retryTapped:
      // Only the same search keeps its pages.
      let wanted = typed.query(before: state.year) == state.query ? state.movies.wanted : .first
      try await search(
        typed, wanted: wanted, isAnew: true, isRemembered: isIntended || typed != initialState.typed, context)
    case .queryChanged(let text):
      typed.text = text
      try await type(typed, shows: .matching, context)
    case .yearChanged(let year):
      typed.year = year
      typed.isYearWrong = YearInput(year) == .wrong
      try await type(typed, shows: state.shownRecents, context)
    case .querySubmitted(let text):
      typed.text = text
      try await submit(typed, context)
    case .yearSubmitted(let year):
      typed.year = year
      try await submit(typed, context)
    case .reachedStart:
      if let query = state.shownQuery { try await loader(of: query, context).earlier() }
    case .reachedEnd:
      if let query = state.shownQuery { try await loader(of: query, context).more() }
    case .recentDeleted(let id): try await searches.remove(id, recents(context))
    case .allRecentsDeleted: try await searches.removeAll(recents(context))
    case .undoTapped(let forgotten): try await searches.restore(orIn: forgotten, recents(context))
    case .movieChosen(let id): context.emit(.setChosen(id))
    case .listening: try await listen(context)
    }
  }

  func reduce(_ state: inout State, by mutation: Mutation) {
    switch mutation {
    case .setTyped(let typed, let shown):
      state.typed = typed
      state.shownRecents = shown
    case .begin(let typed, let query, let wanted):
      if state.text.isEmpty { state.step += 1 }
      state.typed = typed
      state.text = typed.text
      state.year = query.year
      state.movies.apply(.begin(wanted))
      state.recentsFailure = nil
      state.removed = []
    case .found(let change, let query):
      if case .page = change { state.answered = query }
      state.movies.apply(change)
      state.rate()
    case .clear:
      state.text = ""
      state.year = YearInput(state.typed.year).year(before: state.year)
      state.answered = nil
      state.movies.apply(.clear)
      state.shownRecents = .all
    case .movies(let change): state.movies.apply(change)
    case .recents(let change): state.apply(change)
    case .setOpinions(let opinions):
      state.opinions = opinions
      state.rate()
    case .setChosen(let id): state.chosen = id
    }
  }

  func recover(from error: AppError, during action: Action) -> Mutation {
    switch action {
    case .reachedStart: .movies(.failAbove(error))
    case .recentDeleted, .allRecentsDeleted, .undoTapped: .recents(.failed(error))
    case .appeared, .queryChanged, .querySubmitted, .yearChanged, .yearSubmitted, .retryTapped, .reachedEnd,
      .movieChosen, .listening:
      .movies(.fail(error))
    }
  }

  // MARK: - Effects

  /// Follows saved movies, the reader's ratings and recent searches while a client is connected.
  ///
  /// - Throws: `CancellationError`, nothing else.
  private func listen(_ context: Context) async throws {
    async let marking: Void = marks.follow(context.scoped(state: \.movies, mutation: Mutation.movies).marked())
    async let rating: Void = stars.follow(opinions(context))
    try await searches.follow(recents(context))
    try await marking
    try await rating
  }

  /// Debounces, then searches; returns at once if the results are already shown.
  private func type(_ typed: Typed, shows shown: ShownRecents, _ context: Context) async throws {
    context.emit(.setTyped(typed, shows: shown))
    guard let query = typed.query(before: context.state.year) else {
      context.emit(.clear)
      return await searches.abandon(recents(context))
    }
    if query == context.state.answered { return try await keep(typed, query, context) }
    try await clock.sleep(for: Self.debounce)
    try await search(typed, wanted: .first, isMeant: false, context)
  }

  /// Searches at once. An unfinished year counts as invalid.
  private func submit(_ typed: Typed, _ context: Context) async throws {
    var typed = typed
    let year = YearInput(typed.year)
    typed.isYearWrong = year == .wrong || year == .unfinished
    context.emit(.setTyped(typed, shows: .none))
    if typed.isYearWrong, let query = typed.query(before: context.state.year), query == context.state.answered {
      return try await keep(typed, query, context)
    }
    try await search(typed, wanted: .first, context)
  }

  /// Keeps the results, cancels a search for another query if one is running, and renews old results.
  private func keep(_ typed: Typed, _ query: MovieQuery, _ context: Context) async throws {
    let state = context.state
    if state.query != query { context.emit(.begin(typed, query, wanted: state.movies.shown)) }
    try await loader(of: query, isAnew: true, context).renew()
  }

  private func search(
    _ typed: Typed, wanted: FeedWanted<Int>, isAnew: Bool = false, isMeant: Bool = true, isRemembered: Bool = true,
    _ context: Context
  ) async throws {
    guard let query = typed.query(before: context.state.year) else { return context.emit(.clear) }
    context.emit(.begin(typed, query, wanted: wanted))
    try await loader(of: query, isAnew: isAnew, context).begin(wanted) {
      if isRemembered, context.state.hasFound(query) {
        await searches.remember(query.text, in: query.scope, isMeant: isMeant, recents(context))
      }
    }
    try await loader(of: query, isAnew: true, context).renew()
  }

  private func loader(
    of query: MovieQuery, isAnew: Bool = false, _ context: Context
  ) -> FeedLoader<SearchItem<MovieItem>, Int> {
    let (place, movies) = (initialState.place, isAnew ? movies.askedAnew() : movies)
    return FeedLoader(
      context.scoped(state: \.movies, mutation: { Mutation.found($0, query) }), marking: marks,
      asking: { try await movies.search(query, page: $0, place: place) }, row: SearchItem.found)
  }

  private func opinions(_ context: Context) -> OwnStars.Context {
    context.scoped(state: \.opinions, mutation: Mutation.setOpinions)
  }

  private func recents(_ context: Context) -> RecentSearches.Context<State> {
    context.scoped(state: \.self, mutation: Mutation.recents)
  }
}

extension MovieSearchReactor.Typed {
  /// The query of these fields; `nil` if the text is empty.
  ///
  /// - Parameter year: year to use while the field is unfinished or invalid.
  func query(before year: Int?) -> MovieQuery? {
    let term = SearchTerm.cut(SearchTerm.normalized(text)).term
    return term.isEmpty ? nil : MovieQuery(text: term, year: YearInput(self.year).year(before: year))
  }
}

extension MovieSearchReactor.State {
  /// The query of the current fields.
  var wantedQuery: MovieQuery? { typed.query(before: year) }

  /// The last query.
  var query: MovieQuery? {
    let typed = MovieSearchReactor.Typed(text: text, year: "")
    return typed.query(before: nil).map { MovieQuery(text: $0.text, year: year) }
  }

  /// Whether a search for a text is running, and the fields have not changed since.
  func isSearching(for text: String) -> Bool {
    text == typed.text && query != nil && query == wantedQuery && !isAnswered && movies.failure == nil
  }

  /// Shows the reader's own ratings on the results.
  fileprivate mutating func rate() { movies.edit { [opinions] in $0.rated(by: opinions) } }

  /// Whether there are results for a query.
  fileprivate func hasFound(_ query: MovieQuery) -> Bool { answered == query && !movies.items.isEmpty }

  /// The query of the shown results, unless the fields have changed.
  fileprivate var shownQuery: MovieQuery? { answered == wantedQuery ? answered : nil }

  /// Recent searches that are shown.
  var visibleRecents: [RecentKeyword] { recentsShown(for: typed.text) }

  /// Whether the results answer the current fields.
  var isAnswered: Bool { answered != nil && answered == wantedQuery }
}

extension EffectID {
  /// Searches, or loads more results.
  fileprivate static let search = EffectID("search")
  /// Follows saved movies and recent searches.
  fileprivate static let elsewhere = EffectID("elsewhere")
}
