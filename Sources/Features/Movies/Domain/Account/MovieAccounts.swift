public import Reactor

/// What people who are signed in do, each under their profile.
///
/// A session that the source does not take any more is forgotten here, and then it is as if nobody were signed in.
public struct MovieAccounts: Sendable {
  /// What a call that is made for one person alone costs them, so that nobody spends all of the source's calls: for a
  /// token or a guest, and for each further page of a list that one request asks for.
  static let cost = Duration.milliseconds(100)

  private let accounts: any MovieAccountsRepository
  private let sessions: any MovieSessionsRepository

  /// Creates it.
  ///
  /// - Parameters:
  ///   - accounts: the source.
  ///   - sessions: who is signed in with it.
  public init(accounts: any MovieAccountsRepository, sessions: any MovieSessionsRepository) {
    self.accounts = accounts
    self.sessions = sessions
  }

  /// The same, asking for somebody.
  public func asked(by asker: Asker) -> MovieAccounts {
    MovieAccounts(accounts: accounts.asked(by: asker), sessions: sessions)
  }

  /// A notice whenever somebody of a profile may have signed in or out. For one reader.
  public func changes(of profile: String) -> AsyncStream<Void> { sessions.changes(of: profile) }

  /// The session of a profile; `nil` when nobody is signed in.
  ///
  /// - Throws: `AppError` when the data cannot be reached; `CancellationError`.
  public func session(of profile: String) async throws -> MovieSession? { try await sessions.session(of: profile) }

  // MARK: Signing in and out

  /// Begins to sign in.
  ///
  /// - Parameter returnAddress: the whole address the browser comes back to; `nil`: nowhere.
  /// - Returns: the page of the source to which the person is sent.
  /// - Throws: `AppError` when the source or the data cannot be reached; `CancellationError`.
  public func begin(
    _ purpose: SignInPurpose, of profile: String, returningTo returnAddress: String?
  ) async throws -> String {
    let (token, expiresAt) = try await accounts.newToken()
    try await sessions.begin(SignInAttempt(token: token, expiresAt: expiresAt, purpose: purpose), of: profile)
    return accounts.approvalAddress(of: token, returningTo: returnAddress)
  }

  /// The attempt of a profile that is under way, the latest; `nil` when there is none.
  public func attempt(of profile: String) async throws -> SignInAttempt? { try await sessions.attempt(of: profile) }

  /// The attempt of a profile that has a token, as it came back from anybody; `nil` when the profile has none such.
  public func attempt(_ token: String, of profile: String) async throws -> SignInAttempt? {
    try await sessions.attempt(token, of: profile)
  }

  /// Ends an attempt: exchanges its token for a session, which the profile has from now on, and does what was wished.
  ///
  /// What an address says of the approval is not asked for: the source alone knows. An attempt that was not approved
  /// yet, or whose exchange could not be tried, can be finished again; after everything else it is over.
  ///
  /// - Parameters:
  ///   - token: as it came back, from anybody.
  ///   - secure: called when there is a session, before the profile has it; the session is ended when that fails.
  /// - Returns: how it ended; `nil` when the profile has no such attempt (any more).
  /// - Throws: ``SignInRefusal``; ``SignInLost``; `AppError` when the source or the data cannot be reached;
  ///   `CancellationError`.
  public func finish(
    _ token: String, of profile: String, securing secure: () async throws -> Void = {}
  ) async throws -> SignInOutcome? {
    guard let attempt = try await sessions.take(token, of: profile) else { return nil }
    let session: MovieSession
    do {
      session = try await accounts.session(for: attempt.token)
    } catch {
      // What cannot be put back has to be begun anew; the error to tell is the first one.
      if Self.mayBeTriedAgain(after: error) { try? await sessions.begin(attempt, of: profile) }
      if let error = error as? AppError, error.code == .changedUpstream { throw SignInLost(reason: error) }
      throw error
    }
    do {
      try await secure()
    } catch {
      await end(session)
      throw SignInLost(reason: AppError(error))
    }
    do {
      try await replace(with: session, of: profile)
    } catch let error as AppError {
      throw SignInLost(reason: error)
    }
    // Those begun in other tabs, and given up: who is signed in needs none.
    for _ in 0..<SignInAttempt.maxPerProfile {
      guard let other = try? await sessions.attempt(of: profile) else { break }
      _ = try? await sessions.take(other.token.text, of: profile)
    }
    return SignInOutcome(
      purpose: attempt.purpose, isFulfilled: await isCarriedOut(attempt.purpose.wish, of: profile))
  }

  /// Whether a token can still be good whose exchange has failed.
  private static func mayBeTriedAgain(after error: any Error) -> Bool {
    if let refusal = error as? SignInRefusal { return refusal == .notApproved }
    // An answer that cannot be read was one.
    return (error as? AppError).map { $0.code != .changedUpstream } ?? false
  }

  /// Gives an attempt up, such as one for which nobody waits any more.
  ///
  /// - Returns: what it was for; `nil` when the profile has no such attempt (any more).
  public func giveUp(_ token: String, of profile: String) async throws -> SignInPurpose? {
    try await sessions.take(token, of: profile)?.purpose
  }

  /// Goes on as a guest, and does what was wished.
  ///
  /// - Returns: whether that is done; `true` where nothing was wished.
  /// - Throws: `AppError` when the source or the data cannot be reached, then nothing has changed; `CancellationError`.
  @discardableResult
  public func enterAsGuest(_ wish: MovieWish?, of profile: String) async throws -> Bool {
    let guest = try await accounts.guestSession()
    // The source took its time: who has signed in meanwhile stays. A guest nobody knows ends by itself.
    _ = try await sessions.saveFirst(guest, of: profile)
    return await isCarriedOut(wish, of: profile)
  }

  /// Gives what a profile has of the source to another one that takes its place: the session, unless that one has its
  /// own; then it is ended. Doing so twice is doing it once.
  ///
  /// - Throws: `AppError` when the data cannot be reached; `CancellationError`.
  public func move(from profile: String, to other: String) async throws {
    guard let session = try await sessions.session(of: profile) else { return }
    let isMoved = try await sessions.saveFirst(session, of: other)
    // The other one may have it from a move that could not remove it here.
    let isKept = isMoved ? true : try await sessions.session(of: other)?.credential == session.credential
    try await sessions.remove(session, of: profile)
    if !isKept { await end(session) }
  }

  /// Signs out: here at once, and at the source.
  ///
  /// - Returns: whether the source has been told, or had nothing to be told of.
  /// - Throws: `AppError` when the data cannot be reached, then nothing has changed; `CancellationError`.
  public func signOut(_ profile: String) async throws -> Bool {
    guard let session = try await sessions.session(of: profile) else { return true }
    try await sessions.remove(session, of: profile)
    do {
      try await accounts.end(session)
      return true
    } catch is CancellationError {
      throw CancellationError()
    } catch {
      return false
    }
  }

  /// Keeps a session; the one before is ended at the source, and so is this one if it cannot be kept.
  private func replace(with session: MovieSession, of profile: String) async throws {
    let replaced: MovieSession?
    do {
      replaced = try await sessions.save(session, of: profile)
    } catch {
      await end(session)
      throw error
    }
    if let replaced, replaced.credential != session.credential { await end(replaced) }
  }

  /// Ends a session that nobody has any more, also when whoever asked has left: nobody else ever could.
  private func end(_ session: MovieSession) async {
    // A source that cannot be told keeps it; the person sees it there, among the programs they have approved.
    _ = try? await Task { try await accounts.end(session) }.value
  }

  // MARK: Movies

  /// What the person thinks of a movie; `nil` when nobody is signed in.
  ///
  /// - Throws: `AppError` when the source or the data cannot be reached; `CancellationError`.
  public func states(of movie: Movie.ID, for profile: String) async throws -> MovieStates? {
    do {
      return try await with(profile) { try await accounts.states(of: movie, session: $0) }
    } catch is SignInNeeded {
      return nil
    }
  }

  /// Rates a movie, or takes the rating back.
  ///
  /// - Throws: ``SignInNeeded``; `AppError` when the source or the data cannot be reached; `CancellationError`.
  public func rate(_ movie: Movie.ID, _ rating: MovieRating?, for profile: String) async throws {
    try await with(profile) { try await accounts.rate(movie, rating, session: $0) }
  }

  /// Puts a movie onto a list or takes it off; of a guest that needs signing in with an account.
  ///
  /// - Throws: as ``rate(_:_:for:)``.
  public func set(_ movie: Movie.ID, on list: AccountList, to isOn: Bool, for profile: String) async throws {
    try await with(profile) { session in
      guard session.account != nil else { throw SignInNeeded() }
      try await accounts.set(movie, on: list, to: isOn, session: session)
    }
  }

  /// A page of a list.
  ///
  /// - Throws: as ``rate(_:_:for:)``.
  public func movies(
    on list: AccountList, page: Int, order: AccountOrder, place: MoviesPlace, for profile: String
  ) async throws -> AccountPage {
    try await with(profile) {
      try await accounts.movies(on: list, page: page, order: order, place: place, session: $0)
    }
  }

  private func isCarriedOut(_ wish: MovieWish?, of profile: String) async -> Bool {
    guard let wish else { return true }
    do {
      try await carryOut(wish, of: profile)
      return true
    } catch {
      // Whoever signed in is signed in all the same.
      return false
    }
  }

  private func carryOut(_ wish: MovieWish, of profile: String) async throws {
    switch wish.action {
    case .rate(let rating): try await rate(wish.movie, rating, for: profile)
    case .favorite: try await set(wish.movie, on: .favorites, to: true, for: profile)
    case .watchlist: try await set(wish.movie, on: .watchlist, to: true, for: profile)
    }
  }

  private func with<Value: Sendable>(
    _ profile: String, _ body: (MovieSession) async throws -> Value
  ) async throws -> Value {
    guard let session = try await sessions.session(of: profile) else { throw SignInNeeded() }
    do {
      return try await body(session)
    } catch is SessionEnded {
      try await sessions.remove(session, of: profile)
      throw SignInNeeded()
    }
  }
}

/// Nobody is signed in, or not any more, or only a guest is.
public struct SignInNeeded: Error, Sendable, Hashable {
  /// Creates it.
  public init() {}
}
