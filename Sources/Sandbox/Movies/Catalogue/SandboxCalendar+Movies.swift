extension SandboxCalendar {
  /// A day as TMDB writes it: `2026-11-01`.
  ///
  /// - Parameter day: days since 1 January 1970.
  static func date(_ day: Int) -> String {
    String(timestamp(day: day, second: 0).prefix(10))
  }

  /// The day a date stands for, in days since 1970; nil for anything but `1922-03-04` of a day that there is.
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

  /// The year of a day.
  static func year(_ day: Int) -> Int {
    Int(timestamp(day: day, second: 0).prefix(4)) ?? 1_970
  }

  /// A moment as TMDB writes it, in milliseconds: `2026-11-01T08:30:00.000Z`.
  static func moment(day: Int, second: Int) -> String {
    String(timestamp(day: day, second: second).dropLast()) + ".000Z"
  }
}
