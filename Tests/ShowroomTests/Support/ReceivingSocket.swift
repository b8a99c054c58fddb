import Foundation

/// A datagram socket that keeps what is sent to it, as systemd's for states of services.
struct ReceivingSocket {
  /// The socket cannot be made.
  struct None: Error {}

  private let descriptor: CInt

  /// Makes a socket with a path, or with `@` and an abstract name.
  ///
  /// - Throws: ``None``.
  init(_ name: String) throws(None) {
    descriptor = socket(AF_UNIX, CInt(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    var bytes = Array(name.utf8)
    if bytes[0] == UInt8(ascii: "@") { bytes[0] = 0 }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    let size = socklen_t(MemoryLayout<sa_family_t>.size + bytes.count)
    let isBound = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, size) == 0 }
    }
    guard isBound else {
      close(descriptor)
      throw None()
    }
  }

  /// The next message that has arrived; `nil` without one. Does not wait.
  func next() -> String? {
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = recv(descriptor, &bytes, bytes.count, CInt(MSG_DONTWAIT))
    return count < 0 ? nil : String(decoding: bytes.prefix(count), as: UTF8.self)
  }

  func release() { close(descriptor) }
}
