import Addresses

/// The place to fetch a file from: a host name, and the address to dial.
struct DialTarget: Sendable, Hashable {
  /// The name for the certificate and the request.
  let host: String
  /// The checked address to dial; `nil` for a configured origin, for which the client resolves the name.
  let address: IPAddress?
  let port: Int
}

/// Decides where a file may be fetched. It opens no connections.
struct DialPlanner: Sendable {
  /// The number of addresses of a host to try.
  static let maxTargets = 3

  private let origins: AllowedOrigins
  private let resolver: any HostResolver
  private let allows: @Sendable (IPAddress) -> Bool

  /// Creates a planner.
  ///
  /// - Parameters:
  ///   - origins: the allowed origins.
  ///   - resolver: finds the addresses of public hosts; called once per plan.
  ///   - allows: whether an address may be dialled.
  init(
    origins: AllowedOrigins, resolver: any HostResolver,
    allows: @escaping @Sendable (IPAddress) -> Bool = { AddressRule.allows($0) }
  ) {
    self.origins = origins
    self.resolver = resolver
    self.allows = allows
  }

  /// Returns the targets to try, in order.
  ///
  /// - Parameters:
  ///   - address: the address of the file.
  ///   - source: the address that redirected there; `nil` for the first one.
  /// - Returns: 1 ... 3 targets, without addresses that may not be dialled.
  /// - Throws: ``DownloadError/refusedOrigin(host:)`` before a name is resolved,
  ///   ``DownloadError/refusedAddress(host:)`` if no address is left, ``DownloadError/unreachable(host:)`` if the name
  ///   has no address, and the resolver's errors.
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

  /// Only a configured origin, or the caller itself, may lead to a configured origin. Otherwise a public host could
  /// choose requests into the operator's network.
  private func admission(of address: FileAddress, from source: FileAddress?) -> AllowedOrigins.Admission? {
    let admission = origins.admission(of: address.origin)
    guard admission == .namedByOperator, let source else { return admission }
    return origins.admission(of: source.origin) == .namedByOperator ? admission : nil
  }
}
