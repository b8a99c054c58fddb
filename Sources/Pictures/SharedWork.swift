import Synchronization

/// Runs work once for all callers that need its result at the same time.
///
/// The work is cancelled when its last caller has left. A cancelled caller returns at once.
final class SharedWork<Value: Sendable>: Sendable {
  private typealias Waiter = CheckedContinuation<Value, any Error>

  private struct Running {
    /// Distinguishes this run from an earlier one with the same key.
    let turn: Int
    var task: Task<Void, Never>?
    var waiters: [Int: Waiter] = [:]
  }

  private struct State {
    var running: [String: Running] = [:]
    var count = 0

    mutating func next() -> Int {
      count += 1
      return count
    }
  }

  private let state = Mutex(State())

  /// Returns the number of callers that wait for a key's work.
  func waiterCount(of key: String) -> Int { state.withLock { $0.running[key]?.waiters.count ?? 0 } }

  /// Waits for the work of a key, and starts it unless it is running.
  ///
  /// - Throws: any error of the work; `CancellationError` if the task is cancelled.
  func value(of key: String, _ work: @escaping @Sendable () async throws -> Value) async throws -> Value {
    let id = state.withLock { $0.next() }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { waiter in join(key, id, waiter, work) }
    } onCancel: {
      leave(key, id)
    }
  }

  private func join(_ key: String, _ id: Int, _ waiter: Waiter, _ work: @escaping @Sendable () async throws -> Value) {
    let isIn = state.withLock { state in
      // `leave` handles a cancellation after this point.
      if Task.isCancelled { return false }
      if state.running[key] == nil {
        let turn = state.next()
        state.running[key] = Running(turn: turn)
        state.running[key]?.task = Task { [self] in
          do {
            finish(key, turn, .success(try await work()))
          } catch {
            finish(key, turn, .failure(error))
          }
        }
      }
      state.running[key]?.waiters[id] = waiter
      return true
    }
    if !isIn { waiter.resume(throwing: CancellationError()) }
  }

  private func finish(_ key: String, _ turn: Int, _ outcome: Result<Value, any Error>) {
    let waiters = state.withLock { state in
      state.running[key]?.turn == turn ? state.running.removeValue(forKey: key)?.waiters : nil
    }
    for waiter in waiters?.values ?? [:].values { waiter.resume(with: outcome) }
  }

  private func leave(_ key: String, _ id: Int) {
    let (waiter, abandoned) = state.withLock { state -> (Waiter?, Task<Void, Never>?) in
      guard let waiter = state.running[key]?.waiters.removeValue(forKey: id) else { return (nil, nil) }
      let isLast = state.running[key]?.waiters.isEmpty == true
      return (waiter, isLast ? state.running.removeValue(forKey: key)?.task : nil)
    }
    abandoned?.cancel()
    waiter?.resume(throwing: CancellationError())
  }
}
