import Foundation
import NIOCore

/// Finds the addresses of a host name.
protocol HostResolver: Sendable {
  /// Returns the addresses of a host, in the order to try them.
  ///
  /// - Parameters:
  ///   - host: the name.
  ///   - port: the port of the returned addresses.
  /// - Throws: ``DownloadError/unreachable(host:)`` if the host has no address.
  func addresses(of host: String, port: Int) async throws -> [SocketAddress]
}

/// Resolves names with the system's `getaddrinfo`. That call blocks, for half a minute if a name server is silent, and
/// cannot be cancelled, so each look-up has a thread of its own: a silent name server keeps no other name waiting.
///
/// ``RememberingResolver`` limits the number of look-ups, lets a caller leave early, and resolves a name only once at a
/// time.
struct SystemHostResolver: HostResolver {
  /// Enough for `getaddrinfo`; the usual 8 MiB, hundreds of times, are more than some containers have.
  private static let stackBytes = 512 * 1_024

  func addresses(of host: String, port: Int) async throws -> [SocketAddress] {
    try await withCheckedThrowingContinuation { continuation in
      let thread = Thread { continuation.resume(with: Result { try Self.lookUp(host, port) }) }
      thread.stackSize = Self.stackBytes
      thread.start()
    }
  }

  private static func lookUp(_ host: String, _ port: Int) throws -> [SocketAddress] {
    var hints = addrinfo()
    // Skips addresses of an IP version that this machine does not have.
    hints.ai_flags = AI_ADDRCONFIG
    hints.ai_socktype = stream
    var first: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, String(port), &hints, &first) == 0, let first else {
      throw DownloadError.unreachable(host: host)
    }
    defer { freeaddrinfo(first) }
    var addresses: [SocketAddress] = []
    var next: UnsafeMutablePointer<addrinfo>? = first
    while let info = next?.pointee {
      if let address = SocketAddress(info, host: host) { addresses.append(address) }
      next = info.ai_next
    }
    return addresses
  }

  #if canImport(Glibc)
    private static let stream = CInt(SOCK_STREAM.rawValue)
  #else
    private static let stream = SOCK_STREAM
  #endif
}

extension SocketAddress {
  fileprivate init?(_ info: addrinfo, host: String) {
    guard let bytes = UnsafeRawPointer(info.ai_addr) else { return nil }
    switch info.ai_family {
    case AF_INET: self.init(bytes.load(as: sockaddr_in.self), host: host)
    case AF_INET6: self.init(bytes.load(as: sockaddr_in6.self), host: host)
    default: return nil
    }
  }
}
