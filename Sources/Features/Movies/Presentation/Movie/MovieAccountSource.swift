import FeatureKit
import LiveWeb
import Reactor
import Synchronization

/// Reads, follows and changes one profile's rating of one movie at its source.
///
/// Changes run one at a time, and of the waiting ones only the newest is made. A change that has begun runs to its end,
/// even if its caller is cancelled.
final class MovieAccountSource: Sendable {
  private struct Shared {
    var begun = 0
    var carriedOut = 0
    /// The task that carries out the newest change.
    var task: Task<ConfirmedRating?, any Error>?
    /// The last completed change.
    var done: ConfirmedRating?
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

  /// Reads the rating with at most one call. A failure is part of the result.
  ///
  /// - Throws: `CancellationError`, nothing else.
  func read() async throws -> MovieAccountReading {
    let (number, look) = shared.withLock { ($0.carriedOut, $0.sessions.look()) }
    var reading = MovieAccountReading(states: .success(nil), number: number, session: look.number)
    do {
      let states = try await states(at: look, noting: &reading)
      reading.states = .success(states)
    } catch let error as CancellationError {
      throw error
    } catch {
      reading.states = .failure(AppError(error))
    }
    return reading
  }

  private func states(
    at look: MovieAccountSessions.Look, noting reading: inout MovieAccountReading
  ) async throws -> MovieStates? {
    _ = try profile.keyOrThrow()
    // A browser that has not sent a cookie yet cannot be signed in.
    guard let kept = profile.kept else {
      reading.owner = OwnerMark.nobody
      return nil
    }
    let session = try await accounts.session(of: kept)
    reading.owner = OwnerMark.of(session?.credential.text)
    reading.hasAccount = session?.account != nil
    reading.session = seeToRead(session, at: look)
    guard session != nil else { return nil }
    let states = try await accounts.states(of: movie, for: kept)
    if states == nil {
      reading.session = seeToRead(nil, at: look)
      reading.owner = OwnerMark.nobody
      reading.hasAccount = false
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

  /// Reads the rating again whenever the session has changed since the last read, until the task is cancelled.
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

  /// The last completed change, even if its caller was cancelled.
  var lastDone: ConfirmedRating? { shared.withLock(\.done) }

  /// Rates the movie after the pending changes; `nil` removes the rating.
  ///
  /// - Returns: `nil` if a newer change has replaced this one, whether it was skipped or failed.
  /// - Throws:
  ///   - ``SignInNeeded`` when the profile has no suitable session.
  ///   - `AppError` when the source or the database cannot be reached, or with `cookieMissing`.
  ///   - `CancellationError` when the caller was cancelled before the change began.
  func rate(_ rating: MovieRating?) async throws -> ConfirmedRating? {
    let (number, task) = try begin(rating)
    do {
      return try await task.value
    } catch {
      guard isNewest(number) else { return nil }
      throw error
    }
  }

  private func begin(_ rating: MovieRating?) throws -> (number: Int, task: Task<ConfirmedRating?, any Error>) {
    try shared.withLock { state in
      // Checked under the lock: an effect is cancelled before its successor begins, so it cannot overtake the successor
      // here.
      try Task.checkCancellation()
      state.begun += 1
      let number = state.begun
      let before = state.task
      let task = Task { try await self.carryOut(rating, number: number, after: before) }
      state.task = task
      return (number, task)
    }
  }

  private func carryOut(
    _ rating: MovieRating?, number: Int, after before: Task<ConfirmedRating?, any Error>?
  ) async throws -> ConfirmedRating? {
    _ = await before?.result
    guard isNewest(number) else { return nil }
    let kept = try profile.keptOrThrow()
    let session = try await sessionNumber(of: kept)
    try await accounts.rate(movie, rating, for: kept)
    return shared.withLock { state in
      state.carriedOut += 1
      let done = ConfirmedRating(rating: rating, number: state.carriedOut, session: session)
      state.done = done
      return done
    }
  }

  private func isNewest(_ number: Int) -> Bool { shared.withLock { $0.begun == number } }
}
