import Foundation

/// A moment as servers of either generation write it: `2022-11-16T00:00:00`, `2022-01-03 00:00:00.000`, or a day alone.
/// A moment without a time zone is in UTC. Fractions of a second are dropped.
struct WireMoment: Sendable, Hashable {
  let date: Date
  /// Whether only a day is given: without a time zone, and without a time or at midnight, as original servers write
  /// days.
  let isDayAlone: Bool

  /// - Returns: `nil` if the text is not a moment, or its day does not exist.
  init?(_ text: String?) {
    guard let text, text.utf8.count <= 40 else { return nil }
    var reader = MomentReader(rest: text.utf8[...])
    guard let day = reader.day(), let second = reader.secondOfDay() else { return nil }
    let saysNoZone = reader.isAtEnd
    guard let offset = reader.offset(), reader.isAtEnd else { return nil }
    date = day.addingTimeInterval(Double(second - offset))
    isDayAlone = saysNoZone && second == 0
  }
}

/// Reads the parts of a moment one after the other.
private struct MomentReader {
  private static let utc: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }()

  var rest: Substring.UTF8View

  var isAtEnd: Bool { rest.isEmpty }

  /// Midnight UTC of a day like `2022-11-16`.
  mutating func day() -> Date? {
    guard let year = number(digits: 4), skip("-"), let month = number(digits: 2), skip("-"),
      let day = number(digits: 2),
      let date = Self.utc.date(from: DateComponents(year: year, month: month, day: day)),
      // The calendar would turn 31 February into a day of March.
      Self.utc.component(.day, from: date) == day, Self.utc.component(.month, from: date) == month
    else { return nil }
    return date
  }

  /// The seconds after midnight, from a text such as `T09:30:00.25`; 0 without a time, `nil` for an invalid one.
  mutating func secondOfDay() -> Int? {
    guard skip("T") || skip(" ") else { return 0 }
    guard let hour = number(digits: 2), hour < 24, skip(":"), let minute = number(digits: 2), minute < 60 else {
      return nil
    }
    var second = 0
    if skip(":") {
      guard let read = number(digits: 2), read <= 60 else { return nil }
      second = read
    }
    if skip(".") { rest = rest.drop { Self.digits.contains($0) } }
    return hour * 3_600 + minute * 60 + second
  }

  /// The seconds by which a time zone is ahead of UTC, from `+09:00`, `+0900`, `+09` or `Z`; 0 without a time zone.
  mutating func offset() -> Int? {
    if isAtEnd || skip("Z") { return 0 }
    let isBehind = skip("-")
    guard isBehind || skip("+"), let hours = number(digits: 2), hours <= 18 else { return nil }
    var minutes = 0
    if skip(":") || !isAtEnd {
      guard let read = number(digits: 2), read < 60 else { return nil }
      minutes = read
    }
    let seconds = hours * 3_600 + minutes * 60
    return isBehind ? -seconds : seconds
  }

  private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")

  private mutating func number(digits count: Int) -> Int? {
    let text = rest.prefix(count)
    guard text.count == count, text.allSatisfy({ Self.digits.contains($0) }) else { return nil }
    rest = rest.dropFirst(count)
    return text.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: character) else { return false }
    rest = rest.dropFirst()
    return true
  }
}
