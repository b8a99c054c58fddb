import AsyncHTTPClient
import Foundation
import NIOCore
import NIOPosix
import Synchronization
import Upstream

/// An upstream on loopback that sends exactly the bytes of a test.
final class LoopbackServer: Sendable {
  enum Reply: Sendable {
    /// These bytes; the connection stays open.
    case bytes([UInt8])
    /// These bytes, then the connection is closed.
    case bytesAndClose([UInt8])
    /// Sends nothing.
    case silence
    /// Sends these bytes, then 64 KiB of them repeatedly while the client reads.
    case endless(head: [UInt8])
    /// Sends these bytes, then one more every millisecond while the connection lasts.
    case dripping(head: [UInt8])
  }

  struct Facts: Sendable {
    /// The requests, as received.
    var requests: [String] = []
    var sentBytes = 0
    var closedConnections = 0
  }

  let base: BaseURL
  private let channel: any Channel
  private let box: FactsBox

  var requests: [String] { box.facts.withLock { $0.requests } }
  var sentBytes: Int { box.facts.withLock { $0.sentBytes } }
  var closedConnections: Int { box.facts.withLock { $0.closedConnections } }

  /// Starts on a free port. `reply` receives the request's path.
  init(_ reply: @escaping @Sendable (String) -> Reply) async throws {
    let box = FactsBox()
    channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(ReplyHandler(box: box, reply: reply))
        }
      }
      .bind(host: "127.0.0.1", port: 0).get()
    base = try BaseURL("http://127.0.0.1:\(channel.localAddress?.port ?? 0)")
    self.box = box
  }

  func stop() async throws { try await channel.close().get() }

  final class FactsBox: Sendable {
    let facts = Mutex(Facts())
  }
}

private final class ReplyHandler: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  private let box: LoopbackServer.FactsBox
  private let reply: @Sendable (String) -> LoopbackServer.Reply
  private var received = ""

  init(box: LoopbackServer.FactsBox, reply: @escaping @Sendable (String) -> LoopbackServer.Reply) {
    self.box = box
    self.reply = reply
  }

  /// Whether the whole request was received, with a body of the announced length.
  private var isComplete: Bool {
    guard let end = received.range(of: "\r\n\r\n") else { return false }
    let lines = received[..<end.lowerBound].lowercased().split(separator: "\r\n")
    let length = lines.first { $0.hasPrefix("content-length: ") }.flatMap { Int($0.dropFirst(16)) } ?? 0
    return received[end.upperBound...].utf8.count >= length
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    received += String(buffer: unwrapInboundIn(data))
    guard isComplete else { return }
    let request = received
    received = ""
    box.facts.withLock { $0.requests.append(request) }
    let path = request.split(separator: " ").dropFirst().first.map(String.init) ?? ""
    switch reply(path) {
    case .bytes(let bytes): write(bytes, context)
    case .bytesAndClose(let bytes):
      write(bytes, context)
      context.close(promise: nil)
    case .silence: break
    case .endless(let head):
      write(head, context)
      writeForever(context)
    case .dripping(let head):
      write(head, context)
      drip(context)
    }
  }

  func channelInactive(context: ChannelHandlerContext) {
    box.facts.withLock { $0.closedConnections += 1 }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

  private func write(_ bytes: [UInt8], _ context: ChannelHandlerContext) {
    context.writeAndFlush(wrapOutboundOut(ByteBuffer(bytes: bytes)), promise: nil)
  }

  private func writeForever(_ context: ChannelHandlerContext) {
    guard context.channel.isActive else { return }
    let chunk = ByteBuffer(repeating: UInt8(ascii: " "), count: 65_536)
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    context.writeAndFlush(wrapOutboundOut(chunk)).whenSuccess {
      let (handler, context) = bound.value
      handler.box.facts.withLock { $0.sentBytes += 65_536 }
      handler.writeForever(context)
    }
  }

  private func drip(_ context: ChannelHandlerContext) {
    guard context.channel.isActive else { return }
    write([UInt8(ascii: " ")], context)
    box.facts.withLock { $0.sentBytes += 1 }
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    context.eventLoop.scheduleTask(in: .milliseconds(1)) {
      let (handler, context) = bound.value
      handler.drip(context)
    }
  }
}

extension LoopbackServer {
  /// A whole response with a length.
  static func answer(_ status: String = "200 OK", headers: [String] = [], body: [UInt8]) -> [UInt8] {
    let lines = ["HTTP/1.1 \(status)", "Content-Length: \(body.count)"] + headers
    return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body
  }

  static func answer(_ status: String = "200 OK", headers: [String] = [], text: String) -> [UInt8] {
    answer(status, headers: headers, body: Array(text.utf8))
  }

  /// Runs a test against a server with one response.
  static func run(
    replying reply: Reply, configuration: HTTPClient.Configuration = .upstream(),
    _ test: (LoopbackServer, HTTPClient) async throws -> Void
  ) async throws {
    try await run(routing: { _ in reply }, configuration: configuration, test)
  }

  /// Runs a test against a server with a client, and stops both afterwards.
  static func run(
    routing route: @escaping @Sendable (String) -> Reply, configuration: HTTPClient.Configuration = .upstream(),
    _ test: (LoopbackServer, HTTPClient) async throws -> Void
  ) async throws {
    let server = try await LoopbackServer(route)
    let client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
    do {
      try await test(server, client)
    } catch {
      try await client.shutdown()
      try await server.stop()
      throw error
    }
    try await client.shutdown()
    try await server.stop()
  }
}
