import NIOCore

/// An IP address as bits; one of version 4 counts as the address of version 6
/// that stands for it, so that a mapped address is judged and dialled as what
/// it leads to.
struct IPAddress: Sendable, Hashable, CustomStringConvertible {
  /// The 16 bytes of version 6; `::ffff:a.b.c.d` for version 4.
  let bits: UInt128

  /// The address a resolver found; `nil` for a socket in the file system.
  init?(_ address: SocketAddress) {
    let bytes: (offset: Int, count: Int)
    switch address {
    case .v4: bytes = (4, 4)
    case .v6: bytes = (8, 16)
    case .unixDomainSocket: return nil
    }
    // The bytes stand in network order at the same place of `sockaddr_in` and `sockaddr_in6` on every system.
    let value = address.withSockAddr { pointer, size in
      UnsafeRawBufferPointer(start: pointer, count: size)[bytes.offset..<bytes.offset + bytes.count]
        .reduce(UInt128(0)) { $0 << 8 | UInt128($1) }
    }
    bits = bytes.count == 4 ? Self.mapped | value : value
  }

  static let mapped: UInt128 = 0xFFFF << 32

  var isVersion4: Bool { bits >> 32 == 0xFFFF }

  /// As it is given to the client: `192.0.2.1`, `2001:db8:0:0:0:0:0:1`.
  var description: String {
    if isVersion4 {
      return (0..<4).map { String(UInt8(truncatingIfNeeded: bits >> (24 - 8 * $0))) }.joined(separator: ".")
    }
    let groups = (0..<8).map { String(UInt16(truncatingIfNeeded: bits >> (112 - 16 * $0)), radix: 16) }
    return groups.joined(separator: ":")
  }
}
