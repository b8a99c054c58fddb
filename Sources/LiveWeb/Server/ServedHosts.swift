import Addresses

/// The host names under which a server accepts requests.
///
/// Any website can point a name of its own at the machine of the browser. The browser then treats its pages as pages of
/// the server there, and `Origin` matches `Host`. So a server that only this machine can reach accepts only the names
/// that mean the machine itself.
public enum ServedHosts: Sendable, Equatable {
  /// Any name.
  case any
  /// `localhost` and its subdomains, `127.0.0.0/8`, `[::1]`.
  case loopback
  /// The names of ``init(names:)``, and those of ``loopback``, which never come from another machine.
  case named(Set<String>)

  /// The greatest number of names.
  private static let maxNames = 64

  /// Reads names and addresses.
  ///
  /// - Parameter text: 1 to 64 of them, separated by commas and without ports: `showroom.example.org, 192.0.2.7, ::1`.
  /// - Returns: `nil` if one of them is neither a name nor an address.
  public init?(names text: String) {
    let items = text.split(separator: ",", omittingEmptySubsequences: false)
    let names = items.compactMap { Self.name($0.trimmed) }
    guard names.count == items.count, names.count <= Self.maxNames else { return nil }
    self = .named(Set(names))
  }

  /// Chooses the names by the clients that can reach the server. A trusted proxy forwards requests under any name.
  ///
  /// - Parameters:
  ///   - address: the address or name that the server listens on.
  ///   - proxies: the proxies with trusted headers.
  public init(listeningOn address: String, behind proxies: TrustedProxies) {
    self = proxies == .none && Self.isLoopback(address) ? .loopback : .any
  }

  /// Whether a request under a name is accepted.
  ///
  /// - Parameter authority: the `Host` header; browsers always send one.
  func contains(_ authority: String?) -> Bool {
    guard let authority else { return true }
    let host = Self.host(of: authority)
    return switch self {
    case .any: true
    case .loopback: host.map { Self.isLoopback($0) } ?? false
    case .named(let names): host.map { names.contains(Self.canonical($0)) || Self.isLoopback($0) } ?? false
    }
  }

  /// Returns the canonical form of a name or an address, with or without brackets; `nil` for any other text.
  private static func name(_ text: Substring) -> String? {
    if text.hasPrefix("[") {
      let address = text.dropFirst().dropLast()
      return text.hasSuffix("]") && IPAddress(address) != nil ? canonical(address) : nil
    }
    let isName =
      !text.isEmpty
      && text.utf8.allSatisfy {
        switch $0 {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: ".-_".utf8.contains($0)
        }
      }
    return isName || IPAddress(text) != nil ? canonical(text) : nil
  }

  /// Returns one form for each name, and for each address in any notation.
  private static func canonical(_ host: Substring) -> String {
    let name = withoutRoot(host)
    return IPAddress(name).map { "[\($0.bits)]" } ?? name
  }

  /// Returns the name in lower case and without a trailing dot: `localhost.` is `localhost`.
  private static func withoutRoot(_ host: some StringProtocol) -> String {
    let name = host.lowercased()
    return name.hasSuffix(".") && name != "." ? String(name.dropLast()) : name
  }

  /// Returns the host without the port and without the brackets of an address. `nil` if a bracket is not closed or does
  /// not contain an address, or if anything but a port follows the host.
  private static func host(of authority: String) -> Substring? {
    let isBracketed = authority.hasPrefix("[")
    let host = isBracketed ? authority.dropFirst().prefix { $0 != "]" } : authority.prefix { $0 != ":" }
    var rest = authority[host.endIndex...]
    if isBracketed {
      guard rest.popFirst() == "]", IPAddress(host) != nil else { return nil }
    }
    // RFC 3986 allows a port without digits.
    let isPort = rest.isEmpty || rest.popFirst() == ":" && rest.utf8.allSatisfy { (0x30...0x39).contains($0) }
    return isPort ? host : nil
  }

  private static func isLoopback(_ host: some StringProtocol) -> Bool {
    let name = withoutRoot(host)
    return name == "localhost" || name.hasSuffix(".localhost") || IPAddress(name)?.isLoopback == true
  }
}
