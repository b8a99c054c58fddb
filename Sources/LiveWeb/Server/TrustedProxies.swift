import Addresses

/// The proxies whose word is taken for where a request comes from.
public struct TrustedProxies: Sendable, Equatable {
  /// Nobody's.
  public static let none = TrustedProxies(ranges: [])

  /// How many addresses a proxy's header may name behind each other; further ones are not looked at.
  static let maxHops = 16
  private static let maxRanges = 64

  private let ranges: [AddressBlock]

  private init(ranges: [AddressBlock]) { self.ranges = ranges }

  /// Reads addresses and ranges.
  ///
  /// - Parameter text: one to 64 of them, separated by commas: `127.0.0.1, ::1, 10.0.0.0/8`.
  /// - Returns: `nil` when one of them is no address and no range.
  public init?(_ text: String) {
    let items = text.split(separator: ",", omittingEmptySubsequences: false)
    let ranges = items.compactMap { AddressBlock($0.trimmed) }
    guard ranges.count == items.count, ranges.count <= Self.maxRanges else { return nil }
    self.ranges = ranges
  }

  /// Whether an address is one of theirs.
  func contains(_ address: IPAddress) -> Bool {
    ranges.contains { $0.contains(address) }
  }

  /// Whom they say they speak for: the last address of the header that is none of theirs, for whatever stands before it
  /// may have been made up.
  ///
  /// - Parameter header: the values of `X-Forwarded-For`, in order.
  /// - Returns: `nil` when the header does not say.
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
