import Synchronization
import TestSupport
import Upstream

/// Responds from a closure and records the requests.
final class FakeTransport: Transport {
  /// The request and its number, from 1.
  typealias Handler = @Sendable (HTTPRequest, Int) async throws -> HTTPResponse

  private struct State {
    var requests: [HTTPRequest] = []
    var forgotten: [HTTPRequest] = []
  }

  private let handler: Handler
  private let state = Mutex(State())
  private let calls = Tally()

  init(_ handler: @escaping Handler) { self.handler = handler }

  /// Always responds with these bytes.
  convenience init(_ text: String) {
    self.init { _, _ in HTTPResponse(body: Array(text.utf8)) }
  }

  var requests: [HTTPRequest] { state.withLock { $0.requests } }
  var count: Int { requests.count }
  var forgotten: [HTTPRequest] { state.withLock { $0.forgotten } }

  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    let number = state.withLock { state in
      state.requests.append(request)
      return state.requests.count
    }
    calls.increment()
    return try await handler(request, number)
  }

  func forget(_ request: HTTPRequest) async {
    state.withLock { $0.forgotten.append(request) }
  }

  /// Returns when a number of calls were made, or at the test's time limit.
  func requests(atLeast count: Int) async { await calls.reaches(count) }
}
