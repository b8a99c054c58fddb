import Synchronization

/// The calls in progress and their callers, shared by the coalescer and the budget. The lock guards a pure state
/// machine and is never held during a resume or an `await`.
final class SharedCalls: Sendable {
  typealias Waiter = CheckedContinuation<HTTPResponse, any Error>
  typealias Outcome = Result<HTTPResponse, any Error>
  typealias Machine = CoalesceStateMachine<Key, Waiter, Task<Void, Never>, Outcome>

  /// The requests that one call can serve. A call that is not stored cannot serve a request that is.
  struct Key: Hashable, Sendable {
    let identity: HTTPRequest.Identity
    let isKept: Bool

    init(_ request: HTTPRequest) {
      identity = request.identity
      isKept = request.cachePolicy != .never
    }
  }

  let machine = Mutex(Machine())

  /// The clients that wait for a request now; `nil` if there are none or the request is not shared.
  func claim(on request: HTTPRequest) -> Claim? {
    let key = Key(request)
    return machine.withLock { $0.claim(on: key) }
  }
}
