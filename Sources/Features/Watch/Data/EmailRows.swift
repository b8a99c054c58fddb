import Foundation
import Store

/// The statements about channels of e-mail and their codes.
enum EmailRows {
  // MARK: Channels

  static func selectState(of id: String, of profile: String) -> SQL {
    "SELECT state FROM watchChannel WHERE profile = \(profile) AND id = \(id)"
  }

  static func selectProfile(of id: String) -> SQL {
    "SELECT profile FROM watchChannel WHERE id = \(id) AND kind = 'email'"
  }

  static func unconfirm(_ id: String, of profile: String, answer: String?) -> SQL {
    "UPDATE watchChannel SET state = 3, lastAnswer = \(answer) WHERE profile = \(profile) AND id = \(id)"
  }

  static func confirm(_ id: String, of profile: String) -> SQL {
    "UPDATE watchChannel SET state = 0, lastAnswer = NULL WHERE profile = \(profile) AND id = \(id) AND state = 3"
  }

  // MARK: Codes

  static func countCodes(ofProfile profile: String, since moment: Date) -> SQL {
    "SELECT COUNT(*) AS codes FROM watchCode WHERE profile = \(profile) AND sentAt > \(moment)"
  }

  static func countCodes(toMailbox mailbox: String, since moment: Date) -> SQL {
    "SELECT COUNT(*) AS codes FROM watchCode WHERE mailbox = \(mailbox) AND sentAt > \(moment)"
  }

  static func countCodes(since moment: Date) -> SQL {
    "SELECT COUNT(*) AS codes FROM watchCode WHERE sentAt > \(moment)"
  }

  static func insertCode(
    _ id: String, _ code: String, to channel: String, of profile: String, mailbox: String, at moment: Date
  ) -> SQL {
    """
    INSERT INTO watchCode (id, profile, channel, mailbox, code, sentAt)
    VALUES (\(id), \(profile), \(channel), \(mailbox), \(code), \(moment))
    """
  }

  static func selectCode(of channel: String, since moment: Date) -> SQL {
    """
    SELECT id, code, tries FROM watchCode WHERE channel = \(channel) AND sentAt > \(moment)
    ORDER BY sentAt DESC LIMIT 1
    """
  }

  static func countTry(of id: String) -> SQL { "UPDATE watchCode SET tries = tries + 1 WHERE id = \(id)" }

  /// Makes the codes of a channel invalid. They count on.
  static func spendCodes(of channel: String) -> SQL {
    "UPDATE watchCode SET tries = \(EmailCode.maxTries) WHERE channel = \(channel)"
  }

  /// Removes codes, and the ends of mails with them unless `keepingEnds`.
  static func deleteCodes(before moment: Date, keepingEnds: Bool, limit: Int) -> SQL {
    let kept: SQL = keepingEnds ? "AND code <> \(end)" : ""
    return """
      DELETE FROM watchCode WHERE id IN (SELECT id FROM watchCode WHERE sentAt < \(moment) \(sql: kept) LIMIT \(limit))
      RETURNING id
      """
  }

  static func deleteCodes(after moment: Date) -> SQL { "DELETE FROM watchCode WHERE sentAt > \(moment)" }

  // MARK: Ends of mails

  /// Stands for the code in the row that says that a mailbox gets no codes. No code is written like this.
  private static let end = "end"

  /// The mailbox to which a code of a channel was sent, of a channel that may be gone.
  static func selectMailbox(of channel: String) -> SQL {
    "SELECT mailbox FROM watchCode WHERE channel = \(channel) ORDER BY sentAt DESC LIMIT 1"
  }

  static func endMails(to mailbox: String, at moment: Date) -> SQL {
    """
    INSERT INTO watchCode (id, profile, channel, mailbox, code, tries, sentAt)
    VALUES (\(endID(of: mailbox)), '', '', \(mailbox), \(end), \(EmailCode.maxTries), \(moment))
    ON CONFLICT (id) DO UPDATE SET sentAt = excluded.sentAt
    """
  }

  static func selectEnd(of mailbox: String, since moment: Date) -> SQL {
    "SELECT id FROM watchCode WHERE id = \(endID(of: mailbox)) AND sentAt > \(moment)"
  }

  /// One row for each mailbox.
  private static func endID(of mailbox: String) -> String { "end \(mailbox)" }
}

extension Connection {
  /// The state of a channel; `nil` if it is gone.
  func state(of id: WatchChannel.ID, of profile: String) throws -> WatchChannel.State? {
    try row(EmailRows.selectState(of: id, of: profile)).flatMap { WatchChannel.State(rawValue: try $0.int("state")) }
  }
}
