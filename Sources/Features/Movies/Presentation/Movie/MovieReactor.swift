import FeatureKit
import Foundation
import Reactor

/// Drives a movie's page: loads the details, expands texts, marks saved movies, and changes the reader's rating.
struct MovieReactor: Reactor {
  enum Action: Sendable, Hashable {
    case appeared
    case retryTapped
    case moreTapped(MovieText)
    /// A star was chosen. More choices may follow at once; only the last one counts.
    case starsPicked(MovieRating)
    /// A rating was sent with a button, or removed: `nil`. It is confirmed.
    case rated(MovieRating?)
    case statesRetryTapped
    /// Runs while a client is connected: follows saved movies and the session.
    case listening
  }

  enum Mutation: Sendable {
    case startLoading
    case setDetails(MovieDetails)
    case setCourse(ItemCourse?)
    case setFailure(AppError)
    case toggle(MovieText)
    case setSaved(MarkedItems<Movie.ID>)
    case setOpinions(KnownOpinions)
    case setOwn(MovieAccountReading)
    case want(MovieRating?)
    case confirm(ConfirmedRating)
    /// A rating that was not saved, and the last one that was.
    case takeBack(MovieRating?, AppError, after: ConfirmedRating?)
    case signIn(for: MovieRating?)
  }

  struct State: Sendable, Equatable {
    /// Maximum number of expanded texts; a page has up to twenty reviews.
    static let maxExpanded = 40

    let id: Movie.ID
    let place: MoviesPlace
    var details: Loadable<MovieDetails> = .idle
    /// What was seen of the movie over time, if people keep it.
    var course: ItemCourse?
    /// Expanded texts, at most ``maxExpanded``.
    var expanded: Set<MovieText> = []
    /// The page that the reader came from; the target of Back.
    var origin: String?
    /// The list of another feature in the page's address; the target of Back if there is one.
    var list: ItemOrigin?
    /// Movies on the page that the reader keeps, as far as known.
    var saved: Set<Movie.ID> = []
    /// The reader's rating.
    var own = MovieAccountState()
    /// The reader's ratings of other movies, as far as they are known.
    var opinions = KnownOpinions()
    /// The page to which a sign-in leads back; `nil` for this page.
    var afterSignIn: String?
    /// Address of the sign-in page once a rating needs a session.
    var destination: String?
  }

  var initialState: State
  let movies: any MoviesRepository
  let marks: MovieMarks
  let own: MovieAccountSource
  let stars: OwnStars
  /// `nil` if no history is kept.
  var history: (any ItemHistory)?
  /// Called with the error if the history cannot be read.
  var historyFailed: @Sendable (any Error) -> Void = { _ in }
  /// The visit of the movie's page; `nil` if it is none, or is not kept.
  var visit: ItemVisit?
  var now: @Sendable () -> Date = { Date() }

  func concurrency(of action: Action, in state: State) -> EffectConcurrency {
    switch action {
    case .appeared, .retryTapped: .once(.load)
    case .moreTapped, .rated: .serial
    case .starsPicked: .latest(.stars)
    case .statesRetryTapped: .once(.states)
    case .listening: .observe(.saved)
    }
  }

  func mutate(_ action: Action, _ context: Context) async throws {
    switch action {
    case .appeared: try await load(from: movies, context)
    case .retryTapped: try await load(from: movies.askedAnew(), context)
    case .moreTapped(let text): context.emit(.toggle(text))
    case .starsPicked(let rating): try await rate(rating, context)
    case .rated(let rating): try await rate(rating, context)
    case .statesRetryTapped: context.emit(.setOwn(try await own.read()))
    case .listening: try await listen(context)
    }
  }

  func reduce(_ state: inout State, by mutation: Mutation) {
    switch mutation {
    case .startLoading: state.details = .loading(last: state.details.value)
    case .setDetails(let details): state.details = .loaded(details)
    case .setCourse(let course): state.course = course
    case .setFailure(let error): state.details = .failed(error, last: state.details.value)
    case .toggle(let text):
      let wasOpen = state.expanded.remove(text) != nil
      if !wasOpen, state.expanded.count < State.maxExpanded { state.expanded.insert(text) }
    case .setSaved(let found): state.marked.take(found)
    case .setOpinions(let opinions): state.opinions = opinions
    case .setOwn(let reading): state.own.read(reading)
    case .want(let rating):
      state.own.want(rating)
      state.destination = nil
    case .confirm(let done): state.own.confirm(done)
    case .takeBack(let rating, let error, let done): state.own.takeBack(rating, after: done, because: error)
    case .signIn(let rating):
      state.own.giveUp(rating)
      state.destination = MoviesRoute.signIn(state.purpose(of: rating)).url
    }
  }

  func recover(from error: AppError, during action: Action) -> Mutation {
    switch action {
    case .starsPicked(let rating): .takeBack(rating, error, after: own.lastDone)
    case .rated(let rating): .takeBack(rating, error, after: own.lastDone)
    case .appeared, .retryTapped, .moreTapped, .statesRetryTapped, .listening: .setFailure(error)
    }
  }

  // MARK: - Effects

  private func load(from movies: any MoviesRepository, _ context: Context) async throws {
    context.emit(.startLoading)
    try await stars.show(opinions(context))
    async let reading = own.read()
    let details = try await show(from: movies, context)
    visit?.note(Movie.reference(of: details.movie.id))
    try await showCourse(context)
    context.emit(.setOwn(try await reading))
    try await details.orNewer { try await show(from: movies.askedAnew(), context) }
  }

  private func show(from movies: any MoviesRepository, _ context: Context) async throws -> MovieDetails {
    let details = try await movies.details(of: initialState.id, place: initialState.place).inBrief
    context.emit(.setDetails(details))
    try await marks.mark(marked(context))
    return details
  }

  /// Shows what was seen of the movie over time, as far as possible, because the page does not depend on it.
  private func showCourse(_ context: Context) async throws {
    guard let history, let reference = Movie.reference(of: initialState.id) else { return }
    let course = try await asFarAsPossible(or: nil, failed: historyFailed) {
      try await history.course(of: reference, since: now() - HistoryParts.span)
    }
    if course != context.state.course { context.emit(.setCourse(course)) }
  }

  private func rate(_ rating: MovieRating?, _ context: Context) async throws {
    context.emit(.want(rating))
    do {
      if let done = try await own.rate(rating) { context.emit(.confirm(done)) }
    } catch is SignInNeeded {
      context.emit(.signIn(for: rating))
    }
  }

  /// Follows saved movies and the session until the task is cancelled.
  private func listen(_ context: Context) async throws {
    async let marking: Void = marks.follow(marked(context))
    async let rating: Void = stars.follow(opinions(context))
    try await own.follow { context.emit(.setOwn($0)) }
    try await marking
    try await rating
  }

  private func opinions(_ context: Context) -> OwnStars.Context {
    context.scoped(state: \.opinions, mutation: Mutation.setOpinions)
  }

  private func marked(_ context: Context) -> MovieMarks.Context {
    context.scoped(state: \.marked, mutation: Mutation.setSaved)
  }
}

extension MovieReactor.State {
  /// The movies on the page, and which of them are saved.
  fileprivate var marked: MarkedItems<Movie.ID> {
    get {
      let others = details.value.map { $0.recommendations + $0.similar }
      return MarkedItems(ids: others.map { [id] + $0.map(\.id) } ?? [], saved: saved)
    }
    set { saved = newValue.saved }
  }

  /// Purpose of a sign-in for a rating; `nil` for a removal, because a new session has nothing to remove.
  func purpose(of rating: MovieRating?) -> SignInPurpose {
    let wish = rating.map { MovieWish(movie: id, rating: $0) }
    let path = afterSignIn ?? url
    let purpose = SignInPurpose(path: path, wish: wish)
    // Many expanded texts make the address too long for a purpose.
    return purpose.path == path ? purpose : SignInPurpose(path: MoviesRoute.movie(id).url, wish: wish)
  }
}

extension EffectID {
  fileprivate static let load = EffectID("load")
  fileprivate static let states = EffectID("states")
  fileprivate static let stars = EffectID("stars")
  /// Follows saved movies and the session.
  fileprivate static let saved = EffectID("saved")
}

extension MovieDetails {
  /// The details without those fields of other movies that the page does not show.
  fileprivate var inBrief: MovieDetails {
    var brief = self
    brief.recommendations = recommendations.map(\.inBrief)
    brief.similar = similar.map(\.inBrief)
    return brief
  }
}
