public import Foundation
import Synchronization

/// A wall clock that stands still until a test moves it.
public final class SettableDate: Sendable {
  private let date: Mutex<Date>

  public init(_ date: Date = Date(timeIntervalSince1970: 1_800_000_000)) {
    self.date = Mutex(date)
  }

  /// For what takes the time as a function.
  public var now: @Sendable () -> Date {
    { self.date.withLock { $0 } }
  }

  /// Moves the clock forward.
  public func advance(by seconds: Double) {
    date.withLock { $0 += seconds }
  }
}
