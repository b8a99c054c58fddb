/// The origins to which requests may go.
///
/// ```swift
/// let origins = try AllowedOrigins(publicHosts: ["*.mzstatic.com", "image.tmdb.org"], operators: [sandbox])
/// ```
///
/// An origin is allowed in one of two ways:
/// - A public host, by https on port 443 only. Each address of its name is checked before it is dialled.
/// - An origin that the operator has configured, with exactly that scheme, host and port. It may be private.
///
/// All other origins are refused.
public struct AllowedOrigins: Sendable {
  /// The reason for which a text is not a public host; `reason` completes "must be …".
  public struct Invalid: Error, Sendable, Equatable {
    /// The text.
    public let text: String
    /// The rest of the sentence "must be …".
    public let reason: String
  }

  /// The reason for which an origin is allowed.
  enum Admission: Sendable {
    case publicHost
    case namedByOperator
  }

  private var names: Set<String> = []
  /// Each begins with a dot.
  private var suffixes: [String] = []
  private let operators: Set<FileOrigin>
  private let publicPort: Int
  private let allowsAllNames: Bool

  /// Creates the list.
  ///
  /// - Parameters:
  ///   - publicHosts: host names in any case. `*.example.com` allows all names with that suffix, of one or more
  ///     additional labels, but not `example.com` itself.
  ///   - operators: the configured origins; their paths are ignored.
  /// - Throws: ``Invalid`` for a text that is not a name with a dot, such as an address in any notation.
  public init(publicHosts: [String], operators: [BaseURL] = []) throws(Invalid) {
    try self.init(publicHosts: publicHosts, operators: operators, publicPort: 443)
  }

  /// Allows all public hosts.
  ///
  /// - Parameter operators: the configured origins; their paths are ignored.
  public init(anyPublicHostAnd operators: [BaseURL]) { self.init(operators, publicPort: 443, allowsAllNames: true) }

  /// - Parameter publicPort: the port of public hosts; tests cannot listen on 443.
  init(publicHosts: [String], operators: [BaseURL], publicPort: Int) throws(Invalid) {
    self.init(operators, publicPort: publicPort, allowsAllNames: false)
    for text in publicHosts { try add(text) }
  }

  init(_ operators: [BaseURL], publicPort: Int, allowsAllNames: Bool) {
    self.operators = Set(operators.map { FileOrigin($0) })
    self.publicPort = publicPort
    self.allowsAllNames = allowsAllNames
  }

  private mutating func add(_ text: String) throws(Invalid) {
    let isSuffix = text.hasPrefix("*.")
    let name = (isSuffix ? String(text.dropFirst(2)) : text).lowercased()
    guard HostName.isPublicName(name) else {
      throw Invalid(text: text, reason: "a host name like image.example.com or *.example.com")
    }
    if isSuffix { suffixes.append("." + name) } else { names.insert(name) }
  }

  /// Returns the host of a complete web address, with its port unless it is the usual one.
  ///
  /// - Returns: `nil` if the address is unreadable or no request may go there.
  public func host(of address: String) -> String? {
    FileAddress(address).flatMap { admission(of: $0.origin) == nil ? nil : $0.origin.authority }
  }

  /// The reason for which requests may go to an origin; `nil` if they may not.
  func admission(of origin: FileOrigin) -> Admission? {
    if operators.contains(origin) { return .namedByOperator }
    guard origin.scheme == "https", origin.port == publicPort else { return nil }
    let isAllowed =
      allowsAllNames
      ? HostName.isPublicName(origin.host)
      : names.contains(origin.host) || suffixes.contains { origin.host.hasSuffix($0) }
    return isAllowed ? .publicHost : nil
  }
}
