import FeatureKit
import Foundation
import LiveWeb
import Reactor
import Synchronization
import TestSupport

@testable import MoviesFeature

/// The source of movies, for people who are signed in: it has what each of them thinks of every movie.
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
  ///   - states: what a person thinks at first of whom nothing else is said.
  ///   - gates: what the answers to some calls wait at.
  ///   - slow: what the answers to some people wait at.
  init(_ states: MovieStates = MovieStates(), gates: [Call: Gate] = [:], slow: [MovieSession: Gate] = [:]) {
    self.gates = gates
    self.slow = slow
    shared = Mutex(Shared(states: states))
  }

  /// What was asked, in order.
  var calls: [Call] { shared.withLock(\.calls) }

  /// What it has.
  var states: MovieStates { shared.withLock(\.states) }

  /// What somebody else thinks from now on.
  func set(_ states: MovieStates, of session: MovieSession) { shared.withLock { $0.others[session] = states } }

  /// What a call throws from now on; `nil` for nothing.
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
    shared.withLock { $0.states.apply(.mark(ListMark(list: list, isOn: isOn))) }
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

  // A movie's page signs nobody in.

  func newToken() async throws -> (token: MovieSession.Credential, expiresAt: Date) { throw AppError(.internalFault) }

  func approvalAddress(of token: MovieSession.Credential, returningTo returnAddress: String?) -> String { "" }

  func session(for token: MovieSession.Credential) async throws -> MovieSession { throw AppError(.internalFault) }

  func guestSession() async throws -> MovieSession { throw AppError(.internalFault) }

  func end(_ session: MovieSession) async throws { throw AppError(.internalFault) }
}

/// Who is signed in, of one profile.
final class PageSessions: MovieSessionsRepository {
  private struct Shared {
    var session: MovieSession?
    var gate: Gate?
    var asked = 0
    var listeners: [AsyncStream<Void>.Continuation] = []
  }

  private let shared: Mutex<Shared>

  init(_ session: MovieSession? = nil) { shared = Mutex(Shared(session: session)) }

  /// How often was asked who is signed in.
  var asked: Int { shared.withLock(\.asked) }

  func session(of profile: String) async throws -> MovieSession? {
    let (session, gate) = shared.withLock { shared in
      shared.asked += 1
      return (shared.session, shared.gate)
    }
    try await gate?.pass()
    return session
  }

  /// What answers wait at from now on, once they are read; `nil` for nothing.
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

  /// Somebody else is signed in, or nobody; it is told, also when it is the same.
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
  /// Accounts of which a movie's page knows; nobody is signed in unless that is said.
  static func page(
    _ accounts: PageAccounts = PageAccounts(), _ sessions: PageSessions = PageSessions()
  ) -> MovieAccounts {
    MovieAccounts(accounts: accounts, sessions: sessions)
  }
}

extension MovieSession? {
  /// Somebody with an account, invented.
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
  /// Nobody is signed in.
  static let nobody = MovieAccountReading(states: .success(nil), number: 0, session: 1, owner: OwnerMark.nobody)

  /// What somebody who is signed in thinks, as it is at first; the first to be signed in unless that is said.
  static func states(
    rating halfStars: Int? = nil, isFavorite: Bool = false, isOnWatchlist: Bool = false, session: Int = 1
  ) -> MovieAccountReading {
    let rating = halfStars.flatMap { MovieRating(halfStars: $0) }
    return MovieAccountReading(
      states: .success(MovieStates(rating: rating, isFavorite: isFavorite, isOnWatchlist: isOnWatchlist)), number: 0,
      session: session, owner: OwnerMark.of(MovieSession?.somebody?.credential.text))
  }

  static func failure(_ code: AppError.Code) -> MovieAccountReading {
    MovieAccountReading(
      states: .failure(AppError(code)), number: 0, session: 1,
      owner: OwnerMark.of(MovieSession?.somebody?.credential.text))
  }
}
