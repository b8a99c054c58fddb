import FeatureKit
import LiveWeb
import Reactor
import Synchronization

/// Reads, follows and changes one profile's rating and lists for one movie at its source.
///
/// Changes of a kind run one at a time, and of the waiting ones only the newest is made. A change that has begun runs
/// to its end, even if its caller is cancelled.
final class MovieAccountSource: Sendable {
  private struct Shared {
    var begun = 0
    var carriedOut = 0
    /// Number of the newest change of each kind, and the task that carries it out.
    var newest: [MovieAccountChange.Kind: Int] = [:]
    var tasks: [MovieAccountChange.Kind: Task<ConfirmedChange?, any Error>] = [:]
    /// The last completed change of each kind.
    var done: [MovieAccountChange.Kind: ConfirmedChange] = [:]
    var sessions = MovieAccountSessions()
  }

  private let movie: Movie.ID
  private let accounts: MovieAccounts
  private let profile: Profile
  private let shared = Mutex(Shared())

  /// Creates a source.
  ///
  /// - Parameters:
  ///   - movie: the movie.
  ///   - accounts: accounts at the source; calls are made on behalf of the client.
  ///   - profile: profile of the client.
  init(_ movie: Movie.ID, accounts: MovieAccounts, of profile: Profile) {
    self.movie = movie
    self.accounts = accounts
    self.profile = profile
  }

  // MARK: - Reading

  /// Reads the states with at most one call. A failure is part of the result.
  ///
  /// - Throws: `CancellationError`, nothing else.
  func read() async throws -> MovieAccountReading {
    let (number, look) = shared.withLock { ($0.carriedOut, $0.sessions.look()) }
    var session = look.number
    var owner: String?
    do {
      let states = try await states(at: look, of: &session, marking: &owner)
      return MovieAccountReading(states: .success(states), number: number, session: session, owner: owner)
    } catch let error as CancellationError {
      throw error
    } catch {
      return MovieAccountReading(states: .failure(AppError(error)), number: number, session: session, owner: owner)
    }
  }

  private func states(
    at look: MovieAccountSessions.Look, of number: inout Int, marking owner: inout String?
  ) async throws -> MovieStates? {
    _ = try profile.keyOrThrow()
    // A browser that has not sent a cookie yet cannot be signed in.
    guard let kept = profile.kept else {
      owner = OwnerMark.nobody
      return nil
    }
    let session = try await accounts.session(of: kept)
    owner = OwnerMark.of(session?.credential.text)
    number = seeToRead(session, at: look)
    guard session != nil else { return nil }
    let states = try await accounts.states(of: movie, for: kept)
    if states == nil {
      number = seeToRead(nil, at: look)
      owner = OwnerMark.nobody
    }
    return states
  }

  private func seeToRead(_ session: MovieSession?, at look: MovieAccountSessions.Look) -> Int {
    shared.withLock { state in
      let number = state.sessions.see(session, at: look)
      state.sessions.reads(number)
      return number
    }
  }

  /// Reads the states again whenever the session has changed since the last read, until the task is cancelled.
  ///
  /// - Parameter tell: called with each result.
  /// - Throws: `CancellationError`, nothing else.
  func follow(_ tell: @escaping @Sendable (MovieAccountReading) -> Void) async throws {
    guard let kept = profile.kept else { return }
    try await Observation(of: accounts.changes(of: kept)) { try await self.hear(kept, tell) }.follow()
  }

  private func hear(_ kept: String, _ tell: (MovieAccountReading) -> Void) async throws {
    let number: Int
    do {
      number = try await sessionNumber(of: kept)
    } catch let error as CancellationError {
      throw error
    } catch {
      // The page keeps its state until the next notification.
      return
    }
    let isNews = shared.withLock { $0.sessions.read != number }
    if isNews { tell(try await read()) }
  }

  private func sessionNumber(of kept: String) async throws -> Int {
    let look = shared.withLock { $0.sessions.look() }
    let session = try await accounts.session(of: kept)
    return shared.withLock { $0.sessions.see(session, at: look) }
  }

  // MARK: - Changing

  /// Number of changes that were started or queued.
  var begun: Int { shared.withLock { $0.begun } }

  /// The last completed change of a kind, even if its caller was cancelled.
  func lastDone(_ kind: MovieAccountChange.Kind) -> ConfirmedChange? { shared.withLock { $0.done[kind] } }

  /// Makes a change after the pending ones of its kind.
  ///
  /// - Returns: `nil` if a newer change of its kind has replaced it, whether it was skipped or failed.
  /// - Throws:
  ///   - ``SignInNeeded`` when the profile has no suitable session.
  ///   - `AppError` when the source or the database cannot be reached, or with `cookieMissing`.
  ///   - `CancellationError` when the caller was cancelled before the change began.
  func carryOut(_ change: MovieAccountChange) async throws -> ConfirmedChange? {
    let (number, task) = try begin(change)
    do {
      return try await task.value
    } catch {
      guard isNewest(number, of: change.kind) else { return nil }
      throw error
    }
  }

  private func begin(_ change: MovieAccountChange) throws -> (number: Int, task: Task<ConfirmedChange?, any Error>) {
    try shared.withLock { state in
      // Checked under the lock: an effect is cancelled before its successor begins, so it cannot overtake the successor
      // here.
      try Task.checkCancellation()
      state.begun += 1
      let number = state.begun
      let before = state.tasks[change.kind]
      let task = Task { try await self.carryOut(change, number: number, after: before) }
      state.newest[change.kind] = number
      state.tasks[change.kind] = task
      return (number, task)
    }
  }

  private func carryOut(
    _ change: MovieAccountChange, number: Int, after before: Task<ConfirmedChange?, any Error>?
  ) async throws -> ConfirmedChange? {
    _ = await before?.result
    guard isNewest(number, of: change.kind) else { return nil }
    let kept = try profile.keptOrThrow()
    let session = try await sessionNumber(of: kept)
    switch change {
    case .rating(let rating): try await accounts.rate(movie, rating, for: kept)
    case .mark(let mark): try await accounts.set(movie, on: mark.list, to: mark.isOn, for: kept)
    }
    return shared.withLock { state in
      state.carriedOut += 1
      let done = ConfirmedChange(change: change, number: state.carriedOut, session: session)
      state.done[change.kind] = done
      return done
    }
  }

  private func isNewest(_ number: Int, of kind: MovieAccountChange.Kind) -> Bool {
    shared.withLock { $0.newest[kind] == number }
  }
}
