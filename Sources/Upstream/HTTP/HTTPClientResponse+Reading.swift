import AsyncHTTPClient
import NIOCore
import NIOHTTP1

extension HTTPClientResponse {
  /// Where a redirect leads, as it came; `nil` for any other answer.
  var redirectLocation: String? {
    [301, 302, 303, 307, 308].contains(status.code) ? headers.first(name: "location") : nil
  }

  /// Reads the body as it comes and stops at the limit: leaving the loop
  /// closes the connection.
  ///
  /// - Throws: ``NetworkError/bodyTooLarge(limit:)``, at once when the length
  ///   is announced; what the client throws.
  func readBody(limit: Int) async throws -> [UInt8] {
    let length = headers.first(name: "content-length").flatMap { Int($0) } ?? 0
    guard length <= limit else { throw NetworkError.bodyTooLarge(limit: limit) }
    var bytes: [UInt8] = []
    // Grown by doubling, a long body would stand in memory twice for a moment.
    bytes.reserveCapacity(max(0, length))
    for try await chunk in body {
      guard bytes.count + chunk.readableBytes <= limit else { throw NetworkError.bodyTooLarge(limit: limit) }
      bytes.append(contentsOf: chunk.readableBytesView)
    }
    return bytes
  }
}
