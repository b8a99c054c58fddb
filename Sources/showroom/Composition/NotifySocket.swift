import Glibc
import Logging

/// The socket on which systemd waits for the state of a service with `Type=notify`.
///
/// - Source: https://www.freedesktop.org/software/systemd/man/latest/sd_notify.html
struct NotifySocket: Sendable {
  /// A state, as the message that says it.
  enum State: String, Sendable {
    case ready = "READY=1"
    case stopping = "STOPPING=1"
  }

  /// Bytes of the path; an abstract name begins with 0.
  private let name: [UInt8]
  private let logger: Logger

  /// The socket that `NOTIFY_SOCKET` names by its path, or by `@` and an abstract name; `nil` without one.
  init?(environment: [String: String], logger: Logger) {
    guard let text = environment["NOTIFY_SOCKET"], text.hasPrefix("/") || text.hasPrefix("@") else { return nil }
    name = text.hasPrefix("@") ? [0] + text.utf8.dropFirst() : Array(text.utf8)
    self.logger = logger
    guard name.count < MemoryLayout.size(ofValue: sockaddr_un().sun_path) else { return nil }
  }

  /// Sends a state. If that fails, the service goes on: systemd decides what becomes of it.
  func send(_ state: State) {
    let descriptor = socket(AF_UNIX, CInt(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: name) }
    // Without the rest of the field, which would belong to an abstract name.
    let size = MemoryLayout<sa_family_t>.size + name.count
    let message = Array(state.rawValue.utf8)
    let sent = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        sendto(descriptor, message, message.count, 0, $0, socklen_t(size))
      }
    }
    if sent != message.count {
      let reason = String(cString: strerror(errno))
      logger.warning("systemd could not be told", metadata: ["state": "\(state)", "error": "\(reason)"])
    }
  }
}
