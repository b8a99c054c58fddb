import Synchronization

/// A gate at which tasks wait until a test opens it. Waiting can be cancelled.
final class Gate: Sendable {
  private struct State {
    var isOpen = false
    var waiting: [Int: CheckedContinuation<Void, any Error>] = [:]
    var cancelled = 0
    var lastID = 0
  }

  private let state = Mutex(State())

  /// The number of cancelled waiters.
  var cancelledCount: Int { state.withLock { $0.cancelled } }

  func wait() async throws {
    let id = state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let isOpen = state.withLock { state in
          if !state.isOpen { state.waiting[id] = continuation }
          return state.isOpen
        }
        if isOpen { continuation.resume() }
        if Task.isCancelled { cancel(id) }
      }
    } onCancel: {
      cancel(id)
    }
  }

  func open() {
    let waiting = state.withLock { state in
      defer { state.waiting = [:] }
      state.isOpen = true
      return state.waiting.values
    }
    for continuation in waiting { continuation.resume() }
  }

  private func cancel(_ id: Int) {
    let continuation = state.withLock { state in
      let continuation = state.waiting.removeValue(forKey: id)
      if continuation != nil { state.cancelled += 1 }
      return continuation
    }
    continuation?.resume(throwing: CancellationError())
  }
}
