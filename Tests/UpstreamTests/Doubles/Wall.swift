import Foundation
import Synchronization
import TestSupport

/// A wall clock that somebody sets, while the clock that sleeps runs on.
final class Wall: Sendable {
  private let clock: ManualClock
  private let offset = Mutex(0.0)

  init(_ clock: ManualClock) { self.clock = clock }

  /// For what takes the time as a function.
  var now: @Sendable () -> Date {
    { self.offset.withLock { self.clock.date.addingTimeInterval($0) } }
  }

  /// Sets it this many seconds ahead of what is right, or behind.
  func set(ahead seconds: Double) { offset.withLock { $0 = seconds } }
}
