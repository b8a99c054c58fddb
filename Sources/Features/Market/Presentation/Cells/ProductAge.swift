import Foundation
import Localization

/// How long ago something happened, as goods say it: `방금`, `3분 전`, `3일 전`, and from a month on the day.
enum ProductAge {
  private static let day = 86_400
  /// From how many seconds on the day itself is said.
  private static let limit = 30 * day

  /// - Parameters:
  ///   - date: when it happened; a moment that is still to come, for clocks differ, is one of now.
  ///   - now: the time.
  static func words(since date: Date, now: Date, language: Language) -> String {
    let seconds = Int(max(0, min(now.timeIntervalSince(date), Double(limit))))
    guard seconds < limit else { return Formats(language).day(date) }
    let unit = seconds < 60 ? seconds + 1 : seconds < 3_600 ? 60 : seconds < day ? 3_600 : day
    let whole = seconds / unit * unit
    let strings = MarketStrings.for(language)
    return whole == 0 ? strings.justNow : strings.ago(Formats(language).age(.seconds(whole)))
  }
}
