import FeatureKit
import Foundation
import LiveWeb
import Reactor
import Synchronization
import TestSupport

@testable import MoviesFeature

/// A source of accounts in memory, with states that every movie shares.
final class PageAccounts: MovieAccountsRepository {
  enum Call: Sendable, Hashable {
    case states(Movie.ID)
    case rate(MovieRating?)
    case set(AccountList, Bool)
    case list(AccountList)
  }

  private struct Shared {
    var calls: [Call] = []
    var failures: [Call: any Error] = [:]
    var states: MovieStates
    var others: [MovieSession: MovieStates] = [:]
  }

  private let gates: [Call: Gate]
  private let slow: [MovieSession: Gate]
  private let shared: Mutex<Shared>

  /// - Parameters:
  ///   - states: states of every session without states of its own.
  ///   - gates: gates at which responses to a call wait.
  ///   - slow: gates at which responses to a session wait.
  init(_ states: MovieStates = MovieStates(), gates: [Call: Gate] = [:], slow: [MovieSession: Gate] = [:]) {
    self.gates = gates
    self.slow = slow
    shared = Mutex(Shared(states: states))
  }

  /// Calls so far, in order.
  var calls: [Call] { shared.withLock(\.calls) }

  /// Current states of the sessions without states of their own.
  var states: MovieStates { shared.withLock(\.states) }

  /// Sets the states of a session.
  func set(_ states: MovieStates, of session: MovieSession) { shared.withLock { $0.others[session] = states } }

  /// Sets the error that a call throws from now on; `nil` for none.
  func fail(_ call: Call, with failure: (any Error)?) { shared.withLock { $0.failures[call] = failure } }

  func asked(by asker: Asker) -> any MovieAccountsRepository { self }

  func states(of movie: Movie.ID, session: MovieSession) async throws -> MovieStates {
    try await answer(.states(movie))
    try await slow[session]?.pass()
    return shared.withLock { $0.others[session] ?? $0.states }
  }

  func rate(_ movie: Movie.ID, _ rating: MovieRating?, session: MovieSession) async throws {
    try await answer(.rate(rating))
    shared.withLock { $0.states.rating = rating }
  }

  func set(_ movie: Movie.ID, on list: AccountList, to isOn: Bool, session: MovieSession) async throws {
    try await answer(.set(list, isOn))
    shared.withLock { shared in
      if list == .favorites { shared.states.isFavorite = isOn } else { shared.states.isOnWatchlist = isOn }
    }
  }

  func movies(
    on list: AccountList, page: Int, order: AccountOrder, place: MoviesPlace, session: MovieSession
  ) async throws -> AccountPage {
    try await answer(.list(list))
    return AccountPage(movies: [], total: 0, hasMore: false)
  }

  private func answer(_ call: Call) async throws {
    shared.withLock { $0.calls.append(call) }
    try await gates[call]?.pass()
    if let failure = shared.withLock({ $0.failures[call] }) { throw failure }
  }

  // The page of a movie makes no sign-in calls.

  func newToken() async throws -> (token: MovieSession.Credential, expiresAt: Date) { throw AppError(.internalFault) }

  func approvalAddress(of token: MovieSession.Credential, returningTo returnAddress: String?) -> String { "" }

  func session(for token: MovieSession.Credential) async throws -> MovieSession { throw AppError(.internalFault) }

  func guestSession() async throws -> MovieSession { throw AppError(.internalFault) }

  func end(_ session: MovieSession) async throws { throw AppError(.internalFault) }
}

/// The session of one profile in memory.
final class PageSessions: MovieSessionsRepository {
  private struct Shared {
    var session: MovieSession?
    var gate: Gate?
    var asked = 0
    var listeners: [AsyncStream<Void>.Continuation] = []
  }

  private let shared: Mutex<Shared>

  init(_ session: MovieSession? = nil) { shared = Mutex(Shared(session: session)) }

  /// Number of reads of the session.
  var asked: Int { shared.withLock(\.asked) }

  func session(of profile: String) async throws -> MovieSession? {
    let (session, gate) = shared.withLock { shared in
      shared.asked += 1
      return (shared.session, shared.gate)
    }
    try await gate?.pass()
    return session
  }

  /// Sets the gate at which reads wait from now on, after they have read; `nil` for none.
  func hold(at gate: Gate?) { shared.withLock { $0.gate = gate } }

  func save(_ session: MovieSession, of profile: String) async throws -> MovieSession? {
    let before = shared.withLock(\.session)
    change(to: session)
    return before
  }

  func saveFirst(_ session: MovieSession, of profile: String) async throws -> Bool {
    guard shared.withLock(\.session) == nil else { return false }
    change(to: session)
    return true
  }

  func remove(_ session: MovieSession?, of profile: String) async throws { change(to: nil) }

  /// Replaces the session, `nil` for none, and notifies subscribers even if it is the same.
  func change(to session: MovieSession?) {
    let listeners = shared.withLock { shared in
      shared.session = session
      return shared.listeners
    }
    for listener in listeners { listener.yield() }
  }

  func changes(of profile: String) -> AsyncStream<Void> {
    let (stream, listener) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    shared.withLock { $0.listeners.append(listener) }
    return stream
  }

  func begin(_ attempt: SignInAttempt, of profile: String) async throws {}

  func attempt(of profile: String) async throws -> SignInAttempt? { nil }

  func attempt(_ token: String, of profile: String) async throws -> SignInAttempt? { nil }

  func take(_ token: String, of profile: String) async throws -> SignInAttempt? { nil }

  func removeUnused(since: Date) async throws -> Int { 0 }
}

extension MovieAccounts {
  /// Accounts for a movie's page; signed out by default.
  static func page(
    _ accounts: PageAccounts = PageAccounts(), _ sessions: PageSessions = PageSessions()
  ) -> MovieAccounts {
    MovieAccounts(accounts: accounts, sessions: sessions)
  }
}

extension MovieSession? {
  /// An invented session of an account.
  static var somebody: MovieSession? {
    session(.account(MovieAccount(id: 1, username: "ida", name: "", avatar: nil)), "ida00001")
  }

  static var somebodyElse: MovieSession? {
    session(.account(MovieAccount(id: 2, username: "jun", name: "", avatar: nil)), "jun00001")
  }

  static var guest: MovieSession? { session(.guest, "guest001") }

  private static func session(_ holder: MovieSession.Holder, _ credential: String) -> MovieSession? {
    MovieSession.Credential(credential).map { MovieSession(holder: holder, credential: $0) }
  }
}

extension MovieAccountReading {
  /// A reading while signed out.
  static let nobody = MovieAccountReading(states: .success(nil), number: 0, session: 1, owner: OwnerMark.nobody)

  /// A reading of an account's states, by default of the first session.
  static func states(rating halfStars: Int? = nil, session: Int = 1) -> MovieAccountReading {
    MovieAccountReading(
      states: .success(MovieStates(rating: halfStars.flatMap { MovieRating(halfStars: $0) })), number: 0,
      session: session, owner: OwnerMark.of(MovieSession?.somebody?.credential.text), hasAccount: true)
  }

  static func failure(_ code: AppError.Code) -> MovieAccountReading {
    MovieAccountReading(
      states: .failure(AppError(code)), number: 0, session: 1,
      owner: OwnerMark.of(MovieSession?.somebody?.credential.text), hasAccount: true)
  }
}
