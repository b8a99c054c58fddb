import Synchronization

/// Reports once when another process keeps the database locked.
final class LockWatch: Sendable {
  private struct State {
    var tell: (@Sendable () -> Void)?
    var isLocked = false
  }

  private let state = Mutex(State())

  /// Sets the function to call.
  func tell(_ tell: @escaping @Sendable () -> Void) {
    state.withLock { $0.tell = tell }
  }

  /// Notes a successful write, so that the next ``DatabaseError/busy`` is reported again.
  func noteWrite() {
    state.withLock { $0.isLocked = false }
  }

  /// Notes an error of a call. Reports the first ``DatabaseError/busy`` since the last write.
  func note(_ error: any Error) {
    guard error as? DatabaseError == .busy else { return }
    let tell = state.withLock { state in
      defer { state.isLocked = true }
      return state.isLocked ? nil : state.tell
    }
    tell?()
  }
}
