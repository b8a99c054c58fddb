import Synchronization

/// A gate at which effects wait until a test opens it.
public final class Gate: Sendable {
  private struct State {
    var isOpen = false
    var waiting: [Int: CheckedContinuation<Void, any Error>] = [:]
    var lastID = 0
  }

  private let state = Mutex(State())
  private let arrivals = Tally()

  /// Creates a closed gate.
  public init() {}

  /// Waits until the gate is open.
  ///
  /// - Throws: `CancellationError` when the waiting task is cancelled.
  public func pass() async throws {
    let id = state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { arrive($0, id: id) }
    } onCancel: {
      state.withLock { $0.waiting.removeValue(forKey: id) }?.resume(throwing: CancellationError())
    }
  }

  /// Returns once at least `count` tasks have reached the gate, including those that gave up, or at the test's time
  /// limit.
  public func waiting(atLeast count: Int) async { await arrivals.reaches(count) }

  /// Opens the gate for all tasks that wait and all that will reach it.
  public func open() {
    let waiting = state.withLock { state in
      state.isOpen = true
      defer { state.waiting = [:] }
      return state.waiting.values
    }
    for continuation in waiting { continuation.resume() }
  }

  private func arrive(_ continuation: CheckedContinuation<Void, any Error>, id: Int) {
    let isCancelled = Task.isCancelled
    let passes = state.withLock { state in
      if !state.isOpen, !isCancelled { state.waiting[id] = continuation }
      return state.isOpen
    }
    arrivals.increment()
    if isCancelled { continuation.resume(throwing: CancellationError()) } else if passes { continuation.resume() }
  }
}
