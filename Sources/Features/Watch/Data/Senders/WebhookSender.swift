package import Foundation
import JSON
package import Secrets
package import Upstream

/// Sends messages to an address of a program, signed.
///
/// - Source: Standard Webhooks 1.0.0.
package struct WebhookSender: PostingSender {
  private let posting: Posting
  private let now: @Sendable () -> Date

  package let kind = WatchChannel.Kind.webhook

  /// Creates a sender.
  ///
  /// - Parameter now: returns the current time, which is signed.
  package init(_ poster: any Poster, to origins: AllowedOrigins, now: @escaping @Sendable () -> Date = { Date() }) {
    posting = Posting(poster: poster, origins: origins)
    self.now = now
  }

  package func send(
    _ message: WatchMessage, to target: (url: String, signature: WebhookSignature)
  ) async -> SendOutcome {
    let body = Posting.json(message) { json, title, body in
      json.add("type", message.stopAddress == nil ? "items.changed" : "item.changed")
      json.add("timestamp", message.at.formatted(.iso8601))
      json.object("data") { json in
        json.add("title", title)
        json.add("body", body)
        json.add("url", message.address)
        json.add("stop_url", orNull: message.stopAddress)
        json.add("language", message.language)
      }
    }
    let time = Int(now().timeIntervalSince1970)
    let headers = [
      (name: "webhook-id", value: message.id), (name: "webhook-timestamp", value: "\(time)"),
      (name: "webhook-signature", value: target.signature.header(of: body, id: message.id, time: time)),
    ]
    return await posting.send(body, to: target.url, headers: headers) { answer in
      switch answer.status {
      case 200...299: .taken
      case 410: .ended(reason: "410")
      case 413: .tooLong
      // What is wrong may be put right while the message is repeated.
      default: .later(after: answer.retryAfter, reason: "\(answer.status)")
      }
    }
  }

  package func target(
    _ settings: ChannelSettings
  ) throws(ChannelProblem) -> (target: (url: String, signature: WebhookSignature), host: String) {
    let host = try posting.address("url", in: settings).host
    guard let url = settings["url"], let signature = settings["secret"].flatMap({ WebhookSignature(secret: $0) }) else {
      throw .invalid(field: "secret")
    }
    return ((url, signature), host)
  }
}
