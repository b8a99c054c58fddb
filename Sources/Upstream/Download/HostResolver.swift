import Foundation
import NIOCore
import NIOPosix

/// Finds the addresses that a name leads to.
protocol HostResolver: Sendable {
  /// The addresses of a host, the one to try first at the beginning.
  ///
  /// - Parameters:
  ///   - host: a name.
  ///   - port: what the addresses are given.
  /// - Throws: ``DownloadError/unreachable(host:)`` when there are none.
  func addresses(of host: String, port: Int) async throws -> [SocketAddress]
}

/// Asks the system (`getaddrinfo`), on threads of its own: the system's
/// resolver blocks, and cannot be made to give up.
///
/// ``RememberingResolver`` lets nobody wait longer than his download may take,
/// and asks for one name once at a time.
struct SystemHostResolver: HostResolver {
  func addresses(of host: String, port: Int) async throws -> [SocketAddress] {
    try await Self.threads.runIfActive { try Self.lookUp(host, port) }
  }

  /// They live as long as the program.
  private static let threads: NIOThreadPool = {
    let threads = NIOThreadPool(numberOfThreads: 2)
    threads.start()
    return threads
  }()

  private static func lookUp(_ host: String, _ port: Int) throws -> [SocketAddress] {
    var hints = addrinfo()
    // Addresses of a version that this machine has no address of would be tried in vain.
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
