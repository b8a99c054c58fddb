import JSON
package import Upstream

/// Sends messages to an application of a Gotify server.
///
/// - Source: gotify/server, docs/spec.json.
package struct GotifySender: ChannelSender {
  private let posting: Posting

  package let kind = WatchChannel.Kind.gotify

  /// Creates a sender.
  package init(_ poster: any Poster, to origins: AllowedOrigins) {
    posting = Posting(poster: poster, origins: origins)
  }

  package func label(of settings: ChannelSettings) throws(ChannelProblem) -> String { try target(settings).host }

  package func send(_ message: WatchMessage, with settings: ChannelSettings) async -> SendOutcome {
    guard let target = try? target(settings) else { return .refused(reason: OwnAnswer.settings.rawValue) }
    let body = Posting.json(message) { json, title, body in
      json.add("title", title)
      json.add("message", body + MessageText.stopLine(of: message))
      json.object("extras") { json in
        json.object("client::notification") { json in
          json.object("click") { $0.add("url", message.address) }
        }
      }
    }
    return await posting.send(body, to: target.url + "/message", headers: [("X-Gotify-Key", target.token)]) {
      SendOutcome($0, reason: Posting.reason("errorDescription", of: $0))
    }
  }

  private func target(
    _ settings: ChannelSettings
  ) throws(ChannelProblem) -> (url: String, host: String, token: String) {
    let (url, host) = try posting.server(in: settings)
    return (url, host, try Posting.word("token", in: settings, limit: 200))
  }
}
