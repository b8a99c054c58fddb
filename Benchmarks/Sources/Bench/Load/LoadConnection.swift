import NIOCore
import NIOHTTP1

/// One connection of the load client: it sends the next request when the response has arrived.
final class LoadConnection: ChannelInboundHandler {
  typealias InboundIn = HTTPClientResponsePart
  typealias OutboundOut = HTTPClientRequestPart

  /// The reasons why a connection broke off.
  enum Failure: Error {
    /// The server closed the connection.
    case closedByServer
    /// Ten seconds after the measured time a response was still missing.
    case noAnswer
    /// The page could not be opened.
    case status(UInt)
  }

  private let plan: LoadPlan
  private let window: Range<NIODeadline>
  private let result: EventLoopPromise<LoadTally>
  private let host: String
  private var page: LivePage?
  private var head: HTTPResponseHead?
  private var body = ByteBuffer()
  private var tally = LoadTally()

  init(_ plan: LoadPlan, _ window: Range<NIODeadline>, _ result: EventLoopPromise<LoadTally>) {
    self.plan = plan
    self.window = window
    self.result = result
    host = "127.0.0.1:\(plan.port)"
  }

  func channelActive(context: ChannelHandlerContext) {
    let result = result
    context.eventLoop.scheduleTask(deadline: window.upperBound + .seconds(10)) { result.fail(Failure.noAnswer) }
    sendNext(context)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head):
      self.head = head
      body.clear()
    case .body(var part):
      body.writeBuffer(&part)
    case .end:
      answered(context)
    }
  }

  func channelInactive(context: ChannelHandlerContext) {
    result.fail(Failure.closedByServer)
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    result.fail(error)
    context.close(promise: nil)
  }

  // MARK: - Requests

  private func sendNext(_ context: ChannelHandlerContext) {
    guard let form = plan.form, let headers = page?.nextHeaders(origin: "http://\(host)") else {
      var fields: HTTPHeaders = ["Host": host]
      if plan.visitors > 0 { fields.add(name: "X-Forwarded-For", value: Visitors.byChance(of: plan.visitors)) }
      return send(.init(version: .http1_1, method: .GET, uri: plan.path, headers: fields), nil, context)
    }
    let body = context.channel.allocator.buffer(string: form)
    var fields = HTTPHeaders(headers)
    fields.add(contentsOf: ["Host": host, "Accept-Encoding": "gzip"])
    fields.add(name: "Content-Length", value: String(body.readableBytes))
    send(.init(version: .http1_1, method: .POST, uri: plan.path, headers: fields), body, context)
  }

  private func send(_ head: HTTPRequestHead, _ body: ByteBuffer?, _ context: ChannelHandlerContext) {
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    if let body { context.write(wrapOutboundOut(.body(.byteBuffer(body))), promise: nil) }
    context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
  }

  // MARK: - Answers

  private func answered(_ context: ChannelHandlerContext) {
    if plan.form != nil, page == nil {
      do { page = try openedPage() } catch { return errorCaught(context: context, error: error) }
      return sendNext(context)
    }
    let isGood = isGoodAnswer()
    let now = NIODeadline.now()
    tally.total += 1
    if !isGood { tally.errors += 1 } else if window.contains(now) { tally.counted += 1 }
    if now < window.upperBound, tally.total < plan.requests { return sendNext(context) }
    result.succeed(tally)
    context.close(promise: nil)
  }

  private func openedPage() throws -> LivePage {
    guard let head, head.status == .ok else { throw Failure.status(head?.status.code ?? 0) }
    return try LivePage(html: String(buffer: body), setCookie: head.headers.first(name: "set-cookie"))
  }

  /// Whether the response to an action is one patch line and `end`, after the version of this connection.
  private func isGoodAnswer() -> Bool {
    guard let head, head.status == .ok else { return false }
    guard let page else { return true }
    let lines = body.readableBytesView.count { $0 == UInt8(ascii: "\n") }
    let base = head.headers.first(name: "showroom-version").flatMap { UInt64($0) } ?? 0
    self.page?.version = base + UInt64(max(0, lines - 1))
    return base == page.version && lines == 2
  }
}
