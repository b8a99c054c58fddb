import Synchronization

/// A counter of events, for tests that wait until it reaches a number.
public final class Tally: Sendable {
  private struct State {
    var count = 0
    var lastID = 0
    var waiting: [Int: (least: Int, continuation: CheckedContinuation<Void, Never>)] = [:]
  }

  private let state = Mutex(State())

  /// Creates a counter of 0.
  public init() {}

  /// Adds an event.
  public func increment() {
    let reached = state.withLock { state in
      state.count += 1
      let count = state.count
      let reached = state.waiting.filter { $0.value.least <= count }
      for id in reached.keys { state.waiting[id] = nil }
      return reached.values
    }
    for waiter in reached { waiter.continuation.resume() }
  }

  /// Returns once the counter has reached `least`, or at the test's time limit.
  public func reaches(_ least: Int) async {
    let id = state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isReached = state.withLock { state in
          guard state.count < least else { return true }
          state.waiting[id] = (least, continuation)
          return false
        }
        if isReached { continuation.resume() }
        // The cancellation handler may have run before the continuation was added.
        if Task.isCancelled { giveUp(id) }
      }
    } onCancel: {
      giveUp(id)
    }
  }

  private func giveUp(_ id: Int) {
    state.withLock { $0.waiting.removeValue(forKey: id) }?.continuation.resume()
  }
}
