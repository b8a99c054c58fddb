import NIOCore
import NIOPosix

/// Finds a port for a program that cannot choose one by itself.
enum FreePort {
  /// Nothing can listen on the loopback interface.
  struct None: Error {}

  /// A port of the loopback interface that nobody listens on.
  ///
  /// - Throws: ``None``, an `IOError`.
  static func find() async throws -> Int {
    let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .bind(host: "127.0.0.1", port: 0).get()
    let port = channel.localAddress?.port
    try await channel.close()
    guard let port else { throw None() }
    return port
  }
}
