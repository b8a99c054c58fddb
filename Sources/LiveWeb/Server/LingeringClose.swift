import NIOCore

/// Ends a connection so that its last answer arrives.
///
/// A socket that is closed with unread bytes in it is reset by the system, and what was written last is lost. So
/// closing the output is where an end begins: the other side sees it, what it still sends is dropped, and when it
/// closes too, or has sent too much, or after a moment, the socket is closed. Placed before what takes requests apart.
final class LingeringClose: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer
  typealias OutboundIn = IOData
  typealias OutboundOut = IOData

  /// How long the other side may take to close, once everything was written.
  static let timeout = TimeAmount.seconds(1)
  /// How much it may send meanwhile: what a browser has on its way of a file that was refused.
  static let maxDroppedBytes = 4 << 20

  private let connection: Connection
  private var dropsInput = false
  private var isLingering = false
  private var droppedBytes = 0
  private var end: Scheduled<Void>?

  init(connection: Connection) { self.connection = connection }

  /// Nothing that comes from now on is anybody's business.
  func dropInput() { dropsInput = true }

  func handlerRemoved(context: ChannelHandlerContext) { end?.cancel() }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard dropsInput else { return context.fireChannelRead(data) }
    droppedBytes += unwrapInboundIn(data).readableBytes
    if droppedBytes > Self.maxDroppedBytes { context.close(promise: nil) }
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    // Nobody behind this asks for more any longer, but the end of the input has to be seen.
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
      // The server stops and waits for nobody.
      context.close(promise: promise)
    case .all, .output, .input:
      context.close(mode: mode, promise: promise)
    }
  }
}
