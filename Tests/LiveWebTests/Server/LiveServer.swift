import Hummingbird
import HummingbirdCore
import NIOCore
import NIOPosix
import ServiceLifecycle
import Synchronization
import TestSupport

@testable import LiveWeb

/// An application behind a socket, without a client.
enum LiveServer {
  /// Runs a test against a server and stops it gracefully afterwards.
  static func serve(
    _ application: Application<RouterResponder<LiveRequestContext>>, _ test: (_ port: Int) async throws -> Void
  ) async throws {
    let (ports, running) = AsyncStream<Int>.makeStream()
    let application = Application(
      responder: application.responder, server: application.server,
      configuration: .init(address: .hostname("127.0.0.1", port: 0)),
      onServerRunning: { channel in running.yield(channel.localAddress?.port ?? 0) },
      // On one event loop, connections are admitted in order of arrival.
      eventLoopGroupProvider: .shared(MultiThreadedEventLoopGroup.singleton.next()), logger: application.logger)
    let group = ServiceGroup(configuration: .init(services: [application], logger: application.logger))
    let serving = Task { try await group.run() }
    let outcome: Result<Void, any Error>
    do {
      for await port in ports {
        try await test(port)
        break
      }
      outcome = .success(())
    } catch {
      outcome = .failure(error)
    }
    await group.triggerGracefulShutdown()
    try await serving.value
    try outcome.get()
  }

  /// Runs a test against a server with a health route, a long response and a waiting one.
  ///
  /// - Parameters:
  ///   - gate: holds `/wait`.
  ///   - closed: opens when a connection that requested `/much` is closed.
  static func serve(
    limits: ConnectionLimits, gate: Gate = Gate(), closed: Gate = Gate(), _ test: (_ port: Int) async throws -> Void
  ) async throws {
    let router = WebRouter(context: LiveRequestContext.self)
    router.get("/health") { _, _ in "ok" }
    router.get("/wait") { _, _ in
      try await gate.pass()
      return "done"
    }
    router.get("/much") { _, context in
      context.channel.closeFuture.whenComplete { _ in closed.open() }
      return Response(status: .ok, body: ResponseBody(byteBuffer: ByteBuffer(repeating: 0x78, count: 1 << 20)))
    }
    let server = HTTPServerBuilder.compressingHTTP1(limits: limits)
    try await serve(Application(router: router, server: server, logger: LogRecord().logger), test)
  }
}
