/// A time in UTC, in the Gregorian calendar.
struct Timestamp: Sendable, Hashable {
  private let year: Int
  private let month: Int
  private let day: Int
  private let second: Int

  /// Creates a time.
  ///
  /// - Parameter milliseconds: milliseconds since 1970.
  /// - Source: Howard Hinnant, *chrono-Compatible Low-Level Date Algorithms*, `civil_from_days`.
  init(milliseconds: Int) {
    let seconds = Self.floor(milliseconds, 1_000)
    let days = Self.floor(seconds, 86_400)
    second = seconds - days * 86_400
    // Counts from 1 March of year 0 in eras of 400 years, so that the leap day comes last in a year.
    let shifted = days + 719_468
    let era = Self.floor(shifted, 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// `2022-11-16T08:05:00`.
  var text: String {
    let time = "\(Self.padded(second / 3_600)):\(Self.padded(second / 60 % 60)):\(Self.padded(second % 60))"
    return "\(Self.padded(year, 4))-\(Self.padded(month))-\(Self.padded(day))T\(time)"
  }

  /// `20221116`.
  var compactDay: String { Self.padded(year, 4) + Self.padded(month) + Self.padded(day) }

  private static func floor(_ value: Int, _ divisor: Int) -> Int {
    let (quotient, remainder) = value.quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }

  private static func padded(_ value: Int, _ width: Int = 2) -> String {
    let digits = String(value)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}
