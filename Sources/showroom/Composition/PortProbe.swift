import NIOCore
import NIOPosix

/// Finds out whether an address can be listened on.
enum PortProbe {
  /// Listens for a moment.
  ///
  /// - Parameters:
  ///   - host: an address or a name of this machine.
  ///   - port: 0 for any free one.
  ///   - option: what to choose another with, for the words of a failure.
  /// - Returns: the port; another program may take it as soon as this returns.
  /// - Throws: `CommandFailure` with 69 when it is in use or not this machine's, 77 when it is not allowed.
  static func probe(host: String, port: Int, option: String = "--port (0: any)") async throws -> Int {
    do {
      let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
        .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
        .bind(host: host, port: port).get()
      let free = channel.localAddress?.port ?? port
      try await channel.close().get()
      return free
    } catch {
      throw CommandFailure.listening(on: host, port: port, option: option, error) ?? error
    }
  }
}
