import Foundation

/// Reads a `Retry-After` header: seconds or a date (RFC 9110, 10.2.3).
enum RetryAfter {
  /// An upstream that asks for more is asked again after this: one answer with a wrong date closes it for no longer.
  static let longest = Duration.seconds(900)

  /// `Sun, 06 Nov 1994 08:49:37 GMT`: the one form a server may send.
  private static let date = Date.ParseStrategy(
    format: """
      \(weekday: .abbreviated), \(day: .twoDigits) \(month: .abbreviated) \(year: .defaultDigits) \
      \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits):\
      \(second: .twoDigits) GMT
      """,
    locale: Locale(identifier: "en_US_POSIX"), timeZone: .gmt)

  /// How long to wait, or `nil` when the header is missing or unreadable, or
  /// a date that is over: one of the two clocks is wrong.
  static func duration(_ header: String?, now: Date) -> Duration? {
    guard let text = header?.trimmingCharacters(in: .whitespaces), !text.isEmpty else { return nil }
    if let seconds = Int(text) { return seconds < 0 ? nil : min(.seconds(seconds), longest) }
    // An unreadable date is the same as none.
    guard let until = try? date.parse(text) else { return nil }
    let seconds = until.timeIntervalSince(now)
    return seconds < 0 ? nil : .seconds(min(seconds, longest.inSeconds))
  }
}
