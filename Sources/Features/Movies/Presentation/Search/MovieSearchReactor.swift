import FeatureKit
import Foundation
import Reactor

/// Drives the search: a text and perhaps a year become movies, page after page as far as somebody goes, and back.
struct MovieSearchReactor: Reactor {
  /// How long a person must have stopped typing before anybody is asked.
  static let debounce = Duration.milliseconds(500)

  typealias Found = Feed<SearchItem<MovieItem>, Int>

  enum Action: Sendable, Hashable {
    case appeared
    case queryChanged(String)
    case querySubmitted(String)
    case yearChanged(String)
    case yearSubmitted(String)
    case retryTapped
    /// What stands above the movies that are shown is wanted.
    case reachedStart
    case reachedEnd
    case recentDeleted(RecentKeyword.ID)
    case allRecentsDeleted
    /// Brings back what was deleted; where that was forgotten, what the page's field says it was.
    case undoTapped(forgotten: String)
    /// Somebody looks at the page: what is saved, searched or deleted elsewhere shows here.
    case listening
  }

  enum Mutation: Sendable {
    /// Other text stands in the fields; it was typed, or meant to be searched for.
    case setTyped(Typed, shows: ShownRecents)
    /// A search begins that wants these pages.
    case begin(Typed, MovieQuery, wanted: FeedWanted<Int>)
    /// What a query finds has changed.
    case found(Found.Change, MovieQuery)
    /// Nothing is searched for any more.
    case clear
    /// Something else about the movies has changed.
    case movies(Found.Change)
    case recents(RecentsChange)
  }

  /// What stands in the two fields.
  struct Typed: Sendable, Hashable {
    var text: String
    var year: String
    /// Whether it has to be said that the year is none.
    var isYearWrong = false
  }

  struct State: Sendable, Equatable, RecentsState {
    let place: MoviesPlace
    /// What stands in the fields while a person types; the search follows when they pause.
    var typed: Typed
    /// What was searched for, as it was typed.
    var text: String
    /// The year that was searched for.
    var year: Int?
    /// What the movies are an answer to.
    var answered: MovieQuery?
    var movies: Found
    /// How often the person has begun a search from nothing: what Back undoes.
    var step = 0
    /// As it is until somebody says otherwise.
    var savesRecents = true
    var recents: [RecentKeyword] = []
    var shownRecents: ShownRecents
    var removed: [RecentKeyword] = []
    var removedAt = Date.distantPast
    var recentsFailure: AppError?
    var hasFailedToListen = false

    /// A search that has not begun.
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
  let searches: RecentSearches
  /// Whether the search it is opened with may be remembered.
  let isIntended: Bool
  let clock: any Clock<Duration>

  func concurrency(of action: Action, in state: State) -> EffectConcurrency {
    switch action {
    // The id of the searches: whatever searches anew ends the fetching of more, which belongs to the old search.
    case .reachedStart, .reachedEnd: .once(.search)
    // Enter on what is being searched for already waits for that, unless there are suggestions that have to go.
    case .querySubmitted(let text) where state.isSearching(for: text) && state.visibleRecents.isEmpty: .once(.search)
    case .appeared, .queryChanged, .querySubmitted, .yearChanged, .yearSubmitted, .retryTapped: .latest(.search)
    case .recentDeleted, .allRecentsDeleted, .undoTapped: .serial
    case .listening: .observe(.elsewhere)
    }
  }

  func mutate(_ action: Action, _ context: Context) async throws {
    let state = context.initial
    var typed = state.typed
    switch action {
    case .appeared:
      try await searches.read(recents(context))
      try await search(typed, wanted: state.movies.wanted, isRemembered: isIntended, context)
    case .retryTapped:
      // Only the same search has the pages of before.
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
    case .clear:
      state.text = ""
      state.year = YearInput(state.typed.year).year(before: state.year)
      state.answered = nil
      state.movies.apply(.clear)
      state.shownRecents = .all
    case .movies(let change): state.movies.apply(change)
    case .recents(let change): state.apply(change)
    }
  }

  func recover(from error: AppError, during action: Action) -> Mutation {
    switch action {
    case .reachedStart: .movies(.failAbove(error))
    case .recentDeleted, .allRecentsDeleted, .undoTapped: .recents(.failed(error))
    case .appeared, .queryChanged, .querySubmitted, .yearChanged, .yearSubmitted, .retryTapped, .reachedEnd, .listening:
      .movies(.fail(error))
    }
  }

  // MARK: - Effects

  /// Follows what is saved and what is searched elsewhere, for as long as the page listens.
  ///
  /// - Throws: `CancellationError`, nothing else.
  private func listen(_ context: Context) async throws {
    async let marking: Void = marks.follow(context.scoped(state: \.movies, mutation: Mutation.movies).marked())
    try await searches.follow(recents(context))
    try await marking
  }

  /// Searches in a while, unless what is wanted is there already.
  private func type(_ typed: Typed, shows shown: ShownRecents, _ context: Context) async throws {
    context.emit(.setTyped(typed, shows: shown))
    guard let query = typed.query(before: context.state.year) else { return context.emit(.clear) }
    if query == context.state.answered { return keep(typed, query, context) }
    try await clock.sleep(for: Self.debounce)
    try await search(typed, wanted: .first, context)
  }

  /// Searches at once; a year that was not finished is a wrong one.
  private func submit(_ typed: Typed, _ context: Context) async throws {
    var typed = typed
    let year = YearInput(typed.year)
    typed.isYearWrong = year == .wrong || year == .unfinished
    context.emit(.setTyped(typed, shows: .none))
    if typed.isYearWrong, let query = typed.query(before: context.state.year), query == context.state.answered {
      return keep(typed, query, context)
    }
    try await search(typed, wanted: .first, context)
  }

  /// What is wanted is there already: a search for something else, if one has begun, is given up.
  private func keep(_ typed: Typed, _ query: MovieQuery, _ context: Context) {
    let state = context.state
    if state.query != query { context.emit(.begin(typed, query, wanted: state.movies.shown)) }
  }

  private func search(
    _ typed: Typed, wanted: FeedWanted<Int>, isAnew: Bool = false, isRemembered: Bool = true, _ context: Context
  ) async throws {
    guard let query = typed.query(before: context.state.year) else { return context.emit(.clear) }
    context.emit(.begin(typed, query, wanted: wanted))
    try await loader(of: query, isAnew: isAnew, context).begin(wanted)
    if isRemembered, context.state.hasFound(query) {
      try await searches.remember(query.text, in: query.scope, recents(context))
    }
    try await loader(of: query, isAnew: true, context).renew(wanted)
  }

  private func loader(
    of query: MovieQuery, isAnew: Bool = false, _ context: Context
  ) -> FeedLoader<SearchItem<MovieItem>, Int> {
    let (place, movies) = (initialState.place, isAnew ? movies.askedAnew() : movies)
    return FeedLoader(
      context.scoped(state: \.movies, mutation: { Mutation.found($0, query) }), marking: marks,
      asking: { try await movies.search(query, page: $0, place: place) }, row: SearchItem.found)
  }

  private func recents(_ context: Context) -> RecentSearches.Context<State> {
    context.scoped(state: \.self, mutation: Mutation.recents)
  }
}

extension MovieSearchReactor.Typed {
  /// What is searched for; `nil` for nothing.
  ///
  /// - Parameter year: the year that counts while another one is not finished.
  func query(before year: Int?) -> MovieQuery? {
    let term = SearchTerm.cut(SearchTerm.normalized(text)).term
    return term.isEmpty ? nil : MovieQuery(text: term, year: YearInput(self.year).year(before: year))
  }
}

extension MovieSearchReactor.State {
  /// What is to be searched for, going by the fields.
  var wantedQuery: MovieQuery? { typed.query(before: year) }

  /// What was searched for last.
  var query: MovieQuery? {
    let typed = MovieSearchReactor.Typed(text: text, year: "")
    return typed.query(before: nil).map { MovieQuery(text: $0.text, year: year) }
  }

  /// Whether a text is being searched for, as far as that has not failed, and nothing else was typed since.
  func isSearching(for text: String) -> Bool {
    text == typed.text && query != nil && query == wantedQuery && !isAnswered && movies.failure == nil
  }

  /// Whether there are movies that are the answer to a query.
  fileprivate func hasFound(_ query: MovieQuery) -> Bool { answered == query && !movies.items.isEmpty }

  /// What the movies are the answer to, while nothing else is wanted.
  fileprivate var shownQuery: MovieQuery? { answered == wantedQuery ? answered : nil }

  /// The recent keywords that are shown.
  var visibleRecents: [RecentKeyword] { recentsShown(for: typed.text, aboveRows: !movies.items.isEmpty) }

  /// Whether the movies are the answer to what stands in the fields.
  var isAnswered: Bool { answered != nil && answered == wantedQuery }
}

extension EffectID {
  /// Whatever searches, or fetches more of what was found.
  fileprivate static let search = EffectID("search")
  /// Following what is saved and searched elsewhere.
  fileprivate static let elsewhere = EffectID("elsewhere")
}
