import Foundation
import MoviesFeature
import Synchronization

/// Movie sessions in memory.
final class FakeMovieSessions: MovieSessionsRepository {
  private struct State {
    var sessions: [String: MovieSession] = [:]
    var attempts: [String: [SignInAttempt]] = [:]
  }

  private let state = Mutex(State())

  /// Number of a profile's unfinished sign-ins.
  func attemptCount(of profile: String) -> Int { state.withLock { $0.attempts[profile]?.count ?? 0 } }

  func session(of profile: String) async throws -> MovieSession? {
    try Task.checkCancellation()
    return state.withLock { $0.sessions[profile] }
  }

  func save(_ session: MovieSession, of profile: String) async throws -> MovieSession? {
    try Task.checkCancellation()
    return state.withLock { $0.sessions.updateValue(session, forKey: profile) }
  }

  func saveFirst(_ session: MovieSession, of profile: String) async throws -> Bool {
    try Task.checkCancellation()
    return state.withLock { state in
      guard state.sessions[profile] == nil else { return false }
      state.sessions[profile] = session
      return true
    }
  }

  func remove(_ session: MovieSession?, of profile: String) async throws {
    try Task.checkCancellation()
    state.withLock { state in
      if session == nil || state.sessions[profile] == session { state.sessions[profile] = nil }
    }
  }

  func begin(_ attempt: SignInAttempt, of profile: String) async throws {
    try Task.checkCancellation()
    state.withLock { $0.attempts[profile, default: []].append(attempt) }
  }

  func attempt(of profile: String) async throws -> SignInAttempt? {
    try Task.checkCancellation()
    return state.withLock { $0.attempts[profile]?.last }
  }

  func attempt(_ token: String, of profile: String) async throws -> SignInAttempt? {
    try Task.checkCancellation()
    return state.withLock { $0.attempts[profile]?.first { $0.token.text == token } }
  }

  /// Like a database, does nothing in a cancelled task.
  func take(_ token: String, of profile: String) async throws -> SignInAttempt? {
    try Task.checkCancellation()
    return state.withLock { state in
      guard let index = state.attempts[profile]?.firstIndex(where: { $0.token.text == token }) else { return nil }
      return state.attempts[profile]?.remove(at: index)
    }
  }

  func changes(of profile: String) -> AsyncStream<Void> { AsyncStream { $0.finish() } }

  func removeUnused(since: Date) async throws -> Int { 0 }
}
