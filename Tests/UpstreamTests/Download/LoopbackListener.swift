import NIOCore
import NIOPosix
import TestSupport

@testable import Upstream

/// A listener on loopback that records the first bytes of each connection and closes it.
final class LoopbackListener: Sendable {
  /// The first bytes of each connection, as text.
  let visits: Recorder<String>
  let port: Int
  private let channel: any Channel

  private init() async throws {
    let visits = Recorder<String>()
    channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(VisitHandler(visits: visits))
        }
      }
      .bind(host: "127.0.0.1", port: 0).get()
    port = channel.localAddress?.port ?? 0
    self.visits = visits
  }

  /// Runs a test with a listener and stops it afterwards.
  static func run(_ test: (LoopbackListener) async throws -> Void) async throws {
    let listener = try await LoopbackListener()
    do {
      try await test(listener)
    } catch {
      try await listener.channel.close().get()
      throw error
    }
    try await listener.channel.close().get()
  }
}

private final class VisitHandler: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer

  private let visits: Recorder<String>
  private var hasSpoken = false

  init(visits: Recorder<String>) { self.visits = visits }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if !hasSpoken { visits.record(String(buffer: unwrapInboundIn(data))) }
    hasSpoken = true
    context.close(promise: nil)
  }

  func channelInactive(context: ChannelHandlerContext) {
    if !hasSpoken { visits.record("") }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
}

extension LoopbackServer {
  /// A file on the server.
  var file: String { "\(base)/a.png?b=c" }
}

extension FileDownloader {
  /// Runs a test against a configured server with a downloader, and stops both afterwards. No download times out on a
  /// busy machine unless the test moves the clock.
  static func run(
    routing route: @escaping @Sendable (String) -> LoopbackServer.Reply, clock: ManualClock = ManualClock(),
    _ test: (LoopbackServer, FileDownloader) async throws -> Void
  ) async throws {
    let server = try await LoopbackServer(route)
    let origins = try AllowedOrigins(publicHosts: [], operators: [server.base])
    let downloader = FileDownloader(origins: origins, userAgent: "Shop/1.0", clock: clock)
    do {
      try await test(server, downloader)
    } catch {
      await downloader.shutdown()
      try await server.stop()
      throw error
    }
    await downloader.shutdown()
    try await server.stop()
  }

  static func run(
    replying reply: LoopbackServer.Reply, clock: ManualClock = ManualClock(),
    _ test: (LoopbackServer, FileDownloader) async throws -> Void
  ) async throws {
    try await run(routing: { _ in reply }, clock: clock, test)
  }
}
