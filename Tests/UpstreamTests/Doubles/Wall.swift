import Foundation
import Synchronization
import TestSupport

/// A wall clock that can be set while the clock for sleeping continues.
final class Wall: Sendable {
  private let clock: ManualClock
  private let offset = Mutex(0.0)

  init(_ clock: ManualClock) { self.clock = clock }

  /// The time as a function.
  var now: @Sendable () -> Date {
    { self.offset.withLock { self.clock.date.addingTimeInterval($0) } }
  }

  /// Sets the clock ahead of the right time by some seconds, or behind it.
  func set(ahead seconds: Double) { offset.withLock { $0 = seconds } }
}
