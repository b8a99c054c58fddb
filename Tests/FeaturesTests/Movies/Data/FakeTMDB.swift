import Synchronization
import Upstream

/// TMDB in memory: answers from a closure and keeps what it was asked.
final class FakeTMDB: Transport {
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
      headers: ["content-type": "application/json;charset=utf-8"], body: Array(try answer(request).utf8))
  }

  /// Every call so far, in order.
  var calls: [HTTPRequest] { asked.withLock { $0 } }
}

extension HTTPRequest {
  /// A value of the query.
  func item(_ name: String) -> String? {
    url.query.first { $0.name == name }?.value
  }
}
