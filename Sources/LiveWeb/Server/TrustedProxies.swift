import Addresses

/// The proxies with trusted headers about clients.
public struct TrustedProxies: Sendable, Equatable {
  /// No proxies.
  public static let none = TrustedProxies(ranges: [])

  /// The greatest number of addresses in a proxy's header to read.
  static let maxHops = 16
  private static let maxRanges = 64

  private let ranges: [AddressBlock]

  private init(ranges: [AddressBlock]) { self.ranges = ranges }

  /// Reads addresses and ranges.
  ///
  /// - Parameter text: 1 to 64 of them, separated by commas: `127.0.0.1, ::1, 10.0.0.0/8`.
  /// - Returns: `nil` if one of them is neither an address nor a range.
  public init?(_ text: String) {
    let items = text.split(separator: ",", omittingEmptySubsequences: false)
    let ranges = items.compactMap { AddressBlock($0.trimmed) }
    guard ranges.count == items.count, ranges.count <= Self.maxRanges else { return nil }
    self.ranges = ranges
  }

  /// Whether an address belongs to a proxy.
  func contains(_ address: IPAddress) -> Bool {
    ranges.contains { $0.contains(address) }
  }

  /// Returns the client that the proxies report: the last address of the header that is not a proxy. Addresses before
  /// it may be forged.
  ///
  /// - Parameter header: the values of `X-Forwarded-For`, in order.
  /// - Returns: `nil` if the header has no valid address there.
  func client(in header: String) -> IPAddress? {
    var farthest: IPAddress?
    for item in header.split(separator: ",", omittingEmptySubsequences: false).reversed().prefix(Self.maxHops) {
      guard let address = IPAddress(item.trimmed) else { return nil }
      if !contains(address) { return address }
      farthest = address
    }
    return farthest
  }
}
