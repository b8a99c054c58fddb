import JSON
import Localization
package import Upstream

/// Sends messages to a topic of an ntfy server, as JSON to the root of the server.
///
/// - Source: ntfy, docs/publish.md and server/errors.go.
package struct NtfySender: PostingSender {
  private let posting: Posting

  package let kind = WatchChannel.Kind.ntfy

  /// Creates a sender.
  package init(_ poster: any Poster, to origins: AllowedOrigins) {
    posting = Posting(poster: poster, origins: origins)
  }

  package func send(
    _ message: WatchMessage, to target: (url: String, topic: String, token: String?)
  ) async -> SendOutcome {
    let body = Posting.json(message) { json, title, body in
      json.add("topic", target.topic)
      json.add("title", title)
      json.add("message", body)
      json.add("click", message.address)
      guard let stop = message.stopAddress else { return }
      json.array("actions") { json in
        json.object { json in
          json.add("action", "view")
          json.add("label", MessageText.stop(in: message.language))
          json.add("url", stop)
        }
      }
    }
    let headers = target.token.map { [(name: "Authorization", value: "Bearer \($0)")] } ?? []
    return await posting.send(body, to: target.url + "/", headers: headers) { answer in
      let reason = Posting.reason("error", of: answer)
      // The server takes no such topic.
      if answer.status == 400, answer.body.contains("40009") || answer.body.contains("40010") {
        return .refused(reason: reason)
      }
      return SendOutcome(answer, reason: reason)
    }
  }

  package func target(
    _ settings: ChannelSettings
  ) throws(ChannelProblem) -> (target: (url: String, topic: String, token: String?), host: String) {
    let (url, host) = try posting.server(in: settings)
    let topic = try Posting.word("topic", in: settings, limit: 64, where: Posting.isPlain)
    let token = try settings["token"]?.isEmpty == false ? Posting.word("token", in: settings, limit: 200) : nil
    return ((url, topic, token), host)
  }
}
