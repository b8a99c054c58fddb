import Foundation

/// A free loopback port that the system gives to no other program until it is
/// released.
///
/// It is bound without a listener, so a server that reuses addresses can listen
/// on it.
struct HeldPort {
  /// No port of the loopback interface can be bound.
  struct None: Error {}

  let number: Int
  private let holder: Int32

  /// Binds a port.
  ///
  /// - Throws: ``None``.
  init() throws(None) {
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
    guard isBound else {
      close(holder)
      throw None()
    }
    number = Int(UInt16(bigEndian: address.sin_port))
    self.holder = holder
  }

  func release() { close(holder) }
}
