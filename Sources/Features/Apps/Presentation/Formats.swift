import Foundation
import LiveWeb

/// Numbers, sizes and dates as the reader's language writes them.
struct Formats {
  private let locale: Locale

  init(_ language: Language) {
    locale = Locale(identifier: language == .korean ? "ko_KR" : "en_US")
  }

  /// 12345 as 1.2만 or 12K.
  func count(_ count: Int) -> String {
    count.formatted(
      .number.notation(.compactName).precision(.fractionLength(0...1)).rounded(rule: .down).locale(locale))
  }

  /// 4.56 as 4.6.
  func rating(_ rating: Double) -> String {
    rating.formatted(.number.precision(.fractionLength(1)).locale(locale))
  }

  /// 123456789 as 123.5 MB: decimal units, as the App Store shows them.
  func size(_ bytes: Int) -> String {
    Int64(bytes).formatted(.byteCount(style: .file).locale(locale))
  }

  /// A day, in UTC: the store names moments, people read days.
  func day(_ date: Date) -> String {
    var style = Date.FormatStyle(date: .abbreviated, time: .omitted, locale: locale)
    style.timeZone = .gmt
    return date.formatted(style)
  }

  /// A day of this year: 11월 21일 or Nov 21.
  func monthAndDay(_ date: Date) -> String {
    var style = Date.FormatStyle(locale: locale).month(.abbreviated).day()
    style.timeZone = .gmt
    return date.formatted(style)
  }

  /// 7200 s as 2시간 or 2 hours: the greatest unit alone.
  func age(_ age: Duration) -> String {
    let age = max(age, .seconds(1))
    return age.formatted(
      .units(allowed: [.days, .hours, .minutes, .seconds], width: .wide, maximumUnitCount: 1).locale(locale))
  }

  /// KO as 한국어 or Korean.
  func language(_ code: String) -> String {
    locale.localizedString(forLanguageCode: code.lowercased()) ?? code
  }
}
