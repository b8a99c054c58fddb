import Foundation
import Localization

/// The age of a product in words: `방금`, `3분 전`, `3일 전`, and the date from 30 days on.
enum ProductAge {
  private static let day = 86_400
  /// The age in seconds from which on the date is shown.
  private static let limit = 30 * day
  /// The offset of Korean time from UTC, in seconds.
  private static let koreanOffset = 9.0 * 3_600

  /// The age of a product, in days if only its day is known; `nil` if it has no date.
  static func words(of product: Product, now: Date, language: Language) -> String? {
    product.createdAt.map {
      product.isDayAlone
        ? words(sinceDay: $0, now: now, language: language) : words(since: $0, now: now, language: language)
    }
  }

  /// - Parameters:
  ///   - date: when it happened. A future moment, from a clock that is ahead, counts as now.
  ///   - now: the current time.
  static func words(since date: Date, now: Date, language: Language) -> String {
    let seconds = Int(max(0, min(now.timeIntervalSince(date), Double(limit))))
    guard seconds < limit else { return Formats(language).day(date) }
    let unit = seconds < 60 ? seconds + 1 : seconds < 3_600 ? 60 : seconds < day ? 3_600 : day
    let whole = seconds / unit * unit
    let strings = MarketStrings.for(language)
    return whole == 0 ? strings.justNow : strings.ago(Formats(language).age(.seconds(whole)))
  }

  /// - Parameters:
  ///   - date: midnight UTC of a calendar day in Korea.
  ///   - now: the current time.
  private static func words(sinceDay date: Date, now: Date, language: Language) -> String {
    let strings = MarketStrings.for(language)
    let days = number(of: now.addingTimeInterval(koreanOffset)) - number(of: date)
    switch days {
    case ...0: return strings.today
    case 1: return strings.yesterday
    case ..<(limit / day): return strings.ago(Formats(language).age(.seconds(days * day)))
    default: return Formats(language).day(date)
    }
  }

  /// The days between 1970-01-01 and a moment, in UTC.
  private static func number(of date: Date) -> Int {
    Int((date.timeIntervalSince1970 / Double(day)).rounded(.down))
  }
}
