import Hummingbird
public import HummingbirdCore
import Logging
import NIOCore
import NIOHTTPTypes
import NIOHTTPTypesHTTP1

/// HTTP/1.1 with gzip of what is text and worth it, and limits on what a connection may take.
///
/// The library's compressor works on NIO's older HTTP types, so it is placed under the translation to the newer ones.
/// It flushes the compressed stream whenever the response is flushed, so patch lines are never held back.
struct CompressingHTTP1Channel: ServerChildChannel {
  typealias Value = HTTP1Channel.Value

  /// Bytes taken from a connection at once. All the requests among them are held in memory while they wait for their
  /// turn; meanwhile nothing more is read.
  static let bytesPerRead = 4 << 10

  #if os(Linux)
    /// `TCP_NOTSENT_LOWAT`: how much the system keeps of what the other side has no room for. Without it these are
    /// megabytes, and who does not read is found out late.
    private static let unsentLimit = (option: NIOBSDSocket.Option(rawValue: 25), bytes: 64 << 10)
  #endif

  private let base: HTTP1Channel
  private let table: ConnectionTable
  private let limits: ConnectionLimits

  init(responder: @escaping HTTPChannelHandler.Responder, limits: ConnectionLimits) {
    base = HTTP1Channel(responder: responder, configuration: .init(idleTimeout: TimeAmount(limits.idle)))
    table = ConnectionTable(limits: limits)
    self.limits = limits
  }

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
    guard let connection = table.admit(channel) else {
      channel.close(promise: nil)
      return channel.eventLoop.makeFailedFuture(ChannelError.ioOnClosedChannel)
    }
    return base.setup(channel: channel, logger: logger).flatMapThrowing { value in
      let pipeline = channel.pipeline.syncOperations
      let codec = try pipeline.context(handlerType: HTTP1ToHTTPServerCodec.self).handler
      let timer = StallTimer(
        connection: connection, limit: TimeAmount(limits.stall), uploadLimit: TimeAmount(limits.upload),
        uploadPace: limits.uploadPace)
      let lingering = LingeringClose(connection: connection)
      let gate = RequestGate(connection: connection, lingering: lingering, timer: timer)
      try pipeline.addHandlers([timer, lingering], position: .first)
      try pipeline.addHandlers([gate, ResponseCompressor()], position: .before(codec))
      let options = channel.syncOptions
      try options?.setOption(.recvAllocator, value: FixedSizeRecvByteBufferAllocator(capacity: Self.bytesPerRead))
      try options?.setOption(.maxMessagesPerRead, value: 1)
      #if os(Linux)
        try options?.setOption(.tcpOption(Self.unsentLimit.option), value: SocketOptionValue(Self.unsentLimit.bytes))
      #endif
      // A browser or proxy that goes away closes its half first; only then is the close future fulfilled by it.
      try options?.setOption(.allowRemoteHalfClosure, value: false)
      return value
    }
  }

  func handle(value: Value, logger: Logger) async {
    await base.handle(value: value, logger: logger)
  }
}

extension HTTPServerBuilder {
  /// HTTP/1.1 with compression, where no connection can take much of the server.
  ///
  /// - Parameter limits: how many connections there may be, and how long they may take; the defaults unless told
  ///   otherwise.
  public static func compressingHTTP1(limits: ConnectionLimits = ConnectionLimits()) -> HTTPServerBuilder {
    HTTPServerBuilder { responder in
      CompressingHTTP1Channel(responder: responder, limits: limits)
    }
  }
}
