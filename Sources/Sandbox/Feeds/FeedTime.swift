import Foundation

/// Dates as Apple's feeds write them.
enum FeedTime {
  private static let secondsPerDay = 86_400

  /// Second of the day at which feeds were updated, in UTC.
  static let updateSecond = 708

  /// A time in Cupertino: `2026-10-31T17:11:48-07:00`.
  ///
  /// Summer time is from April to October, which is right but for some days of
  /// March and November.
  ///
  /// - Parameters:
  ///   - day: days since 1970 in UTC, 1 or more.
  ///   - second: seconds since midnight in UTC.
  static func pacific(day: Int, second: Int) -> String {
    let month = Int(SandboxCalendar.timestamp(day: day, second: 0).dropFirst(5).prefix(2)) ?? 1
    let hours = (4...10).contains(month) ? 7 : 8
    let moment = day * secondsPerDay + second - hours * 3_600
    let local = SandboxCalendar.timestamp(day: moment / secondsPerDay, second: moment % secondsPerDay)
    return "\(local.dropLast())-0\(hours):00"
  }

  /// A time of ``LocalFacts`` in Cupertino.
  static func pacific(utc: String) -> String {
    let (day, second) = moment(utc)
    return pacific(day: day, second: second)
  }

  /// Day and second of a time such as `2022-08-10T03:08:21Z`.
  static func moment(_ utc: String) -> (day: Int, second: Int) {
    // The sandbox wrote the text itself, so it can be read.
    let seconds = Int((try? Date(utc, strategy: .iso8601))?.timeIntervalSince1970 ?? 0)
    return (seconds / secondsPerDay, seconds % secondsPerDay)
  }

  /// A time in a header's notation: `Wed, 24 Nov 2021 22:11:48 +0000`.
  static func web(day: Int, second: Int) -> String {
    let (year, month, dayOfMonth, time) = parts(SandboxCalendar.timestamp(day: day, second: second))
    // 1 January 1970 was a Thursday.
    let weekday = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"][day % 7]
    return "\(weekday), \(dayOfMonth) \(months[month - 1].prefix(3)) \(year) \(time) +0000"
  }

  /// A date in words: `August 2, 2012`, `2012년 8월 2일`.
  ///
  /// - Parameter time: a time of ``pacific(utc:)``.
  static func long(_ time: String, in language: TextLanguage) -> String {
    let (year, month, dayOfMonth, _) = parts(time)
    let day = Int(dayOfMonth) ?? 1
    return switch language {
    case .korean: "\(year)년 \(month)월 \(day)일"
    case .japanese: "\(year)年\(month)月\(day)日"
    case .english: "\(months[month - 1]) \(day), \(year)"
    }
  }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]

  /// Year, month (1 ... 12), two digits of the day, and `03:08:21`.
  private static func parts(_ time: String) -> (year: String, month: Int, day: String, time: String) {
    let month = Int(time.dropFirst(5).prefix(2)) ?? 1
    return (
      String(time.prefix(4)), min(max(month, 1), 12), String(time.dropFirst(8).prefix(2)),
      String(time.dropFirst(11).prefix(8))
    )
  }
}
