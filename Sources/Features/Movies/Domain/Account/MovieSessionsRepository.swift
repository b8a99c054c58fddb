public import Foundation

/// Sessions and sign-ins with the source of movies, by profile. Secrets are stored sealed.
///
/// All methods throw `CancellationError`, and `AppError` when the database cannot be reached; nothing has changed then.
public protocol MovieSessionsRepository: Sendable {
  /// The session of a profile; `nil` if it is signed out, or the session was sealed with another key.
  func session(of profile: String) async throws -> MovieSession?

  /// Stores a profile's session and replaces the previous one.
  ///
  /// - Returns: the previous session, to one caller only; `nil` if there was none, or it was sealed with another key.
  @discardableResult
  func save(_ session: MovieSession, of profile: String) async throws -> MovieSession?

  /// Stores a session if the profile has none, in one atomic step.
  ///
  /// - Returns: `false` if the profile has a session; that one stays. A session that was sealed with another key does
  ///   not count.
  func saveFirst(_ session: MovieSession, of profile: String) async throws -> Bool

  /// Deletes a profile's session.
  ///
  /// - Parameter session: the session to delete; one that has replaced it stays. `nil` deletes any session.
  func remove(_ session: MovieSession?, of profile: String) async throws

  /// Stores an attempt before the browser is sent to the approval page. Beyond ``SignInAttempt/maxPerProfile`` attempts
  /// of a profile, the oldest are deleted.
  func begin(_ attempt: SignInAttempt, of profile: String) async throws

  /// The profile's latest attempt that has not expired; `nil` if there is none.
  func attempt(of profile: String) async throws -> SignInAttempt?

  /// The profile's attempt with a token; it stays stored.
  ///
  /// - Parameter token: any text from a request; it is not trusted.
  /// - Returns: `nil` if the profile has no such attempt, it has expired, or was taken before.
  func attempt(_ token: String, of profile: String) async throws -> SignInAttempt?

  /// Removes and returns an attempt. Of several callers with the same token only one receives it.
  ///
  /// - Parameter token: any text from a request; it is not trusted.
  /// - Returns: `nil` if the profile has no such attempt, it has expired, or was taken before.
  func take(_ token: String, of profile: String) async throws -> SignInAttempt?

  /// Yields whenever a profile may have signed in or out. The stream is for one consumer.
  func changes(of profile: String) -> AsyncStream<Void>

  /// Deletes expired attempts and unused sessions.
  ///
  /// - Parameter since: sessions last saved or used before this date are deleted.
  /// - Returns: number of deleted sessions.
  func removeUnused(since: Date) async throws -> Int
}

extension SignInAttempt {
  /// Maximum number of attempts under way for a profile, about one for each browser tab.
  public static let maxPerProfile = 5
}
