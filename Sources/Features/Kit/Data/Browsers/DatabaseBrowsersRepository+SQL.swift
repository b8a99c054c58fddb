import Foundation
import Store

/// The range in which the expiry of a valid invitation lies: after now, and no later than that of an invitation made
/// now. A later expiry means that a clock was set back.
struct InvitationWindow: Sendable {
  /// The current time.
  let now: Date
  /// The expiry of an invitation made now.
  let end: Date
  /// The latest valid expiry: `end` plus the clock difference allowed between servers.
  let latest: Date
}

// MARK: - Browsers

extension DatabaseBrowsersRepository {
  static func selectBrowser(_ browser: String) -> SQL {
    "SELECT profile, lastSeenAt, replaces FROM browser WHERE id = \(browser)"
  }

  /// Selects the browsers of a profile, without those that a successor replaces. The limit is twice the number that a
  /// profile may have.
  static func selectBrowsers(of profile: String) -> SQL {
    """
    SELECT id, name, label, joinedAt, lastSeenAt FROM browser WHERE profile = \(profile)
    AND NOT EXISTS (SELECT 1 FROM browser AS other WHERE other.replaces = browser.id)
    ORDER BY joinedAt, id LIMIT \(2 * JoinedBrowser.maxPerProfile)
    """
  }

  static func updateLastSeen(of browser: String, to time: Date) -> SQL {
    "UPDATE browser SET lastSeenAt = \(time) WHERE id = \(browser)"
  }

  /// Changes the given name of a browser, and of the name that it replaces, if there is one.
  static func updateLabel(of browser: String, to label: String?) -> SQL {
    """
    UPDATE browser SET label = \(label)
    WHERE id = \(browser) OR id = (SELECT replaces FROM browser WHERE id = \(browser))
    """
  }

  /// Moves a browser to a profile, together with the name that it replaces, if there is one.
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

  /// Copies a browser's row under a new name that replaces the old one.
  static func insertSuccessor(_ successor: String, of browser: String, at time: Date) -> SQL {
    """
    INSERT INTO browser (id, profile, name, label, joinedAt, lastSeenAt, replaces)
    SELECT \(successor), profile, name, label, joinedAt, \(time), id FROM browser WHERE id = \(browser)
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

  /// Deletes browsers last seen before a time, except those with a name that is still a profile: one that others use or
  /// that has data.
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

  /// Selects an invitation if the browser may still try its code.
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

  /// Takes a counted try back, because the secret was right, and records the browser that used the invitation, if any.
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

  /// Deletes expired invitations, which frees their numbers, and those that a wrong clock dated too far ahead.
  static func deleteInvitations(outside window: InvitationWindow) -> SQL {
    "DELETE FROM invitation WHERE expiresAt <= \(window.now) OR expiresAt > \(window.latest)"
  }
}
