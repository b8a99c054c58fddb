import Addresses

/// By which names a server may be called.
///
/// Any website can let a name of its own lead to the machine that a browser runs on: to the browser its pages are then
/// pages of the server there, and `Origin` agrees with `Host`. So a server that this machine alone reaches goes by the
/// names of every machine for itself.
public enum ServedHosts: Sendable, Equatable {
  /// By any name.
  case any
  /// `localhost` and what ends in it, `127.0.0.0/8`, `[::1]`.
  case loopback
  /// By these, as ``init(names:)`` reads them, and by those of ``loopback``: no name from elsewhere leads there.
  case named(Set<String>)

  /// How many names there may be.
  private static let maxNames = 64

  /// Reads names and addresses.
  ///
  /// - Parameter text: one to 64 of them, separated by commas, without ports: `showroom.example.org, 192.0.2.7, ::1`.
  /// - Returns: `nil` when one of them is neither a name nor an address.
  public init?(names text: String) {
    let items = text.split(separator: ",", omittingEmptySubsequences: false)
    let names = items.compactMap { Self.name($0.trimmed) }
    guard names.count == items.count, names.count <= Self.maxNames else { return nil }
    self = .named(Set(names))
  }

  /// Finds out who can reach a server: for others a proxy has to be trusted, which passes on whatever name it has.
  ///
  /// - Parameters:
  ///   - address: what the server listens on, an address or a name.
  ///   - proxies: whose word is taken for where requests come from.
  public init(listeningOn address: String, behind proxies: TrustedProxies) {
    self = proxies == .none && Self.isLoopback(address) ? .loopback : .any
  }

  /// Whether a request may be answered that calls the server so.
  ///
  /// - Parameter authority: the value of `Host`; browsers always send one.
  func contains(_ authority: String?) -> Bool {
    guard let authority else { return true }
    let host = Self.host(of: authority)
    return switch self {
    case .any: true
    case .loopback: host.map { Self.isLoopback($0) } ?? false
    case .named(let names): host.map { names.contains(Self.canonical($0)) || Self.isLoopback($0) } ?? false
    }
  }

  /// The canonical form of a name or an address, with or without brackets; `nil` for what is neither.
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

  /// One form of each name, and of each address however it is written.
  private static func canonical(_ host: Substring) -> String {
    let name = withoutRoot(host)
    return IPAddress(name).map { "[\($0.bits)]" } ?? name
  }

  /// In lower case, and without the dot that may end a name: `localhost.` is `localhost`.
  private static func withoutRoot(_ host: some StringProtocol) -> String {
    let name = host.lowercased()
    return name.hasSuffix(".") && name != "." ? String(name.dropLast()) : name
  }

  /// Without the port, and without the brackets of an address; `nil` when a bracket is not closed, does not hold an
  /// address, or when anything but a port follows the host.
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
