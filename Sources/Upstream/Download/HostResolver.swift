import Foundation
import NIOCore
import NIOPosix

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

/// Resolves names with the system's `getaddrinfo`, on separate threads, because that call blocks and cannot be
/// cancelled. Names that people enter have threads of their own: a name server that is slow keeps no picture waiting.
///
/// ``RememberingResolver`` lets a caller leave early, and resolves a name only once at a time.
struct SystemHostResolver: HostResolver {
  /// For the hosts that the operator has configured.
  static let configured = SystemHostResolver()
  /// For the hosts that people enter.
  static let entered = SystemHostResolver()

  /// These threads run until the process ends.
  private let threads = NIOThreadPool(numberOfThreads: 2)

  private init() { threads.start() }

  func addresses(of host: String, port: Int) async throws -> [SocketAddress] {
    try await threads.runIfActive { try Self.lookUp(host, port) }
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
