/// The exact list of where files may come from.
///
/// ```swift
/// let origins = try AllowedOrigins(publicHosts: ["*.mzstatic.com", "image.tmdb.org"], operators: [sandbox])
/// ```
///
/// Two kinds are on it. Public hosts, by https on port 443 only: whatever
/// their names lead to is judged before it is dialled. And what the operator
/// of this installation named, which may be private: exactly that scheme, host
/// and port. Everything else is refused.
public struct AllowedOrigins: Sendable {
  /// Why a text is no public host; `reason` completes "must be …".
  public struct Invalid: Error, Sendable, Equatable {
    public let text: String
    public let reason: String
  }

  /// Why an origin is allowed.
  enum Admission: Sendable {
    case publicHost
    case namedByOperator
  }

  private var names: Set<String> = []
  /// With the dot they begin with.
  private var suffixes: [String] = []
  private let operators: Set<FileOrigin>
  private let publicPort: Int

  /// Creates the list.
  ///
  /// - Parameters:
  ///   - publicHosts: names in any case. `*.example.com` stands for every name
  ///     that ends so, of one label more or of several, and not for
  ///     `example.com` itself.
  ///   - operators: what the configuration names; a path does not count.
  /// - Throws: ``Invalid`` for what is no name with a dot in it, addresses in
  ///   any notation among them.
  public init(publicHosts: [String], operators: [BaseURL] = []) throws(Invalid) {
    try self.init(publicHosts: publicHosts, operators: operators, publicPort: 443)
  }

  /// - Parameter publicPort: another one for tests, which may not listen on 443.
  init(publicHosts: [String], operators: [BaseURL], publicPort: Int) throws(Invalid) {
    self.operators = Set(operators.map { FileOrigin($0) })
    self.publicPort = publicPort
    for text in publicHosts { try add(text) }
  }

  private mutating func add(_ text: String) throws(Invalid) {
    let isSuffix = text.hasPrefix("*.")
    let name = (isSuffix ? String(text.dropFirst(2)) : text).lowercased()
    guard HostName.isPublicName(name) else {
      throw Invalid(text: text, reason: "a host name like image.example.com or *.example.com")
    }
    if isSuffix { suffixes.append("." + name) } else { names.insert(name) }
  }

  /// Why files may come from an origin, or `nil` when they may not.
  func admission(of origin: FileOrigin) -> Admission? {
    if operators.contains(origin) { return .namedByOperator }
    guard origin.scheme == "https", origin.port == publicPort else { return nil }
    let isListed = names.contains(origin.host) || suffixes.contains { origin.host.hasSuffix($0) }
    return isListed ? .publicHost : nil
  }
}
