package import FeatureKit
import Foundation
package import Secrets
import Store

/// Opens the settings of channels, and sends on them.
package struct ChannelLine: Sendable {
  /// The table of channels, for rotation of the installation's key.
  package static let sealed = SealedTable("watchChannel", party: "id", purpose: "watch channel")

  private let seal: Seal
  private let marks: Signer
  private let stops: Signer
  private let itemStops: Signer
  private let codes: Signer
  private let senders: [WatchChannel.Kind: any ChannelSender]

  /// Creates a line.
  ///
  /// - Parameters:
  ///   - secretKey: the installation's key.
  ///   - senders: one for each kind of channels that the server has.
  package init(_ secretKey: SecretKey, senders: [any ChannelSender]) {
    seal = Seal(secretKey, purpose: Self.sealed.purpose)
    marks = Signer(secretKey, purpose: "address of a watch channel")
    stops = Signer(secretKey, purpose: "end of a watch channel")
    itemStops = Signer(secretKey, purpose: "end of messages about an item")
    codes = Signer(secretKey, purpose: "code of a watch channel")
    self.senders = Dictionary(senders.map { ($0.kind, $0) }) { first, _ in first }
  }

  func sealed(_ settings: ChannelSettings, of profile: String, id: String) throws -> String {
    let json = try JSONEncoder().encode(settings)
    return seal.sealed(String(decoding: json, as: UTF8.self), for: SealedTable.owner(profile, id))
  }

  /// Returns sealed settings for another profile; `nil` if they cannot be opened.
  func resealed(_ sealed: String, from profile: String, to other: String, id: String) -> String? {
    seal.text(of: sealed, for: SealedTable.owner(profile, id))
      .map { seal.sealed($0, for: SealedTable.owner(other, id)) }
  }

  /// A mark by which a channel with the same address is recognized.
  func mark(of kind: WatchChannel.Kind, _ settings: ChannelSettings) -> String {
    let fields =
      switch kind {
      case .push: ["endpoint"]
      case .ntfy: ["server", "topic"]
      case .gotify: ["server", "token"]
      case .apprise: ["server", "key"]
      case .webhook: ["url"]
      case .email: ["address"]
      }
    var address = ([kind.rawValue] + fields.map { settings[$0] ?? "" }).joined(separator: "\n")
    if kind == .email { address = address.lowercased() }
    return String(marks.signature(of: address).prefix(32))
  }

  /// Sends a message. One that is too long is sent once more without its body.
  func send(_ message: WatchMessage, on channel: StoredChannel) async -> SendOutcome {
    guard let sender = senders[channel.kind] else {
      return .later(after: nil, reason: OwnAnswer.notSetUp.rawValue)
    }
    guard var settings = settings(of: channel) else { return .refused(reason: OwnAnswer.sealed.rawValue) }
    if channel.kind == .email { settings[EmailSender.stopToken] = stopToken(of: channel.id) }
    let message = message.stopping { stopToken(of: channel.id, about: $0) }
    let outcome = await sender.send(message, with: settings)
    return outcome == .tooLong ? await sender.send(message.shortened, with: settings) : outcome
  }

  private func settings(of channel: StoredChannel) -> ChannelSettings? {
    settings(channel.sealed, of: channel.profile, id: channel.id)
  }

  /// Returns the hint of a channel, see ``WatchChannel/hint(of:_:)``; `nil` also if its settings cannot be opened.
  func hint(of kind: WatchChannel.Kind, _ sealed: String, of profile: String, id: String) -> String? {
    settings(sealed, of: profile, id: id).flatMap { WatchChannel.hint(of: kind, $0) }
  }

  private func settings(_ sealed: String, of profile: String, id: String) -> ChannelSettings? {
    seal.text(of: sealed, for: SealedTable.owner(profile, id))
      .flatMap { try? JSONDecoder().decode(ChannelSettings.self, from: Data($0.utf8)) }
  }
}

// MARK: E-mail

extension ChannelLine {
  /// The mark of the mailbox of a channel, by which mails to it are counted; `nil` without one.
  func mailbox(of channel: StoredChannel) -> String? {
    settings(of: channel).flatMap { EmailSender.mailbox(of: $0) }
      .map { String(marks.signature(of: "mailbox\n\($0)").prefix(32)) }
  }

  /// A code as it is stored.
  func mark(ofCode code: String, of channel: WatchChannel.ID) -> String {
    codes.signature(of: "\(channel) \(code)")
  }

  /// The token that ends a channel.
  func stopToken(of channel: WatchChannel.ID) -> String { "\(channel)-\(stops.signature(of: channel))" }

  /// The channel that a token ends; `nil` for a token that is none of this installation.
  func channel(ofStopToken token: String) -> WatchChannel.ID? {
    let parts = token.split(separator: "-", maxSplits: 1)
    guard parts.count == 2, stops.isSignature(parts[1], of: String(parts[0])) else { return nil }
    return String(parts[0])
  }
}

// MARK: Messages about an item

extension ChannelLine {
  /// The token that ends the messages about an item to the profile of a channel. It names the channel, so that nothing
  /// in it opens the profile.
  func stopToken(of channel: WatchChannel.ID, about item: ItemReference) -> String {
    "\(channel).\(itemStops.signature(of: "\(channel) \(item)")).\(item)"
  }

  /// The channel and the item of such a token; `nil` for a token that is none of this installation.
  func item(ofStopToken token: String) -> (channel: WatchChannel.ID, item: ItemReference)? {
    let parts = token.split(separator: ".", maxSplits: 2).map(String.init)
    guard parts.count == 3, let item = ItemReference(parts[2]),
      itemStops.isSignature(parts[1], of: "\(parts[0]) \(item)")
    else { return nil }
    return (parts[0], item)
  }
}

/// A channel as it is stored.
struct StoredChannel: Sendable {
  let profile: String
  let id: String
  let kind: WatchChannel.Kind
  let label: String
  let sealed: String

  var key: ChannelKey { ChannelKey(profile: profile, id: id) }

  /// What the messages of a channel are sent to, as far as it can be slow: all mails go to one server.
  static func host(of kind: String, _ label: String) -> String {
    kind == WatchChannel.Kind.email.rawValue ? kind : "\(kind) \(label)"
  }

  /// Reads a channel; `nil` for a kind that this server does not know.
  init?(_ row: Row) throws {
    guard let kind = WatchChannel.Kind(rawValue: try row.string("kind")) else { return nil }
    self.kind = kind
    profile = try row.string("profile")
    id = try row.string("id")
    label = try row.string("label")
    sealed = try row.string("sealed")
  }
}

extension WatchChannel.Kind {
  init(_ row: Row) throws {
    guard let kind = Self(rawValue: try row.string("kind")) else {
      throw DatabaseError.column(name: "kind", expected: "a kind of channels")
    }
    self = kind
  }
}

extension WatchMessage {
  /// The message with a link that ends those about its item in any browser, in place of that to the item's rule, which
  /// only the profile's browsers open.
  fileprivate func stopping(_ token: (ItemReference) -> String) -> WatchMessage {
    guard let stopAddress, let rule = stopAddress.range(of: MessageComposer.rule),
      let item = ItemReference(String(stopAddress[rule.upperBound...]))
    else { return self }
    return WatchMessage(
      id: id, title: title, body: body, address: address,
      stopAddress: stopAddress[..<rule.lowerBound] + EmailStop.path(of: token(item)), at: at, language: language)
  }

  fileprivate var shortened: WatchMessage {
    WatchMessage(
      id: id, title: title, body: "", address: address, stopAddress: stopAddress, at: at, language: language)
  }
}
