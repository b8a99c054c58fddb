import Synchronization
import TestSupport
import Upstream

/// Answers from a closure and remembers what it was asked.
final class FakeTransport: Transport {
  /// The call and its number, 1 for the first.
  typealias Handler = @Sendable (HTTPRequest, Int) async throws -> HTTPResponse

  private struct State {
    var requests: [HTTPRequest] = []
    var forgotten: [HTTPRequest] = []
  }

  private let handler: Handler
  private let state = Mutex(State())
  private let calls = Tally()

  init(_ handler: @escaping Handler) { self.handler = handler }

  /// Always answers with these bytes.
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

  /// Returns as soon as so many calls were made, or the test's time limit is over.
  func requests(atLeast count: Int) async { await calls.reaches(count) }
}
