import NIOCore
import NIOPosix

/// Checks whether the program can listen on an address.
enum PortProbe {
  /// Listens for a moment and closes the port again.
  ///
  /// - Parameters:
  ///   - host: address or name of this machine.
  ///   - port: port to try; 0 for any free port.
  ///   - option: option that sets the port, named in the error message.
  /// - Returns: the port. Another program may take it as soon as this returns.
  /// - Throws: `CommandFailure` with 69 if the address is in use or not this
  ///   machine's, 77 if it is not permitted.
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
