import Synchronization

/// Lets so many in at once; the others wait in line, no more than so many of them and no longer than they may.
public final class WaitingLine: Sendable {
  private struct Waiter {
    let continuation: CheckedContinuation<Void, any Error>
    var timer: Task<Void, any Error>?
  }

  private struct State {
    var free: Int
    var lastID = 0
    /// In the order they came.
    var line: [Int] = []
    var waiters: [Int: Waiter] = [:]
  }

  private let maxWaiting: Int
  private let timeout: Duration?
  private let refusal: any Error
  private let clock: any Clock<Duration>
  private let state: Mutex<State>

  /// Opens a line.
  ///
  /// - Parameters:
  ///   - places: how many are let in at once.
  ///   - maxWaiting: how many may wait beside them.
  ///   - timeout: how long a caller waits; without end for nil.
  ///   - refusal: what is thrown to those who find too long a line, or time out.
  ///   - clock: of the timeout.
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

  /// How many wait.
  public var waitingCount: Int { state.withLock { $0.waiters.count } }

  /// Does something when it is one's turn.
  ///
  /// - Throws: the line's refusal when too many wait, or it takes too long; `CancellationError`; what `body` throws.
  public func pass<T: Sendable>(_ body: () async throws -> T) async throws -> T {
    try await enter()
    defer { addPlace() }
    return try await body()
  }

  /// Lets one more in, from now on.
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

  /// Sends all away who wait.
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
