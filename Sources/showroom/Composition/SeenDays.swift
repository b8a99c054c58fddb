import Foundation

/// The days on which housekeeping was there, by the wall clock of each.
///
/// A wall clock may be wrong for days and right again. What it said on every one of the last days is known here, and a
/// thing counts as unused only for the days on which it was used neither by this day's clock nor by any other's: a
/// clock far ahead adds the days it is wrong and no more, one set back adds none, and after a year in which nothing ran
/// the days go on from where they were.
struct SeenDays: Sendable, Equatable {
  /// The longest that anything can be asked to be unused, in days.
  static let limit = 400
  /// For how many days the clock must have been before a time to make that one of the future.
  static let settledDays = 30
  /// What a clock that goes right and a machine that is switched off now and then explain: days forward, days back.
  private static let explained = (forward: 60, back: 1)
  private static let daySeconds = 86_400.0

  /// A moment of each day, in the order they were seen; no more than are asked about.
  private(set) var moments: [Date]

  /// The days seen so far, in the order they were seen.
  init(_ moments: [Date] = []) {
    self.moments = moments
  }

  /// Notes that housekeeping is there now: a new day when the date is not that of the last one.
  ///
  /// - Returns: whether it is a new day; and by how many days the clock is off from the last one, when that is more
  ///   than can be explained.
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

  /// The moment before which a thing must have been used last to be unused for so many days.
  ///
  /// - Parameter days: 1 ... ``limit``.
  /// - Returns: nil while not as many have been seen.
  func unused(for days: Int, at now: Date) -> Date? {
    guard moments.count > days else { return nil }
    return moments.suffix(days + 1).reduce(now.addingTimeInterval(-Double(days) * Self.daySeconds), min)
  }

  /// The latest moment of the last ``settledDays``; nil while not as many have been seen.
  var latest: Date? {
    moments.count > Self.settledDays ? moments.suffix(Self.settledDays + 1).max() : nil
  }

  private static func date(of moment: Date) -> Double {
    (moment.timeIntervalSince1970 / daySeconds).rounded(.down)
  }
}
