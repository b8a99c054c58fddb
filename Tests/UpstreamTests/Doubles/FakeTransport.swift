import Synchronization
import Upstream

/// Answers from a closure and remembers what it was asked.
final class FakeTransport: Transport {
  /// The call and its number, 1 for the first.
  typealias Handler = @Sendable (HTTPRequest, Int) async throws -> HTTPResponse

  private struct State {
    var requests: [HTTPRequest] = []
    var forgotten: [HTTPRequest] = []
    var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
  }

  private let handler: Handler
  private let state = Mutex(State())

  init(_ handler: @escaping Handler) { self.handler = handler }

  /// Always answers with these bytes.
  convenience init(_ text: String) {
    self.init { _, _ in HTTPResponse(body: Array(text.utf8)) }
  }

  var requests: [HTTPRequest] { state.withLock { $0.requests } }
  var count: Int { requests.count }
  var forgotten: [HTTPRequest] { state.withLock { $0.forgotten } }

  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    let (number, watchers) = state.withLock { state in
      state.requests.append(request)
      let count = state.requests.count
      let satisfied = state.watchers.filter { $0.count <= count }.map(\.continuation)
      state.watchers.removeAll { $0.count <= count }
      return (count, satisfied)
    }
    for watcher in watchers { watcher.resume() }
    return try await handler(request, number)
  }

  func forget(_ request: HTTPRequest) async {
    state.withLock { $0.forgotten.append(request) }
  }

  /// Returns as soon as so many calls were made.
  func requests(atLeast count: Int) async {
    await withCheckedContinuation { continuation in
      let isSatisfied = state.withLock { state in
        guard state.requests.count < count else { return true }
        state.watchers.append((count, continuation))
        return false
      }
      if isSatisfied { continuation.resume() }
    }
  }
}
