import Synchronization

/// Limits how many callers run at once; further callers wait in order, up to a maximum number and a timeout.
public final class WaitingLine: Sendable {
  private struct Waiter {
    let continuation: CheckedContinuation<Void, any Error>
    var timer: Task<Void, any Error>?
  }

  private struct State {
    var free: Int
    var lastID = 0
    /// IDs of the waiting callers, oldest first.
    var line: [Int] = []
    var waiters: [Int: Waiter] = [:]
  }

  private let maxWaiting: Int
  private let timeout: Duration?
  private let refusal: any Error
  private let clock: any Clock<Duration>
  private let state: Mutex<State>

  /// Creates a line.
  ///
  /// - Parameters:
  ///   - places: number of callers that run at once.
  ///   - maxWaiting: number of callers that may wait.
  ///   - timeout: longest wait of a caller; nil waits without limit.
  ///   - refusal: error thrown to a caller if the line is full or the wait times out.
  ///   - clock: clock of the timeout.
  public init(
    places: Int, maxWaiting: Int, timeout: Duration? = nil, refusal: any Error,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.maxWaiting = maxWaiting
    self.refusal = refusal
    self.timeout = timeout
    self.clock = clock
    state = Mutex(State(free: places))
  }

  /// Number of waiting callers.
  public var waitingCount: Int { state.withLock { $0.waiters.count } }

  /// Runs `body` when a place is free.
  ///
  /// - Throws: the line's refusal if too many callers wait or the wait times out; `CancellationError`; any error of
  ///   `body`.
  public func pass<T: Sendable>(_ body: () async throws -> T) async throws -> T {
    try await enter()
    defer { addPlace() }
    return try await body()
  }

  /// Adds a place: admits the caller that has waited longest, or leaves the place free.
  public func addPlace() {
    let next = state.withLock { state -> Waiter? in
      guard !state.line.isEmpty else {
        state.free += 1
        return nil
      }
      return state.waiters.removeValue(forKey: state.line.removeFirst())
    }
    next?.timer?.cancel()
    next?.continuation.resume()
  }

  /// Throws an error to all waiting callers.
  public func sendAway(because error: any Error) {
    let waiters = state.withLock { state in
      defer { (state.line, state.waiters) = ([], [:]) }
      return Array(state.waiters.values)
    }
    for waiter in waiters {
      waiter.timer?.cancel()
      waiter.continuation.resume(throwing: error)
    }
  }

  private func enter() async throws {
    let id = state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { lineUp($0, id) }
    } onCancel: {
      leave(id, because: CancellationError())
    }
  }

  private func lineUp(_ continuation: CheckedContinuation<Void, any Error>, _ id: Int) {
    let outcome = state.withLock { state -> Result<Void, any Error>? in
      if Task.isCancelled { return .failure(CancellationError()) }
      if state.free > 0 {
        state.free -= 1
        return .success(())
      }
      guard state.waiters.count < maxWaiting else { return .failure(refusal) }
      state.waiters[id] = Waiter(continuation: continuation)
      state.line.append(id)
      return nil
    }
    if let outcome { continuation.resume(with: outcome) } else { beginWaiting(id) }
  }

  private func beginWaiting(_ id: Int) {
    guard let timeout else { return }
    let timer = Task { [weak self, clock, refusal] in
      try await clock.sleep(for: timeout)
      self?.leave(id, because: refusal)
    }
    let isWaiting = state.withLock { state in
      guard state.waiters[id] != nil else { return false }
      state.waiters[id]?.timer = timer
      return true
    }
    if !isWaiting { timer.cancel() }
  }

  private func leave(_ id: Int, because error: any Error) {
    let waiter = state.withLock { state in
      state.line.removeAll { $0 == id }
      return state.waiters.removeValue(forKey: id)
    }
    waiter?.timer?.cancel()
    waiter?.continuation.resume(throwing: error)
  }
}
