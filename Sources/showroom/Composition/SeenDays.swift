import Foundation

/// Days on which housekeeping ran, each with the time its wall clock showed.
///
/// A wall clock may be wrong for days and then right again. A row counts as
/// unused only if the clock of no recent day places its use within the period:
/// - A clock far ahead adds only the days on which it is wrong.
/// - A clock set back adds none.
/// - After a year without a run, counting continues where it stopped.
struct SeenDays: Sendable, Equatable {
  /// The longest period of disuse, in days.
  static let limit = 400
  /// Number of days that the clock must have stayed before a time for that time
  /// to count as future.
  static let settledDays = 30
  /// Jumps that a correct clock on a machine that is sometimes off explains:
  /// days forward and back.
  private static let explained = (forward: 60, back: 1)
  private static let daySeconds = 86_400.0

  /// One moment of each day in the order seen, bounded to what is needed.
  private(set) var moments: [Date]

  /// Creates the days from moments in the order seen.
  init(_ moments: [Date] = []) {
    self.moments = moments
  }

  /// Notes that housekeeping runs now; a new day begins if the date differs
  /// from the last one.
  ///
  /// - Returns: whether it is a new day; and by how many days the clock jumped,
  ///   if that is more than can be explained.
  mutating func note(_ now: Date) -> (isNew: Bool, jump: Int?) {
    guard let last = moments.last else {
      moments = [now]
      return (true, nil)
    }
    guard Self.date(of: last) != Self.date(of: now) else { return (false, nil) }
    moments = moments.suffix(Self.limit) + [now]
    let days = Int((now.timeIntervalSince(last) / Self.daySeconds).rounded(.towardZero))
    return (true, days > Self.explained.forward || days < -Self.explained.back ? days : nil)
  }

  /// Returns the moment before which a row must have been last used to count as
  /// unused for a number of days.
  ///
  /// - Parameter days: 1 ... ``limit``.
  /// - Returns: `nil` until enough days have been seen.
  func unused(for days: Int, at now: Date) -> Date? {
    guard moments.count > days else { return nil }
    return moments.suffix(days + 1).reduce(now.addingTimeInterval(-Double(days) * Self.daySeconds), min)
  }

  /// The latest moment of the last ``settledDays``; `nil` until enough days
  /// have been seen.
  var latest: Date? {
    moments.count > Self.settledDays ? moments.suffix(Self.settledDays + 1).max() : nil
  }

  private static func date(of moment: Date) -> Double {
    (moment.timeIntervalSince1970 / daySeconds).rounded(.down)
  }
}
