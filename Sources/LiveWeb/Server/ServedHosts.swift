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
    guard self == .loopback, let authority else { return true }
    return Self.isLoopback(Self.host(of: authority))
  }

  /// Without the port, and without the brackets of an address of version 6.
  private static func host(of authority: String) -> Substring {
    if authority.hasPrefix("[") { return authority.dropFirst().prefix { $0 != "]" } }
    return authority.prefix { $0 != ":" }
  }

  private static func isLoopback(_ host: some StringProtocol) -> Bool {
    let name = host.lowercased()
    return name == "localhost" || name.hasSuffix(".localhost") || NetworkAddress(name)?.isLoopback == true
  }
}
