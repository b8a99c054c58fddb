import NIOCore
import NIOHTTP1
import Uploads

/// Enforces the rules for requests and responses of a connection, independently of the application.
///
/// - A request that is not HTTP, or that is ambiguous, gets 400; one that does not arrive in time gets 408. Neither is
///   logged. The application sees a cancellation, as if the client had disconnected.
/// - A response that begins before its request is complete ends the connection; the rest is not read. So do responses
///   to HTTP/1.0, and to requests that ask to close the connection or to switch the protocol.
/// - A response to `HEAD` has no body, and one to HTTP/1.0 no chunks.
///
/// Place it between the HTTP decoder and the compressor.
final class RequestGate: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  private let connection: Connection
  private let lingering: LingeringClose
  private let timer: StallTimer
  private var requests = CircularBuffer<OpenRequest>(initialCapacity: 4)
  private var isAnswering = false
  /// The status to send once all complete requests are answered.
  private var refusal: HTTPResponseStatus?
  private var takesInput = true
  private var hasEnded = false

  /// Creates a gate that works with the two other handlers of the connection.
  init(connection: Connection, lingering: LingeringClose, timer: StallTimer) {
    self.connection = connection
    self.lingering = lingering
    self.timer = timer
  }

  // MARK: - Requests

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard takesInput else { return }
    switch unwrapInboundIn(data) {
    case .head(let head):
      if connection.isSpare, !head.asksForHealth { return refuse(.serviceUnavailable, context) }
      guard head.isClear else { return refuse(.badRequest, context) }
      requests.append(OpenRequest(head, isLast: connection.isSpare))
      if head.isUpload { timer.uploadBegan(at: context.eventLoop.now) }
    case .body:
      break
    case .end:
      requestIsWhole()
    }
    context.fireChannelRead(data)
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    guard event is StallTimer.RequestTookTooLong else { return context.fireUserInboundEventTriggered(event) }
    if takesInput { refuse(.requestTimeout, context) }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    guard takesInput else { return }
    if error is HTTPParserError { return refuse(.badRequest, context) }
    stopReading(context)
  }

  private func requestIsWhole() {
    timer.requestEnded()
    let index = requests.index(before: requests.endIndex)
    requests[index].isWhole = true
    connection.beginAnswering()
    if requests[index].isLast {
      takesInput = false
      lingering.dropInput()
    }
  }

  private func refuse(_ status: HTTPResponseStatus, _ context: ChannelHandlerContext) {
    if requests.first?.isWhole == true {
      refusal = status
    } else if !isAnswering {
      answer(status, context)
    }
    stopReading(context)
  }

  /// Stops reading; the application sees a cancellation, as if the client had disconnected.
  private func stopReading(_ context: ChannelHandlerContext) {
    takesInput = false
    lingering.dropInput()
    context.fireErrorCaught(CancellationError())
  }

  // MARK: - Responses

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    if hasEnded {
      promise?.fail(ChannelError.ioOnClosedChannel)
      return
    }
    switch unwrapOutboundIn(data) {
    case .head(let head) where (100..<200).contains(head.status.code):
      context.write(data, promise: promise)
    case .head(let head):
      context.write(begin(head).map { wrapOutboundOut(.head($0)) } ?? data, promise: promise)
    case .body where requests.first?.isHead == true:
      promise?.succeed()
    case .body:
      context.write(data, promise: promise)
    case .end:
      finish(data, context, promise)
    }
  }

  /// - Returns: the head to send instead, if it must differ.
  private func begin(_ head: HTTPResponseHead) -> HTTPResponseHead? {
    isAnswering = true
    guard let request = requests.first, request.isLast || !request.isWhole else { return nil }
    requests[requests.startIndex].isLast = true
    var head = head
    head.headers.replaceOrAdd(name: "connection", value: "close")
    if request.isOld {
      head.version = .http1_0
      head.headers.remove(name: "transfer-encoding")
    }
    return head
  }

  private func finish(_ data: NIOAny, _ context: ChannelHandlerContext, _ promise: EventLoopPromise<Void>?) {
    isAnswering = false
    let request = requests.popFirst()
    // The final chunk would be a body, too.
    let end = request?.isHead == true ? wrapOutboundOut(.body(.byteBuffer(ByteBuffer()))) : data
    context.write(end, promise: promise)
    if request?.isLast == true { return endConnection(context) }
    if requests.first?.isWhole == true { return }
    connection.fallSilent()
    if let refusal { answer(refusal, context) }
  }

  private func answer(_ status: HTTPResponseStatus, _ context: ChannelHandlerContext) {
    LiveMetrics.countRefusal(Int(status.code))
    var headers: HTTPHeaders = ["Connection": "close", "Content-Length": "0", "X-Content-Type-Options": "nosniff"]
    if status == .serviceUnavailable { headers.add(name: "Retry-After", value: "2") }
    let head = HTTPResponseHead(version: .http1_1, status: status, headers: headers)
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    context.write(wrapOutboundOut(.end(nil)), promise: nil)
    endConnection(context)
  }

  private func endConnection(_ context: ChannelHandlerContext) {
    hasEnded = true
    takesInput = false
    connection.fallSilent()
    context.flush()
    context.close(mode: .output, promise: nil)
  }
}

/// The facts about a request that are needed until its response ends.
private struct OpenRequest {
  let isHead: Bool
  /// Whether the version is HTTP/1.0.
  let isOld: Bool
  /// Whether the connection ends with the response.
  var isLast: Bool
  /// Whether the whole request has arrived.
  var isWhole = false

  init(_ head: HTTPRequestHead, isLast: Bool) {
    isHead = head.method == .HEAD
    isOld = head.version.minor == 0
    // This server never switches protocols, and the parser reads nothing after such a request.
    let asksForOther = head.method == .CONNECT || head.headers.contains(name: "upgrade")
    self.isLast = isLast || isOld || asksForOther || !head.isKeepAlive
  }
}

extension HTTPRequestHead {
  /// Whether the body is multipart and may contain files. A screen without files refuses it at once.
  fileprivate var isUpload: Bool {
    method == .POST && MultipartBoundary.isExpected(contentType: headers.first(name: "content-type"))
  }

  fileprivate var asksForHealth: Bool { HealthPaths.contains(uri) && (method == .GET || method == .HEAD) }

  /// Whether all parsers read the request alike: it names one host (RFC 9112, section 3.2), and its body has no
  /// transfer coding except chunked (section 6.1), because no other is decoded here.
  fileprivate var isClear: Bool {
    let hosts = headers["host"].count
    guard hosts == 1 || hosts == 0 && version.minor == 0 else { return false }
    let codings = headers["transfer-encoding"]
    return codings.isEmpty || codings.count == 1 && codings[0].lowercased() == "chunked"
  }
}
