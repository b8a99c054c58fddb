import Foundation
import NIOCore
import NIOPosix

/// A client that sends any bytes, and reads or does not.
struct RawSocket: Sendable {
  private let channel: any Channel
  private let incoming: AsyncStream<ByteBuffer>

  /// Connects to a server on this machine.
  ///
  /// - Parameter reads: whether to read what the server sends.
  static func open(_ port: Int, reads: Bool = true) async throws -> RawSocket {
    let (incoming, continuation) = AsyncStream<ByteBuffer>.makeStream()
    let channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .channelOption(.autoRead, value: reads)
      .channelOption(.socketOption(.so_rcvbuf), value: 64 << 10)
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(Taker(continuation: continuation))
        }
      }
      .connect(host: "127.0.0.1", port: port).get()
    return RawSocket(channel: channel, incoming: incoming)
  }

  /// Opens a connection, sends a text and returns everything until the server closes, with plain line ends.
  static func ask(_ port: Int, _ text: String) async throws -> String {
    let socket = try await open(port)
    try await socket.send(text)
    return await socket.rest()
  }

  var isOpen: Bool { channel.isActive }

  /// Sends a text, with the line ends of HTTP.
  func send(_ text: String) async throws {
    try await channel.writeAndFlush(ByteBuffer(string: text.replacing("\n", with: "\r\n")))
  }

  /// Sends bytes unchanged.
  func send(bytes: [UInt8]) async throws { try await channel.writeAndFlush(ByteBuffer(bytes: bytes)) }

  /// Returns everything until the server closes.
  func rest() async -> String { await text { _ in false } }

  /// Reads until a text occurs.
  func text(until part: String) async -> String { await text { $0.contains(part) } }

  /// Closes the connection; `abruptly` resets it.
  func close(abruptly: Bool = false) async throws {
    if abruptly {
      try await (channel as? any SocketOptionProvider)?.setSoLinger(linger(l_onoff: 1, l_linger: 0)).get()
    }
    try? await channel.close()
  }

  private func text(_ isEnough: (String) -> Bool) async -> String {
    var text = ""
    for await buffer in incoming {
      text += String(buffer: buffer).replacing("\r\n", with: "\n")
      if isEnough(text) { break }
    }
    return text
  }

  private final class Taker: ChannelInboundHandler, Sendable {
    typealias InboundIn = ByteBuffer

    let continuation: AsyncStream<ByteBuffer>.Continuation

    init(continuation: AsyncStream<ByteBuffer>.Continuation) { self.continuation = continuation }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) { continuation.yield(unwrapInboundIn(data)) }

    func channelInactive(context: ChannelHandlerContext) { continuation.finish() }

    func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
  }
}
