import Foundation
import Localization

/// How long ago something happened, as goods say it: `방금`, `3분 전`, `3일 전`, and from a month on the day.
enum ProductAge {
  private static let day = 86_400
  /// From how many seconds on the day itself is said.
  private static let limit = 30 * day
  /// How many seconds Korea is ahead of UTC.
  private static let koreanOffset = 9.0 * 3_600

  /// Since when a product is there: a moment, or a day where no more is known; `nil` where nobody knows.
  static func words(of product: Product, now: Date, language: Language) -> String? {
    product.createdAt.map {
      product.isDayAlone
        ? words(sinceDay: $0, now: now, language: language) : words(since: $0, now: now, language: language)
    }
  }

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

  /// - Parameters:
  ///   - date: midnight in UTC of a day that was one in Korea.
  ///   - now: the time.
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

  /// How many days lie between the first one of 1970 and a moment's, in UTC.
  private static func number(of date: Date) -> Int {
    Int((date.timeIntervalSince1970 / Double(day)).rounded(.down))
  }
}
