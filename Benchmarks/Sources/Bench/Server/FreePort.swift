import Glibc

/// Finds a port for a program that cannot choose one itself.
enum FreePort {
  /// No port of the loopback interface can be bound.
  struct None: Error {}

  /// Returns a port of the loopback interface that the system gives to no other program while this one runs.
  ///
  /// The port stays bound here, but nothing listens on it: a program that reuses addresses can.
  ///
  /// - Throws: ``None``.
  static func find() throws(None) -> Int {
    let holder = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var isReused: Int32 = 1
    setsockopt(holder, SOL_SOCKET, SO_REUSEADDR, &isReused, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(holder, $0, size) == 0 && getsockname(holder, $0, &size) == 0
      }
    }
    guard isBound else { throw None() }
    return Int(UInt16(bigEndian: address.sin_port))
  }
}
