import Foundation

/// The text of a push message: the notification as browsers show it.
///
/// - Source: Declarative Web Push (WebKit's explainer). Browsers without it pass it to `push.js`.
struct PushNotification: Encodable {
  /// Well below what all services take; that of Mozilla passes less to some telephones.
  static let mostBytes = 2_500

  /// A button of the notification.
  struct Action: Encodable {
    let action: String
    let title: String
    let navigate: String
  }

  /// What is shown.
  struct Content: Encodable {
    let title: String
    let body: String
    let navigate: String
    let lang: String
    let tag: String
    let actions: [Action]
  }

  private enum CodingKeys: String, CodingKey {
    case version = "web_push"
    case notification, mutable
  }

  private let version = 8_030
  private let notification: Content
  private let mutable = false

  /// Creates a notification.
  ///
  /// - Parameter message: the message. Lines that do not fit are left out, the last first; a long title is cut.
  init(_ message: WatchMessage) {
    let stopping = MessageText.stop(in: message.language)
    let actions = message.stopAddress.map { [Action(action: "stop", title: stopping, navigate: $0)] }
    let room = max(0, Self.mostBytes - message.title.utf8.count)
    var lines = message.body.split(separator: "\n")
    while lines.reduce(0, { $0 + $1.utf8.count + 1 }) > room { lines.removeLast() }
    notification = Content(
      title: String(message.title.prefix(200)), body: lines.joined(separator: "\n"), navigate: message.address,
      lang: message.language, tag: message.id, actions: actions ?? [])
  }

  /// The notification as JSON.
  var bytes: [UInt8] {
    let encoder = JSONEncoder()
    // Each attempt sends the same text.
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Texts can be written as JSON, so this cannot fail; an empty message would show the browser's own notice.
    return (try? encoder.encode(self)).map(Array.init) ?? []
  }
}
