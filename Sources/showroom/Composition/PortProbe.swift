import AsyncHTTPClient
import LiveWeb
import NIOCore
import NIOHTTP1
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
  /// Asks the server on an address whether it is Showroom. Follows no redirect.
  ///
  /// - Parameters:
  ///   - host: address or name of this machine; all addresses of a family count as its loopback address.
  ///   - port: 1 ... 65535.
  /// - Returns: false also if the server does not begin to answer within 5 seconds.
  static func isShowroom(host: String, port: Int) async -> Bool {
    let loopback = ["0.0.0.0": "127.0.0.1", "::": "::1"]
    let url = WebServer.address(host: loopback[host] ?? host, port: port) + HealthPaths.live
    let client = HTTPClient(
      eventLoopGroupProvider: .singleton,
      configuration: HTTPClient.Configuration(
        redirectConfiguration: .disallow,
        timeout: HTTPClient.Configuration.Timeout(connect: .seconds(2), read: .seconds(2))))
    let isShowroom = await isHealthy(url, client)
    // No request is left that could fail.
    try? await client.shutdown()
    return isShowroom
  }

  private static func isHealthy(_ url: String, _ client: HTTPClient) async -> Bool {
    do {
      let answer = try await client.execute(HTTPClientRequest(url: url), timeout: .seconds(5))
      let body = try await answer.body.collect(upTo: 16)
      return answer.status == .ok && answer.headers.contains(name: "X-Request-Id") && body == ByteBuffer(string: "ok")
    } catch {
      // Another program may answer anything, or nothing.
      return false
    }
  }
}
