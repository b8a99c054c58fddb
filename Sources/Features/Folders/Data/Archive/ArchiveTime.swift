import Foundation

/// Times in archives: ISO 8601, in UTC, with milliseconds unless they are zero: `2026-11-23T04:00:00.250Z`.
enum ArchiveTime {
  /// The supported range in milliseconds since 1970: from 1600, before which calendars differ, to the end of 9999.
  private static let range: ClosedRange<Int64> = -11_676_096_000_000...253_402_300_799_999

  /// Returns a date as text, to the millisecond; a date out of range becomes the nearest one within.
  static func text(_ date: Date) -> String {
    let given = Int64(exactly: (date.timeIntervalSince1970 * 1_000).rounded()) ?? 0
    let milliseconds = min(max(given, range.lowerBound), range.upperBound)
    let rest = (milliseconds % 1_000 + 1_000) % 1_000
    let whole = Date(timeIntervalSince1970: Double((milliseconds - rest) / 1_000)).formatted(.iso8601)
    if rest == 0 { return whole }
    return "\(whole.dropLast()).\(String(rest + 1_000).dropFirst())Z"
  }

  /// Reads a date that ``text(_:)`` wrote.
  ///
  /// - Returns: `nil` for another form, or a date out of range.
  static func date(_ text: String) -> Date? {
    guard (20...24).contains(text.utf8.count), text.utf8.last == UInt8(ascii: "Z") else { return nil }
    let parts = text.dropLast().split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, let whole = try? Date("\(parts[0])Z", strategy: .iso8601) else { return nil }
    var milliseconds = Int64((whole.timeIntervalSince1970 * 1_000).rounded())
    if parts.count == 2 {
      guard (1...3).contains(parts[1].utf8.count), parts[1].utf8.allSatisfy({ (0x30...0x39).contains($0) }),
        let rest = Int64(parts[1])
      else { return nil }
      milliseconds += rest * [100, 10, 1][parts[1].utf8.count - 1]
    }
    guard range.contains(milliseconds) else { return nil }
    return Date(timeIntervalSince1970: Double(milliseconds) / 1_000)
  }
}
