/// The scheme, host and port of a download; allowed origins are compared by it.
struct FileOrigin: Sendable, Hashable, CustomStringConvertible {
  /// `http` or `https`.
  let scheme: String
  /// Lower case; IPv6 addresses are in brackets.
  let host: String
  let port: Int

  /// Creates the origin of a configured base URL; the path is ignored.
  init(_ base: BaseURL) {
    scheme = base.scheme
    host = base.host
    port = base.port ?? Self.usualPort(of: base.scheme)
  }

  /// Reads the authority of an address.
  ///
  /// - Parameters:
  ///   - scheme: `http` or `https`.
  ///   - authority: the part between `//` and the path, in lower case.
  /// - Returns: `nil` for anything but a host with an optional port, such as a user, an escape, a trailing dot or an
  ///   empty port.
  init?(scheme: String, authority: String) {
    let bracket = authority.lastIndex(of: "]").map { authority.index(after: $0) }
    let end = bracket ?? authority.firstIndex(of: ":") ?? authority.endIndex
    let host = String(authority[..<end])
    guard HostName.isName(host) || HostName.isLiteral(host),
      let port = Self.port(authority[end...], of: scheme)
    else { return nil }
    self.scheme = scheme
    self.host = host
    self.port = port
  }

  /// The host, with the port unless it is the default of the scheme.
  var authority: String { port == Self.usualPort(of: scheme) ? host : "\(host):\(port)" }

  var description: String { "\(scheme)://\(authority)" }

  static func usualPort(of scheme: String) -> Int { scheme == "https" ? 443 : 80 }

  private static func port(_ text: Substring, of scheme: String) -> Int? {
    guard let colon = text.first else { return usualPort(of: scheme) }
    let digits = text.dropFirst()
    guard colon == ":", (1...5).contains(digits.count), digits.first != "0",
      digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
      let port = Int(digits), port <= 65_535
    else { return nil }
    return port
  }
}
