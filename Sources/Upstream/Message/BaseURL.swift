import Foundation

/// Where an upstream lives: scheme, host, port and an optional path prefix.
///
/// Comes from the configuration (`--apple-url` and its like), so that another
/// stand-in or a proxy can take the place of the real service.
public struct BaseURL: Sendable, Hashable, CustomStringConvertible {
  /// Why a text is no base URL; `reason` completes "must be …".
  public struct Invalid: Error, Sendable, Equatable {
    public let text: String
    public let reason: String
  }

  /// `http` or `https`.
  public let scheme: String
  /// Lower case, IPv6 addresses in brackets.
  public let host: String
  /// `nil` when it is the scheme's own (80, 443).
  public let port: Int?
  /// Encoded, without a slash at its end; empty at the root.
  public let path: String

  /// Reads a base URL.
  ///
  /// - Parameter text: `http(s)://host[:port][/prefix]`.
  /// - Throws: ``Invalid`` when scheme or host are missing or others, the port
  ///   is empty or not 1 ... 65535, or there is a user name, a query or a fragment.
  public init(_ text: String) throws(Invalid) {
    guard let parts = URLComponents(string: text), let scheme = parts.scheme?.lowercased(),
      scheme == "http" || scheme == "https"
    else { throw Invalid(text: text, reason: "a URL that starts with http:// or https://") }
    guard let host = parts.host?.lowercased(), !host.isEmpty else {
      throw Invalid(text: text, reason: "a URL with a host")
    }
    guard parts.user == nil, parts.password == nil, parts.query == nil, parts.fragment == nil else {
      throw Invalid(text: text, reason: "a URL without user name, query and fragment")
    }
    guard parts.port.map((1...65_535).contains) ?? !Self.hasColonAfterHost(text) else {
      throw Invalid(text: text, reason: "a URL with a port of 1 to 65535")
    }
    self.scheme = scheme
    self.host = host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host
    port = parts.port == (scheme == "https" ? 443 : 80) ? nil : parts.port
    var path = parts.percentEncodedPath
    while path.hasSuffix("/") { path.removeLast() }
    self.path = path
  }

  /// Whether a colon follows the host of a URL without user name; Foundation has no port for one that is empty, or
  /// larger than any number it knows.
  private static func hasColonAfterHost(_ url: String) -> Bool {
    let authority = url.drop { $0 != "/" }.dropFirst(2).prefix { !"/?#".contains($0) }
    return authority.reversed().prefix { $0 != "]" }.contains(":")
  }

  /// Host, with the port unless it is the scheme's own: the name under which
  /// a budget is kept and errors speak of an upstream.
  public var authority: String { port.map { "\(host):\($0)" } ?? host }

  /// The whole URL.
  public var description: String { "\(scheme)://\(authority)\(path)" }
}
