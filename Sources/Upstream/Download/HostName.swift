/// What the host of an address may look like; texts are lower case.
enum HostName {
  private static let label = Set("abcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
  private static let literal = Set("0123456789abcdef:.".utf8)

  /// Labels of letters, digits, `-` and `_` with single dots between them: no
  /// dot at the end, nothing encoded. An address of version 4 looks like one.
  static func isName(_ host: String) -> Bool {
    host.utf8.count <= 253
      && host.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
        (1...63).contains(part.utf8.count) && part.utf8.allSatisfy { label.contains($0) }
      }
  }

  /// A name with at least two labels whose last begins with a letter, so that
  /// it is no address in any notation (`2130706433`, `0x7f.1`, `127.1`).
  static func isPublicName(_ host: String) -> Bool {
    guard isName(host), let dot = host.lastIndex(of: "."), let first = host[dot...].dropFirst().first else {
      return false
    }
    return first.isLetter
  }

  /// An address of version 6 in brackets, without a zone.
  static func isLiteral(_ host: String) -> Bool {
    host.hasPrefix("[") && host.hasSuffix("]") && host.dropFirst().dropLast().utf8.allSatisfy { literal.contains($0) }
  }
}
