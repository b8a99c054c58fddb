import Synchronization

/// Tells, once, that another process keeps the database locked.
final class LockWatch: Sendable {
  private struct State {
    var tell: (@Sendable () -> Void)?
    var isLocked = false
  }

  private let state = Mutex(State())

  /// Who is told.
  func tell(_ tell: @escaping @Sendable () -> Void) {
    state.withLock { $0.tell = tell }
  }

  /// Notes that a write went through: the lock is gone.
  func noteWrite() {
    state.withLock { $0.isLocked = false }
  }

  /// Notes an error of a call; the first ``DatabaseError/busy`` since the
  /// last write is told.
  func note(_ error: any Error) {
    guard error as? DatabaseError == .busy else { return }
    let tell = state.withLock { state in
      defer { state.isLocked = true }
      return state.isLocked ? nil : state.tell
    }
    tell?()
  }
}
