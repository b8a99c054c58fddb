import NIOCore
import NIOEmbedded
import NIOHTTP1
import NIOHTTPCompression
import Synchronization

/// A static file, compressed at the first request and then kept. It uses the same compressor as other responses, so the
/// bytes are the same.
final class CompressedFile: Sendable {
  private let bytes: [UInt8]
  private let kept = Mutex<ByteBuffer?>(nil)

  /// - Returns: `nil` for a file that is not worth compressing.
  init?(_ bytes: [UInt8], contentType: String) {
    guard bytes.count >= ResponseCompressor.minimumLength, ResponseCompressor.isText(contentType) else { return nil }
    self.bytes = bytes
  }

  /// Whether a client accepts gzip.
  static func isAccepted(_ acceptEncoding: String?) -> Bool {
    (acceptEncoding ?? "").split(separator: ",").contains { item in
      let parts = item.split(separator: ";").map(\.trimmed)
      guard parts.first?.lowercased() == "gzip" else { return false }
      return parts.count < 2 || !["q=0", "q=0.0", "q=0.00", "q=0.000"].contains(parts[1].lowercased())
    }
  }

  /// Returns the compressed file.
  ///
  /// - Throws: the error of the compressor.
  func buffer() throws -> ByteBuffer {
    if let kept = kept.withLock({ $0 }) { return kept }
    let compressed = try Self.compressed(bytes)
    kept.withLock { $0 = compressed }
    return compressed
  }

  private static func compressed(_ bytes: [UInt8]) throws -> ByteBuffer {
    let channel = EmbeddedChannel(handler: HTTPResponseCompressor())
    let request = HTTPRequestHead(version: .http1_1, method: .GET, uri: "/", headers: ["accept-encoding": "gzip"])
    try channel.writeInbound(HTTPServerRequestPart.head(request))
    let head = HTTPResponseHead(version: .http1_1, status: .ok, headers: ["content-length": "\(bytes.count)"])
    try channel.writeOutbound(HTTPServerResponsePart.head(head))
    try channel.writeOutbound(HTTPServerResponsePart.body(.byteBuffer(ByteBuffer(bytes: bytes))))
    try channel.writeOutbound(HTTPServerResponsePart.end(nil))
    var compressed = ByteBuffer()
    while let part = try channel.readOutbound(as: HTTPServerResponsePart.self) {
      if case .body(.byteBuffer(var buffer)) = part { compressed.writeBuffer(&buffer) }
    }
    _ = try channel.finish()
    return compressed
  }
}
