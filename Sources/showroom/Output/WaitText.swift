import AppsFeature
import Foundation

/// Says why a command waits for the App Store, and until when.
struct WaitText {
  var now: @Sendable () -> Date = { Date() }
  /// The zone of the terminal.
  var timeZone = TimeZone.current

  /// Returns the words, such as `The limit of requests is used up until 13:05 (2 min). Waiting; Ctrl-C stops.`
  ///
  /// - Parameter seconds: the time to wait, at least 1.
  func note(_ reason: WaitReason, seconds: Int) -> String {
    let end = clock(now().addingTimeInterval(Double(seconds)))
    let time = "\(end) (\(seconds < 60 ? "\(seconds) s" : "\((seconds + 59) / 60) min"))"
    let words =
      switch reason {
      case .budget: "The limit of requests is used up until \(time)."
      case .away: "The App Store does not answer. The next try is at \(time)."
      case .changed: "Pages of the App Store have changed and cannot be read. The next try is at \(time)."
      }
    return words + " Waiting; Ctrl-C stops."
  }

  /// Hours and minutes, such as `13:05`.
  private func clock(_ date: Date) -> String {
    let style = Date.ISO8601FormatStyle(timeZone: timeZone).time(includingFractionalSeconds: false)
    return String(date.formatted(style).prefix(5))
  }
}
