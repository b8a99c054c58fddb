import Synchronization

/// Lets so many in at once; the others wait in line, and no more than so many of them.
final class Turnstile: Sendable {
  private typealias Waiter = CheckedContinuation<Void, any Error>

  private struct State {
    var free: Int
    var count = 0
    /// In the order they came.
    var line: [Int] = []
    var waiters: [Int: Waiter] = [:]
  }

  private let maxWaiting: Int
  private let patience: Duration
  private let state: Mutex<State>

  /// - Parameter patience: how long somebody waits; default 10 s.
  init(places: Int, maxWaiting: Int, patience: Duration = .seconds(10)) {
    self.maxWaiting = maxWaiting
    self.patience = patience
    state = Mutex(State(free: places))
  }

  /// How many wait.
  var waitingCount: Int { state.withLock { $0.waiters.count } }

  /// Does something when it is one's turn.
  ///
  /// - Throws: ``PictureError/busy(retryAfter:)`` when too many wait, or it takes too long; `CancellationError`; what `body` throws.
  func pass<T: Sendable>(_ body: () async throws -> T) async throws -> T {
    try await enter()
    defer { exit() }
    return try await body()
  }

  private func enter() async throws {
    let id = state.withLock { state in
      state.count += 1
      return state.count
    }
    if takePlace() { return }
    let timer = Task {
      try await Task.sleep(for: patience)
      leave(id, because: PictureError.busy(retryAfter: .seconds(5)))
    }
    defer { timer.cancel() }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (waiter: Waiter) in line(up: waiter, id) }
    } onCancel: {
      leave(id, because: CancellationError())
    }
  }

  private func leave(_ id: Int, because error: any Error) {
    let waiter = state.withLock { state in
      state.line.removeAll { $0 == id }
      return state.waiters.removeValue(forKey: id)
    }
    waiter?.resume(throwing: error)
  }

  /// Whether nobody has to be waited for.
  private func takePlace() -> Bool {
    state.withLock { state in
      guard state.free > 0, !Task.isCancelled else { return false }
      state.free -= 1
      return true
    }
  }

  private func line(up waiter: Waiter, _ id: Int) {
    let outcome = state.withLock { state -> Result<Void, any Error>? in
      if Task.isCancelled { return .failure(CancellationError()) }
      if state.free > 0 {
        state.free -= 1
        return .success(())
      }
      guard state.waiters.count < maxWaiting else { return .failure(PictureError.busy(retryAfter: .seconds(1))) }
      state.waiters[id] = waiter
      state.line.append(id)
      return nil
    }
    if let outcome { waiter.resume(with: outcome) }
  }

  private func exit() {
    let next = state.withLock { state -> Waiter? in
      if !state.line.isEmpty { return state.waiters.removeValue(forKey: state.line.removeFirst()) }
      state.free += 1
      return nil
    }
    next?.resume()
  }
}
