import Addresses

/// Where a file is fetched: a host under its name, at an address that was
/// judged.
struct DialTarget: Sendable, Hashable {
  /// Name for the certificate and the request.
  let host: String
  /// The one that is dialled; `nil` for what the operator named, which the
  /// client finds by itself.
  let address: IPAddress?
  let port: Int
}

/// Decides where a file may be fetched. Nothing is dialled here.
struct DialPlanner: Sendable {
  /// How many addresses of a host are tried.
  static let maxTargets = 3

  private let origins: AllowedOrigins
  private let resolver: any HostResolver
  private let allows: @Sendable (IPAddress) -> Bool

  /// Creates a planner.
  ///
  /// - Parameters:
  ///   - origins: where files may come from.
  ///   - resolver: finds the addresses of public hosts; asked once a plan.
  ///   - allows: which of them may be dialled.
  init(
    origins: AllowedOrigins, resolver: any HostResolver,
    allows: @escaping @Sendable (IPAddress) -> Bool = { AddressRule.allows($0) }
  ) {
    self.origins = origins
    self.resolver = resolver
    self.allows = allows
  }

  /// The targets to try, one after the other.
  ///
  /// - Parameters:
  ///   - address: what is wanted.
  ///   - source: what redirected there; `nil` at the beginning.
  /// - Returns: 1 ... 3, the addresses that may not be dialled left out.
  /// - Throws: ``DownloadError/refusedOrigin(host:)`` before a name is looked
  ///   up; ``DownloadError/refusedAddress(host:)`` when no address is left;
  ///   what the resolver throws.
  func targets(for address: FileAddress, from source: FileAddress?) async throws -> [DialTarget] {
    let (host, port) = (address.host, address.origin.port)
    switch admission(of: address, from: source) {
    case nil: throw DownloadError.refusedOrigin(host: host)
    case .namedByOperator: return [DialTarget(host: host, address: nil, port: port)]
    case .publicHost:
      let found = try await resolver.addresses(of: host, port: port).compactMap { IPAddress($0) }
      guard !found.isEmpty else { throw DownloadError.unreachable(host: host) }
      let allowed = found.filter(allows)
      guard !allowed.isEmpty else { throw DownloadError.refusedAddress(host: host) }
      return allowed.prefix(Self.maxTargets).map { DialTarget(host: host, address: $0, port: port) }
    }
  }

  /// A host that is not ours shall not choose what is asked of the operator's
  /// network: what the operator named is reached directly, or from there.
  private func admission(of address: FileAddress, from source: FileAddress?) -> AllowedOrigins.Admission? {
    let admission = origins.admission(of: address.origin)
    guard admission == .namedByOperator, let source else { return admission }
    return origins.admission(of: source.origin) == .namedByOperator ? admission : nil
  }
}
