import CoreMetrics
import FeatureKit
import Logging
import Mail
import Secrets
import ServiceLifecycle
import Upstream
import WatchFeature

/// What messages are sent with.
struct MessageCalls: Sendable {
  /// The public URL with which links in messages begin; `nil` if there is none.
  let publicURL: BaseURL?
  /// Sends messages. The caller of the composition root shuts it down.
  let poster: any Poster
  /// The origins that it calls.
  let origins: AllowedOrigins
  /// The origins of push services.
  let pushOrigins: AllowedOrigins
  /// Sends e-mails, and their sender; `nil` if the operator names no server.
  var mail: (mailer: any Mailer, sender: MailSender)?
}

/// Sends messages to people's channels, while the server runs.
struct Delivering: Service {
  let runner: DeliveryRunner

  /// Runs until the program ends. A message without an answer three
  /// seconds later is sent again after the next start, by this server or
  /// another.
  func run() async {
    await cancelWhenGracefulShutdown { await runner.run() }
  }
}

extension FeatureParts {
  /// Makes the senders of the kinds of channels that the server has. Push services are given the public URL as the
  /// operator's contact, and take only one that begins with `https`.
  ///
  /// - Parameters:
  ///   - calls: what messages are sent with.
  ///   - keys: the keys of Web Push.
  /// - Returns: none if there is no public URL, as links in messages have no address to begin with.
  func senders(_ calls: MessageCalls?, _ keys: WatchKeys) -> [any ChannelSender] {
    guard let calls, let url = calls.publicURL else { return [] }
    let (poster, origins) = (calls.poster, calls.origins)
    let push = WebPushSender(
      poster: poster, origins: calls.pushOrigins, contact: "\(url)", key: { try await keys.webPush() }, now: now)
    let others: [any ChannelSender] = [
      NtfySender(poster, to: origins), GotifySender(poster, to: origins), AppriseSender(poster, to: origins),
      WebhookSender(poster, to: origins),
    ]
    let mail = calls.mail.map { EmailSender($0.mailer, from: $0.sender, base: "\(url)") }
    return (url.scheme == "https" ? [push] : []) + others + [mail].compactMap { $0 }
  }

  /// Makes the page of channels.
  ///
  /// - Parameter base: the address with which links begin. That of a request is for its sender to choose.
  func channelsPage(
    _ channels: any ChannelsRepository, _ senders: [any ChannelSender], _ keys: WatchKeys, from base: BaseURL
  ) -> ChannelsPage {
    ChannelsPage(
      channels: channels, senders: senders, base: "\(base)",
      pushKey: { Base64url.text(of: try await keys.webPush().publicKey) },
      makeSecret: WebhookSignature.makeSecret)
  }

  /// Makes the runner that sends messages.
  ///
  /// - Parameters:
  ///   - line: the line to people's channels.
  ///   - base: the address with which links begin.
  ///   - sources: tell where items are.
  func delivering(on line: ChannelLine, from base: BaseURL, _ sources: [any ItemSource]) -> DeliveryRunner {
    let composer = MessageComposer(base: "\(base)", sources: sources)
    return DeliveryRunner(
      DeliveryPlanner(database: repositories.database, composer: composer, now: now),
      database: repositories.database, line: line, clock: clock,
      failed: { [logger] in logger.warning("messages could not be sent", metadata: ["error": "\($0)"]) },
      counted: { kind, outcome in
        let dimensions = [("kind", kind.rawValue), ("outcome", outcome.name)]
        Counter(label: "showroom_watch_deliveries", dimensions: dimensions).increment()
      })
  }
}

extension SendOutcome {
  /// The name in metrics and for programs.
  var name: String {
    switch self {
    case .taken: "taken"
    case .later: "later"
    case .tooLong: "too_long"
    case .ended: "ended"
    case .refused: "refused"
    case .unusable: "unusable"
    }
  }
}
