import Foundation
import Reactor
import TestSupport

@testable import MoviesFeature

/// A repository of sessions that fails to store one, or waits at a gate first.
final class StubbornSessions: MovieSessionsRepository {
  private let base: DatabaseMovieSessionsRepository
  private let gate: Gate?
  private let failure: AppError?

  /// - Parameters:
  ///   - base: repository for all other calls.
  ///   - gate: gate at which storing a session waits.
  ///   - failure: error that storing a session throws.
  init(_ base: DatabaseMovieSessionsRepository, gate: Gate? = nil, failure: AppError? = nil) {
    self.base = base
    self.gate = gate
    self.failure = failure
  }

  func save(_ session: MovieSession, of profile: String) async throws -> MovieSession? {
    try await gate?.pass()
    if let failure { throw failure }
    return try await base.save(session, of: profile)
  }

  func saveFirst(_ session: MovieSession, of profile: String) async throws -> Bool {
    try await gate?.pass()
    if let failure { throw failure }
    return try await base.saveFirst(session, of: profile)
  }

  func session(of profile: String) async throws -> MovieSession? { try await base.session(of: profile) }

  func remove(_ session: MovieSession?, of profile: String) async throws { try await base.remove(session, of: profile) }

  func begin(_ attempt: SignInAttempt, of profile: String) async throws { try await base.begin(attempt, of: profile) }

  func attempt(of profile: String) async throws -> SignInAttempt? { try await base.attempt(of: profile) }

  func attempt(_ token: String, of profile: String) async throws -> SignInAttempt? {
    try await base.attempt(token, of: profile)
  }

  func take(_ token: String, of profile: String) async throws -> SignInAttempt? {
    try await base.take(token, of: profile)
  }

  func changes(of profile: String) -> AsyncStream<Void> { base.changes(of: profile) }

  func removeUnused(since: Date) async throws -> Int { try await base.removeUnused(since: since) }
}
