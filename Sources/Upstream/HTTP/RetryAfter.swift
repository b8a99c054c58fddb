import Foundation

/// Reads a `Retry-After` header: seconds or a date (RFC 9110, section 10.2.3).
enum RetryAfter {
  /// The longest observed pause. A wrong date in one response therefore closes an upstream for at most 15 minutes.
  static let longest = Duration.seconds(900)

  /// `Sun, 06 Nov 1994 08:49:37 GMT`, the only form that a server may send.
  private static let date = Date.ParseStrategy(
    format: """
      \(weekday: .abbreviated), \(day: .twoDigits) \(month: .abbreviated) \(year: .defaultDigits) \
      \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits):\
      \(second: .twoDigits) GMT
      """,
    locale: Locale(identifier: "en_US_POSIX"), timeZone: .gmt)

  /// The time to wait; `nil` if the header is missing, unreadable, negative or a past date (then one of the clocks is
  /// wrong).
  static func duration(_ header: String?, now: Date, longest: Duration = longest) -> Duration? {
    guard let text = header?.trimmingCharacters(in: .whitespaces), !text.isEmpty else { return nil }
    if let seconds = Int(text) { return seconds < 0 ? nil : min(.seconds(seconds), longest) }
    // An unreadable date counts as no date.
    guard let until = try? date.parse(text) else { return nil }
    let seconds = until.timeIntervalSince(now)
    return seconds < 0 ? nil : .seconds(min(seconds, longest.inSeconds))
  }
}
