import FeatureKit
import Foundation
import Reactor
import Synchronization
import TestSupport

@testable import WatchFeature

/// Channels in memory.
final class FakeChannels: ChannelsRepository {
  private struct Contents {
    var channels: [(channel: WatchChannel, settings: ChannelSettings, profile: String)] = []
    var sent: [WatchMessage] = []
    var outcome = SendOutcome.taken
    var messages: [Delivery] = []
    var times: [String: WatchTimes] = [:]
    var failure: AppError?
    var codes: [WatchChannel.ID: String] = [:]
    var sentCodes = 0
    var entered = 0
    var stopped: [String] = []
    var listeners: [AsyncStream<Void>.Continuation] = []
  }

  private let contents = Mutex(Contents())

  /// The settings of all channels, the oldest first.
  var settings: [ChannelSettings] { contents.withLock { $0.channels.map(\.settings) } }
  /// The messages that were sent.
  var sent: [WatchMessage] { contents.withLock { $0.sent } }

  /// Makes all messages have an outcome from now on.
  func answer(_ outcome: SendOutcome) { contents.withLock { $0.outcome = outcome } }

  /// Makes all calls fail; `nil` ends that.
  func fail(_ error: AppError?) { contents.withLock { $0.failure = error } }

  /// Replaces all channels by those of a profile.
  func set(_ channels: [WatchChannel], of profile: String = "me") {
    contents.withLock { $0.channels = channels.map { ($0, [:], profile) } }
  }

  /// Replaces the log, and tells the listeners.
  func log(_ messages: [Delivery]) {
    contents.withLock { contents in
      contents.messages = messages
      contents.listeners.forEach { $0.yield() }
    }
  }

  func channels(of profile: String) async throws -> [WatchChannel] {
    try read { $0.channels.filter { $0.profile == profile }.map(\.channel) }
  }

  func add(
    _ kind: WatchChannel.Kind, _ settings: ChannelSettings, label: String, of profile: String
  ) async throws -> WatchChannel.ID {
    try read { contents in
      guard contents.channels.count < 20 else { throw AppError(.overLimit) }
      let channel = WatchChannel(
        id: "c\(contents.channels.count)", kind: kind, label: label,
        state: kind == .email ? .unconfirmed : .active, lastAnswer: nil, createdAt: Date(timeIntervalSince1970: 0))
      contents.channels.append((channel, settings, profile))
      return channel.id
    }
  }

  func remove(_ id: WatchChannel.ID, of profile: String) async throws {
    try read { $0.channels.removeAll { $0.channel.id == id && $0.profile == profile } }
  }

  func send(_ message: WatchMessage, to id: WatchChannel.ID, of profile: String) async throws -> SendOutcome? {
    try read { contents in
      guard contents.channels.contains(where: { $0.channel.id == id && $0.profile == profile }) else { return nil }
      contents.sent.append(message)
      return contents.outcome
    }
  }

  /// Codes that were sent, by channel.
  var codes: [WatchChannel.ID: String] { contents.withLock { $0.codes } }
  /// How many codes were entered.
  var entered: Int { contents.withLock { $0.entered } }
  /// Tokens by which mails were ended.
  var stopped: [String] { contents.withLock { $0.stopped } }

  func sendCode(
    to id: WatchChannel.ID, of profile: String, write: @escaping @Sendable (String) -> WatchMessage
  ) async throws -> SendOutcome? {
    try read { contents in
      guard let place = contents.channels.firstIndex(where: { $0.channel.id == id && $0.profile == profile }),
        contents.channels[place].channel.state == .unconfirmed
      else { return nil }
      guard contents.sentCodes < EmailCode.maxOfProfile else { throw AppError(.overLimit) }
      contents.sentCodes += 1
      let code = "12345\(contents.sentCodes)"
      contents.codes[id] = code
      contents.sent.append(write(code))
      return contents.outcome
    }
  }

  func confirm(_ id: WatchChannel.ID, with code: String, of profile: String) async throws -> CodeOutcome {
    try read { contents in
      contents.entered += 1
      guard let place = contents.channels.firstIndex(where: { $0.channel.id == id }), let sent = contents.codes[id]
      else { return .expired }
      guard EmailCode.read(code) == sent else { return .wrong(left: 4) }
      let old = contents.channels[place].channel
      contents.channels[place].channel = WatchChannel(
        id: old.id, kind: old.kind, label: old.label, state: .active, lastAnswer: nil, createdAt: old.createdAt)
      return .confirmed
    }
  }

  func stop(byToken token: String) async throws -> Bool {
    try read { contents in
      contents.stopped.append(token)
      return token == "good" || token == "item"
    }
  }

  func stopTarget(ofToken token: String) async throws -> StopTarget? {
    try read { _ in
      switch token {
      case "good": .mails(to: "m…@home.example")
      case "item": .item(title: "KakaoTalk")
      default: nil
      }
    }
  }

  func deliveries(of profile: String, after id: Delivery.ID?, limit: Int) async throws -> [Delivery] {
    try read { contents in
      let start = id.flatMap { id in contents.messages.firstIndex { $0.id == id }.map { $0 + 1 } } ?? 0
      return Array(contents.messages[start...].prefix(limit))
    }
  }

  /// The clock of the messages.
  let date = SettableDate()

  func clock() async throws -> Date { date.now() }

  func times(of profile: String) async throws -> WatchTimes? { try read { $0.times[profile] } }

  func setTimes(_ times: WatchTimes, of profile: String) async throws { try read { $0.times[profile] = times } }

  func changes(of profile: String) -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    contents.withLock { $0.listeners.append(continuation) }
    return stream
  }

  private func read<Value>(_ body: (inout Contents) throws -> Value) throws -> Value {
    try contents.withLock { contents in
      if let failure = contents.failure { throw failure }
      return try body(&contents)
    }
  }
}

extension WatchChannel {
  /// A channel of a kind in a state.
  static func sample(_ kind: Kind, _ state: State, id: String = "c0") -> WatchChannel {
    WatchChannel(
      id: id, kind: kind, label: "good.example", state: state, lastAnswer: "401",
      createdAt: Date(timeIntervalSince1970: 0))
  }
}

/// A sender of a kind that sends nothing. It takes settings with a server at `good.example`.
struct StrictSender: ChannelSender {
  let kind: WatchChannel.Kind

  func label(of settings: ChannelSettings) throws(ChannelProblem) -> String {
    switch kind {
    case .push:
      guard settings["endpoint"] != nil else { throw .invalid(field: "endpoint") }
      return "push.example"
    case .webhook:
      guard settings["url"] == "https://good.example/hook", settings["secret"] == "whsec_made" else {
        throw .invalid(field: "url")
      }
      return "good.example"
    case .email:
      guard settings["address"]?.contains("@") == true else { throw .invalid(field: "address") }
      return "m…@home.example"
    default:
      guard settings["topic"] != nil else { throw .invalid(field: "topic") }
      guard settings["server"] == "https://good.example" else { throw .forbiddenAddress }
      return "good.example"
    }
  }

  func send(_ message: WatchMessage, with settings: ChannelSettings) async -> SendOutcome { .taken }
}
