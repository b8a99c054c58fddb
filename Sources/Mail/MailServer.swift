import Foundation
import Secrets

/// The server that takes mails for delivery, as the operator names it.
package struct MailServer: Sendable, Hashable {
  /// How the connection is encrypted.
  package enum Encryption: Sendable, Hashable {
    /// From its beginning.
    case immediate
    /// By STARTTLS, before anything else is sent.
    case started
    /// Not at all.
    case none
  }

  /// The host: a name or an IP address, that of version 6 in brackets.
  package let host: String
  /// The port.
  package let port: Int
  /// How the connection is encrypted.
  package let encryption: Encryption

  /// Reads `smtps://HOST` (port 465), or `smtp://HOST` (port 587) with STARTTLS. Either may name a port. The connection
  /// to a loopback address, and that of `smtp://HOST?tls=no`, is not encrypted.
  ///
  /// - Returns: `nil` if it has another form, such as a user name, which goes elsewhere.
  package init?(_ text: String) {
    guard let parts = URLComponents(string: text), let scheme = parts.scheme?.lowercased(), let host = parts.host,
      !host.isEmpty, host.utf8.allSatisfy({ Self.marks.contains($0) || Self.isLetterOrDigit($0) }),
      parts.user == nil, parts.password == nil, parts.fragment == nil, ["", "/"].contains(parts.path),
      parts.port.map({ (1...65_535).contains($0) }) ?? true
    else { return nil }
    let isOpen = parts.query == "tls=no"
    guard parts.query == nil || isOpen && scheme == "smtp" else { return nil }
    switch scheme {
    case "smtps": (encryption, port) = (.immediate, parts.port ?? 465)
    case "smtp": (encryption, port) = (isOpen || Self.isLoopback(host) ? .none : .started, parts.port ?? 587)
    default: return nil
    }
    self.host = host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host
  }

  /// The server without what is usual: `smtp://mail.example.org:587`.
  package var name: String { "\(encryption == .immediate ? "smtps" : "smtp")://\(host):\(port)" }

  private static let marks = Array("-.:[]".utf8)

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
  }

  private static func isLoopback(_ host: String) -> Bool {
    let name = host.lowercased()
    let isIPv4 = name.hasPrefix("127.") && name.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2E }
    return ["localhost", "::1", "[::1]"].contains(name) || isIPv4
  }
}

/// The user by which the server knows the program.
package struct MailLogin: Sendable, Undisclosed {
  /// The name of the user.
  package let user: String
  /// The password.
  package let password: String

  /// Creates a login.
  package init(user: String, password: String) {
    self.user = user
    self.password = password
  }
}
