import Foundation
import Reactor
import Synchronization

@testable import MoviesFeature

/// A scripted source of accounts that records its calls.
final class ScriptedAccounts: MovieAccountsRepository {
  /// A call, with the credential that it carries.
  enum Call: Sendable, Hashable {
    case newToken, session(String), guest, end(String)
    case states(Movie.ID, String), rate(Movie.ID, MovieRating?, String), set(Movie.ID, AccountList, Bool, String)
    case movies(AccountList, String)
  }

  private struct Shared {
    var calls: [Call] = []
    var failures: [Call: any Error] = [:]
    var tokens = 0
    var sessions = 0
  }

  private let shared = Mutex(Shared())

  var calls: [Call] { shared.withLock(\.calls) }

  /// Sets the error that a call throws from now on; `nil` for none.
  func fail(_ call: Call, with failure: (any Error)?) { shared.withLock { $0.failures[call] = failure } }

  func asked(by asker: Asker) -> any MovieAccountsRepository { self }

  /// Returns `token1…`, `token2…` and so on.
  func newToken() async throws -> (token: MovieSession.Credential, expiresAt: Date) {
    try note(.newToken)
    let number = shared.withLock { shared in
      shared.tokens += 1
      return shared.tokens
    }
    return (try .sample("token\(number)"), Date(timeIntervalSince1970: 1_800_003_600))
  }

  func approvalAddress(of token: MovieSession.Credential, returningTo returnAddress: String?) -> String {
    "/authenticate/\(token.text)?\(returnAddress ?? "")"
  }

  /// Returns `session1…`, `session2…` and so on.
  func session(for token: MovieSession.Credential) async throws -> MovieSession {
    try note(.session(token.text))
    let number = shared.withLock { shared in
      shared.sessions += 1
      return shared.sessions
    }
    return try .account(number)
  }

  func guestSession() async throws -> MovieSession {
    try note(.guest)
    return try .guest()
  }

  func end(_ session: MovieSession) async throws { try note(.end(session.credential.text)) }

  func states(of movie: Movie.ID, session: MovieSession) async throws -> MovieStates {
    try note(.states(movie, session.credential.text))
    return MovieStates(isFavorite: true)
  }

  func rate(_ movie: Movie.ID, _ rating: MovieRating?, session: MovieSession) async throws {
    try note(.rate(movie, rating, session.credential.text))
  }

  func set(_ movie: Movie.ID, on list: AccountList, to isOn: Bool, session: MovieSession) async throws {
    try note(.set(movie, list, isOn, session.credential.text))
  }

  func movies(
    on list: AccountList, page: Int, order: AccountOrder, place: MoviesPlace, session: MovieSession
  ) async throws -> AccountPage {
    try note(.movies(list, session.credential.text))
    return AccountPage(movies: [], total: 0, hasMore: false)
  }

  private func note(_ call: Call) throws {
    let failure = shared.withLock { shared in
      shared.calls.append(call)
      return shared.failures[call]
    }
    if let failure { throw failure }
  }
}
