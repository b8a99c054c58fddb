import Synchronization

/// Work that is done once for all who want its outcome at the same time.
///
/// It goes on while somebody waits for it, and is cancelled when the last one has left. Who is cancelled leaves at once.
final class SharedWork<Value: Sendable>: Sendable {
  private typealias Waiter = CheckedContinuation<Value, any Error>

  private struct Running {
    /// Tells this work from an earlier one of the same key.
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

  /// How many wait for the work of a key now.
  func waiterCount(of key: String) -> Int { state.withLock { $0.running[key]?.waiters.count ?? 0 } }

  /// Waits for the work of a key, which is begun if nobody is doing it.
  ///
  /// - Throws: what the work throws; `CancellationError` when the task is cancelled.
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
      // Whoever is cancelled from here on is found by `leave`.
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
