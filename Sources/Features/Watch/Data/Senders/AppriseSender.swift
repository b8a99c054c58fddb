import JSON
package import Upstream

/// Sends messages to the services that are configured under a key of an Apprise API server.
///
/// - Source: caronc/apprise-api, README.md and api/views.py.
package struct AppriseSender: PostingSender {
  private let posting: Posting

  package let kind = WatchChannel.Kind.apprise

  /// Creates a sender.
  package init(_ poster: any Poster, to origins: AllowedOrigins) {
    posting = Posting(poster: poster, origins: origins)
  }

  package func send(_ message: WatchMessage, to target: (url: String, key: String)) async -> SendOutcome {
    let body = Posting.json(message) { json, title, body in
      json.add("title", title)
      json.add("body", "\(body)\n\n\(message.address)\(MessageText.stopLine(of: message))")
      json.add("type", "info")
      json.add("format", "text")
    }
    let url = "\(target.url)/notify/\(target.key)"
    return await posting.send(body, to: url, headers: [("Accept", "application/json")]) { answer in
      let reason = Posting.reason("error", of: answer)
      return switch answer.status {
      case 204: .refused(reason: OwnAnswer.nothingConfigured.rawValue)
      case 421: .refused(reason: reason)
      // Some of the services may have got it, so it is not sent again.
      case 424: .unusable(reason: OwnAnswer.notAll.rawValue)
      case 431: .tooLong
      default: SendOutcome(answer, reason: reason)
      }
    }
  }

  package func target(
    _ settings: ChannelSettings
  ) throws(ChannelProblem) -> (target: (url: String, key: String), host: String) {
    let (url, host) = try posting.server(in: settings)
    return ((url, try Posting.word("key", in: settings, limit: 128, where: Posting.isPlain)), host)
  }
}
