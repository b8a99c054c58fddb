import AsyncHTTPClient
import NIOCore
import NIOHTTP1

extension HTTPClientResponse {
  /// The `Location` header of a redirect; `nil` for any other response.
  var redirectLocation: String? {
    [301, 302, 303, 307, 308].contains(status.code) ? headers.first(name: "location") : nil
  }

  /// Reads the body and stops at the limit. Leaving the loop closes the connection.
  ///
  /// - Throws: ``NetworkError/bodyTooLarge(limit:)``, at once if the announced length exceeds the limit; the client's
  ///   errors.
  func readBody(limit: Int) async throws -> [UInt8] {
    let length = headers.first(name: "content-length").flatMap { Int($0) } ?? 0
    guard length <= limit else { throw NetworkError.bodyTooLarge(limit: limit) }
    var bytes: [UInt8] = []
    // Without this, growing by doubling would briefly hold a long body twice.
    bytes.reserveCapacity(max(0, length))
    for try await chunk in body {
      guard bytes.count + chunk.readableBytes <= limit else { throw NetworkError.bodyTooLarge(limit: limit) }
      bytes.append(contentsOf: chunk.readableBytesView)
    }
    return bytes
  }
}
