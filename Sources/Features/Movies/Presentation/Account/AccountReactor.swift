import LiveWeb
import Reactor

/// Drives the page of an account: what somebody has rated or marked, and what they change about it.
struct AccountReactor: Reactor {
  enum Action: Sendable, Hashable {
    case appeared
    case retryTapped
    case reachedEnd
    case listPicked(AccountList)
    case orderPicked(AccountOrder)
    /// A movie is rated; `nil`: not any more.
    case rated(Movie.ID, MovieRating?)
    /// A movie is taken off the list that is shown, or put back.
    case takenOff(Movie.ID)
    case putBack(Movie.ID)
    case signOutTapped
    /// Somebody looks at the page: who signs in or out in another tab shows here.
    case listening
  }

  enum Mutation: Sendable {
    case setVisitor(AccountVisitor)
    /// A list is asked for from its first page on.
    case begin(AccountQuery)
    /// A guest is shown this list instead.
    case showInstead(AccountQuery)
    /// A page has come, of the list and for the visitor it was asked for; of others it is ignored.
    case page(AccountPage, for: AccountAsk, AccountQuery, AccountVisitor, isLast: Bool)
    case clearFailure
    case fail(AppError)
    /// Shown before it is done; then it was done, could not be, or whoever wanted it is not signed in any more.
    case change(Movie.ID, AccountChange, AccountVisitor)
    case keepChange
    case dropChange
    case takeBackChange(AppError)
    case setSignedOut(isTold: Bool)
  }

  struct State: Sendable, Equatable {
    let place: MoviesPlace
    var query: AccountQuery
    /// What was asked for, where a guest is shown something else.
    var unshown: AccountQuery?
    var visitor = AccountVisitor.unknown
    var movies: AccountMovies
    /// What a row was before the change that is on its way; there is one at a time.
    var before: AccountRow?
    /// Whose change is on its way.
    var changing: AccountVisitor?
    /// Why the last change could not be made, and how many could not.
    var refusal: AppError?
    var refusals = 0
    /// After signing out here: whether the source has been told.
    var signedOut: Bool?
    /// Why nobody knows who is signed in, or signing out failed.
    var failure: AppError?

    var signedIn: SignedIn { visitor.signedIn }
  }

  let initialState: State
  let accounts: MovieAccounts
  let profile: Profile
  /// Charges the reader, see ``ScreenRequest/charge``.
  let charge: @Sendable (Duration) -> Void

  func concurrency(of action: Action, in state: State) -> EffectConcurrency {
    switch action {
    // One id: a list that is picked, or asked for anew, ends the fetching of more. `listening` does not; what was asked
    // for somebody else is ignored when it comes.
    case .reachedEnd: .once(.rows)
    case .appeared, .retryTapped, .listPicked, .orderPicked: .latest(.rows)
    case .rated, .takenOff, .putBack, .signOutTapped: .serial
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
    case .rated, .takenOff, .putBack: .takeBackChange(error)
    case .appeared, .retryTapped, .reachedEnd, .listPicked, .orderPicked, .signOutTapped, .listening: .fail(error)
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
    case .rated(let id, let rating): try await rate(id, rating, context)
    case .takenOff(let id): try await set(id, isOff: true, context)
    case .putBack(let id): try await set(id, isOff: false, context)
    case .signOutTapped:
      let isTold = try await accounts.signOut(try profile.keptOrThrow())
      context.emit(.setSignedOut(isTold: isTold))
    case .listening: try await listen(context)
    }
  }
}

extension AccountReactor {
  /// Asks who is signed in, and for a list of theirs from its first page on.
  private func begin(_ wanted: AccountQuery, until count: Int, _ context: Context) async throws {
    context.emit(.begin(wanted))
    let visitor = try await self.visitor()
    try Task.checkCancellation()
    context.emit(.setVisitor(visitor))
    // Who has signed in or out by now was told while the page knew of no visitor.
    try await expect(visitor)
    guard visitor != .nobody else { return }
    var query = wanted
    if visitor.signedIn == .guest { query.list = .rated }
    if query != wanted { context.emit(.showInstead(query)) }
    try await load(query, from: AccountMovies(wanted: count).ask, by: visitor, until: count, context)
  }

  /// Asks for the pages that are missing, one after another. Each but the first costs the reader as a sign-in does, so
  /// that no request spends many of the source's calls for the price of one.
  ///
  /// - Throws: ``SignInNeeded`` also when a page came after somebody else had signed in: nobody knows whose it is.
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
      // Another list is shown meanwhile, or that of another visitor.
      guard state.query == query, state.visitor == visitor else { return }
      state.movies.take(page, for: ask)
      let isLast = state.movies.ask == nil || state.movies.rows.count >= min(count, AccountMovies.maxCount)
      context.emit(.page(page, for: ask, query, visitor, isLast: isLast))
      if isLast { return }
      next = context.state.movies.ask
      charge(MovieAccounts.cost)
    }
  }

  private func rate(_ id: Movie.ID, _ rating: MovieRating?, _ context: Context) async throws {
    let kept = try profile.keptOrThrow()
    if let row = context.initial.movies.row(of: id), row.entry.rating == rating { return }
    try await change(id, .rating(rating), context) { try await accounts.rate(id, rating, for: kept) }
  }

  private func set(_ id: Movie.ID, isOff: Bool, _ context: Context) async throws {
    let list = context.initial.query.list
    // Of what was rated the rating itself is taken back.
    guard list != .rated else { return }
    let kept = try profile.keptOrThrow()
    try await change(id, .isOff(isOff), context) { try await accounts.set(id, on: list, to: !isOff, for: kept) }
  }

  /// Shows a change and makes it; not in the name of somebody else than the page was drawn for.
  private func change(
    _ id: Movie.ID, _ change: AccountChange, _ context: Context, making make: () async throws -> Void
  ) async throws {
    let visitor = context.initial.visitor
    if visitor != .unknown { try await expect(visitor) }
    context.emit(.change(id, change, visitor))
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
    try await Observation(of: accounts.changes(of: kept)) {
      // While the visitor is unknown and nothing failed, `begin` is asking; it looks again once it has shown who it is.
      let state = context.state
      if state.visitor != .unknown || state.failure != nil { try await showVisitor(context) }
    }.follow()
  }

  // MARK: - Who is signed in

  private func visitor() async throws -> AccountVisitor {
    AccountVisitor(try await accounts.session(of: try profile.keyOrThrow()))
  }

  /// - Throws: ``SignInNeeded`` when somebody else is signed in than a visitor, or nobody.
  private func expect(_ visitor: AccountVisitor) async throws {
    guard try await self.visitor() == visitor else { throw SignInNeeded() }
  }

  /// Shows who is signed in now and what is theirs, unless the page does already, or is about to.
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
  /// Following who is signed in.
  fileprivate static let visitor = EffectID("visitor")
}
