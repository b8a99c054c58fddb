public import Foundation

/// Numbers, sizes, dates and money as the reader's language writes them.
public struct Formats: Sendable {
  private let locale: Locale

  /// The formats of a language.
  public init(_ language: Language) {
    locale = Locale(identifier: language == .korean ? "ko_KR" : "en_US")
  }

  /// 12345 as 1.2만 or 12K.
  public func count(_ count: Int) -> String {
    count.formatted(
      .number.notation(.compactName).precision(.fractionLength(0...1)).rounded(rule: .down).locale(locale))
  }

  /// 4.56 as 4.6.
  public func rating(_ rating: Double) -> String {
    rating.formatted(.number.precision(.fractionLength(1)).locale(locale))
  }

  /// 123456789 as 123.5 MB: decimal units, as the App Store shows them.
  public func size(_ bytes: Int) -> String {
    Int64(bytes).formatted(.byteCount(style: .file).locale(locale))
  }

  /// A day, in UTC: the store names moments, people read days.
  public func day(_ date: Date) -> String {
    var style = Date.FormatStyle(date: .abbreviated, time: .omitted, locale: locale)
    style.timeZone = .gmt
    return date.formatted(style)
  }

  /// A day of this year: 11월 21일 or Nov 21.
  public func monthAndDay(_ date: Date) -> String {
    var style = Date.FormatStyle(locale: locale).month(.abbreviated).day()
    style.timeZone = .gmt
    return date.formatted(style)
  }

  /// 7200 s as 2시간 or 2 hours: the greatest unit alone.
  public func age(_ age: Duration) -> String {
    let age = max(age, .seconds(1))
    return age.formatted(
      .units(allowed: [.days, .hours, .minutes, .seconds], width: .wide, maximumUnitCount: 1).locale(locale))
  }

  /// 499 cents as $4.99 or US$4.99; a currency that is no code stands before its number.
  public func money(_ money: Money) -> String {
    guard money.hasCode else { return money.plainText }
    return money.amount.formatted(.currency(code: money.currency).locale(locale))
  }

  /// KO as 한국어 or Korean.
  public func language(_ code: String) -> String {
    locale.localizedString(forLanguageCode: code.lowercased()) ?? code
  }
}
