import NIOCore
import NIOHTTP1
import NIOHTTPCompression

/// The library's compressor, told apart which responses are its business.
///
/// It takes the `Accept-Encoding` of a request for every response head it sees, and traps when there is none left: for
/// an informational head (100), and for the 400 that answers what was no request at all. Both pass by it here.
final class ResponseCompressor: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  /// Shorter bodies of a known length are not compressed: a patch of one row is cheaper to send than to compress.
  static let minimumLength = 1_000

  private let compressor = HTTPResponseCompressor { head, _ in intent(for: &head) }
  private var unanswered = 0

  func handlerAdded(context: ChannelHandlerContext) { compressor.handlerAdded(context: context) }

  func handlerRemoved(context: ChannelHandlerContext) { compressor.handlerRemoved(context: context) }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if case .head = unwrapInboundIn(data) { unanswered += 1 }
    compressor.channelRead(context: context, data: data)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    if case .head(let head) = unwrapOutboundIn(data) {
      if unanswered == 0 || (100..<200).contains(head.status.code) {
        context.write(data, promise: promise)
        return
      }
      unanswered -= 1
    }
    compressor.write(context: context, data: data, promise: promise)
  }

  func flush(context: ChannelHandlerContext) { compressor.flush(context: context) }

  private static func intent(for head: inout HTTPResponseHead) -> HTTPResponseCompressor.CompressionIntent {
    guard let type = head.headers.first(name: "content-type"), isText(type) else { return .doNotCompress }
    head.headers.add(name: "vary", value: "accept-encoding")
    let length = head.headers.first(name: "content-length").flatMap { Int($0) }
    return length ?? .max < minimumLength ? .doNotCompress : .compressIfPossible
  }

  private static let textTypes = ["text/", "application/json", "application/x-ndjson", "image/svg"]

  private static func isText(_ type: String) -> Bool {
    textTypes.contains { type.hasPrefix($0) }
  }
}
