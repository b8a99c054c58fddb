import Foundation
import Store

extension Connection {
  /// Returns the times of a profile; `nil` for none, and for a time zone that this server does not know.
  func times(of profile: String) throws -> WatchTimes? {
    try row(TimesRows.selectTimes(of: profile)).flatMap { try WatchTimes($0) }
  }
}

extension WatchTimes {
  /// Reads times; `nil` for ones that this server cannot follow, such as those in an unknown time zone.
  fileprivate init?(_ row: Row) throws {
    let (from, to) = (try row.optionalInt("quietFrom"), try row.optionalInt("quietTo"))
    let (zone, digestAt) = (try row.string("zone"), try row.optionalInt("digestAt"))
    let quiet = from.flatMap { from in to.map { Quiet(from: from, to: $0) } }
    guard let times = try? WatchTimes(quiet: quiet, digestAt: digestAt, zone: zone) else { return nil }
    self = times
  }
}

/// The statements about times.
enum TimesRows {
  static func selectTimes(of profile: String) -> SQL {
    "SELECT zone, quietFrom, quietTo, digestAt FROM watchTimes WHERE profile = \(profile)"
  }

  static func upsertTimes(_ times: WatchTimes, of profile: String) -> SQL {
    """
    INSERT INTO watchTimes (profile, zone, quietFrom, quietTo, digestAt)
    VALUES (
      \(profile), \(times.zone), \(times.quiet?.from), \(times.quiet?.to), \(times.digestAt))
    ON CONFLICT (profile) DO UPDATE SET
      zone = excluded.zone, quietFrom = excluded.quietFrom, quietTo = excluded.quietTo, digestAt = excluded.digestAt,
      isPlaced = 0
    """
  }

  /// Copies the times of a profile to one that has none.
  static func copyTimes(of profile: String, to other: String) -> SQL {
    """
    INSERT INTO watchTimes (profile, zone, quietFrom, quietTo, digestAt)
    SELECT \(other), zone, quietFrom, quietTo, digestAt FROM watchTimes WHERE profile = \(profile)
    ON CONFLICT (profile) DO NOTHING
    """
  }

  /// Selects profiles of which the messages that wait are yet to move.
  static func selectUnplaced(limit: Int) -> SQL {
    "SELECT profile FROM watchTimes WHERE isPlaced = 0 ORDER BY profile LIMIT \(limit)"
  }

  static func markUnplaced(of profile: String) -> SQL {
    "UPDATE watchTimes SET isPlaced = 0 WHERE profile = \(profile)"
  }

  static func markPlaced(of profile: String) -> SQL {
    "UPDATE watchTimes SET isPlaced = 1 WHERE profile = \(profile) AND isPlaced = 0"
  }

  static func deleteTimes(of profile: String) -> SQL { "DELETE FROM watchTimes WHERE profile = \(profile)" }

  // MARK: Messages that were never tried

  private static func untried(of profile: String, _ channel: String) -> SQL {
    "profile = \(profile) AND channel = \(channel) AND state = 0 AND attempts = 0 AND claimedUntil IS NULL"
  }

  static func selectUntried(of profile: String, _ channel: String) -> SQL {
    """
    SELECT message, items, createdAt, nextAt FROM watchDelivery WHERE \(sql: untried(of: profile, channel))
    """
  }

  static func selectUntried(of profile: String, _ channel: String, at moment: Date) -> SQL {
    """
    SELECT message, items, createdAt, nextAt FROM watchDelivery
    WHERE \(sql: untried(of: profile, channel)) AND nextAt = \(moment)
    """
  }

  static func deleteUntried(_ messages: [String], of profile: String, _ channel: String) -> SQL {
    "DELETE FROM watchDelivery WHERE \(sql: untried(of: profile, channel)) AND message IN \(list: messages)"
  }

  static func move(_ messages: [String], of profile: String, _ channel: String, to moment: Date) -> SQL {
    """
    UPDATE watchDelivery SET nextAt = \(moment)
    WHERE \(sql: untried(of: profile, channel)) AND message IN \(list: messages)
    """
  }
}
