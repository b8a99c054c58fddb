public import Foundation
import Synchronization

/// A wall clock that stands still until a test moves it.
public final class SettableDate: Sendable {
  private let date: Mutex<Date>

  /// Creates a clock that shows `date`.
  public init(_ date: Date = Date(timeIntervalSince1970: 1_800_000_000)) {
    self.date = Mutex(date)
  }

  /// The clock as a function, for types that take one.
  public var now: @Sendable () -> Date {
    { self.date.withLock { $0 } }
  }

  /// Moves the clock forward by a number of seconds.
  public func advance(by seconds: Double) {
    date.withLock { $0 += seconds }
  }
}
