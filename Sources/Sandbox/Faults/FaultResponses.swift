import Foundation
import HTTPTypes
import Hummingbird
import Samples
import Synchronization

/// Makes faulty responses.
enum FaultResponses {
  /// Size of a ``SandboxFaults/Malformed/hugeBody``, in bytes.
  static let hugeBodyBytes = 200 * 1_000_000

  /// Thrown in the middle of a body so that the server closes the connection.
  struct ConnectionCut: Error {}

  /// An error response.
  static func status(_ code: Int, in dialect: FaultDialect = .apple, retryAfterSeconds: Int? = nil) -> Response {
    var headers: HTTPFields = [:]
    if let retryAfterSeconds { headers[.retryAfter] = String(retryAfterSeconds) }
    let status = HTTPResponse.Status(code: code)
    switch (dialect, code) {
    case (.apple, 403):
      if let name = HTTPField.Name("x-apple-lokamai-no-cache") { headers[name] = "true" }
      return Response(status: status, headers: headers)
    case (.apple, 400), (.tmdb, _):
      headers[.contentType] = dialect.contentType
      return Response(status: status, headers: headers, text: dialect.refusal(code))
    default:
      headers[.contentType] = "text/html"
      return Response(status: status, headers: headers, text: page("\(code) \(status.reasonPhrase)"))
    }
  }

  /// The head and the first half of the body of the correct response; then the
  /// connection closes.
  static func cut(_ response: Response) async throws -> Response {
    let whole = try await collected(response.body)
    let half = whole.getSlice(at: whole.readerIndex, length: whole.readableBytes / 2) ?? ByteBuffer()
    let body = ResponseBody(contentLength: max(whole.readableBytes, 1)) { writer in
      try await writer.write(half)
      throw ConnectionCut()
    }
    return Response(status: response.status, headers: headers(of: response), body: body)
  }

  /// A response with status 200 and an invalid body.
  static func malformed(
    _ kind: SandboxFaults.Malformed, in dialect: FaultDialect = .apple, instead response: Response, seed: UInt64
  ) async throws -> Response {
    switch kind {
    case .html:
      return Response(status: .ok, headers: [.contentType: "text/html"], text: page("Temporarily unavailable"))
    case .wrongShape:
      return Response(status: .ok, headers: [.contentType: dialect.contentType], text: dialect.wrongShape)
    case .garbage:
      var generator = SeededGenerator(seed: seed)
      let bytes = (0..<4_096).map { _ in UInt8(truncatingIfNeeded: generator.next()) }
      return Response(
        status: .ok, headers: headers(of: response), body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
    case .halfBody:
      let whole = try await collected(response.body)
      let half = whole.getSlice(at: whole.readerIndex, length: whole.readableBytes / 2) ?? ByteBuffer()
      return Response(status: .ok, headers: headers(of: response), body: ResponseBody(byteBuffer: half))
    case .hugeBody:
      return Response(status: .ok, headers: headers(of: response), body: hugeBody(beginning: dialect.listStart))
    }
  }

  private static func hugeBody(beginning text: String) -> ResponseBody {
    ResponseBody(contentLength: hugeBodyBytes) { writer in
      let start = ByteBuffer(string: text)
      try await writer.write(start)
      let chunk = ByteBuffer(repeating: UInt8(ascii: " "), count: 65_536)
      var rest = hugeBodyBytes - start.readableBytes
      while rest > 0 {
        let length = min(rest, chunk.readableBytes)
        try await writer.write(chunk.getSlice(at: chunk.readerIndex, length: length) ?? chunk)
        rest -= length
      }
      try await writer.finish(nil)
    }
  }

  private static func page(_ title: String) -> String {
    "<html><head><title>\(title)</title></head>\n<body><center><h1>\(title)</h1></center></body></html>\n"
  }

  /// Headers for a replaced body: without content length and entity tag.
  private static func headers(of response: Response) -> HTTPFields {
    var headers = response.headers
    headers[.contentLength] = nil
    headers[.eTag] = nil
    return headers
  }

  private static func collected(_ body: ResponseBody) async throws -> ByteBuffer {
    let collector = Collector()
    try await body.write(collector)
    return collector.storage.bytes.withLock { $0 }
  }

  private struct Collector: ResponseBodyWriter {
    final class Storage: Sendable {
      let bytes = Mutex(ByteBuffer())
    }

    let storage = Storage()

    func write(_ buffer: ByteBuffer) async throws {
      storage.bytes.withLock { bytes in
        var buffer = buffer
        bytes.writeBuffer(&buffer)
      }
    }

    consuming func finish(_ trailingHeaders: HTTPFields?) async throws {}
  }
}

extension Response {
  /// Creates a response with a text body.
  init(status: HTTPResponse.Status, headers: HTTPFields, text: String) {
    self.init(status: status, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }
}
