/// Checks the form of a host name; texts are in lower case.
enum HostName {
  private static let label = Set("abcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
  private static let literal = Set("0123456789abcdef:.".utf8)

  /// Whether a text consists of labels of letters, digits, `-` and `_`, separated by single dots. A trailing dot and
  /// encoded characters are not accepted. An IPv4 address has this form, too.
  static func isName(_ host: String) -> Bool {
    host.utf8.count <= 253
      && host.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
        (1...63).contains(part.utf8.count) && part.utf8.allSatisfy { label.contains($0) }
      }
  }

  /// Whether a text is a name of at least two labels with a letter at the start of the last one. So it is not an
  /// address in any notation (`2130706433`, `0x7f.1`, `127.1`).
  static func isPublicName(_ host: String) -> Bool {
    guard isName(host), let dot = host.lastIndex(of: "."), let first = host[dot...].dropFirst().first else {
      return false
    }
    return first.isLetter
  }

  /// Whether a text is an IPv6 address in brackets, without a zone.
  static func isLiteral(_ host: String) -> Bool {
    host.hasPrefix("[") && host.hasSuffix("]") && host.dropFirst().dropLast().utf8.allSatisfy { literal.contains($0) }
  }
}
