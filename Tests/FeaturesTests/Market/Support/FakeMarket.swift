import Synchronization
import Upstream

/// An Open Market server in memory: answers from a closure and keeps what it was asked.
///
/// A status other than 2xx is thrown by the closure as what the network makes of it.
final class FakeMarket: Transport {
  private let asked = Mutex<[HTTPRequest]>([])
  private let answer: @Sendable (HTTPRequest) throws -> String

  /// - Parameter answer: the body for a call, or a thrown error.
  init(_ answer: @escaping @Sendable (HTTPRequest) throws -> String) {
    self.answer = answer
  }

  /// Always answers the same.
  convenience init(_ body: String) {
    self.init { _ in body }
  }

  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    asked.withLock { $0.append(request) }
    return HTTPResponse(
      headers: ["content-type": "application/json;charset=UTF-8"], body: Array(try answer(request).utf8))
  }

  /// Every call so far, in order.
  var calls: [HTTPRequest] { asked.withLock { $0 } }

  /// Of each call path and query, in plain text: `/api/products?page_no=1&items_per_page=20`.
  var addresses: [String] {
    calls.map { call in
      let query = call.url.query.map { "\($0.name)=\($0.value)" }.joined(separator: "&")
      return call.url.path + (query.isEmpty ? "" : "?\(query)")
    }
  }
}

extension NetworkError {
  /// What the network makes of a status of the market.
  static func market(_ status: Int, retryAfter: Duration? = nil) -> NetworkError {
    .status(status, host: "market.example", retryAfter: retryAfter)
  }
}
