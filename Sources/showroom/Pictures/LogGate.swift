import Synchronization

/// Lets a line of each kind through once a minute.
final class LogGate: Sendable {
  private let last = Mutex<[String: ContinuousClock.Instant]>([:])

  /// - Parameter kind: one of a few.
  func opens(for kind: String) -> Bool {
    last.withLock { last in
      if let time = last[kind], time + .seconds(60) > .now { return false }
      last[kind] = .now
      return true
    }
  }
}
