import CoreMetrics
import FeatureKit
import Logging
import ServiceLifecycle
import Upstream
import WatchFeature

/// Sends messages to people's channels, while the server runs.
struct Delivering: Service {
  let runner: DeliveryRunner

  /// Runs until the program ends. A message on its way then is sent again after
  /// the next start, by this server or another.
  func run() async {
    await cancelWhenGracefulShutdown { await runner.run() }
  }
}

extension FeatureParts {
  /// Makes the line to people's channels.
  ///
  /// - Parameter calls: sends, and the origins that it calls; `nil` for a line without kinds of channels.
  func line(_ calls: (poster: any Poster, origins: AllowedOrigins)?) -> ChannelLine {
    guard let (poster, origins) = calls else { return ChannelLine(secretKey, senders: []) }
    return ChannelLine(
      secretKey,
      senders: [
        NtfySender(poster, to: origins), GotifySender(poster, to: origins), AppriseSender(poster, to: origins),
        WebhookSender(poster, to: origins),
      ])
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
  /// The name in metrics.
  fileprivate var name: String {
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
