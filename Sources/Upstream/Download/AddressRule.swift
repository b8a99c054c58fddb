import Addresses

/// Decides whether an address of a public host may be dialled: only addresses that are public on the internet.
///
/// The tables are those of IANA, at iana.org/assignments: `iana-ipv4-special-registry` and `iana-ipv6-special-registry`
/// (RFC 6890), `ipv6-unicast-address-assignments`. A block that is partly public is refused as a whole, because no file
/// server uses one.
enum AddressRule {
  /// Whether an address is globally routable unicast.
  static func allows(_ address: IPAddress) -> Bool {
    let refused = address.isVersion4 ? version4 : version6
    return (address.isVersion4 || unicast.contains(address)) && !refused.contains { $0.contains(address) }
  }

  private static let version4: [AddressBlock] = [
    .v4(0, 0, 0, 0, length: 8),  // this network (RFC 791)
    .v4(10, 0, 0, 0, length: 8),  // private (RFC 1918)
    .v4(100, 64, 0, 0, length: 10),  // shared by a provider's customers (RFC 6598)
    .v4(127, 0, 0, 0, length: 8),  // loopback (RFC 1122)
    .v4(169, 254, 0, 0, length: 16),  // link-local, a cloud's metadata (RFC 3927)
    .v4(172, 16, 0, 0, length: 12),  // private (RFC 1918)
    .v4(192, 0, 0, 0, length: 24),  // protocol assignments (RFC 6890)
    .v4(192, 0, 2, 0, length: 24),  // documentation (RFC 5737)
    .v4(192, 88, 99, 0, length: 24),  // relays of 6to4 (RFC 7526)
    .v4(192, 168, 0, 0, length: 16),  // private (RFC 1918)
    .v4(198, 18, 0, 0, length: 15),  // benchmarks (RFC 2544)
    .v4(198, 51, 100, 0, length: 24),  // documentation (RFC 5737)
    .v4(203, 0, 113, 0, length: 24),  // documentation (RFC 5737)
    .v4(224, 0, 0, 0, length: 4),  // multicast (RFC 1112)
    .v4(240, 0, 0, 0, length: 4),  // reserved (RFC 1112), broadcast at its end (RFC 919)
  ]

  /// The addresses assigned to hosts (RFC 4291). Loopback, unique local (fc00::/7), link-local (fe80::/10), multicast,
  /// NAT64 (64:ff9b::/96, 64:ff9b:1::/48) and `::a.b.c.d` lie outside.
  private static let unicast = AddressBlock.v6(0x2000, length: 3)

  private static let version6: [AddressBlock] = [
    .v6(0x2001, length: 23),  // protocol assignments: Teredo, ORCHID, benchmarks (RFC 2928)
    .v6(0x2001, 0x0DB8, length: 32),  // documentation (RFC 3849)
    .v6(0x2002, length: 16),  // 6to4: an address of version 4 inside (RFC 3056)
    .v6(0x3FFF, length: 20),  // documentation (RFC 9637)
  ]
}
