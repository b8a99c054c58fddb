/// Scheme, host and port: what is compared when it is asked where a file may
/// come from.
struct FileOrigin: Sendable, Hashable, CustomStringConvertible {
  /// `http` or `https`.
  let scheme: String
  /// Lower case, IPv6 addresses in brackets.
  let host: String
  let port: Int

  /// The origin of what an operator named; the path does not count.
  init(_ base: BaseURL) {
    scheme = base.scheme
    host = base.host
    port = base.port ?? Self.usualPort(of: base.scheme)
  }

  /// Reads what stands between the slashes of an address.
  ///
  /// - Parameters:
  ///   - scheme: `http` or `https`.
  ///   - authority: lower case.
  /// - Returns: `nil` for anything but a host and perhaps a port: a user, an
  ///   escape, a dot at the end, an empty port.
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

  /// Host, with the port unless it is the scheme's own.
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
