import Synchronization
import Upstream

/// An Open Market server in memory that answers from a closure and records requests.
///
/// For a status other than 2xx the closure throws the network's error.
final class FakeMarket: Transport {
  private let asked = Mutex<[HTTPRequest]>([])
  private let answer: @Sendable (HTTPRequest) throws -> String

  /// - Parameter answer: the body for a request, or a thrown error.
  init(_ answer: @escaping @Sendable (HTTPRequest) throws -> String) {
    self.answer = answer
  }

  /// Creates a market that always sends the same body.
  convenience init(_ body: String) {
    self.init { _ in body }
  }

  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    asked.withLock { $0.append(request) }
    return HTTPResponse(
      headers: ["content-type": "application/json;charset=UTF-8"], body: Array(try answer(request).utf8))
  }

  /// Every request so far, in order.
  var calls: [HTTPRequest] { asked.withLock { $0 } }

  /// The path and query of each request, in plain text: `/api/products?page_no=1&items_per_page=20`.
  var addresses: [String] {
    calls.map { call in
      let query = call.url.query.map { "\($0.name)=\($0.value)" }.joined(separator: "&")
      return call.url.path + (query.isEmpty ? "" : "?\(query)")
    }
  }
}

extension NetworkError {
  /// The network's error for a status of the market.
  static func market(_ status: Int, retryAfter: Duration? = nil) -> NetworkError {
    .status(status, host: "market.example", retryAfter: retryAfter)
  }
}
