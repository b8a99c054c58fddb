package import Foundation
package import Localization

/// The code by which a person shows that an address of e-mail is theirs.
package enum EmailCode {
  /// The number of digits.
  package static let digits = 6
  /// How long a code is valid, in seconds.
  package static let lifetime: TimeInterval = 3_600
  /// The tries of a code.
  package static let maxTries = 5
  /// The most mails with a code that a profile asks for in an hour.
  package static let maxOfProfile = 3
  /// The most mails with a code that one mailbox gets in an hour, of all profiles.
  package static let maxOfMailbox = 20
  /// The most mails with a code that are sent in an hour. Addresses are those of people who may not have asked for it,
  /// and profiles are free.
  package static let maxOfAll = 300

  /// Returns a new code.
  static func make() -> String {
    let number = Int.random(in: 0..<1_000_000)
    return String(repeating: "0", count: digits - "\(number)".count) + "\(number)"
  }

  /// The digits of what a person typed.
  static func read(_ typed: String) -> String { String(typed.filter { ("0"..."9").contains($0) }.prefix(2 * digits)) }
}

/// What became of a code that a person entered.
package enum CodeOutcome: Sendable, Hashable {
  /// The channel is active.
  case confirmed
  /// Another code was sent. `left` is the number of tries that are left.
  case wrong(left: Int)
  /// There is no code to compare with: it is too old, was tried too often, or was not sent.
  case expired
}

/// What the link of a message ends.
package enum StopTarget: Sendable, Hashable {
  /// The mails to an address, of which only a part is shown; `nil` if the channel is gone.
  case mails(to: String?)
  /// The messages about an item; `nil` for one without news.
  case item(title: String?)
}

/// The page that ends the mails to an address, or the messages about an item. Its address is in each message.
package enum EmailStop {
  /// How long no code is sent to a mailbox after that, in seconds. The daily round removes what says so as late.
  package static let lifetime: TimeInterval = 30 * 86_400

  /// The path with a token in it.
  static let path = "/news/stop/{token}"

  /// The path for a token.
  static func path(of token: String) -> String { "/news/stop/\(token)" }
}

extension WatchMessage {
  /// Makes the message with a code.
  ///
  /// - Parameters:
  ///   - code: the code.
  ///   - language: the language of its words.
  ///   - address: the web address at which the code is entered, complete.
  ///   - moment: the current time.
  package static func code(_ code: String, in language: Language, address: String, at moment: Date) -> WatchMessage {
    let words = MessageText.for(language)
    return WatchMessage(
      id: String(UUID().uuidString.filter { $0 != "-" }.prefix(24)), title: words.codeTitle(code),
      body: words.codeBody, address: address, stopAddress: nil, at: moment, language: language.rawValue)
  }
}
