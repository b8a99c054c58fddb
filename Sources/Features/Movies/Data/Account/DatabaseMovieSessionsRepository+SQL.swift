import FeatureKit
import Foundation
import Store

/// Profile and source that own a session or a sign-in. Data of one source is never sent to another.
struct MovieSessionOwner {
  let profile: String
  /// Name of the source.
  let source: String

  /// Owner name under which the session is sealed.
  var name: String { SealedTable.owner(profile, source) }
}

// MARK: - Sessions

extension DatabaseMovieSessionsRepository {
  static func selectSession(of owner: MovieSessionOwner) -> SQL {
    "SELECT sealed, usedAt FROM movieSession WHERE profile = \(owner.profile) AND source = \(owner.source)"
  }

  static func upsert(_ session: MovieSession, _ sealed: String, of owner: MovieSessionOwner, at time: Date) -> SQL {
    """
    INSERT INTO movieSession (profile, source, id, sealed, usedAt)
    VALUES (\(owner.profile), \(owner.source), \(session.credential.fingerprint), \(sealed), \(time))
    ON CONFLICT (profile, source) DO UPDATE SET id = excluded.id, sealed = excluded.sealed, usedAt = excluded.usedAt
    """
  }

  static func updateUse(of session: MovieSession, of owner: MovieSessionOwner, to time: Date) -> SQL {
    """
    UPDATE movieSession SET usedAt = \(time) WHERE profile = \(owner.profile) AND source = \(owner.source) AND id = \(session.credential.fingerprint)
    """
  }

  static func delete(_ session: MovieSession, of owner: MovieSessionOwner) -> SQL {
    "DELETE FROM movieSession WHERE profile = \(owner.profile) AND source = \(owner.source) AND id = \(session.credential.fingerprint)"
  }

  static func deleteSession(of owner: MovieSessionOwner) -> SQL {
    "DELETE FROM movieSession WHERE profile = \(owner.profile) AND source = \(owner.source)"
  }

  static func deleteUnused(since time: Date, limit: Int) -> SQL {
    """
    DELETE FROM movieSession WHERE (profile, source) IN (
      SELECT profile, source FROM movieSession WHERE usedAt < \(time) LIMIT \(limit))
    RETURNING profile
    """
  }
}

// MARK: - Sign-ins

extension DatabaseMovieSessionsRepository {
  /// Selects the sign-ins that have not expired, newest first, up to the limit for a profile.
  static func selectSignIns(of owner: MovieSessionOwner, at time: Date) -> SQL {
    """
    SELECT sealed, expiresAt FROM movieSignIn WHERE profile = \(owner.profile) AND source = \(owner.source) AND expiresAt > \(time)
    ORDER BY number DESC LIMIT \(SignInAttempt.maxPerProfile)
    """
  }

  static func selectSignIn(_ token: MovieSession.Credential, of owner: MovieSessionOwner, at time: Date) -> SQL {
    """
    SELECT sealed, expiresAt FROM movieSignIn
    WHERE profile = \(owner.profile) AND source = \(owner.source) AND id = \(token.fingerprint) AND expiresAt > \(time)
    """
  }

  static func upsert(_ attempt: SignInAttempt, _ sealed: String, of owner: MovieSessionOwner) -> SQL {
    """
    INSERT INTO movieSignIn (profile, source, id, number, sealed, expiresAt)
    VALUES (
      \(owner.profile), \(owner.source), \(attempt.token.fingerprint),
      (SELECT COALESCE(MAX(number), 0) + 1 FROM movieSignIn WHERE profile = \(owner.profile) AND source = \(owner.source)),
      \(sealed), \(attempt.expiresAt))
    ON CONFLICT (profile, source, id) DO UPDATE SET
      number = excluded.number, sealed = excluded.sealed, expiresAt = excluded.expiresAt
    """
  }

  /// SQLite has no `OFFSET` without `LIMIT`; this limit is larger than any number of sign-ins.
  static func deleteSignIns(beyond count: Int, of owner: MovieSessionOwner) -> SQL {
    """
    DELETE FROM movieSignIn WHERE profile = \(owner.profile) AND source = \(owner.source) AND id IN (
      SELECT id FROM movieSignIn WHERE profile = \(owner.profile) AND source = \(owner.source) ORDER BY number DESC LIMIT 1000000 OFFSET \(count)
    )
    """
  }

  /// Deletes and returns a sign-in. When two callers compete for it, only one receives the row.
  static func deleteSignIn(_ token: MovieSession.Credential, of owner: MovieSessionOwner, at time: Date) -> SQL {
    """
    DELETE FROM movieSignIn
    WHERE profile = \(owner.profile) AND source = \(owner.source) AND id = \(token.fingerprint) AND expiresAt > \(time)
    RETURNING sealed, expiresAt
    """
  }

  static func deleteExpired(of owner: MovieSessionOwner, at time: Date) -> SQL {
    "DELETE FROM movieSignIn WHERE profile = \(owner.profile) AND source = \(owner.source) AND expiresAt <= \(time)"
  }

  static func deleteExpired(at time: Date, limit: Int) -> SQL {
    """
    DELETE FROM movieSignIn WHERE (profile, source, id) IN (
      SELECT profile, source, id FROM movieSignIn WHERE expiresAt <= \(time) LIMIT \(limit))
    RETURNING id
    """
  }
}
