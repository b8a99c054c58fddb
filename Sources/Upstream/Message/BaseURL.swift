import Foundation

/// The address of an upstream: scheme, host, port and an optional path prefix.
///
/// It comes from the configuration (`--apple-url` and similar options), so that a stand-in or a proxy can replace the
/// real service.
public struct BaseURL: Sendable, Hashable, CustomStringConvertible {
  /// The reason for which a text is not a base URL; `reason` completes "must be …".
  public struct Invalid: Error, Sendable, Equatable {
    /// The text.
    public let text: String
    /// The rest of the sentence "must be …".
    public let reason: String
  }

  /// `http` or `https`.
  public let scheme: String
  /// Lower case; IPv6 addresses are in brackets.
  public let host: String
  /// The port; `nil` if it is the default of the scheme (80, 443).
  public let port: Int?
  /// The encoded path without a trailing slash; empty at the root.
  public let path: String

  /// Reads a base URL.
  ///
  /// - Parameter text: `http(s)://host[:port][/prefix]`.
  /// - Throws: ``Invalid`` if the scheme is missing or another one, the host is missing, the port is empty or not 1 ...
  ///   65535, or there is a user name, a query or a fragment.
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

  /// Whether a colon follows the host of a URL without a user name. Foundation returns no port for an empty or too
  /// large one.
  private static func hasColonAfterHost(_ url: String) -> Bool {
    let authority = url.drop { $0 != "/" }.dropFirst(2).prefix { !"/?#".contains($0) }
    return authority.reversed().prefix { $0 != "]" }.contains(":")
  }

  /// The host, with the port unless it is the default of the scheme. Budgets and errors name an upstream by it.
  public var authority: String { port.map { "\(host):\($0)" } ?? host }

  /// The whole URL.
  public var description: String { "\(scheme)://\(authority)\(path)" }
}
