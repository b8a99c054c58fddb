import Synchronization

/// Shares one call between identical GET requests.
///
/// A cancelled caller leaves the others waiting. The last one to leave abandons the call, which ends it while it is
/// queued. The call runs in a separate task, because it may outlive the caller that started it. All callers get the
/// response before it is written to a cache; until the write ends, new identical requests get it, too.
public final class CoalescingTransport: Transport {
  private let inner: any Transport
  private let calls: SharedCalls
  private let joined: @Sendable (HTTPRequest) -> Void

  /// Creates the decorator.
  ///
  /// - Parameters:
  ///   - inner: makes the calls.
  ///   - joined: called when a request joins a call in progress; the request has the client and the priority.
  public convenience init(_ inner: any Transport, joined: @escaping @Sendable (HTTPRequest) -> Void = { _ in }) {
    self.init(inner, calls: SharedCalls(), joined: joined)
  }

  init(_ inner: any Transport, calls: SharedCalls, joined: @escaping @Sendable (HTTPRequest) -> Void) {
    self.inner = inner
    self.calls = calls
    self.joined = joined
  }

  /// Sends a request, or joins the identical GET request in progress. Requests with `If-None-Match` are never shared.
  ///
  /// - Throws: the error of the shared call; `CancellationError` if this caller's task is cancelled.
  public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    // A conditional request cannot share a call with requests that have no entry.
    guard request.method == .get, request.headers["if-none-match"] == nil else { return try await inner.send(request) }
    try Task.checkCancellation()
    let key = SharedCalls.Key(request)
    let id = calls.machine.withLock { $0.makeID() }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        join(request, key, id, continuation)
        // The cancellation handler may have run before the request was queued.
        if Task.isCancelled { leave(key, id) }
      }
    } onCancel: {
      leave(key, id)
    }
  }

  /// Removes a stored response, after its write if that is in progress.
  public func forget(_ request: HTTPRequest) async {
    await finishKeeping(SharedCalls.Key(request))
    await inner.forget(request)
  }

  /// Returns when all responses so far are stored.
  func finishKeeping() async {
    for key in calls.machine.withLock({ $0.keeping }) { await finishKeeping(key) }
  }

  /// The number of callers that wait for this request now.
  func waiterCount(of request: HTTPRequest) -> Int {
    calls.machine.withLock { $0.waiterCount(of: SharedCalls.Key(request)) }
  }

  private func join(_ request: HTTPRequest, _ key: SharedCalls.Key, _ id: Int, _ waiter: SharedCalls.Waiter) {
    switch calls.machine.withLock({ $0.join(key, id: id, waiter: waiter, claim: Claim(of: request)) }) {
    case .start(let call): start(request, key, call)
    case .wait: joined(request)
    case .given(let outcome): waiter.resume(with: outcome)
    }
  }

  private func leave(_ key: SharedCalls.Key, _ id: Int) {
    let left = calls.machine.withLock { $0.leave(key, id: id) }
    left.abandoned?.cancel()
    left.waiter?.resume(throwing: CancellationError())
  }

  private func finishKeeping(_ key: SharedCalls.Key) async {
    guard let (call, outcome) = calls.machine.withLock({ $0.keeping(key) }) else { return }
    await outcome.keeping?.value
    calls.machine.withLock { $0.kept(key, call: call) }
  }

  private func start(_ request: HTTPRequest, _ key: SharedCalls.Key, _ call: Int) {
    let task = Task {
      let outcome: SharedCalls.Outcome
      do {
        try Task.checkCancellation()
        outcome = .success(try await inner.send(request))
      } catch {
        outcome = .failure(error)
      }
      await end(request, key, call, outcome)
    }
    calls.machine.withLock { $0.started(key, call: call, handle: task) }?.cancel()
  }

  private func end(_ request: HTTPRequest, _ key: SharedCalls.Key, _ call: Int, _ outcome: SharedCalls.Outcome) async {
    let keeping = outcome.keeping
    let end = calls.machine.withLock {
      $0.end(key, call: call, outcome, isCancelled: outcome.isCancelled, isKeeping: keeping != nil)
    }
    switch end {
    case .again(let call, let claim):
      var request = request
      request.priority = claim.priority
      request.asker = claim.askers.first ?? request.asker
      start(request, key, call)
    case .deliver(let waiters):
      for waiter in waiters { waiter.resume(with: outcome) }
      if keeping != nil { await finishKeeping(key) }
    }
  }
}

extension SharedCalls.Outcome {
  fileprivate var keeping: Task<Void, Never>? {
    if case .success(let response) = self { response.keeping } else { nil }
  }

  fileprivate var isCancelled: Bool {
    if case .failure(let error) = self { error is CancellationError } else { false }
  }
}
