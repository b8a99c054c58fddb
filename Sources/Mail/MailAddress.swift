/// An address of the plain form `name@host.example`: ASCII, without quotes and comments.
///
/// - Source: RFC 5321, 4.1.2 (`Dot-string`, `Domain`) and 4.5.3.1 (lengths).
package struct MailAddress: Sendable, Hashable {
  /// The longest address, in bytes.
  package static let maxBytes = 254
  private static let (maxLocal, maxLabel) = (64, 63)
  private static let marks = Array("!#$%&'*+-/=?^_`{|}~".utf8)

  /// The address; its host is in lower case.
  package let text: String
  /// The host.
  package let host: String

  /// Reads an address.
  ///
  /// - Parameter text: the address, without blanks.
  /// - Returns: `nil` if it has another form, or a host without a dot.
  package init?(_ text: String) {
    guard text.utf8.count <= Self.maxBytes, let at = text.utf8.firstIndex(of: UInt8(ascii: "@")) else { return nil }
    let (local, host) = (text[..<at], text[text.utf8.index(after: at)...].lowercased())
    let words = local.split(separator: ".", omittingEmptySubsequences: false)
    let labels = host.split(separator: ".", omittingEmptySubsequences: false)
    guard local.utf8.count <= Self.maxLocal, words.allSatisfy(Self.isWord), labels.count > 1,
      labels.allSatisfy(Self.isLabel), labels.last?.utf8.contains(where: { !(0x30...0x39).contains($0) }) == true
    else { return nil }
    self.host = host
    self.text = "\(local)@\(host)"
  }

  /// The mailbox in lower case without what follows a `+`: many servers put mails to all such addresses into one.
  package var mailbox: String {
    let name = text.prefix { $0 != "@" }.lowercased()
    let start = name.prefix { $0 != "+" }
    return "\(start.isEmpty ? name[...] : start)@\(host)"
  }

  private static func isWord(_ word: Substring) -> Bool {
    !word.isEmpty && word.utf8.allSatisfy { isLetterOrDigit($0) || marks.contains($0) }
  }

  private static func isLabel(_ label: Substring) -> Bool {
    (1...maxLabel).contains(label.utf8.count) && label.first != "-" && label.last != "-"
      && label.utf8.allSatisfy { isLetterOrDigit($0) || $0 == UInt8(ascii: "-") }
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
  }
}

/// The sender of mails: an address, perhaps with a name.
package struct MailSender: Sendable, Hashable {
  /// The longest name, in bytes.
  private static let maxName = 100

  /// The name; empty without one.
  package let name: String
  /// The address.
  package let address: MailAddress

  /// Reads `Showroom <showroom@example.org>` or `showroom@example.org`.
  ///
  /// - Returns: `nil` if it has another form; a name has up to 100 bytes and no control characters.
  package init?(_ text: String) {
    let parts = text.split(separator: "<", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      guard let address = MailAddress(text) else { return nil }
      (name, self.address) = ("", address)
      return
    }
    var words = parts[0].trimmingBlanks
    if words.count > 1, words.first == "\"", words.last == "\"" { words = words.dropFirst().dropLast() }
    guard parts[1].last == ">", let address = MailAddress(String(parts[1].dropLast())),
      words.utf8.count <= Self.maxName, words.unicodeScalars.allSatisfy({ !$0.isControl })
    else { return nil }
    (name, self.address) = (String(words), address)
  }
}

extension Substring {
  fileprivate var trimmingBlanks: Substring {
    var text = self
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return text
  }
}

extension Unicode.Scalar {
  /// Whether the scalar controls a terminal or a protocol, or separates lines.
  var isControl: Bool {
    switch value {
    case 0..<0x20, 0x7F...0x9F, 0x2028, 0x2029: true
    default: false
    }
  }
}
