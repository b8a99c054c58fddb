import FeatureKit
import Foundation
import Store

/// The statements about channels and messages.
enum ChannelRows {
  // MARK: Channels

  static func selectChannels(of profile: String) -> SQL {
    """
    SELECT id, kind, label, sealed, state, lastAnswer, createdAt FROM watchChannel WHERE profile = \(profile)
    ORDER BY createdAt, id
    """
  }

  static func selectChannel(_ id: String, of profile: String) -> SQL {
    "SELECT profile, id, kind, label, sealed FROM watchChannel WHERE profile = \(profile) AND id = \(id)"
  }

  /// The profile and the label of a channel, of whichever profile.
  static func selectOwner(of id: String) -> SQL { "SELECT profile, label FROM watchChannel WHERE id = \(id)" }

  /// The name of an item in the latest news of a profile about it.
  static func selectTitle(of item: ItemReference, of profile: String) -> SQL {
    """
    SELECT title FROM watchNews WHERE profile = \(profile) AND kind = \(item.kind) AND itemID = \(item.id)
    ORDER BY createdAt DESC LIMIT 1
    """
  }

  static func selectWhole(of profile: String) -> SQL {
    "SELECT id, mark, sealed FROM watchChannel WHERE profile = \(profile) ORDER BY createdAt, id"
  }

  static func copyChannel(_ id: String, of profile: String, to other: String, sealed: String) -> SQL {
    """
    INSERT INTO watchChannel (profile, id, kind, sealed, label, mark, language, state, lastAnswer, createdAt)
    SELECT \(other), id, kind, \(sealed), label, mark, language, state, lastAnswer, createdAt FROM watchChannel
    WHERE profile = \(profile) AND id = \(id)
    """
  }

  static func moveDeliveries(of channel: String, from profile: String, to other: String) -> SQL {
    "UPDATE watchDelivery SET profile = \(other) WHERE profile = \(profile) AND channel = \(channel)"
  }

  static func selectActive(of profile: String) -> SQL {
    "SELECT id, language FROM watchChannel WHERE profile = \(profile) AND state = 0 ORDER BY id"
  }

  static func selectID(of profile: String, mark: String) -> SQL {
    "SELECT id FROM watchChannel WHERE profile = \(profile) AND mark = \(mark)"
  }

  static func countChannels(of profile: String) -> SQL {
    "SELECT COUNT(*) AS channels FROM watchChannel WHERE profile = \(profile)"
  }

  static func upsertChannel(
    _ id: String, _ kind: WatchChannel.Kind, of profile: String, sealed: String, label: String, mark: String,
    language: String, at time: Date
  ) -> SQL {
    """
    INSERT INTO watchChannel (profile, id, kind, sealed, label, mark, language, createdAt)
    VALUES (\(profile), \(id), \(kind.rawValue), \(sealed), \(label), \(mark), \(language), \(time))
    ON CONFLICT (profile, id) DO UPDATE SET
      sealed = excluded.sealed, label = excluded.label, language = excluded.language, state = 0, lastAnswer = NULL
    """
  }

  static func deleteChannel(_ id: String, of profile: String) -> SQL {
    "DELETE FROM watchChannel WHERE profile = \(profile) AND id = \(id)"
  }

  /// Notes an answer; a channel keeps its state without a new one. An unconfirmed one keeps it always: an answer may
  /// come after its mails were ended.
  static func noteAnswer(
    _ answer: String?, _ state: WatchChannel.State?, of id: String, of profile: String
  ) -> SQL {
    let state: SQL = state.map { "CASE WHEN state = 3 THEN 3 ELSE \($0.rawValue) END" } ?? "state"
    return """
      UPDATE watchChannel SET lastAnswer = \(answer), state = \(sql: state)
      WHERE profile = \(profile) AND id = \(id)
        AND (COALESCE(lastAnswer, '') <> COALESCE(\(answer), '') OR state <> \(sql: state))
      """
  }

  // MARK: Messages

  static func selectDeliveries(of profile: String, after last: DeliveryID?, limit: Int) -> SQL {
    let end: SQL =
      if let last {
        """
        AND createdAt <= \(last.createdAt)
        AND (createdAt < \(last.createdAt) OR (channel, message) > (\(last.channel), \(last.message)))
        """
      } else { "" }
    return """
      SELECT channel, message, title, state, attempts, createdAt, nextAt, answer,
        (SELECT kind FROM watchChannel WHERE profile = \(profile) AND id = channel) AS kind,
        (SELECT label FROM watchChannel WHERE profile = \(profile) AND id = channel) AS label
      FROM watchDelivery WHERE profile = \(profile) \(sql: end)
      ORDER BY createdAt DESC, channel, message LIMIT \(limit)
      """
  }

  static func insertDeliveries(_ rows: [[SQLValue]]) -> SQL {
    """
    INSERT INTO watchDelivery (profile, channel, message, title, body, items, createdAt, nextAt) VALUES \(rows: rows)
    ON CONFLICT (profile, channel, message) DO NOTHING
    """
  }

  static func selectUntouched(_ message: String, of channel: String, of profile: String) -> SQL {
    """
    SELECT items, CASE WHEN state = 0 AND attempts = 0 AND claimedUntil IS NULL THEN 1 ELSE 0 END AS isUntouched
    FROM watchDelivery WHERE profile = \(profile) AND channel = \(channel) AND message = \(message)
    """
  }

  static func rewrite(
    _ message: WatchMessage, body: String, items: Int, of channel: String, of profile: String
  ) -> SQL {
    """
    UPDATE watchDelivery SET title = \(message.title), body = \(body), items = \(items)
    WHERE profile = \(profile) AND channel = \(channel) AND message = \(message.id)
    """
  }

  /// The messages that are due and not claimed, the longest due first, with the host that takes them.
  static func selectDue(at now: Date, claim: Duration, limit: Int) -> SQL {
    """
    SELECT d.profile AS profile, d.channel AS channel, d.message AS message,
      (SELECT c.kind FROM watchChannel AS c WHERE c.profile = d.profile AND c.id = d.channel) AS kind,
      (SELECT c.label FROM watchChannel AS c WHERE c.profile = d.profile AND c.id = d.channel) AS label
    FROM watchDelivery AS d
    WHERE d.state = 0 AND d.nextAt <= \(now) AND \(sql: isFree("d", at: now, claim: claim))
    ORDER BY d.nextAt, d.profile, d.channel, d.message LIMIT \(limit)
    """
  }

  /// A message that a clock which was ahead dated.
  static func selectAhead(beyond latest: Date) -> SQL {
    "SELECT message FROM watchDelivery WHERE state = 0 AND nextAt > \(latest) LIMIT 1"
  }

  /// Claims the messages of a channel that are due, the oldest first, unless a server is sending on the channel.
  static func claim(_ limit: Int, of channel: ChannelKey, at now: Date, for time: Duration, by claimer: String) -> SQL {
    """
    UPDATE watchDelivery SET claimedUntil = \(now + time / .seconds(1)), claimer = \(claimer)
    WHERE (profile, channel, message) IN (
      SELECT d.profile, d.channel, d.message FROM watchDelivery AS d
      WHERE d.profile = \(channel.profile) AND d.channel = \(channel.id) AND d.state = 0 AND d.nextAt <= \(now)
        AND NOT EXISTS (
          SELECT 1 FROM watchDelivery AS o
          WHERE o.profile = \(channel.profile) AND o.channel = \(channel.id) AND o.state = 0
            AND NOT \(sql: isFree("o", at: now, claim: time)))
      ORDER BY d.createdAt, d.message LIMIT \(limit))
    RETURNING profile, channel, message, body, attempts, createdAt, claimer
    """
  }

  /// Whether no server sends a message. A claim that lasts twice as long as any was dated by a clock that was ahead;
  /// one that is a little longer holds, as a clock may have been set back while its messages are sent.
  private static func isFree(_ table: String, at now: Date, claim: Duration) -> SQL {
    let end: SQL = "\(name: table).claimedUntil"
    let latest = now + claim * 2 / .seconds(1)
    return "(\(sql: end) IS NULL OR \(sql: end) <= \(now) OR \(sql: end) > \(latest))"
  }

  static func bringForward(beyond latest: Date, to now: Date) -> SQL {
    "UPDATE watchDelivery SET nextAt = \(now) WHERE state = 0 AND nextAt > \(latest)"
  }

  /// Settles an attempt of the turn that holds the claim, and no other.
  static func settle(
    _ delivery: ClaimedDelivery, _ state: Delivery.State, nextAt: Date?, answer: String?
  ) -> SQL {
    """
    UPDATE watchDelivery SET state = \(state.rawValue), attempts = \(delivery.attempts + 1), nextAt = \(nextAt),
      answer = \(answer), claimedUntil = NULL, claimer = NULL
    WHERE profile = \(delivery.channel.profile) AND channel = \(delivery.channel.id)
      AND message = \(delivery.message.id) AND claimer = \(delivery.claimer)
    """
  }

  /// Lets all messages of a channel wait, with those that a turn has claimed.
  static func putOff(_ channel: ChannelKey, until moment: Date, by claimer: String = "") -> SQL {
    """
    UPDATE watchDelivery SET nextAt = CASE WHEN nextAt < \(moment) THEN \(moment) ELSE nextAt END,
      claimedUntil = NULL, claimer = NULL
    WHERE profile = \(channel.profile) AND channel = \(channel.id) AND state = 0
      AND (claimer = \(claimer) OR claimer IS NULL AND nextAt < \(moment))
    """
  }

  /// Lets messages wait that no server has claimed, unless they wait longer already.
  static func putOff(_ messages: [[SQLValue]], until moment: Date) -> SQL {
    """
    UPDATE watchDelivery SET nextAt = \(moment)
    WHERE (profile, channel, message) IN (VALUES \(rows: messages)) AND state = 0 AND nextAt < \(moment)
    """
  }

  static func drop(_ message: String, of channel: String, of profile: String, _ answer: String) -> SQL {
    """
    UPDATE watchDelivery SET state = 2, nextAt = NULL, answer = \(answer), claimedUntil = NULL, claimer = NULL
    WHERE profile = \(profile) AND channel = \(channel) AND message = \(message)
    """
  }

  static func dropWaiting(of channel: String, of profile: String, answer: String?) -> SQL {
    """
    UPDATE watchDelivery SET state = 2, nextAt = NULL, answer = \(answer), claimedUntil = NULL, claimer = NULL
    WHERE profile = \(profile) AND channel = \(channel) AND state = 0
    """
  }

  static func deleteDeliveries(before moment: Date, limit: Int) -> SQL {
    """
    DELETE FROM watchDelivery WHERE (profile, channel, message) IN (
      SELECT profile, channel, message FROM watchDelivery WHERE createdAt < \(moment) LIMIT \(limit))
    RETURNING message
    """
  }
}

/// The place of a message among those of its profile: the time, the channel and the message.
struct DeliveryID: Sendable, Hashable {
  let createdAt: Date
  let channel: String
  let message: String

  init(createdAt: Date, channel: String, message: String) {
    (self.createdAt, self.channel, self.message) = (createdAt, channel, message)
  }

  /// Reads ``text``.
  init?(_ text: String) {
    let parts = text.split(separator: "-", maxSplits: 2).map(String.init)
    guard parts.count == 3, let time = Int64(parts[0]) else { return nil }
    self.init(createdAt: Date(timeIntervalSince1970: Double(time) / 1_000), channel: parts[1], message: parts[2])
  }

  var text: String { "\(Int64((createdAt.timeIntervalSince1970 * 1_000).rounded()))-\(channel)-\(message)" }
}

/// A channel among those of all profiles.
struct ChannelKey: Sendable, Hashable {
  let profile: String
  let id: String
}

/// A message that a turn has claimed.
struct ClaimedDelivery: Sendable {
  let channel: ChannelKey
  let message: WatchMessage
  let attempts: Int
  let createdAt: Date
  /// The turn.
  let claimer: String

  /// The place in the order in which messages are sent.
  var place: (Date, Date, String) { (createdAt, message.at, message.id) }

  /// Reads a message; `nil` if its body is none.
  init?(_ row: Row) throws {
    let body = Data(try row.string("body").utf8)
    guard let message = try? JSONDecoder().decode(WatchMessage.self, from: body) else { return nil }
    self.message = message
    channel = ChannelKey(profile: try row.string("profile"), id: try row.string("channel"))
    attempts = try row.int("attempts")
    createdAt = try row.date("createdAt")
    claimer = try row.string("claimer")
  }
}

extension WatchMessage {
  /// The message as a table holds it.
  var stored: String {
    get throws { String(decoding: try JSONEncoder().encode(self), as: UTF8.self) }
  }
}

/// The clock of messages, which all servers share.
typealias SharedClock = @Sendable (Connection) throws -> Date

extension Connection {
  /// The time of the clock that all servers share.
  func date() throws -> Date { Date(timeIntervalSince1970: Double(try now()) / 1_000) }
}
