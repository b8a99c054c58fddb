import Foundation
import Store

/// When an invitation that is good expires: after now, but no later than one that is made now, or it was made in the
/// future, which is a clock that was set back.
struct InvitationWindow: Sendable {
  /// The present.
  let now: Date
  /// When one that is made now expires.
  let end: Date
  /// When one expires that a server has made just now whose clock is ahead.
  let latest: Date
}

// MARK: - Browsers

extension DatabaseBrowsersRepository {
  static func selectBrowser(_ browser: String) -> SQL {
    "SELECT profile, lastSeenAt, replaces FROM browser WHERE id = \(browser)"
  }

  /// There are no more of a profile than there may be.
  static func selectBrowsers(of profile: String) -> SQL {
    """
    SELECT id, name, joinedAt, lastSeenAt FROM browser WHERE profile = \(profile)
    AND NOT EXISTS (SELECT 1 FROM browser AS other WHERE other.replaces = browser.id)
    ORDER BY joinedAt, id LIMIT \(2 * JoinedBrowser.maxPerProfile)
    """
  }

  static func updateLastSeen(of browser: String, to time: Date) -> SQL {
    "UPDATE browser SET lastSeenAt = \(time) WHERE id = \(browser)"
  }

  /// Of a browser, and of the name it had before, if it has not shown yet that it knows its new one.
  static func updateProfile(of browser: String, to profile: String) -> SQL {
    """
    UPDATE browser SET profile = \(profile)
    WHERE id = \(browser) OR id = (SELECT replaces FROM browser WHERE id = \(browser))
    """
  }

  static func insertBrowser(_ browser: String, _ profile: String, _ name: BrowserName, at time: Date) -> SQL {
    """
    INSERT INTO browser (id, profile, name, joinedAt, lastSeenAt)
    VALUES (\(browser), \(profile), \(name.description), \(time), \(time))
    ON CONFLICT (id) DO NOTHING
    """
  }

  /// A browser that is as another one is, and takes its place.
  static func insertSuccessor(_ successor: String, of browser: String, at time: Date) -> SQL {
    """
    INSERT INTO browser (id, profile, name, joinedAt, lastSeenAt, replaces)
    SELECT \(successor), profile, name, joinedAt, \(time), id FROM browser WHERE id = \(browser)
    """
  }

  static func deleteSuccessors(of browser: String) -> SQL {
    "DELETE FROM browser WHERE replaces = \(browser)"
  }

  static func endReplacing(by browser: String) -> SQL {
    "UPDATE browser SET replaces = NULL WHERE id = \(browser)"
  }

  static func upsertBrowser(_ browser: String, _ profile: String, _ name: BrowserName, at time: Date) -> SQL {
    """
    INSERT INTO browser (id, profile, name, joinedAt, lastSeenAt)
    VALUES (\(browser), \(profile), \(name.description), \(time), \(time))
    ON CONFLICT (id) DO UPDATE SET
      profile = excluded.profile, name = excluded.name, joinedAt = excluded.joinedAt, lastSeenAt = excluded.lastSeenAt
    """
  }

  /// A browser stays as long as others use the profile of its name, or something is kept for that.
  static func deleteUnused(since time: Date, limit: Int) -> SQL {
    """
    DELETE FROM browser WHERE id IN (
      SELECT id FROM browser AS b WHERE lastSeenAt < \(time)
        AND NOT EXISTS (SELECT 1 FROM browser AS other WHERE other.profile = b.id AND other.id <> b.id)
        AND NOT EXISTS (SELECT 1 FROM profile WHERE profile.id = b.id)
      LIMIT \(limit))
    RETURNING id
    """
  }
}

// MARK: - Invitations

extension DatabaseBrowsersRepository {
  static func selectInvitation(to profile: String, _ window: InvitationWindow) -> SQL {
    """
    SELECT number, seed, expiresAt, wrongTries, usedBy FROM invitation
    WHERE profile = \(profile) AND expiresAt > \(window.now) AND expiresAt <= \(window.latest)
    """
  }

  /// One that a browser may still try.
  static func selectInvitation(_ number: Int, for browser: String, _ window: InvitationWindow) -> SQL {
    """
    SELECT number, profile, seed, usedBy FROM invitation
    WHERE number = \(number) AND expiresAt > \(window.now) AND expiresAt <= \(window.latest)
    AND wrongTries < \(JoinCode.maxWrongTries) AND (usedBy IS NULL OR usedBy = \(browser))
    """
  }

  static func countTry(_ number: Int, for browser: String, _ window: InvitationWindow) -> SQL {
    """
    UPDATE invitation SET wrongTries = wrongTries + 1
    WHERE number = \(number) AND expiresAt > \(window.now) AND expiresAt <= \(window.latest)
    AND wrongTries < \(JoinCode.maxWrongTries) AND (usedBy IS NULL OR usedBy = \(browser))
    RETURNING number, profile, seed, usedBy
    """
  }

  /// The try was not wrong; who has used the invitation with it, if somebody has.
  static func uncountTry(_ number: Int, usedBy browser: String?) -> SQL {
    """
    UPDATE invitation SET wrongTries = wrongTries - 1, usedBy = COALESCE(\(browser), usedBy) WHERE number = \(number)
    """
  }

  static func insertInvitation(_ number: Int, to profile: String, seed: String, until end: Date) -> SQL {
    """
    INSERT INTO invitation (number, profile, seed, expiresAt, wrongTries)
    VALUES (\(number), \(profile), \(seed), \(end), 0)
    ON CONFLICT DO NOTHING
    RETURNING number, seed, expiresAt, wrongTries, usedBy
    """
  }

  static func deleteInvitation(to profile: String) -> SQL {
    "DELETE FROM invitation WHERE profile = \(profile)"
  }

  /// Those that have expired, so that their numbers are free again, and those of a clock that was wrong.
  static func deleteInvitations(outside window: InvitationWindow) -> SQL {
    "DELETE FROM invitation WHERE expiresAt <= \(window.now) OR expiresAt > \(window.latest)"
  }
}
