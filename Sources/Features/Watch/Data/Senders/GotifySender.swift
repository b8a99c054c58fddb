import JSON
package import Upstream

/// Sends messages to an application of a Gotify server.
///
/// - Source: gotify/server, docs/spec.json.
package struct GotifySender: PostingSender {
  private let posting: Posting

  package let kind = WatchChannel.Kind.gotify

  /// Creates a sender.
  package init(_ poster: any Poster, to origins: AllowedOrigins) {
    posting = Posting(poster: poster, origins: origins)
  }

  package func send(_ message: WatchMessage, to target: (url: String, token: String)) async -> SendOutcome {
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

  package func target(
    _ settings: ChannelSettings
  ) throws(ChannelProblem) -> (target: (url: String, token: String), host: String) {
    let (url, host) = try posting.server(in: settings)
    return ((url, try Posting.word("token", in: settings, limit: 200)), host)
  }
}
