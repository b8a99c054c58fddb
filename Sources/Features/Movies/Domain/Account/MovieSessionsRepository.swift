public import Foundation

/// Who is signed in with the source of movies, by profile, and who is about to be. What is secret of it lies sealed.
///
/// All methods throw `AppError` when the data cannot be reached, then nothing has changed, and `CancellationError`.
public protocol MovieSessionsRepository: Sendable {
  /// The session of a profile; `nil` when nobody is signed in, or it was sealed with another key.
  func session(of profile: String) async throws -> MovieSession?

  /// Keeps a profile's session, in the place of the one before.
  ///
  /// - Returns: the one before, to whoever has replaced it and nobody else; `nil` when nobody was signed in, or it was
  ///   sealed with another key.
  @discardableResult
  func save(_ session: MovieSession, of profile: String) async throws -> MovieSession?

  /// Keeps a session of a profile that has none; whether it has one is looked at in the same step.
  ///
  /// - Returns: `false` when the profile has a session already, which stays. One that was sealed with another key is none.
  func saveFirst(_ session: MovieSession, of profile: String) async throws -> Bool

  /// Forgets a profile's session.
  ///
  /// - Parameter session: that one alone; one that came in its place meanwhile stays. `nil`: whichever there is.
  func remove(_ session: MovieSession?, of profile: String) async throws

  /// Notes that a profile's browser is sent away to approve a token. A profile has at most
  /// ``SignInAttempt/maxPerProfile``; the oldest beyond go.
  func begin(_ attempt: SignInAttempt, of profile: String) async throws

  /// The attempt of a profile that was begun last and has not expired; `nil` when there is none.
  func attempt(of profile: String) async throws -> SignInAttempt?

  /// An attempt, which stays.
  ///
  /// - Parameter token: as it came back, from anybody: anything.
  /// - Returns: `nil` when the profile has begun no such attempt, it has expired, or was taken already.
  func attempt(_ token: String, of profile: String) async throws -> SignInAttempt?

  /// Takes an attempt out, so that of two who come back with it one has it.
  ///
  /// - Parameter token: as it came back, from anybody: anything.
  /// - Returns: `nil` when the profile has begun no such attempt, it has expired, or was taken already.
  func take(_ token: String, of profile: String) async throws -> SignInAttempt?

  /// A notice whenever somebody of a profile may have signed in or out. For one reader.
  func changes(of profile: String) -> AsyncStream<Void>

  /// Forgets attempts that have expired, and sessions that were not used for long.
  ///
  /// - Parameter since: sessions saved or used last before this moment go.
  /// - Returns: how many sessions were forgotten.
  func removeUnused(since: Date) async throws -> Int
}

extension SignInAttempt {
  /// How many attempts of a profile may be under way: a tab each.
  public static let maxPerProfile = 5
}
