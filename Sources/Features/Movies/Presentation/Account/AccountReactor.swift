import FeatureKit
import LiveWeb
import Reactor

/// Drives the account page: lists of rated and marked movies, and changes to them.
struct AccountReactor: Reactor {
  enum Action: Sendable, Hashable {
    case appeared
    case retryTapped
    case reachedEnd
    case listPicked(AccountList)
    case orderPicked(AccountOrder)
    /// A movie is taken off the current list, or put back.
    case takenOff(Movie.ID)
    case putBack(Movie.ID)
    case signOutTapped
    /// Another movie, or none, is beside the list.
    case movieChosen(Movie.ID?)
    /// Runs while a client is connected: follows sign-ins and sign-outs in other tabs.
    case listening
  }

  enum Mutation: Sendable {
    case setVisitor(AccountVisitor)
    /// Loads a list from its first page.
    case begin(AccountQuery)
    /// Shows this list instead, because a guest has no other.
    case showInstead(AccountQuery)
    /// A page was loaded for a query and a visitor. It is ignored if either has changed.
    case page(AccountPage, for: AccountAsk, AccountQuery, AccountVisitor, isLast: Bool)
    case clearFailure
    case fail(AppError)
    /// A change is shown at once. Afterwards it is kept, dropped because the visitor has signed out, or taken back
    /// after an error.
    case change(Movie.ID, isOff: Bool, AccountVisitor)
    case keepChange
    case dropChange
    case takeBackChange(AppError)
    case setSignedOut(isTold: Bool)
    /// What is known of the visitor's ratings and lists, also from changes over this page.
    case setOpinions(KnownOpinions)
    case setChosen(Movie.ID?)
  }

  struct State: Sendable, Equatable {
    let place: MoviesPlace
    var query: AccountQuery
    /// The requested query while a guest is shown another one.
    var unshown: AccountQuery?
    var visitor = AccountVisitor.unknown
    var movies: AccountMovies
    /// What is known of the visitor's ratings and lists.
    var opinions = KnownOpinions()
    /// The row before the pending change; there is one change at a time.
    var before: AccountRow?
    /// The visitor who made the pending change.
    var changing: AccountVisitor?
    /// Error of the last failed change, and number of failed changes.
    var refusal: AppError?
    var refusals = 0
    /// After a sign-out here: whether the source was told.
    var signedOut: Bool?
    /// Error of reading the session or of signing out.
    var failure: AppError?
    /// The movie whose page is beside the list, in a wide window.
    var chosen: Movie.ID?

    var signedIn: SignedIn { visitor.signedIn }
  }

  let initialState: State
  let accounts: MovieAccounts
  let profile: Profile
  let stars: OwnStars
  /// Charges the client, see ``ScreenRequest/charge``.
  let charge: @Sendable (Duration) -> Void

  func concurrency(of action: Action, in state: State) -> EffectConcurrency {
    switch action {
    // A shared id: picking a list or loading it anew cancels the loading of more rows. `listening` does not cancel it;
    // pages for a previous visitor are ignored.
    case .reachedEnd: .once(.rows)
    case .appeared, .retryTapped, .listPicked, .orderPicked: .latest(.rows)
    case .takenOff, .putBack, .signOutTapped: .serial
    case .movieChosen: .latest(.paneChoice)
    case .listening: .observe(.visitor)
    }
  }

  func mutate(_ action: Action, _ context: Context) async throws {
    do {
      try await perform(action, context)
    } catch is SignInNeeded {
      try await showVisitor(context)
    }
  }

  func recover(from error: AppError, during action: Action) -> Mutation {
    switch action {
    case .takenOff, .putBack: .takeBackChange(error)
    case .appeared, .retryTapped, .reachedEnd, .listPicked, .orderPicked, .signOutTapped, .movieChosen, .listening:
      .fail(error)
    }
  }

  private func perform(_ action: Action, _ context: Context) async throws {
    let state = context.initial
    var query = state.query
    switch action {
    case .appeared, .retryTapped: try await begin(query, until: state.movies.wanted, context)
    case .listPicked(let list):
      query.list = list
      try await begin(query, until: AccountMovies.pageSize, context)
    case .orderPicked(let order):
      query.order = order
      try await begin(query, until: AccountMovies.pageSize, context)
    case .reachedEnd:
      guard state.movies.hasMore else { return }
      let count = max(state.movies.wanted, state.movies.rows.count + 1)
      if state.visitor == .unknown { return try await begin(query, until: count, context) }
      context.emit(.clearFailure)
      try await load(query, from: state.movies.ask, by: state.visitor, until: count, context)
    case .takenOff(let id): try await set(id, isOff: true, context)
    case .putBack(let id): try await set(id, isOff: false, context)
    case .signOutTapped:
      let isTold = try await accounts.signOut(try profile.keptOrThrow())
      context.emit(.setSignedOut(isTold: isTold))
    case .movieChosen(let id): context.emit(.setChosen(id))
    case .listening: try await listen(context)
    }
  }
}

extension AccountReactor {
  /// Reads the session and loads a list of its account from the first page.
  private func begin(_ wanted: AccountQuery, until count: Int, _ context: Context) async throws {
    context.emit(.begin(wanted))
    let visitor = try await self.visitor()
    try Task.checkCancellation()
    context.emit(.setVisitor(visitor))
    // A change of session during the read was not shown, because the visitor was unknown then. So the session is read
    // again.
    try await expect(visitor)
    guard visitor != .nobody else { return }
    var query = wanted
    if visitor.signedIn == .guest { query.list = .rated }
    if query != wanted { context.emit(.showInstead(query)) }
    try await load(query, from: AccountMovies(wanted: count).ask, by: visitor, until: count, context)
  }

  /// Loads the missing pages one after another. Every page but the first is charged like a sign-in, so that one request
  /// cannot use many of the source's calls at the price of one.
  ///
  /// - Throws: ``SignInNeeded`` also when the visitor changed during a request, because the page may belong to either.
  private func load(
    _ query: AccountQuery, from first: AccountAsk?, by visitor: AccountVisitor, until count: Int, _ context: Context
  ) async throws {
    let key = try profile.keyOrThrow()
    var next = first
    while let ask = next {
      let page = try await accounts.movies(
        on: query.list, page: ask.page, order: query.order, place: initialState.place, for: key)
      try await expect(visitor)
      try Task.checkCancellation()
      var state = context.state
      // Another list or another visitor is shown by now.
      guard state.query == query, state.visitor == visitor else { return }
      state.movies.take(page, for: ask)
      let isLast = state.movies.ask == nil || state.movies.rows.count >= min(count, AccountMovies.maxCount)
      context.emit(.page(page, for: ask, query, visitor, isLast: isLast))
      if isLast { return }
      next = context.state.movies.ask
      charge(MovieAccounts.cost)
    }
  }

  private func set(_ id: Movie.ID, isOff: Bool, _ context: Context) async throws {
    let list = context.initial.query.list
    // The list of rated movies changes through ratings only.
    guard list != .rated else { return }
    let kept = try profile.keptOrThrow()
    try await change(id, isOff: isOff, context) { try await accounts.set(id, on: list, to: !isOff, for: kept) }
  }

  /// Shows a change and makes it, unless the visitor has changed since the page was drawn.
  private func change(
    _ id: Movie.ID, isOff: Bool, _ context: Context, making make: () async throws -> Void
  ) async throws {
    let visitor = context.initial.visitor
    if visitor != .unknown { try await expect(visitor) }
    context.emit(.change(id, isOff: isOff, visitor))
    do {
      try await make()
    } catch let error as SignInNeeded {
      context.emit(.dropChange)
      throw error
    }
    context.emit(.keepChange)
  }

  private func listen(_ context: Context) async throws {
    guard let kept = profile.kept else { return }
    async let showing: Void = stars.hear(context.scoped(state: \.opinions, mutation: Mutation.setOpinions))
    try await Observation(of: accounts.changes(of: kept)) {
      // While the visitor is unknown and nothing has failed, `begin` is running. It reads the session again at its end.
      let state = context.state
      if state.visitor != .unknown || state.failure != nil { try await showVisitor(context) }
    }.follow()
    try await showing
  }

  // MARK: - Session

  private func visitor() async throws -> AccountVisitor {
    AccountVisitor(try await accounts.session(of: try profile.keyOrThrow()))
  }

  /// Checks that a visitor is still signed in.
  ///
  /// - Throws: ``SignInNeeded`` if another visitor or none is signed in.
  private func expect(_ visitor: AccountVisitor) async throws {
    guard try await self.visitor() == visitor else { throw SignInNeeded() }
  }

  /// Shows the current visitor and their list, unless the page shows them already.
  private func showVisitor(_ context: Context) async throws {
    let now = try await visitor()
    let state = context.state
    guard now != state.visitor else { return }
    if now == .nobody { return context.emit(.setVisitor(now)) }
    do {
      try await begin(state.unshown ?? state.query, until: AccountMovies.pageSize, context)
    } catch is SignInNeeded {
      try await showVisitor(context)
    }
  }
}

extension EffectID {
  fileprivate static let rows = EffectID("rows")
  /// Follows sign-ins and sign-outs.
  fileprivate static let visitor = EffectID("visitor")
}
