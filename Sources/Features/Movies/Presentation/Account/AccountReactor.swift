import LiveWeb
import Reactor
import Synchronization

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
  private let charge: @Sendable (Duration) -> Void
  /// What is shown and whose it is, for what reads it again by itself.
  private let shown: ShownAccount

  init(
    initialState: State, accounts: MovieAccounts, profile: Profile,
    charge: @escaping @Sendable (Duration) -> Void
  ) {
    self.initialState = initialState
    self.accounts = accounts
    self.profile = profile
    self.charge = charge
    shown = ShownAccount(initialState.query)
  }

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

  func mutate(_ action: Action, in state: State, emit: (Mutation) async -> Void) async throws {
    do {
      try await perform(action, in: state, emit)
    } catch is SignInNeeded {
      try await showVisitor(emit)
    }
  }

  func recover(from error: AppError, during action: Action) -> Mutation {
    switch action {
    case .rated, .takenOff, .putBack: .takeBackChange(error)
    case .appeared, .retryTapped, .reachedEnd, .listPicked, .orderPicked, .signOutTapped, .listening: .fail(error)
    }
  }

  private func perform(_ action: Action, in state: State, _ emit: (Mutation) async -> Void) async throws {
    var query = state.query
    switch action {
    case .appeared, .retryTapped: try await begin(query, until: state.movies.wanted, emit)
    case .listPicked(let list):
      query.list = list
      try await begin(query, until: AccountMovies.pageSize, emit)
    case .orderPicked(let order):
      query.order = order
      try await begin(query, until: AccountMovies.pageSize, emit)
    case .reachedEnd:
      guard state.movies.hasMore else { return }
      let count = max(state.movies.wanted, state.movies.rows.count + 1)
      if state.visitor == .unknown { return try await begin(query, until: count, emit) }
      await emit(.clearFailure)
      try await load(state.movies, of: query, by: state.visitor, until: count, emit)
    case .rated(let id, let rating): try await rate(id, rating, in: state, emit)
    case .takenOff(let id): try await set(id, isOff: true, in: state, emit)
    case .putBack(let id): try await set(id, isOff: false, in: state, emit)
    case .signOutTapped:
      let isTold = try await accounts.signOut(try profile.keptOrThrow())
      await emit(.setSignedOut(isTold: isTold))
    case .listening: try await listen(knowing: state.visitor, emit)
    }
  }
}

extension AccountReactor {
  /// Asks who is signed in, and for a list of theirs from its first page on.
  private func begin(_ wanted: AccountQuery, until count: Int, _ emit: (Mutation) async -> Void) async throws {
    shown.query = wanted
    await emit(.begin(wanted))
    let visitor = try await self.visitor()
    try Task.checkCancellation()
    shown.visitor = visitor
    await emit(.setVisitor(visitor))
    guard visitor != .nobody else { return }
    var query = wanted
    if visitor.signedIn == .guest { query.list = .rated }
    if query != wanted { await emit(.begin(query)) }
    try await load(AccountMovies(wanted: count), of: query, by: visitor, until: count, emit)
  }

  /// Asks for the pages that are missing, one after another. Each but the first costs the reader as a sign-in does, so
  /// that no request spends many of the source's calls for the price of one.
  ///
  /// - Throws: ``SignInNeeded`` also when a page came after somebody else had signed in: nobody knows whose it is.
  private func load(
    _ shown: AccountMovies, of query: AccountQuery, by visitor: AccountVisitor, until count: Int,
    _ emit: (Mutation) async -> Void
  ) async throws {
    let key = try profile.keyOrThrow()
    var movies = shown
    var isFirst = true
    while let ask = movies.ask {
      if !isFirst { charge(MovieAccounts.cost) }
      isFirst = false
      let page = try await accounts.movies(
        on: query.list, page: ask.page, order: query.order, place: initialState.place, for: key)
      try await expect(visitor)
      movies.take(page, for: ask)
      let isLast = movies.ask == nil || movies.rows.count >= min(count, AccountMovies.maxCount)
      await emit(.page(page, for: ask, query, visitor, isLast: isLast))
      if isLast { return }
    }
  }

  private func rate(
    _ id: Movie.ID, _ rating: MovieRating?, in state: State, _ emit: (Mutation) async -> Void
  ) async throws {
    let kept = try profile.keptOrThrow()
    if let row = state.movies.row(of: id), row.entry.rating == rating { return }
    try await change(id, .rating(rating), in: state, emit) { try await accounts.rate(id, rating, for: kept) }
  }

  private func set(_ id: Movie.ID, isOff: Bool, in state: State, _ emit: (Mutation) async -> Void) async throws {
    // Of what was rated the rating itself is taken back.
    guard state.query.list != .rated else { return }
    let kept = try profile.keptOrThrow()
    try await change(id, .isOff(isOff), in: state, emit) {
      try await accounts.set(id, on: state.query.list, to: !isOff, for: kept)
    }
  }

  /// Shows a change and makes it; not in the name of somebody else than the page was drawn for.
  private func change(
    _ id: Movie.ID, _ change: AccountChange, in state: State, _ emit: (Mutation) async -> Void,
    making make: () async throws -> Void
  ) async throws {
    if state.visitor != .unknown { try await expect(state.visitor) }
    await emit(.change(id, change, state.visitor))
    do {
      try await make()
    } catch let error as SignInNeeded {
      await emit(.dropChange)
      throw error
    }
    await emit(.keepChange)
  }

  private func listen(knowing known: AccountVisitor, _ emit: (Mutation) async -> Void) async throws {
    guard let kept = profile.kept else { return }
    // Asked for first: what changes while it is read is told, too.
    let changes = accounts.changes(of: kept)
    if known != .unknown { try await showVisitor(emit) }
    for await _ in changes { try await showVisitor(emit) }
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
  private func showVisitor(_ emit: (Mutation) async -> Void) async throws {
    let now = try await visitor()
    guard now != shown.visitor else { return }
    if now == .nobody {
      shown.visitor = now
      return await emit(.setVisitor(now))
    }
    do {
      try await begin(shown.query, until: AccountMovies.pageSize, emit)
    } catch is SignInNeeded {
      try await showVisitor(emit)
    }
  }
}

/// What a page shows, shared by all of its effects.
private final class ShownAccount: Sendable {
  private struct Shared {
    var query: AccountQuery
    var visitor = AccountVisitor.unknown
  }

  private let shared: Mutex<Shared>

  init(_ query: AccountQuery) {
    shared = Mutex(Shared(query: query))
  }

  /// The list.
  var query: AccountQuery {
    get { shared.withLock { $0.query } }
    set { shared.withLock { $0.query = newValue } }
  }

  /// Who it is asked for.
  var visitor: AccountVisitor {
    get { shared.withLock { $0.visitor } }
    set { shared.withLock { $0.visitor = newValue } }
  }
}

extension EffectID {
  fileprivate static let rows = EffectID("rows")
  /// Following who is signed in.
  fileprivate static let visitor = EffectID("visitor")
}
