import Foundation
import Synchronization

/// How long calls wait while another process locks the file: the first ones until their time is over, and those that
/// come to the same lock later only for a moment.
///
/// One action of a person makes several calls, and writes wait one behind another: each with a time of its own, they
/// would wait for the sum of them.
final class LockTimeout: Sendable {
  private struct State {
    /// When the lock was met first.
    var since: ContinuousClock.Instant?
    /// When it was met last.
    var last: ContinuousClock.Instant?
  }

  private let limit: Duration
  private let glimpse: Duration
  private let now: @Sendable () -> ContinuousClock.Instant
  private let pause: @Sendable (Duration) -> Void
  private let state = Mutex(State())

  /// - Parameters:
  ///   - limit: how long the calls of one action wait together. The first has nine tenths of it, a later one a fiftieth.
  ///   - now: the clock.
  ///   - pause: blocks the thread.
  init(
    _ limit: Duration, now: @escaping @Sendable () -> ContinuousClock.Instant = { .now },
    pause: @escaping @Sendable (Duration) -> Void = { Thread.sleep(forTimeInterval: $0 / .seconds(1)) }
  ) {
    self.limit = limit * 9 / 10
    glimpse = limit / 50
    self.now = now
    self.pause = pause
  }

  /// Whether a call that finds the file locked tries again; blocks for a moment before that.
  ///
  /// - Parameter tries: how often it has tried before, 0 the first time.
  /// - Source: https://sqlite.org/c3ref/busy_handler.html
  func triesAgain(_ tries: Int) -> Bool {
    let step = Duration.milliseconds(min(25, 1 << min(tries, 5)))
    let now = now()
    let isFirst = state.withLock { state in
      // No call has met the lock for as long as a call waits: this is another lock.
      if let last = state.last, last + limit < now { state.since = nil }
      let since = state.since ?? now
      (state.since, state.last) = (since, now)
      return now < since + limit
    }
    // The sum of the steps before this one: 1, 2, 4, 8, 16 and then 25 ms.
    let spent = Duration.milliseconds(tries <= 5 ? (1 << tries) - 1 : 31 + 25 * (tries - 5))
    guard isFirst || spent < glimpse else { return false }
    pause(step)
    return true
  }

  /// Notes that a call had the file to itself: the lock is gone.
  func noteFree() {
    state.withLock { $0.since = nil }
  }
}
