import NIOCore
import NIOHTTP1
import NIOHTTPCompression

/// Decides which responses SwiftNIO's compressor handles.
///
/// That compressor takes the `Accept-Encoding` of one request for each response head, and traps if there is none, as
/// for an informational head (100). It would also compress and send a body for `HEAD`. Both cases bypass it.
final class ResponseCompressor: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  /// The shortest body of a known length to compress: sending a patch of one row is cheaper than compressing it.
  static let minimumLength = 1_000

  /// The facts about the request that the compressor's callback needs.
  private final class Answered {
    var isHead = false
  }

  private let answered: Answered
  private let compressor: HTTPResponseCompressor
  /// For each unanswered request, whether it is a `HEAD`.
  private var unanswered = CircularBuffer<Bool>(initialCapacity: 4)

  init() {
    let answered = Answered()
    self.answered = answered
    compressor = HTTPResponseCompressor { head, isSupported in
      Self.intent(for: &head, isHead: answered.isHead, isSupported: isSupported)
    }
  }

  func handlerAdded(context: ChannelHandlerContext) { compressor.handlerAdded(context: context) }

  func handlerRemoved(context: ChannelHandlerContext) { compressor.handlerRemoved(context: context) }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if case .head(let head) = unwrapInboundIn(data) { unanswered.append(head.method == .HEAD) }
    compressor.channelRead(context: context, data: data)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    if case .head(let head) = unwrapOutboundIn(data) {
      if unanswered.isEmpty || (100..<200).contains(head.status.code) {
        context.write(data, promise: promise)
        return
      }
      answered.isHead = unanswered.removeFirst()
    }
    compressor.write(context: context, data: data, promise: promise)
  }

  func flush(context: ChannelHandlerContext) { compressor.flush(context: context) }

  private static func intent(
    for head: inout HTTPResponseHead, isHead: Bool, isSupported: Bool
  ) -> HTTPResponseCompressor.CompressionIntent {
    guard let type = head.headers.first(name: "content-type"), isText(type) else { return .doNotCompress }
    // No cache stores lines.
    if type != PatchWriter.mediaType { head.headers.add(name: "vary", value: "accept-encoding") }
    if head.headers.contains(name: "content-encoding") { return .doNotCompress }
    let length = head.headers.first(name: "content-length").flatMap { Int($0) }
    if length ?? .max < minimumLength { return .doNotCompress }
    if !isHead { return .compressIfPossible }
    // Only the compressor knows the length of the body of a `GET`.
    if isSupported { head.headers.remove(name: "content-length") }
    return .doNotCompress
  }

  private static let textTypes = ["text/", "application/json", PatchWriter.mediaType, "image/svg"]

  /// Whether a media type is worth compressing.
  static func isText(_ type: String) -> Bool {
    textTypes.contains { type.hasPrefix($0) }
  }

  /// Whether a media type is a picture, which is sent uncompressed.
  static func isPicture(_ type: String) -> Bool { type.hasPrefix("image/") && !isText(type) }
}
