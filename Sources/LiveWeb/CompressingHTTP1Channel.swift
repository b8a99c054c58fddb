import HTTPTypes
import Hummingbird
public import HummingbirdCore
import Logging
import NIOCore
import NIOHTTPTypes
import NIOHTTPTypesHTTP1

/// HTTP/1.1 with gzip of what is text and worth it.
///
/// The library's compressor works on NIO's older HTTP types, so it is placed under the translation to the newer ones.
/// It flushes the compressed stream whenever the response is flushed, so patch lines are never held back.
struct CompressingHTTP1Channel: ServerChildChannel {
  typealias Value = HTTP1Channel.Value

  private let base: HTTP1Channel

  init(responder: @escaping HTTPChannelHandler.Responder, idleTimeout: TimeAmount) {
    base = HTTP1Channel(responder: responder, configuration: .init(idleTimeout: idleTimeout))
  }

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
    base.setup(channel: channel, logger: logger).flatMapThrowing { value in
      let pipeline = channel.pipeline.syncOperations
      let codec = try pipeline.context(handlerType: HTTP1ToHTTPServerCodec.self).handler
      try pipeline.addHandler(ResponseCompressor(), position: .before(codec))
      // A browser or proxy that goes away closes its half first; only then is the close future fulfilled by it.
      try channel.syncOptions?.setOption(.allowRemoteHalfClosure, value: false)
      return value
    }
  }

  func handle(value: Value, logger: Logger) async {
    await base.handle(value: value, logger: logger)
  }
}

extension HTTPServerBuilder {
  /// HTTP/1.1 with compression; a connection that is silent for `idleTimeout` is closed.
  public static func compressingHTTP1(idleTimeout: Duration = .seconds(75)) -> HTTPServerBuilder {
    HTTPServerBuilder { responder in
      CompressingHTTP1Channel(
        responder: responder, idleTimeout: .seconds(idleTimeout.components.seconds))
    }
  }
}
