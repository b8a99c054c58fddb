import Synchronization

/// Admits one log line of each kind per minute.
final class LogGate: Sendable {
  private let last = Mutex<[String: ContinuousClock.Instant]>([:])

  /// Returns whether a line may be logged now.
  ///
  /// - Parameter kind: kind of the line, from a small fixed set.
  func opens(for kind: String) -> Bool {
    last.withLock { last in
      if let time = last[kind], time + .seconds(60) > .now { return false }
      last[kind] = .now
      return true
    }
  }
}
