package import Foundation

/// A way on which a profile is told news outside of Showroom.
package struct WatchChannel: Sendable, Hashable, Identifiable {
  /// The service that takes the messages. The raw values are stored.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case push
    case ntfy
    case gotify
    case apprise
    case webhook
    case email

    /// The settings that a person enters, in the order of a form.
    package var fields: [String] {
      switch self {
      case .push: ["endpoint", "p256dh", "auth"]
      case .ntfy: ["server", "topic", "token"]
      case .gotify: ["server", "token"]
      case .apprise: ["server", "key"]
      case .webhook: ["url"]
      case .email: ["address"]
      }
    }
  }

  /// Whether messages are sent. The raw values are stored.
  package enum State: Int, Sendable, Hashable {
    case active = 0
    /// The service ended it: a subscription that is gone, a webhook that answers 410.
    case ended = 1
    /// The service refuses Showroom: a wrong token.
    case refused = 2
    /// A person has not entered the code that was sent to the address, or has ended its mails.
    case unconfirmed = 3
  }

  /// The most channels of a profile.
  package static let mostOfProfile = 20

  /// A random id.
  package let id: String
  /// The service.
  package let kind: Kind
  /// What tells the channel from others, without secrets: the host, the name of a browser.
  package let label: String
  /// The first letters of its topic, key or path, see ``hint(of:_:)``; `nil` for none.
  package let hint: String?
  /// Whether messages are sent.
  package let state: State
  /// What the service answered last, in one short line; `nil` if nothing was sent yet.
  package let lastAnswer: String?
  /// When it was added.
  package let createdAt: Date

  /// Whether its service takes no messages any more, so that the person must do something.
  var isFailing: Bool { state == .refused || state == .ended }

  /// Creates a channel.
  package init(
    id: String, kind: Kind, label: String, hint: String? = nil, state: State, lastAnswer: String?, createdAt: Date
  ) {
    self.id = id
    self.kind = kind
    self.label = label
    self.hint = hint
    self.state = state
    self.lastAnswer = lastAnswer
    self.createdAt = createdAt
  }
}

// MARK: Names

extension WatchChannel {
  /// The most letters of a hint.
  private static let hintLetters = 3

  /// The name: ``label`` and ``hint``, such as `ntfy.sh · lam…`.
  package var name: String { [label, hint].compactMap(\.self).joined(separator: " · ") }

  /// Returns the first letters of what tells a channel from others on its host: the topic of ntfy, the key of Apprise,
  /// the path of a webhook. They may be secrets like passwords, so at most three letters, and never more than half of
  /// them, are shown.
  ///
  /// - Returns: `nil` for other kinds, and if there is nothing to show.
  package static func hint(of kind: Kind, _ settings: ChannelSettings) -> String? {
    let parts: (begin: String, whole: String?) =
      switch kind {
      case .ntfy: ("", settings["topic"])
      case .apprise: ("", settings["key"])
      case .webhook: ("/", settings["url"].flatMap { URLComponents(string: $0) }.map { String($0.path.dropFirst()) })
      case .push, .gotify, .email: ("", nil)
      }
    guard let whole = parts.whole else { return nil }
    let letters = whole.prefix(min(hintLetters, whole.count / 2))
    return letters.isEmpty ? nil : "\(parts.begin)\(letters)…"
  }
}

extension [WatchChannel] {
  /// The names of a profile's channels, by channel. Equal ones have the first letters of the ids, so that a name never
  /// comes to mean another channel.
  package var names: [WatchChannel.ID: String] {
    let counts = Dictionary(grouping: self, by: \.name).mapValues(\.count)
    let named = map { channel in
      (channel.id, counts[channel.name] == 1 ? channel.name : "\(channel.name) #\(channel.id.prefix(4))")
    }
    return Dictionary(named) { first, _ in first }
  }
}

/// The secret settings of a channel, by name. They are stored sealed.
///
/// - `push`: `endpoint`, `p256dh`, `auth`.
/// - `ntfy`: `server`, `topic`, `token`. `gotify`: `server`, `token`. `apprise`: `server`, `key`.
/// - `webhook`: `url`, `secret`. `email`: `address`.
/// - All: `language`, that of the messages, as a BCP 47 tag; without it English.
package typealias ChannelSettings = [String: String]

/// A message about one news, or about several at once. Every attempt to send it is equal byte for byte.
package struct WatchMessage: Sendable, Hashable, Codable {
  /// The id of the news, or of the summary: 24 characters of Base64url.
  package let id: String
  /// One line: `KakaoTalk: ₩5,900 → ₩3,900`.
  package let title: String
  /// Further lines in plain text: the place, the lowest price so far.
  package let body: String
  /// The web address of the item or of the news, complete.
  package let address: String
  /// The web address at which the reader ends the messages about the item; `nil` for a summary.
  package let stopAddress: String?
  /// When the change was seen.
  package let at: Date
  /// The language of the words, as a BCP 47 tag.
  package let language: String

  /// Creates a message.
  package init(
    id: String, title: String, body: String, address: String, stopAddress: String?, at: Date, language: String
  ) {
    self.id = id
    self.title = title
    self.body = body
    self.address = address
    self.stopAddress = stopAddress
    self.at = at
    self.language = language
  }
}

/// What became of an attempt to send a message.
package enum SendOutcome: Sendable, Hashable {
  /// The service took it.
  case taken
  /// The service could not take it now. `after` is the wait that it asks for.
  case later(after: Duration?, reason: String)
  /// The message is too long for the service.
  case tooLong
  /// The channel has ended and is not used again.
  case ended(reason: String)
  /// The service refuses the channel as it is set up, until the person changes it.
  case refused(reason: String)
  /// The service cannot use this message; others may pass.
  case unusable(reason: String)
}

/// Sends messages on channels of one kind. It knows no database.
package protocol ChannelSender: Sendable {
  /// The kind of channels.
  var kind: WatchChannel.Kind { get }

  /// Checks settings that a person entered, without a call.
  ///
  /// - Returns: the channel's label.
  /// - Throws: ``ChannelProblem``.
  func label(of settings: ChannelSettings) throws(ChannelProblem) -> String

  /// Sends a message; takes at most 30 seconds, two calls.
  func send(_ message: WatchMessage, with settings: ChannelSettings) async -> SendOutcome
}

/// Why a channel cannot have the settings that a person entered.
package enum ChannelProblem: Error, Sendable, Hashable {
  /// A setting is missing or has a wrong form.
  case invalid(field: String)
  /// The address is not one that this server calls: private, not https, or not allowed by the operator.
  case forbiddenAddress
}
