package import NIOCore

/// An IP address as bits; one of version 4 counts as the address of version 6 that stands for it, so that a mapped
/// address is judged and dialled as what it leads to.
package struct IPAddress: Sendable, Hashable, CustomStringConvertible {
  /// The 16 bytes of version 6; `::ffff:a.b.c.d` for version 4.
  package let bits: UInt128

  /// Reads an address as people write it: `192.0.2.1` or `2001:db8::1`, without a port.
  ///
  /// - Parameter text: no address is longer than 45 bytes; a longer text is not read.
  package init?(_ text: some StringProtocol) {
    guard text.utf8.count <= 45, let address = try? SocketAddress(ipAddress: String(text), port: 0) else { return nil }
    self.init(address)
  }

  /// The address of a socket, as a resolver or a connection tells it; `nil` for a socket in the file system.
  package init?(_ address: SocketAddress) {
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

  /// Whether the address is one of version 4.
  package var isVersion4: Bool { bits >> 32 == 0xFFFF }

  /// Whether the address leads back to the machine itself: `127.0.0.0/8`, `::1`.
  package var isLoopback: Bool { isVersion4 ? bits >> 24 & 0xFF == 127 : bits == 1 }

  /// The address in the form that a client dials: `192.0.2.1`, `2001:db8:0:0:0:0:0:1`.
  package var description: String { isVersion4 ? version4 : groups(8) }

  /// What limits count: the address, or the network of 64 bits that one client of version 6 has.
  package var client: String { isVersion4 ? version4 : groups(4) + "::/64" }

  private var version4: String {
    (0..<4).map { String(UInt8(truncatingIfNeeded: bits >> (24 - 8 * $0))) }.joined(separator: ".")
  }

  private func groups(_ count: Int) -> String {
    (0..<count).map { String(UInt16(truncatingIfNeeded: bits >> (112 - 16 * $0)), radix: 16) }.joined(separator: ":")
  }
}
