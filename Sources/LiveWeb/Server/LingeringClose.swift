import NIOCore

/// Closes a connection so that its last response arrives.
///
/// The system resets a socket that is closed with unread input, and the last written bytes are lost. So this handler
/// closes the output first and drops further input. It closes the socket when the client closes its side, has sent too
/// much, or takes too long. Place it before the HTTP decoder.
final class LingeringClose: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer
  typealias OutboundIn = IOData
  typealias OutboundOut = IOData

  /// The time for the client to close its side after everything is written.
  static let timeout = TimeAmount.seconds(1)
  /// The greatest number of bytes to drop meanwhile: about what a browser has in transit of a refused file.
  static let maxDroppedBytes = 4 << 20

  private let connection: Connection
  private var dropsInput = false
  private var isLingering = false
  private var droppedBytes = 0
  private var end: Scheduled<Void>?

  init(connection: Connection) { self.connection = connection }

  /// Drops all further input.
  func dropInput() { dropsInput = true }

  func handlerRemoved(context: ChannelHandlerContext) { end?.cancel() }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard dropsInput else { return context.fireChannelRead(data) }
    droppedBytes += unwrapInboundIn(data).readableBytes
    if droppedBytes > Self.maxDroppedBytes { context.close(promise: nil) }
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    // The handlers behind this one read no more, but the end of the input must be noticed.
    if isLingering { context.read() } else { context.fireChannelReadComplete() }
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if isLingering, end == nil, case ChannelEvent.outputClosed? = event as? ChannelEvent {
      end = context.eventLoop.assumeIsolated().scheduleTask(in: Self.timeout) { context.close(promise: nil) }
    }
    context.fireUserInboundEventTriggered(event)
  }

  func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
    switch mode {
    case .output where !isLingering:
      isLingering = true
      dropsInput = true
      context.close(mode: .output, promise: promise)
      context.read()
    case .all where isLingering && !connection.isEvicted:
      context.channel.closeFuture.cascade(to: promise)
    case .input where isLingering:
      // The server is stopping, so close at once.
      context.close(promise: promise)
    case .all, .output, .input:
      context.close(mode: mode, promise: promise)
    }
  }
}
