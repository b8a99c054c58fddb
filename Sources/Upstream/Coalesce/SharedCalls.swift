import Synchronization

/// The calls under way and who waits for them: what the coalescer knows and
/// the budget, further in, asks. The lock guards a pure state machine and is
/// never held while anything is resumed or awaited.
final class SharedCalls: Sendable {
  typealias Waiter = CheckedContinuation<HTTPResponse, any Error>
  typealias Outcome = Result<HTTPResponse, any Error>
  typealias Machine = CoalesceStateMachine<Key, Waiter, Task<Void, Never>, Outcome>

  /// What one call can answer: a call that is not kept cannot stand for one that is.
  struct Key: Hashable, Sendable {
    let identity: HTTPRequest.Identity
    let isKept: Bool

    init(_ request: HTTPRequest) {
      identity = request.identity
      isKept = request.cachePolicy != .never
    }
  }

  let machine = Mutex(Machine())

  /// Who waits for a call now; `nil` when it is nobody's or not shared.
  func claim(on request: HTTPRequest) -> Claim? {
    let key = Key(request)
    return machine.withLock { $0.claim(on: key) }
  }
}
