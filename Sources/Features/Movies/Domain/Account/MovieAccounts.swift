public import Reactor

/// Signs profiles in and out and keeps their ratings and lists at the source.
///
/// A session that the source rejects is deleted; then the profile counts as signed out.
public struct MovieAccounts: Sendable {
  /// Time charged to the client for a call that serves only one person: a token, a guest session, or each further page
  /// of a list in one request. It keeps one client from using up the source's call budget.
  static let cost = Duration.milliseconds(100)

  private let accounts: any MovieAccountsRepository
  private let sessions: any MovieSessionsRepository
  let memory: OpinionMemory
  private let denied: DeniedSignIns

  /// Creates the service.
  ///
  /// - Parameters:
  ///   - accounts: accounts at the source.
  ///   - sessions: sessions and sign-ins of profiles.
  public init(accounts: any MovieAccountsRepository, sessions: any MovieSessionsRepository) {
    self.init(accounts: accounts, sessions: sessions, memory: OpinionMemory())
  }

  /// Creates the service with what this process remembers.
  init(
    accounts: any MovieAccountsRepository, sessions: any MovieSessionsRepository, memory: OpinionMemory,
    denied: DeniedSignIns = DeniedSignIns()
  ) {
    self.accounts = accounts
    self.sessions = sessions
    self.memory = memory
    self.denied = denied
  }

  /// A copy that makes its calls on behalf of a client.
  public func asked(by asker: Asker) -> MovieAccounts {
    MovieAccounts(accounts: accounts.asked(by: asker), sessions: sessions, memory: memory, denied: denied)
  }

  /// Yields whenever a profile may have signed in or out. The stream is for one consumer.
  public func changes(of profile: String) -> AsyncStream<Void> { sessions.changes(of: profile) }

  /// The session of a profile; `nil` if it is signed out.
  ///
  /// - Throws: `AppError` when the data cannot be reached; `CancellationError`.
  public func session(of profile: String) async throws -> MovieSession? { try await sessions.session(of: profile) }

  // MARK: Signing in and out

  /// Begins a sign-in.
  ///
  /// - Parameter returnAddress: absolute address to which the source redirects afterwards; `nil` for no redirect.
  /// - Returns: address of the approval page at the source.
  /// - Throws: `AppError` when the source or the database cannot be reached; `CancellationError`.
  public func begin(
    _ purpose: SignInPurpose, of profile: String, returningTo returnAddress: String?
  ) async throws -> String {
    let (token, expiresAt) = try await accounts.newToken()
    try await sessions.begin(SignInAttempt(token: token, expiresAt: expiresAt, purpose: purpose), of: profile)
    return accounts.approvalAddress(of: token, returningTo: returnAddress)
  }

  /// The profile's latest attempt that is under way; `nil` if there is none.
  public func attempt(of profile: String) async throws -> SignInAttempt? { try await sessions.attempt(of: profile) }

  /// The profile's attempt with a token; `nil` if the profile has none. The token comes from a request and is not
  /// trusted.
  public func attempt(_ token: String, of profile: String) async throws -> SignInAttempt? {
    try await sessions.attempt(token, of: profile)
  }

  /// Notes that the person has denied an attempt. It stays, so that they can still approve it.
  func noteDenial(of attempt: SignInAttempt) { denied.insert(attempt) }

  /// Whether the profile may have approved its latest attempt: there is one, and it was not denied here.
  func mayHaveApproved(_ profile: String) async throws -> Bool {
    try await attempt(of: profile).map { !denied.contains($0) } ?? false
  }

  /// Ends an attempt: exchanges its token for a session of the profile, then carries out its wish.
  ///
  /// The approval stated in the return address is ignored: only the source is trusted. An attempt can be finished again
  /// when it was not approved yet, or when the exchange could not be made. After any other result it is over.
  ///
  /// - Parameters:
  ///   - token: token from a request; it is not trusted.
  ///   - secure: called with the session at hand, before the profile receives it. If it throws, the session is ended.
  /// - Returns: the outcome; `nil` if the profile has no such attempt, or no longer.
  /// - Throws:
  ///   - ``SignInRefusal`` when the source rejects the token.
  ///   - ``SignInLost`` when the token is used up without a session.
  ///   - `AppError` when the source or the database cannot be reached.
  ///   - `CancellationError`.
  public func finish(
    _ token: String, of profile: String, securing secure: () async throws -> Void = {}
  ) async throws -> SignInOutcome? {
    guard let attempt = try await sessions.take(token, of: profile) else { return nil }
    let session: MovieSession
    do {
      session = try await accounts.session(for: attempt.token)
    } catch {
      // If the attempt cannot be put back, the person has to begin again. The first error is the one to report.
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
    // Attempts left over in other tabs: a profile that is signed in needs none.
    for _ in 0..<SignInAttempt.maxPerProfile {
      guard let other = try? await sessions.attempt(of: profile) else { break }
      _ = try? await sessions.take(other.token.text, of: profile)
    }
    return SignInOutcome(
      purpose: attempt.purpose, isFulfilled: await isCarriedOut(attempt.purpose.wish, of: profile))
  }

  /// Whether a token may still be valid after its exchange has failed.
  private static func mayBeTriedAgain(after error: any Error) -> Bool {
    if let refusal = error as? SignInRefusal { return refusal == .notApproved }
    // With an unreadable response the source has used up the token.
    return (error as? AppError).map { $0.code != .changedUpstream } ?? false
  }

  /// Cancels an attempt.
  ///
  /// - Returns: its purpose; `nil` if the profile has no such attempt, or no longer.
  public func giveUp(_ token: String, of profile: String) async throws -> SignInPurpose? {
    try await sessions.take(token, of: profile)?.purpose
  }

  /// Signs in as a guest and carries out a wish.
  ///
  /// - Returns: whether the wish is carried out; `true` if there is none.
  /// - Throws: `AppError` when the source or the database cannot be reached; nothing has changed then.
  ///   `CancellationError`.
  @discardableResult
  public func enterAsGuest(_ wish: MovieWish?, of profile: String) async throws -> Bool {
    let guest = try await accounts.guestSession()
    // The profile may have signed in while the source answered; that session stays. An unused guest session expires by
    // itself.
    _ = try await sessions.saveFirst(guest, of: profile)
    return await isCarriedOut(wish, of: profile)
  }

  /// Moves a profile's session to the profile that replaces it. If that one has a session of its own, the old session
  /// is ended. Repeating the move changes nothing.
  ///
  /// - Throws: `AppError` when the database cannot be reached; `CancellationError`.
  public func move(from profile: String, to other: String) async throws {
    guard let session = try await sessions.session(of: profile) else { return }
    let isMoved = try await sessions.saveFirst(session, of: other)
    // An earlier move may have stored the session there and failed to remove it here.
    let isKept = isMoved ? true : try await sessions.session(of: other)?.credential == session.credential
    try await sessions.remove(session, of: profile)
    if !isKept { await end(session) }
  }

  /// Signs out: removes the session here first, then ends it at the source.
  ///
  /// - Returns: `false` if the source could not be told; `true` also if there was no session.
  /// - Throws: `AppError` when the database cannot be reached; nothing has changed then. `CancellationError`.
  public func signOut(_ profile: String) async throws -> Bool {
    guard let session = try await sessions.session(of: profile) else { return true }
    try await sessions.remove(session, of: profile)
    memory.forget(session)
    do {
      try await accounts.end(session)
      return true
    } catch is CancellationError {
      throw CancellationError()
    } catch {
      return false
    }
  }

  /// Stores a session and ends the one it replaces. If it cannot be stored, it is ended as well.
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

  /// Ends a session that is no longer stored, even if the caller was cancelled: no other code could end it.
  private func end(_ session: MovieSession) async {
    memory.forget(session)
    // If the call fails, the source keeps the session. The person can remove it there from the list of approved
    // programs.
    _ = try? await Task { try await accounts.end(session) }.value
  }

  // MARK: Movies

  /// The profile's rating, favorite and watchlist states for a movie; `nil` if it is signed out.
  ///
  /// - Throws: `AppError` when the source or the database cannot be reached; `CancellationError`.
  public func states(of movie: Movie.ID, for profile: String) async throws -> MovieStates? {
    do {
      return try await with(profile) { session in
        let before = memory.opinions(of: session)
        let states = try await accounts.states(of: movie, session: session)
        memory.learn(session, of: profile) { $0.learn(states, of: movie, since: before) }
        return states
      }
    } catch is SignInNeeded {
      return nil
    }
  }

  /// Rates a movie; `nil` removes the rating.
  ///
  /// - Throws: ``SignInNeeded``; `AppError` when the source or the database cannot be reached; `CancellationError`.
  public func rate(_ movie: Movie.ID, _ rating: MovieRating?, for profile: String) async throws {
    try await with(profile) { session in
      try await accounts.rate(movie, rating, session: session)
      memory.learn(session, of: profile) { $0.learn(rating, of: movie) }
    }
  }

  /// Adds a movie to a list or removes it.
  ///
  /// - Throws: as ``rate(_:_:for:)``; ``SignInNeeded`` also for a guest, who has no lists.
  public func set(_ movie: Movie.ID, on list: AccountList, to isOn: Bool, for profile: String) async throws {
    try await with(profile) { session in
      guard session.account != nil else { throw SignInNeeded() }
      try await accounts.set(movie, on: list, to: isOn, session: session)
      memory.learn(session, of: profile) { $0.learn(isOn, on: list, of: movie) }
    }
  }

  /// Returns a page of a list.
  ///
  /// - Throws: as ``rate(_:_:for:)``.
  public func movies(
    on list: AccountList, page: Int, order: AccountOrder, place: MoviesPlace, for profile: String
  ) async throws -> AccountPage {
    try await with(profile) { session in
      let before = memory.opinions(of: session)
      let answer = try await accounts.movies(on: list, page: page, order: order, place: place, session: session)
      memory.learn(session, of: profile) { $0.learn(answer.movies, on: list, since: before) }
      return answer
    }
  }

  private func isCarriedOut(_ wish: MovieWish?, of profile: String) async -> Bool {
    guard let wish else { return true }
    do {
      try await rate(wish.movie, wish.rating, for: profile)
      return true
    } catch {
      // The sign-in itself has succeeded.
      return false
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
      memory.forget(session)
      throw SignInNeeded()
    }
  }
}

/// The call needs a session and the profile has none, or needs an account and the profile is a guest.
public struct SignInNeeded: Error, Sendable, Hashable {
  /// Creates the error.
  public init() {}
}
