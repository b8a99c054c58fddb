import Hummingbird
public import HummingbirdCore
import Logging
import NIOCore
import NIOHTTPTypes
import NIOHTTPTypesHTTP1

/// HTTP/1.1 with gzip for text, and limits for each connection.
///
/// SwiftNIO's compressor works on the older HTTP types, so it is placed below the translation to the newer ones. It
/// flushes the compressed stream with each flush of the response, so patch lines are never held back.
struct CompressingHTTP1Channel: ServerChildChannel {
  typealias Value = HTTP1Channel.Value

  /// The bytes to read from a connection at once. Requests among them wait in memory for their turn, and nothing more
  /// is read meanwhile.
  static let bytesPerRead = 4 << 10

  #if os(Linux)
    /// `TCP_NOTSENT_LOWAT`: the unsent bytes that the system buffers for a slow client. The default is megabytes, and a
    /// client that does not read is noticed late.
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
      // Half-closure is off, so that the close future completes as soon as a browser or proxy closes its side.
      try options?.setOption(.allowRemoteHalfClosure, value: false)
      return value
    }
  }

  func handle(value: Value, logger: Logger) async {
    await base.handle(value: value, logger: logger)
  }
}

extension HTTPServerBuilder {
  /// Creates an HTTP/1.1 server with compression and limits for each connection.
  ///
  /// - Parameter limits: the number of connections and their timeouts.
  public static func compressingHTTP1(limits: ConnectionLimits = ConnectionLimits()) -> HTTPServerBuilder {
    HTTPServerBuilder { responder in
      CompressingHTTP1Channel(responder: responder, limits: limits)
    }
  }
}
