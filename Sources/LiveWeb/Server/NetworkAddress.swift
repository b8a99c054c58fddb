import NIOCore

/// An IP address; one of version 4 counts as the address of version 6 that stands for it.
struct NetworkAddress: Sendable, Hashable {
  /// The 16 bytes of version 6; `::ffff:a.b.c.d` for version 4.
  let bits: UInt128

  /// Reads an address as people write it: `192.0.2.1` or `2001:db8::1`, without a port.
  init?(_ text: some StringProtocol) {
    // Nobody's address is longer, and what is garbage shall not be worked on.
    guard text.utf8.count <= 45, let address = try? SocketAddress(ipAddress: String(text), port: 0) else { return nil }
    self.init(address)
  }

  /// The address of the other end of a connection; `nil` for a socket in the file system.
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

  private static let mapped: UInt128 = 0xFFFF << 32

  /// Whether it is one of version 4.
  var isVersion4: Bool { bits >> 32 == 0xFFFF }

  /// Whether it leads back to the machine itself: `127.0.0.0/8`, `::1`.
  var isLoopback: Bool { isVersion4 ? bits >> 24 & 0xFF == 127 : bits == 1 }

  /// What limits count: the address, or the network of 64 bits that somebody with version 6 has to himself.
  var client: String {
    if isVersion4 {
      return (0..<4).map { String(UInt8(truncatingIfNeeded: bits >> (24 - 8 * $0))) }.joined(separator: ".")
    }
    let groups = (0..<4).map { String(UInt16(truncatingIfNeeded: bits >> (112 - 16 * $0)), radix: 16) }
    return groups.joined(separator: ":") + "::/64"
  }
}
