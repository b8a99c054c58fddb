/// Dates of the sandbox, relative to a fixed day so that every run is equal.
enum SandboxCalendar {
  /// The sandbox's own day, on which its clock begins: 1 November 2026, in days
  /// since 1970.
  static let today = 20_758

  private static let secondsPerDay = 86_400

  /// Formats a time like Apple: `2022-08-10T03:08:21Z`.
  ///
  /// - Parameters:
  ///   - day: days since 1 January 1970.
  ///   - second: seconds since midnight, wrapped to one day.
  static func timestamp(day: Int, second: Int) -> String {
    let (year, month, dayOfMonth) = civilDate(day)
    let time = ((second % secondsPerDay) + secondsPerDay) % secondsPerDay
    let clock = [time / 3_600, time / 60 % 60, time % 60].map(padded).joined(separator: ":")
    return "\(year)-\(padded(month))-\(padded(dayOfMonth))T\(clock)Z"
  }

  /// Year, month and day for a number of days since 1970.
  ///
  /// - Source: Howard Hinnant, *chrono-Compatible Low-Level Date Algorithms*, `civil_from_days`.
  private static func civilDate(_ day: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = day + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }

  private static func padded(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
