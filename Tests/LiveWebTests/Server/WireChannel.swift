import NIOCore
import NIOEmbedded
import NIOHTTP1

@testable import LiveWeb

/// The server's end of a connection without a socket: bytes in, bytes out, and a test as the application.
final class WireChannel {
  let embedded = EmbeddedChannel()
  private let loop: EmbeddedEventLoop
  let connection: Connection
  private let wire = Wire()
  private let application = Application()

  /// Opens a connection with limits of 30 s.
  ///
  /// - Parameter table: the table of the connection; by default one of its own.
  init(isSpare: Bool = false, in table: ConnectionTable? = nil) throws {
    loop = embedded.embeddedEventLoop
    connection = table?.admit(embedded) ?? Connection(embedded, isSpare: isSpare)
    let timer = StallTimer(connection: connection, limit: .seconds(30))
    let lingering = LingeringClose(connection: connection)
    let gate = RequestGate(connection: connection, lingering: lingering, timer: timer)
    let pipeline = embedded.pipeline.syncOperations
    try pipeline.addHandlers([wire, timer, lingering])
    try pipeline.configureHTTPServerPipeline(withPipeliningAssistance: false, withErrorHandling: false)
    try pipeline.addHandlers([gate, ResponseCompressor(), application])
    try embedded.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 80)).wait()
  }

  /// Whether the server has closed its output, and whether it has closed the connection.
  var isHalfClosed: Bool { wire.isHalfClosed }
  var isClosed: Bool { !embedded.isActive }

  /// The starts and ends of requests that the application has seen: `GET /a`, `.`
  var requests: String { application.seen.joined(separator: " ") }
  /// The errors that the application has seen.
  var errors: [any Error] { application.errors }

  func advance(by time: TimeAmount) { loop.advanceTime(by: time) }

  func receive(_ text: String) throws {
    try embedded.writeInbound(ByteBuffer(string: text.replacing("\n", with: "\r\n")))
  }

  /// Everything sent since the last call, with plain line ends.
  func sent() throws -> String {
    var text = ""
    while let data = try embedded.readOutbound(as: IOData.self) {
      if case .byteBuffer(let buffer) = data { text += String(buffer: buffer) }
    }
    return text.replacing("\r\n", with: "\n")
  }

  /// Responds to the oldest request, like the application.
  func answer(_ status: HTTPResponseStatus = .ok, _ headers: HTTPHeaders = [:], body: String? = nil) throws {
    begin(status, headers)
    if let body { write(body) }
    end()
  }

  func begin(_ status: HTTPResponseStatus = .ok, _ headers: HTTPHeaders = [:]) {
    send(.head(HTTPResponseHead(version: .http1_1, status: status, headers: headers)))
  }

  func write(_ text: String) { send(.body(.byteBuffer(ByteBuffer(string: text)))) }

  func end() { send(.end(nil)) }

  private func send(_ part: HTTPServerResponsePart) { embedded.writeAndFlush(part, promise: nil) }

  /// Leaves more of a response unsent, as if the client did not read.
  func leaveUnsent(_ text: String) {
    embedded.write(HTTPServerResponsePart.body(.byteBuffer(ByteBuffer(string: text))), promise: nil)
  }

  /// Enough is unsent that the channel is not writable.
  func block() {
    embedded.isWritable = false
    embedded.pipeline.fireChannelWritabilityChanged()
  }
}

/// The network's end. It records a closed output, because an embedded channel only knows whole closes.
private final class Wire: ChannelOutboundHandler {
  typealias OutboundIn = Any

  private(set) var isHalfClosed = false

  func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
    guard mode == .output else { return context.close(mode: mode, promise: promise) }
    isHalfClosed = true
    promise?.succeed()
    let unsent = try? context.channel.syncOptions?.getOption(.bufferedWritableBytes)
    if unsent == 0 { context.fireUserInboundEventTriggered(ChannelEvent.outputClosed) }
  }
}

/// The application's end of the pipeline.
private final class Application: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart

  private(set) var seen: [String] = []
  private(set) var errors: [any Error] = []

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head): seen.append("\(head.method) \(head.uri)")
    case .body(let bytes): seen.append("+\(bytes.readableBytes)")
    case .end: seen.append(".")
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { errors.append(error) }
}
