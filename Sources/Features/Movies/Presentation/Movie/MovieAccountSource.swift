import FeatureKit
import LiveWeb
import Reactor
import Synchronization

/// What one person thinks of one movie, at its source: read, followed, changed.
///
/// Of each kind one change at a time is on its way, and of those that wait only the newest is made. What has begun is
/// carried out to its end, also when nobody waits for it any more.
final class MovieAccountSource: Sendable {
  private struct Shared {
    var begun = 0
    var carriedOut = 0
    /// The number of the newest change of each kind, and what carries it out.
    var newest: [MovieAccountChange.Kind: Int] = [:]
    var tasks: [MovieAccountChange.Kind: Task<ConfirmedChange?, any Error>] = [:]
    /// The last of each kind that was carried out.
    var done: [MovieAccountChange.Kind: ConfirmedChange] = [:]
    var sessions = MovieAccountSessions()
  }

  private let movie: Movie.ID
  private let accounts: MovieAccounts
  private let profile: Profile
  private let shared = Mutex(Shared())

  /// - Parameters:
  ///   - movie: the movie.
  ///   - accounts: what people do at the source, asked for the person.
  ///   - profile: the person's.
  init(_ movie: Movie.ID, accounts: MovieAccounts, of profile: Profile) {
    self.movie = movie
    self.accounts = accounts
    self.profile = profile
  }

  // MARK: - Reading

  /// Reads it, with one call at most. That it could not be read is an answer, too.
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
    // Nobody has signed in with a browser that has sent no cookie back.
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

  /// Tells what is read whenever somebody else is signed in than when it was read last, until nobody listens any more.
  ///
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
      // What is shown stays; the next change is heard again.
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

  /// How many changes have begun: been made, or put in line.
  var begun: Int { shared.withLock { $0.begun } }

  /// The last change of a kind that was carried out, also when nobody waited for it any more.
  func lastDone(_ kind: MovieAccountChange.Kind) -> ConfirmedChange? { shared.withLock { $0.done[kind] } }

  /// Makes a change, after those of its kind that are on their way.
  ///
  /// - Returns: `nil` when a newer one of its kind has taken its place, whether it was left out or failed.
  /// - Throws: ``SignInNeeded``; `AppError` when the source or the data cannot be reached, and `cookieMissing`;
  ///   `CancellationError` when the caller was cancelled before it began.
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
      // Under the lock: an effect is cancelled before the one that outdates it begins, so it cannot come after it here.
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
