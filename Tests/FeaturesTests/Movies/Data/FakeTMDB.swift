import Synchronization
import Upstream

/// TMDB in memory: answers from a closure and records requests.
final class FakeTMDB: Transport {
  private let asked = Mutex<[HTTPRequest]>([])
  private let answer: @Sendable (HTTPRequest) throws -> String

  /// - Parameter answer: returns the body of the response, or throws.
  init(_ answer: @escaping @Sendable (HTTPRequest) throws -> String) {
    self.answer = answer
  }

  /// Returns the same body for every request.
  convenience init(_ body: String) {
    self.init { _ in body }
  }

  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    asked.withLock { $0.append(request) }
    return HTTPResponse(
      headers: ["content-type": "application/json;charset=utf-8"], body: Array(try answer(request).utf8))
  }

  /// Requests so far, in order.
  var calls: [HTTPRequest] { asked.withLock { $0 } }
}

extension HTTPRequest {
  /// Value of a query item.
  func item(_ name: String) -> String? {
    url.query.first { $0.name == name }?.value
  }
}
