public import FeatureKit
public import Foundation
public import Secrets
public import Store

/// Sessions and sign-ins with the source of movies, stored in the database.
///
/// Secrets are sealed for their profile. A copy of the database is useless without the installation's key, and so is a
/// row copied to another profile.
public struct DatabaseMovieSessionsRepository: MovieSessionsRepository {
  /// The table of sessions, for rotation of the installation's key.
  public static let sealed = SealedTable("movieSession", party: "source", purpose: "movie session")

  private let database: ProfileDatabase
  private let source: String
  private let sessions: Seal
  private let signIns: Seal
  private let now: @Sendable () -> Date

  /// Creates a repository on a database with ``MovieAccountMigrations/all`` applied.
  ///
  /// - Parameters:
  ///   - database: database with the tables `movieSession` and `movieSignIn`.
  ///   - source: name of the source that people sign in with. Data of one source is never sent to another.
  ///   - secretKey: the installation's key, the same for all servers on the database.
  ///   - now: returns the current time.
  public init(
    database: Database, source: String, secretKey: SecretKey, now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.database = ProfileDatabase(database)
    self.source = source
    sessions = Seal(secretKey, purpose: Self.sealed.purpose)
    signIns = Seal(secretKey, purpose: "movie sign-in")
    self.now = now
  }

  // MARK: Sessions

  /// As ``MovieSessionsRepository/session(of:)``. Records once a day that the session was used.
  public func session(of profile: String) async throws -> MovieSession? {
    let time = now()
    let found = try await database.read { connection -> (MovieSession, usedAt: Date)? in
      guard let row = try connection.row(Self.selectSession(of: owner(profile))),
        let session = try self.session(in: row, of: profile)
      else { return nil }
      return (session, try row.date("usedAt"))
    }
    guard let (session, usedAt) = found else { return nil }
    if ProfileUse.isNoted(after: usedAt, at: time) {
      // The result does not depend on this write. If it fails, the next call records the use.
      try? await database.of(profile).write {
        try $0.execute(Self.updateUse(of: session, of: owner(profile), to: time))
      }
    }
    return session
  }

  /// As ``MovieSessionsRepository/save(_:of:)``.
  @discardableResult
  public func save(_ session: MovieSession, of profile: String) async throws -> MovieSession? {
    let (time, sealed) = (now(), try sessions.sealedJSON(SealedMovieSession(session), for: owner(profile)))
    return try await database.of(profile).write { connection in
      let row = try connection.row(Self.selectSession(of: owner(profile)))
      try connection.execute(Self.upsert(session, sealed, of: owner(profile), at: time))
      return try row.flatMap { try self.session(in: $0, of: profile) }
    }
  }

  /// As ``MovieSessionsRepository/saveFirst(_:of:)``.
  public func saveFirst(_ session: MovieSession, of profile: String) async throws -> Bool {
    let (time, sealed) = (now(), try sessions.sealedJSON(SealedMovieSession(session), for: owner(profile)))
    return try await database.of(profile).write { connection in
      if let row = try connection.row(Self.selectSession(of: owner(profile))),
        try self.session(in: row, of: profile) != nil
      {
        return false
      }
      try connection.execute(Self.upsert(session, sealed, of: owner(profile), at: time))
      return true
    }
  }

  /// As ``MovieSessionsRepository/remove(_:of:)``.
  public func remove(_ session: MovieSession?, of profile: String) async throws {
    try await database.of(profile).write {
      try $0.execute(session.map { Self.delete($0, of: owner(profile)) } ?? Self.deleteSession(of: owner(profile)))
    }
  }

  /// As ``MovieSessionsRepository/changes(of:)``.
  public func changes(of profile: String) -> AsyncStream<Void> {
    database.of(profile).changes(in: ["movieSession"])
  }

  // MARK: Sign-ins

  /// As ``MovieSessionsRepository/begin(_:of:)``.
  public func begin(_ attempt: SignInAttempt, of profile: String) async throws {
    let (time, sealed) = (now(), try signIns.sealedJSON(SealedSignIn(attempt), for: owner(profile)))
    try await database.of(profile).write { connection in
      try connection.execute(Self.deleteExpired(of: owner(profile), at: time))
      try connection.execute(Self.upsert(attempt, sealed, of: owner(profile)))
      try connection.execute(Self.deleteSignIns(beyond: SignInAttempt.maxPerProfile, of: owner(profile)))
    }
  }

  /// As ``MovieSessionsRepository/attempt(of:)``.
  public func attempt(of profile: String) async throws -> SignInAttempt? {
    let time = now()
    return try await database.read { connection in
      for row in try connection.rows(Self.selectSignIns(of: owner(profile), at: time)) {
        if let known = try opened(row, of: profile) { return known }
      }
      return nil
    }
  }

  /// As ``MovieSessionsRepository/attempt(_:of:)``.
  public func attempt(_ token: String, of profile: String) async throws -> SignInAttempt? {
    guard let token = MovieSession.Credential(token) else { return nil }
    let time = now()
    return try await database.read { connection in
      try connection.row(Self.selectSignIn(token, of: owner(profile), at: time)).flatMap { try opened($0, of: profile) }
    }
  }

  /// As ``MovieSessionsRepository/take(_:of:)``.
  public func take(_ token: String, of profile: String) async throws -> SignInAttempt? {
    guard let token = MovieSession.Credential(token) else { return nil }
    let time = now()
    return try await database.of(profile).write { connection in
      let rows = try connection.rows(Self.deleteSignIn(token, of: owner(profile), at: time))
      return try rows.first.flatMap { try opened($0, of: profile) }
    }
  }

  /// As ``MovieSessionsRepository/removeUnused(since:)``. This also removes the sessions of deleted profiles.
  public func removeUnused(since: Date) async throws -> Int {
    let time = now()
    _ = try await database.inBatches { try $0.rows(Self.deleteExpired(at: time, limit: $1)).count }
    return try await database.inBatches { try $0.rows(Self.deleteUnused(since: since, limit: $1)).count }
  }

  private func owner(_ profile: String) -> MovieSessionOwner { MovieSessionOwner(profile: profile, source: source) }

  private func session(in row: Row, of profile: String) throws -> MovieSession? {
    sessions.value(SealedMovieSession.self, of: try row.string("sealed"), for: owner(profile))?.session
  }

  private func opened(_ row: Row, of profile: String) throws -> SignInAttempt? {
    let signIn = signIns.value(SealedSignIn.self, of: try row.string("sealed"), for: owner(profile))
    return try signIn?.attempt(expiringAt: row.date("expiresAt"))
  }
}
