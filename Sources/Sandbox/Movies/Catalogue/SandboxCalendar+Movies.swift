extension SandboxCalendar {
  /// Formats a day like TMDB: `2026-11-01`.
  ///
  /// - Parameter day: days since 1 January 1970.
  static func date(_ day: Int) -> String {
    String(timestamp(day: day, second: 0).prefix(10))
  }

  /// Parses a date such as `1922-03-04` into days since 1970; `nil` for any
  /// other form or an impossible date.
  ///
  /// - Source: Howard Hinnant, *chrono-Compatible Low-Level Date Algorithms*, `days_from_civil`.
  static func day(_ date: String) -> Int? {
    let parts = date.split(separator: "-").compactMap { Int($0) }
    guard parts.count == 3 else { return nil }
    let year = parts[1] <= 2 ? parts[0] - 1 : parts[0]
    let era = year / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (parts[1] > 2 ? parts[1] - 3 : parts[1] + 9) + 2) / 5 + parts[2] - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    let day = era * 146_097 + dayOfEra - 719_468
    return self.date(day) == date ? day : nil
  }

  /// Year of a day.
  static func year(_ day: Int) -> Int {
    Int(timestamp(day: day, second: 0).prefix(4)) ?? 1_970
  }

  /// Formats a time like TMDB, with milliseconds: `2026-11-01T08:30:00.000Z`.
  static func moment(day: Int, second: Int) -> String {
    String(timestamp(day: day, second: second).dropLast()) + ".000Z"
  }
}
