import Foundation

/// A date as HTTP headers hold it: `Wed, 02 Jan 2030 03:04:05 GMT` (RFC 9110, section 5.6.7).
enum HTTPDate {
  private static let style = Date.VerbatimFormatStyle(
    format: """
      \(weekday: .abbreviated), \(day: .twoDigits) \(month: .abbreviated) \(year: .padded(4)) \
      \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits):\(second: .twoDigits) GMT
      """, locale: Locale(identifier: "en_US_POSIX"), timeZone: .gmt, calendar: Calendar(identifier: .gregorian))

  /// Writes a date, without the part of a second.
  static func text(_ date: Date) -> String { date.formatted(style) }

  /// Reads a date; `nil` for another form, the obsolete ones included.
  static func date(_ text: String) -> Date? { try? style.parseStrategy.parse(text) }
}
