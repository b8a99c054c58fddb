import FeatureKit
package import Foundation

/// The channels of profiles, and the messages sent on them.
///
/// All methods throw `AppError` if the data cannot be reached, in which case nothing has changed, and
/// `CancellationError`.
package protocol ChannelsRepository: Sendable {
  /// Returns a profile's channels, the oldest first.
  func channels(of profile: String) async throws -> [WatchChannel]

  /// Adds a channel. One with the same address takes the new settings and becomes active again; one of e-mail is
  /// unconfirmed, unless it was active. A profile has at most 20 channels; a further one is refused with ``AppError``
  /// of the code `overLimit`.
  ///
  /// - Returns: the channel's id.
  func add(
    _ kind: WatchChannel.Kind, _ settings: ChannelSettings, label: String, of profile: String
  ) async throws -> WatchChannel.ID

  /// Removes a channel and its messages; one that is gone already is ignored.
  func remove(_ id: WatchChannel.ID, of profile: String) async throws

  /// Sends a message now, once, and notes what became of it on the channel. An ended channel that takes it is active
  /// again. A profile sends at most 10 messages in an hour, and all profiles 30 to a host; a further one is refused
  /// with ``AppError`` of the code `overLimit`.
  ///
  /// - Returns: what became of it; `nil` if the channel is gone.
  func send(_ message: WatchMessage, to id: WatchChannel.ID, of profile: String) async throws -> SendOutcome?

  /// Sends a new code to an unconfirmed channel; earlier ones are no longer valid. A profile gets 3 mails in an hour, a
  /// mailbox 20 from all profiles, and all get 300; a further one is refused with ``AppError`` of the code `overLimit`.
  ///
  /// - Parameter write: writes the message with a code.
  /// - Returns: what became of the message, refused if mails to the mailbox were ended within 30 days;
  ///   `nil` if the channel is gone or needs no code.
  func sendCode(
    to id: WatchChannel.ID, of profile: String, write: @escaping @Sendable (_ code: String) -> WatchMessage
  ) async throws -> SendOutcome?

  /// Compares a code with the last one that was sent, and makes the channel active if they are equal. A code is valid
  /// for an hour and five tries.
  func confirm(_ id: WatchChannel.ID, with code: String, of profile: String) async throws -> CodeOutcome

  /// Returns what a token ends.
  ///
  /// - Returns: `nil` if the token is none of this installation, or is for an item and its channel is gone.
  func stopTarget(ofToken token: String) async throws -> StopTarget?

  /// Ends the messages about an item, by the token of a message's link: its rule tells nothing any more. Or
  /// ends the mails of a channel, by the token of a mail's link: it becomes unconfirmed, and its messages are dropped. No
  /// profile can have a code sent to its mailbox for 30 days.
  ///
  /// - Returns: whether the token is one of this installation. A channel that is gone counts as ended; its messages about
  ///   an item do not, as nothing tells the profile.
  func stop(byToken token: String) async throws -> Bool

  /// Returns the messages of the last 30 days, the latest first.
  ///
  /// - Parameters:
  ///   - profile: the profile.
  ///   - id: only messages after it; `nil` for the latest.
  ///   - limit: the most messages, 1 ... 100.
  func deliveries(of profile: String, after id: Delivery.ID?, limit: Int) async throws -> [Delivery]

  /// Returns the time of the clock by which messages are sent, which all servers share.
  func clock() async throws -> Date

  /// Returns when a profile gets its messages; `nil` until it has chosen that.
  func times(of profile: String) async throws -> WatchTimes?

  /// Stores when a profile gets its messages. Messages that wait and were never tried move to the new times.
  func setTimes(_ times: WatchTimes, of profile: String) async throws

  /// Calls after each change of the channels, messages or times of a profile.
  func changes(of profile: String) -> AsyncStream<Void>
}

extension ChannelsRepository {
  /// Returns the kinds of a profile's channels that are as asked for, each once, the oldest first. Pages on which they
  /// are beside the point do without them, so an error counts as none.
  ///
  /// - Throws: `CancellationError`, nothing else.
  func kinds(
    of profile: String, where isMeant: (WatchChannel) -> Bool
  ) async throws -> [WatchChannel.Kind] {
    let all = try await asFarAsPossible(or: [], failed: { _ in }) { try await channels(of: profile) }
    return all.filter(isMeant).map(\.kind).reduce(into: []) { kinds, kind in
      if !kinds.contains(kind) { kinds.append(kind) }
    }
  }
}

/// A message on its way to a channel.
package struct Delivery: Sendable, Hashable, Identifiable {
  /// Where a message is. The raw values are stored.
  package enum State: Int, Sendable, Hashable {
    /// It is sent at ``Delivery/nextAt``.
    case waiting = 0
    /// The service took it.
    case sent = 1
    /// It is not sent any more.
    case dropped = 2
  }

  /// Its place among the messages of the profile.
  package let id: String
  /// The kind of the channel.
  package let kind: WatchChannel.Kind
  /// The label of the channel.
  package let label: String
  /// The title of the message.
  package let title: String
  /// Where it is.
  package let state: State
  /// The number of attempts.
  package let attempts: Int
  /// When it was sent, or is tried next; `nil` for one that is dropped.
  package let nextAt: Date?
  /// What the service answered last, in one short line.
  package let answer: String?

  /// Creates a message.
  package init(
    id: String, kind: WatchChannel.Kind, label: String, title: String, state: State, attempts: Int, nextAt: Date?,
    answer: String?
  ) {
    self.id = id
    self.kind = kind
    self.label = label
    self.title = title
    self.state = state
    self.attempts = attempts
    self.nextAt = nextAt
    self.answer = answer
  }
}
