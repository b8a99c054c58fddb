import Foundation
import Synchronization

/// Timeout for calls that find the file locked by another process, shared by all calls that meet the same lock.
///
/// The first calls wait for the whole timeout, later calls only briefly. One user action makes several calls, and
/// writes wait for each other. With separate timeouts the action would wait for their sum.
final class LockTimeout: Sendable {
  private struct State {
    /// When a call first met the lock.
    var since: ContinuousClock.Instant?
    /// When a call last met the lock.
    var last: ContinuousClock.Instant?
  }

  private let limit: Duration
  private let glimpse: Duration
  private let now: @Sendable () -> ContinuousClock.Instant
  private let pause: @Sendable (Duration) -> Void
  private let state = Mutex(State())

  /// Creates a timeout.
  ///
  /// - Parameters:
  ///   - limit: total wait of the calls of one action. The first calls have nine tenths of it, each later call a
  ///     fiftieth.
  ///   - now: the clock.
  ///   - pause: blocks the thread for a duration.
  init(
    _ limit: Duration, now: @escaping @Sendable () -> ContinuousClock.Instant = { .now },
    pause: @escaping @Sendable (Duration) -> Void = { Thread.sleep(forTimeInterval: $0 / .seconds(1)) }
  ) {
    self.limit = limit * 9 / 10
    glimpse = limit / 50
    self.now = now
    self.pause = pause
  }

  /// Returns whether a call that finds the file locked should try again; blocks briefly before it returns true.
  ///
  /// - Parameter tries: number of earlier tries of this call, 0 the first time.
  /// - Source: https://sqlite.org/c3ref/busy_handler.html
  func triesAgain(_ tries: Int) -> Bool {
    let step = Duration.milliseconds(min(25, 1 << min(tries, 5)))
    let now = now()
    let isFirst = state.withLock { state in
      // No call has met the lock for as long as a call waits, so this is a new lock.
      if let last = state.last, last + limit < now { state.since = nil }
      let since = state.since ?? now
      (state.since, state.last) = (since, now)
      return now < since + limit
    }
    // Sum of the earlier pauses: 1, 2, 4, 8, 16 and then 25 ms each.
    let spent = Duration.milliseconds(tries <= 5 ? (1 << tries) - 1 : 31 + 25 * (tries - 5))
    guard isFirst || spent < glimpse else { return false }
    pause(step)
    return true
  }

  /// Notes that a call got the lock: no other process holds it.
  func noteFree() {
    state.withLock { $0.since = nil }
  }
}
