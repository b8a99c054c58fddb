import Synchronization

/// Lets identical GET calls in flight share one.
///
/// A caller that is cancelled leaves the others waiting; the call itself is
/// cancelled only when the last one is gone. The call runs in a task of its
/// own, because it may outlive the caller that began it. The lock guards a
/// pure state machine and is never held while anything is resumed or awaited.
public final class CoalescingTransport: Transport {
  private typealias Waiter = CheckedContinuation<HTTPResponse, any Error>
  private typealias Machine = CoalesceStateMachine<HTTPRequest.Identity, Waiter, Task<Void, Never>>

  private let inner: any Transport
  private let raise: @Sendable (HTTPRequest) -> Void
  private let machine = Mutex(Machine())

  /// Creates the decorator.
  ///
  /// - Parameters:
  ///   - inner: what makes the calls.
  ///   - raise: told when somebody more urgent joins a call; the request
  ///     carries the new priority.
  public init(_ inner: any Transport, raise: @escaping @Sendable (HTTPRequest) -> Void = { _ in }) {
    self.inner = inner
    self.raise = raise
  }

  public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    guard request.method == .get else { return try await inner.send(request) }
    let key = request.identity
    let id = machine.withLock { $0.makeID() }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        join(request, key, id, continuation)
        // The cancellation handler may have run before there was anything to leave.
        if Task.isCancelled { leave(key, id) }
      }
    } onCancel: {
      leave(key, id)
    }
  }

  public func forget(_ request: HTTPRequest) async { await inner.forget(request) }

  /// How many callers wait for this call now.
  func waiterCount(of request: HTTPRequest) -> Int {
    machine.withLock { $0.waiterCount(of: request.identity) }
  }

  private func join(_ request: HTTPRequest, _ key: HTTPRequest.Identity, _ id: Int, _ waiter: Waiter) {
    switch machine.withLock({ $0.join(key, id: id, waiter: waiter, priority: request.priority) }) {
    case .start(let call): start(request, key, call)
    case .raise: raise(request)
    case .wait: break
    }
  }

  private func start(_ request: HTTPRequest, _ key: HTTPRequest.Identity, _ call: Int) {
    let task = Task {
      let result: Result<HTTPResponse, any Error>
      do {
        result = .success(try await inner.send(request))
      } catch {
        result = .failure(error)
      }
      for waiter in machine.withLock({ $0.finish(key, call: call) }) { waiter.resume(with: result) }
    }
    machine.withLock { $0.started(key, call: call, handle: task) }?.cancel()
  }

  private func leave(_ key: HTTPRequest.Identity, _ id: Int) {
    let left = machine.withLock { $0.leave(key, id: id) }
    left.abandoned?.cancel()
    left.waiter?.resume(throwing: CancellationError())
  }
}
