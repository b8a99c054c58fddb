import Foundation
import MoviesFeature
import Reactor
import Synchronization

/// A source of movies with scripted sign-ins.
final class FakeMovieAccounts: MovieAccountsRepository {
  static let bora = MovieAccount(id: 7, username: "bora", name: "한보라", avatar: nil)
  static let tokenText = String(repeating: "a1", count: 20)

  /// Response to the exchange of a token for a session.
  enum Answer: Sendable {
    case approved, notApproved, expired
    case failed(AppError)
  }

  private struct State {
    var answers: [Answer]
    var asked = 0
    var ended = 0
    var sessions = 0
    var ratings: [Movie.ID: MovieRating] = [:]
    var isForgotten = false
    var endFails = false
    var lists: [AccountList: [AccountMovie]] = [:]
  }

  private let state: Mutex<State>

  /// Creates the source.
  ///
  /// - Parameter answers: responses in order; the last one repeats.
  init(_ answers: Answer...) {
    state = Mutex(State(answers: answers.isEmpty ? [.approved] : answers))
  }

  /// Number of requests for a session.
  var asked: Int { state.withLock { $0.asked } }
  /// Number of sessions that were ended.
  var ended: Int { state.withLock { $0.ended } }
  var ratings: [Movie.ID: MovieRating] { state.withLock { $0.ratings } }

  /// Refuses all sessions from now on.
  func forget() { state.withLock { $0.isForgotten = true } }
  /// Fails to end sessions from now on.
  func refuseToEnd() { state.withLock { $0.endFails = true } }
  func fill(_ list: AccountList, _ movies: [AccountMovie]) { state.withLock { $0.lists[list] = movies } }

  func asked(by asker: Asker) -> any MovieAccountsRepository { self }

  func newToken() async throws -> (token: MovieSession.Credential, expiresAt: Date) {
    (try credential(Self.tokenText), Date().addingTimeInterval(3_600))
  }

  func approvalAddress(of token: MovieSession.Credential, returningTo returnAddress: String?) -> String {
    "https://tmdb.example/authenticate/\(token.text)" + (returnAddress.map { "?redirect_to=\($0)" } ?? "")
  }

  func session(for token: MovieSession.Credential) async throws -> MovieSession {
    let answer = state.withLock { state in
      state.asked += 1
      return state.answers.count > 1 ? state.answers.removeFirst() : state.answers[0]
    }
    switch answer {
    case .approved: return MovieSession(holder: .account(Self.bora), credential: try newCredential())
    case .notApproved: throw SignInRefusal.notApproved
    case .expired: throw SignInRefusal.expired
    case .failed(let error): throw error
    }
  }

  func guestSession() async throws -> MovieSession { MovieSession(holder: .guest, credential: try newCredential()) }

  func end(_ session: MovieSession) async throws {
    try state.withLock { state throws(AppError) in
      if state.endFails { throw AppError(.offline) }
      state.ended += 1
    }
  }

  func states(of movie: Movie.ID, session: MovieSession) async throws -> MovieStates {
    try check()
    return MovieStates(rating: ratings[movie])
  }

  func rate(_ movie: Movie.ID, _ rating: MovieRating?, session: MovieSession) async throws {
    try check()
    guard movie != 99 else { throw AppError(.notFound) }
    state.withLock { $0.ratings[movie] = rating }
  }

  func set(_ movie: Movie.ID, on list: AccountList, to isOn: Bool, session: MovieSession) async throws { try check() }

  func movies(
    on list: AccountList, page: Int, order: AccountOrder, place: MoviesPlace, session: MovieSession
  ) async throws -> AccountPage {
    try check()
    let all = state.withLock { $0.lists[list] ?? [] }
    let sorted = order == .newestFirst ? all : all.reversed()
    let rest = sorted.dropFirst((page - 1) * 20)
    return AccountPage(movies: Array(rest.prefix(20)), total: all.count, hasMore: rest.count > 20)
  }

  private func check() throws(SessionEnded) {
    if state.withLock({ $0.isForgotten }) { throw SessionEnded() }
  }

  private func newCredential() throws -> MovieSession.Credential {
    let number = state.withLock { state in
      state.sessions += 1
      return state.sessions
    }
    return try credential("secretsession\(number)")
  }

  private func credential(_ text: String) throws -> MovieSession.Credential {
    guard let credential = MovieSession.Credential(text) else { throw AppError(.internalFault) }
    return credential
  }
}
