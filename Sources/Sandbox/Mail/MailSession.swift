import Foundation

/// A conversation in which a program gives mails to the sandbox: what it answers to each line.
///
/// - Source: RFC 5321; RFC 4954 (`AUTH PLAIN`).
struct MailSession: Sendable {
  /// A mail as it was received.
  struct Mail: Sendable, Equatable {
    let from: String
    let to: String
    /// The message with CRLF at its line ends.
    let bytes: [UInt8]
  }

  /// What the sandbox does after a line.
  enum Step: Sendable, Equatable {
    case reply(String)
    case take(Mail)
    case close
  }

  private enum Phase {
    case commands, login, message
  }

  /// The longest message, in bytes.
  static let maxBytes = 65_536
  static let greeting = "220 sandbox"

  /// Whether an address is asked about for the first time.
  private let isNew: @Sendable (_ address: String) -> Bool
  private var phase = Phase.commands
  private var from: String?
  private var to: String?
  private var message: [UInt8] = []
  private var isTooLong = false

  /// Begins a conversation.
  init(isNew: @escaping @Sendable (_ address: String) -> Bool) { self.isNew = isNew }

  /// Takes a line without its end.
  mutating func take(_ line: [UInt8]) -> [Step] {
    switch phase {
    case .commands: command(String(decoding: line, as: UTF8.self))
    case .login: login(String(decoding: line, as: UTF8.self))
    case .message: part(of: line)
    }
  }

  private mutating func command(_ line: String) -> [Step] {
    let words = line.split(separator: " ", maxSplits: 1)
    let rest = words.count > 1 ? String(words[1]) : ""
    switch words.first?.uppercased() {
    case "EHLO": return [.reply("250-sandbox\r\n250-8BITMIME\r\n250 AUTH PLAIN")]
    case "HELO", "NOOP": return [.reply("250 sandbox")]
    case "AUTH": return auth(rest)
    case "RSET":
      (from, to) = (nil, nil)
      return [.reply("250 OK")]
    case "MAIL":
      (from, to) = (Self.address(in: rest), nil)
      return [.reply("250 2.1.0 OK")]
    case "RCPT": return recipient(Self.address(in: rest))
    case "DATA":
      guard from != nil, to != nil else { return [.reply("503 5.5.1 no recipient")] }
      (phase, message, isTooLong) = (.message, [], false)
      return [.reply("354 go on")]
    case "QUIT": return [.reply("221 2.0.0 bye"), .close]
    default: return [.reply("502 5.5.2 unknown command")]
    }
  }

  // MARK: - Login

  private mutating func auth(_ words: String) -> [Step] {
    let parts = words.split(separator: " ")
    guard parts.first?.uppercased() == "PLAIN" else { return [.reply("504 5.5.4 unknown method")] }
    if parts.count > 1 { return login(String(parts[1])) }
    phase = .login
    return [.reply("334 ")]
  }

  private mutating func login(_ text: String) -> [Step] {
    phase = .commands
    let isWrong = Data(base64Encoded: text).map { String(decoding: $0, as: UTF8.self).hasSuffix("\0wrong") } ?? true
    return [.reply(isWrong ? "535 5.7.8 wrong password" : "235 2.7.0 OK")]
  }

  // MARK: - Mails

  private mutating func recipient(_ address: String) -> [Step] {
    guard from != nil else { return [.reply("503 5.5.1 no sender")] }
    if address.hasPrefix("silent") { return [] }
    if address.hasPrefix("refuse") { return [.reply("550 5.1.1 <\(address)> unknown")] }
    if address.hasPrefix("sender") { return [.reply("550 5.1.8 unknown sender")] }
    if address.hasPrefix("grey"), isNew(address) { return [.reply("451 4.7.1 try again later")] }
    to = address
    return [.reply("250 2.1.5 OK")]
  }

  private mutating func part(of line: [UInt8]) -> [Step] {
    if line == [UInt8(ascii: ".")] { return end() }
    let text = line.first == UInt8(ascii: ".") ? line.dropFirst() : line[...]
    isTooLong = isTooLong || message.count + text.count > Self.maxBytes
    if !isTooLong { message += text + [13, 10] }
    return []
  }

  private mutating func end() -> [Step] {
    phase = .commands
    guard let from, let to else { return [.close] }
    defer { (self.from, self.to, message) = (nil, nil, []) }
    if isTooLong { return [.reply("552 5.3.4 too long")] }
    let mail = Mail(from: from, to: to, bytes: message)
    // It has the mail, but the program does not get to know.
    if to.hasPrefix("drop") { return [.take(mail), .close] }
    return [.take(mail), .reply("250 2.0.0 taken")]
  }

  /// The address between angle brackets.
  private static func address(in text: String) -> String {
    let start = text.firstIndex(of: "<").map { text.index(after: $0) } ?? text.startIndex
    return String(text[start...].prefix { $0 != ">" })
  }
}
